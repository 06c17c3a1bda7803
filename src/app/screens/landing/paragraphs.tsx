import { useLangOf } from './words.tsx'

/** A text of the house by its path. An empty line separates paragraphs; single line breaks are kept. */
export function Paragraphs({ text, path }: { text: string; path: string }) {
  const lang = useLangOf()(path)
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same, and none ever moves
      <p key={at} lang={lang} className="whitespace-pre-line break-words">
        {paragraph}
      </p>
    ))
}
