import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'

/** Minimum numbers of entries for the search, for folded entries and for folded sections. */
export const searchFrom = 10
export const foldedFrom = 4
export const sectionsFoldedFrom = 12

/** Ignores case and diacritics, so that "Ohakune" finds Ōhākune. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the entries that contain every word of `query`. */
export function findEntries(entries: readonly GuestGuideEntry[], query: string): readonly GuestGuideEntry[] {
  const words = folded(query).split(/\s+/)
  return entries.filter(({ title, content, section }) => {
    const text = folded(`${title}\n${section}\n${content}`)
    return words.every((word) => text.includes(word))
  })
}
