import { createContext, use } from 'react'
import { type Format, formatIn } from '#i18n/format.ts'
import type { GuestPageWords, LandingWords } from '#i18n/shapes.ts'
import type { Language } from '#shared/languages.ts'

type Catalogues = GuestPageWords & { landing: LandingWords }

/** The words that a page brings, by catalogue: those of a guest's page are there in the guest's language. */
export interface PageWords {
  language: Language
  words: Partial<Catalogues>
}

const WordsContext = createContext<PageWords>({ language: 'en', words: {} })

/** Stands around a page. */
export const WordsProvider = WordsContext.Provider

/** The language that the page is in. */
export const useLanguage = (): Language => use(WordsContext).language

/** A catalogue of the page's words. Throws where the page brings none of that name. */
export function useTranslations<Name extends keyof Catalogues>(name: Name): Catalogues[Name] {
  const words: Partial<Catalogues>[Name] = use(WordsContext).words[name]
  if (words === undefined) throw new Error(`this page has no words of ${name}`)
  return words
}

/** How the page writes days, times and money. */
export const useFormat = (): Format => formatIn(use(WordsContext).language)
