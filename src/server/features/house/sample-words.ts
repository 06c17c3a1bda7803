import sample from '#content/sample/house.json' with { type: 'json' }
import de from '#content/sample/words/de.json' with { type: 'json' }
import es from '#content/sample/words/es.json' with { type: 'json' }
import fr from '#content/sample/words/fr.json' with { type: 'json' }
import ja from '#content/sample/words/ja.json' with { type: 'json' }
import ko from '#content/sample/words/ko.json' with { type: 'json' }
import zh from '#content/sample/words/zh.json' with { type: 'json' }
import { keptTranslations, originalsOf, type Translations } from '#shared/house-words.ts'

interface SampleWords {
  hero: string
  photos: Record<string, string[]>
  photoRooms: Record<string, string>
  features: string[][]
  sections: string[][]
  [field: string]: string | string[] | string[][] | Record<string, string | string[]>
}

const sampleWords: Record<string, SampleWords> = { de, fr, es, ja, ko, zh }

/** The part of an item that a list of texts has. */
const parts: Readonly<Record<string, string>> = { rooms: '.name', distances: '.to', amenities: '' }

/** Returns the sample's texts in a language by their paths. `idOf` derives the ids of photos and cards. */
function textsByPath(words: SampleWords, idOf: (name: string) => string): Record<string, string> {
  const { hero, photos, photoRooms, features, sections, ...plain } = words
  const named = (path: string, names: readonly string[], texts: readonly string[]) =>
    names.map((name, at) => [`${path}.${name}`, texts[at] ?? ''])
  return Object.fromEntries([
    ...Object.entries(plain).flatMap(([field, value]) =>
      Array.isArray(value)
        ? value.map((text, at) => [`${field}.${at}${parts[field]}`, String(text)])
        : [[field, String(value)]],
    ),
    ...sections.flatMap((texts, at) => named(`sections.${at}`, ['title', 'text'], texts)),
    ...features.flatMap((texts, at) =>
      named(`features.${idOf(`feature ${at}`)}`, ['title', 'description'], texts),
    ),
    [`gallery.${idOf(sample.hero.file)}.alt`, hero],
    ...Object.entries(photos).flatMap(([file, texts]) =>
      named(`gallery.${idOf(file)}`, ['title', 'description', 'alt'], texts),
    ),
    ...Object.entries(photoRooms).map(([room, text]) => [`photoRooms.${room}`, text]),
  ])
}

/** Returns the sample's translations of these texts. */
export function sampleTranslations(texts: object, idOf: (name: string) => string): Translations {
  const byLanguage = Object.entries(sampleWords).map(
    ([language, words]) => [language, textsByPath(words, idOf)] as const,
  )
  const all = [...originalsOf(texts).keys()].map((path) => [
    path,
    Object.fromEntries(byLanguage.map(([language, words]) => [language, { text: words[path] ?? '' }])),
  ])
  return keptTranslations(texts, Object.fromEntries(all))
}
