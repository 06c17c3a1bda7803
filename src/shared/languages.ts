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

/** Returns a language tag (BCP 47) in its canonical form, or `null` if it isn't one. */
export function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** Languages to choose from for what a host writes (ISO 639-1, with the scripts of Chinese). Others can be set as a tag. */
export const writtenLanguages: readonly string[] = (
  'af,am,ar,az,be,bg,bn,bs,ca,cs,cy,da,de,el,en,es,et,eu,fa,fi,fil,fo,fr,ga,gl,gu,haw,he,hi,hr,hu,hy,id,is,it,ja,ka,' +
  'kk,kl,km,kn,ko,ky,lb,lo,lt,lv,mi,mk,ml,mn,mr,ms,mt,my,nb,ne,nl,nn,pa,pl,pt,rm,ro,ru,si,sk,sl,sm,sq,sr,sv,sw,ta,te,' +
  'th,to,tr,uk,ur,uz,vi,xh,zh-Hans,zh-Hant,zu'
).split(',')

/** Returns a language's name in another one: `Englisch` for `en` in `de`. Both are BCP 47 tags. */
export const languageName = (tag: string, inTag: string): string =>
  new Intl.DisplayNames([inTag], { type: 'language' }).of(tag) ?? tag

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
