import { createContext, use } from 'react'
import { type Format, formatIn } from '#i18n/format.ts'
import type { GuestPageTexts, GuestPartTexts, LandingTexts } from '#i18n/shapes.ts'
import type { Language } from '#shared/languages.ts'

type Catalogues = GuestPageTexts & { landing: LandingTexts; parts: GuestPartTexts }

export interface PageTexts {
  language: Language
  texts: Partial<Catalogues>
}

const TextsContext = createContext<PageTexts>({ language: 'en', texts: {} })

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

export const useFormat = (): Format => formatIn(use(TextsContext).language)
