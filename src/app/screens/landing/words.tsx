import { createContext, use } from 'react'
import { markOf } from '#i18n/words.ts'
import type { Reader, WordState } from '#shared/house-words.ts'

interface PageWords {
  reader: Reader
  translationState: (path: string) => WordState
}

const WordsContext = createContext<PageWords>({
  reader: { language: 'en', hostLanguage: 'en' },
  translationState: () => 'original',
})
/** Provides how the house's texts on this page were translated. */
export const WordsProvider = WordsContext.Provider

export const useHostLanguage = (): string => use(WordsContext).reader.hostLanguage

/** Returns a function that returns the language of a text of the house (BCP 47) by its path. */
export function useLangOf(): (path: string) => string {
  const { reader, translationState } = use(WordsContext)
  return (path) => markOf(translationState(path), reader).lang
}

/** Returns whether all these texts have the same note, so that one stands for all. */
export function useIsOneNote(paths: readonly string[]): boolean {
  const { reader, translationState } = use(WordsContext)
  return new Set(paths.map((path) => markOf(translationState(path), reader).note)).size <= 1
}

/** Says once for these texts that they aren't in the reader's language, or older than the original. */
export function WordsNote({ paths, className = '' }: { paths: readonly string[]; className?: string }) {
  const { reader, translationState } = use(WordsContext)
  const notes = paths.map((path) => markOf(translationState(path), reader).note).filter(Boolean)
  return notes.length === 0 ? null : (
    <p className={`mt-3 text-sm ${className}`} data-words-note="">
      {[...new Set(notes)].join(' · ')}
    </p>
  )
}
