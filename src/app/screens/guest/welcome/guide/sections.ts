import type { GuideEntry } from '#shared/contract/guide/schemas.ts'

export interface GuideSection {
  name: string
  entries: GuideEntry[]
}

/** From so many entries on the guide can be searched, its entries are folded to their titles, and these to their sections. */
export const searchFrom = 10
export const foldedFrom = 4
export const sectionsFoldedFrom = 12

/** Entries by section, sections in the order in which their first entry stands; those of no section come last. */
export function sectionsOf(entries: readonly GuideEntry[]): GuideSection[] {
  const sections = new Map<string, GuideEntry[]>()
  for (const entry of entries) {
    const name = entry.section ?? ''
    sections.set(name, [...(sections.get(name) ?? []), entry])
  }
  const list = [...sections].map(([name, found]) => ({ name, entries: found }))
  return [...list.filter(({ name }) => name !== ''), ...list.filter(({ name }) => name === '')]
}

/** Letters without marks and case, so that "Ohakune" finds Ōhākune. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What is searched in, once for each entry. */
export const searchable = ({ title, content, section }: GuideEntry): string =>
  folded(`${title}\n${section ?? ''}\n${content}`)

/** The entries in which every word of `query` stands. */
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
