import { createContext, use } from 'react'
import { type Format, formatIn } from '#i18n/format.ts'
import type { GuestPageWords, LandingWords } from '#i18n/shapes.ts'
import type { Language } from '#shared/languages.ts'

type Catalogues = GuestPageWords & { landing: LandingWords }

export interface PageWords {
  language: Language
  words: Partial<Catalogues>
}

const WordsContext = createContext<PageWords>({ language: 'en', words: {} })

export const WordsProvider = WordsContext.Provider

export const useLanguage = (): Language => use(WordsContext).language

/** Throws if the page has no such catalogue. */
export function useTranslations<Name extends keyof Catalogues>(name: Name): Catalogues[Name] {
  const words: Partial<Catalogues>[Name] = use(WordsContext).words[name]
  if (words === undefined) throw new Error(`this page has no words of ${name}`)
  return words
}

export const useFormat = (): Format => formatIn(use(WordsContext).language)
