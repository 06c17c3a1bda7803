import type { GuideEntry } from '#shared/contract/guide/schemas.ts'

/** Minimum numbers of entries for the search, for folded entries and for folded sections. */
export const searchFrom = 10
export const foldedFrom = 4
export const sectionsFoldedFrom = 12

export type GuideSection = ReturnType<typeof sectionsOf>[number]

/** Groups entries by section in order of first occurrence; those without a section come last. */
export function sectionsOf(entries: readonly GuideEntry[]) {
  const names = [...new Set(entries.map(({ section }) => section))]
  return names
    .toSorted((a, b) => Number(a === '') - Number(b === ''))
    .map((name) => ({ name, entries: entries.filter(({ section }) => section === name) }))
}

/** Ignores case and diacritics, so that "Ohakune" finds Ōhākune. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const searchable = ({ title, content, section }: GuideEntry): string =>
  folded(`${title}\n${section}\n${content}`)

/** Returns the entries that contain every word of `query`. */
export function findEntries(
  entries: readonly GuideEntry[],
  texts: readonly string[],
  query: string,
): readonly GuideEntry[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  return words.length === 0
    ? entries
    : entries.filter((_, at) => words.every((word) => texts[at]?.includes(word)))
}
