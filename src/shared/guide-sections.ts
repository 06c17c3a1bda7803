import type { GuestGuideEntry } from './contract/guide/schemas.ts'

export type GuideSection = ReturnType<typeof sectionsOf>[number]

/** Groups entries by section in order of first occurrence; those without a section come last. */
export function sectionsOf(entries: readonly GuestGuideEntry[]) {
  const names = [...new Set(entries.map(({ section }) => section))]
  return names
    .toSorted((a, b) => Number(a === '') - Number(b === ''))
    .map((name) => ({ name, entries: entries.filter(({ section }) => section === name) }))
}
