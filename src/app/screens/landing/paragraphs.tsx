import { useLangOf, WordsNote } from './words.tsx'

/**
 * A text of the house by its path, with a note for readers of another language. An empty line separates paragraphs; single
 * line breaks are kept.
 */
export function Paragraphs({ text, path }: { text: string; path: string }) {
  const lang = useLangOf()(path)
  if (text.trim() === '') return null
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  return (
    <>
      {paragraphs.map((paragraph, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same, and none ever moves
        <p key={at} lang={lang} className="whitespace-pre-line break-words">
          {paragraph}
        </p>
      ))}
      <WordsNote paths={[path.replace(/text$/, 'title'), path]} />
    </>
  )
}
