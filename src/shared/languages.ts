/** The languages that guests are spoken to in. English is the source; the host's pages have no other. */
export const languages = ['en', 'de', 'fr', 'es', 'ja', 'ko', 'zh'] as const
export type Language = (typeof languages)[number]

/** Each language in its own words, as somebody who knows no other looks for it. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ja: '日本語',
  ko: '한국어',
  zh: '简体中文',
}

/** What a page says in its `lang` attribute, and what `Intl` is asked for (BCP 47). */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en-NZ',
  de: 'de',
  fr: 'fr',
  es: 'es',
  ja: 'ja',
  ko: 'ko',
  zh: 'zh-Hans',
}

/** The language that a tag means (`de`, `de-AT`, `zh-Hans`), or `null` where it is none of ours. */
export function languageOf(tag: unknown): Language | null {
  const first = typeof tag === 'string' ? tag.trim().toLowerCase().split(/[-_]/)[0] : null
  return languages.find((language) => language === first) ?? null
}

/** The language of ours that a reader's `Accept-Language` wants most (RFC 9110, 12.5.4), or `null`. */
export function wantedLanguage(acceptLanguage: string | undefined): Language | null {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag, weight] = part.split(';')
      const quality = weight === undefined ? 1 : Number(/^\s*q=([\d.]+)\s*$/.exec(weight)?.[1] ?? 0)
      return { language: languageOf(tag), quality }
    })
    .filter(({ language, quality }) => language !== null && quality > 0)
  // Of equal preferences the first counts: the order of `toSorted` is stable.
  return wanted.toSorted((a, b) => b.quality - a.quality)[0]?.language ?? null
}

/** The language to speak: what the address asks for, else what the guest chose, else what the browser wants. */
export const chooseLanguage = (preferences: {
  asked?: unknown
  chosen?: Language | null
  acceptLanguage?: string | undefined
}): Language =>
  languageOf(preferences.asked) ?? preferences.chosen ?? wantedLanguage(preferences.acceptLanguage) ?? 'en'
