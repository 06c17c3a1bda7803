import { createContext, use } from 'react'
import { englishFormat } from '#i18n/english-format.ts'
import type { DateCustoms, Format } from '#i18n/format.ts'
import type { GuestPageTexts, GuestPartTexts, LandingTexts } from '#i18n/shapes.ts'
import type { Language } from '#shared/languages.ts'

type Catalogues = GuestPageTexts & { landing: LandingTexts; parts: GuestPartTexts }

export interface PageTexts {
  language: Language
  texts: Partial<Catalogues>
  formatFor: (customs: DateCustoms) => Format
}

const TextsContext = createContext<PageTexts & { customs: DateCustoms }>({
  language: 'en',
  texts: {},
  formatFor: englishFormat,
  customs: { country: '', hours: 24, isMonthFirst: false },
})

export const TextsProvider = TextsContext.Provider

const added: Partial<Catalogues> = {}

/** Adds catalogues that a browser loads after the page's own. */
export const addTexts = (texts: Partial<Catalogues>): void => void Object.assign(added, texts)

export const useLanguage = (): Language => use(TextsContext).language

/** Throws if the page has no such catalogue. */
export function useTranslations<Name extends keyof Catalogues>(name: Name): Catalogues[Name] {
  const texts: Partial<Catalogues>[Name] = use(TextsContext).texts[name] ?? added[name]
  if (texts === undefined) throw new Error(`this page has no texts of ${name}`)
  return texts
}

/** Returns how the page's language writes days, times and money for the house's country. */
export function useFormat(): Format {
  const { formatFor, customs } = use(TextsContext)
  return formatFor(customs)
}
