import { hostLanguage } from '#shared/languages.ts'

/** A text of the host's: an empty line begins a paragraph, and a line of its own stays one. */
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
