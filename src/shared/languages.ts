/** The guests' languages. English is the source and the only language of the host's pages. */
export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh'] as const
export type Language = (typeof languages)[number]

/** Each language's own name, for readers of only that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
}

export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-NZ',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ja: 'ja',
  ko: 'ko',
  zh: 'zh-Hans',
}

/** Returns the language of a tag (`de`, `de-AT`, `zh-Hans`), or `null` if it isn't one of ours. */
export function languageOf(tag: unknown): Language | null {
  const first = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/)[0] : null
  return languages.find((language) => language === first) ?? null
}

/** Returns our best match for `Accept-Language` (RFC 9110, 12.5.4), or `null`. */
export function preferredLanguage(acceptLanguage: string | undefined): Language | null {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag, weight] = part.split(';')
      const quality = weight === undefined ? 1 : Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 0)
      return { language: languageOf(tag), quality }
    })
    .filter(({ language, quality }) => language !== null && quality > 0)
  // `toSorted` is stable, so the first of equal preferences wins.
  return wanted.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? null
}

/**
 * Returns the language of a response: the address's, otherwise the guest's choice, otherwise the browser's preference,
 * otherwise the one that the host writes in, a BCP 47 tag.
 */
export const chooseLanguage = (preferences: {
  requested?: unknown
  chosen?: Language | null
  acceptLanguage?: string | undefined
  hostLanguage: string
}): Language =>
  languageOf(preferences.requested) ??
  preferences.chosen ??
  preferredLanguage(preferences.acceptLanguage) ??
  languageOf(preferences.hostLanguage) ??
  'en'
