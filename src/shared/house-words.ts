import * as z from 'zod/mini'
import { typedLines } from './contract/fields.ts'
import { problem } from './contract/problems.ts'
import { type Language, languageOf, languages } from './languages.ts'

const translationSchema = z.object({
  text: typedLines(20_000),
  /** `fingerprint` of the original that this translates. The server adds a missing one. */
  of: z.optional(z.string().check(z.maxLength(20))),
})
/** Translations by the path of a text (`summary`, `sections.0.title`, `gallery.<id>.alt`), then by language. */
export const translationsSchema = z
  .record(
    z.string().check(z.maxLength(140)),
    z.partialRecord(z.enum(languages, problem('unknownLanguage')), translationSchema),
    problem('translations'),
  )
  .check(z.refine((all) => Object.keys(all).length <= 4000, problem('translations')))
export type Translations = z.infer<typeof translationsSchema>

/** Returns a short text that differs for different originals. */
export function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return `${(hash >>> 0).toString(36)}-${text.length.toString(36)}`
}

const photoParts = ['title', 'description', 'alt', 'room'] as const
/**
 * The fields of the house with texts that a host can translate: `null` for a text or a list of texts, otherwise the
 * texts of each item. Names, numbers, the address and what a phone or lock needs to the letter stay as written.
 */
export const translatable = {
  heroLine: null,
  hostLine: null,
  summary: null,
  sections: ['title', 'text'],
  rooms: ['name', 'beds'],
  photoNote: null,
  gallery: photoParts,
  features: ['title', 'description'],
  distances: ['to', 'time'],
  summer: null,
  winter: null,
  amenities: null,
  houseRules: null,
} as const satisfies Record<string, readonly string[] | null>

/** The same for fields that only guests at the house read. */
export const translatableSecrets = {
  directions: null,
  keypad: null,
  shutOffs: null,
  checkInInstructions: null,
  checkOutInstructions: null,
} as const satisfies Record<string, null>

export const translatableFields = Object.keys(translatable) as (keyof typeof translatable)[]
export const translatableSecretFields = Object.keys(
  translatableSecrets,
) as (keyof typeof translatableSecrets)[]

const parts: Readonly<Record<string, readonly string[] | null>> = {
  ...translatable,
  ...translatableSecrets,
  /** The gallery with its files. */
  photos: photoParts,
}

type Change = (path: string, text: string) => string
type Item = Record<string, unknown> & { id?: string }

const itemPath = (field: string, item: Item, at: number) =>
  field === 'photos' ? `gallery.${item.id}` : `${field}.${item.id ?? at}`

/** The photos of one room share its translation. */
const pathOf = (item: string, part: string, text: string) =>
  part === 'room' ? `photoRooms.${text}` : `${item}.${part}`

function changeItem(path: string, item: Item, names: readonly string[], change: Change): Item {
  const changed = { ...item }
  for (const name of names) {
    const text = item[name]
    if (typeof text === 'string' && text !== '') changed[name] = change(pathOf(path, name, text), text)
  }
  return changed
}

function changeValue(field: string, value: unknown, change: Change): unknown {
  if (typeof value === 'string') return value === '' ? value : change(field, value)
  if (!Array.isArray(value)) return value
  return value.map((item, at) =>
    typeof item === 'string'
      ? change(`${field}.${at}`, item)
      : changeItem(itemPath(field, item, at), item, parts[field] ?? [], change),
  )
}

/** Returns fields of the house with each translatable text replaced by what `change` returns. */
function changeTexts<Texts extends object>(texts: Texts, change: Change): Texts {
  const changed = Object.entries(texts).map(([field, value]) => [
    field,
    field in parts ? changeValue(field, value, change) : value,
  ])
  return Object.fromEntries(changed) as Texts
}

/** Returns the texts that can be translated, by path, in the order of the host's pages. */
export function originalsOf(texts: object): Map<string, string> {
  const found = new Map<string, string>()
  changeTexts(texts, (path, text) => {
    found.set(path, text)
    return text
  })
  return found
}

/** How a reader gets a text: as the host wrote it, translated, or in a translation that is older than the original. */
export type WordState = 'original' | 'translated' | 'older'

export interface Reader {
  language: Language
  /** The language in which the host writes, a BCP 47 tag. */
  hostLanguage: string
}

/** Returns whether a tag means Chinese in traditional characters. The pages have simplified ones. */
const isTraditional = (tag: string): boolean => /^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/i.test(tag)

/**
 * Returns whether readers of a language read what the host writes without a translation. A page in simplified characters
 * is better than English for who prefers traditional ones, but a text in the one isn't the other.
 */
export const readsOriginal = ({ language, hostLanguage }: Reader): boolean =>
  language === languageOf(hostLanguage) && !isTraditional(hostLanguage)

/** Returns the languages of which the host can enter translations. */
export const translationLanguages = (hostLanguage: string): Language[] =>
  languages.filter((language) => !readsOriginal({ language, hostLanguage }))

/** Returns a text as a reader gets it. */
function wordsFor(
  original: string,
  translation: { text: string; of?: string | undefined } | undefined,
  reader: Reader,
): { text: string; state: WordState } {
  if (readsOriginal(reader) || !translation?.text) return { text: original, state: 'original' }
  return { text: translation.text, state: translation.of === fingerprint(original) ? 'translated' : 'older' }
}

export interface Words<Texts> {
  texts: Texts
  translationState: (path: string) => WordState
}

/**
 * Returns the house as a reader of a language gets it, and which of its texts are translated. Everything that shows texts
 * of the house reads them through this function.
 */
export function inLanguage<Texts extends object>(
  texts: Texts,
  translations: Translations,
  reader: Reader,
): Words<Texts> {
  const states = new Map<string, WordState>()
  const change: Change = (path, text) => {
    const words = wordsFor(text, translations[path]?.[reader.language], reader)
    states.set(path, words.state)
    // Pages group photos by the translated room.
    if (path.startsWith('photoRooms.')) states.set(`photoRooms.${words.text}`, words.state)
    return words.text
  }
  const changed = changeTexts(texts, change)
  return { texts: changed, translationState: (path) => states.get(path) ?? 'original' }
}

/** Returns a photo of the house as a reader gets it. */
export const photoInLanguage = <Photo extends { id: string }>(
  photo: Photo,
  translations: Translations,
  reader: Reader,
): Photo => inLanguage({ photos: [photo] }, translations, reader).texts.photos[0] ?? photo

/** Returns for each path in `after` its path in `before`: equal items of a list keep their translations when they move. */
function formerPaths(before: object, after: object): Map<string, string> {
  const former = new Map<string, string>()
  for (const [field, value] of Object.entries(after)) {
    const old = (before as Record<string, unknown>)[field]
    if (!(field in parts) || !Array.isArray(value) || !Array.isArray(old)) continue
    const left = new Map(old.map((item, at) => [at, JSON.stringify(item)]))
    const take = (at: number, isSame: (text: string, from: number) => boolean) => {
      const from = [...left].find(([index, text]) => isSame(text, index))?.[0]
      if (from === undefined) return
      left.delete(from)
      former.set(`${field}.${at}`, `${field}.${from}`)
    }
    const texts = value.map((item) => JSON.stringify(item))
    for (const [at, each] of texts.entries()) take(at, (text) => text === each)
    for (const at of texts.keys()) if (!former.has(`${field}.${at}`)) take(at, (_, from) => from === at)
  }
  return former
}

/** Returns the translations of a changed house: items that moved keep theirs. */
export function carryTranslations(before: object, after: object, translations: Translations): Translations {
  const former = formerPaths(before, after)
  const carried = [...originalsOf(after).keys()].map((path) => {
    const [field, at, ...rest] = path.split('.')
    const isIndex = field !== 'photoRooms' && /^\d+$/.test(at ?? '')
    const place = former.get(`${field}.${at}`)
    if (!isIndex) return [path, translations[path]] as const
    return [path, place && translations[[place, ...rest].join('.')]] as const
  })
  return Object.fromEntries(carried.filter(([, each]) => each !== undefined)) as Translations
}

/** Returns the translations of texts that exist, with the fingerprint of the original where it is missing. */
export function keptTranslations(texts: object, translations: Translations): Translations {
  const kept = [...originalsOf(texts)].flatMap(([path, original]) => {
    const entries = Object.entries(translations[path] ?? {}).flatMap(([language, each]) =>
      each?.text ? [[language, { text: each.text, of: each.of ?? fingerprint(original) }]] : [],
    )
    return entries.length === 0 ? [] : [[path, Object.fromEntries(entries)]]
  })
  return Object.fromEntries(kept)
}
