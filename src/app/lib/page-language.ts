import { type Language, languageOf } from '#shared/languages.ts'

/** Returns the tag of the page's own language. Page translators change `lang`. */
export const pageLanguageTag = (): string =>
  document.documentElement.dataset.language ?? document.documentElement.lang

export const pageLanguage = (): Language => languageOf(pageLanguageTag()) ?? 'en'
