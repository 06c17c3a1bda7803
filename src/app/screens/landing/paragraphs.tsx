import { hostLanguage } from '#shared/languages.ts'

/** An empty line separates paragraphs; single line breaks are kept. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same, and none ever moves
      <p key={at} lang={hostLanguage} className="whitespace-pre-line break-words">
        {paragraph}
      </p>
    ))
}
