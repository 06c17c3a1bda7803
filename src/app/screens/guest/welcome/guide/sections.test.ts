import { expect, it } from 'vitest'
import type { GuestGuideEntry } from '#shared/contract/guide/schemas.ts'
import { sectionsOf } from '#shared/guide-sections.ts'
import { findEntries } from './sections.ts'

const entry = (title: string, section = '', content = ''): GuestGuideEntry => ({
  id: title,
  title,
  section,
  content,
  blocks: [],
  imagePath: null,
  imagePaths: [],
  words: { lang: 'en', note: '' },
  orderIndex: 0,
})

it('entries are grouped by section in the order of each first entry, those without one last', () => {
  const entries = [entry('a'), entry('b', 'Fire'), entry('c', 'Bush'), entry('d', 'Fire'), entry('e')]
  expect(
    sectionsOf(entries).map(({ name, entries: found }) => [name, found.map(({ title }) => title)]),
  ).toEqual([
    ['Fire', ['b', 'd']],
    ['Bush', ['c']],
    ['', ['a', 'e']],
  ])
})

it.each([
  ['ohakune', ['Walks']],
  ['ŌHĀKUNE  walk', ['Walks']],
  ['fire wood', ['Fire']],
  ['fire bus', []],
  ['   ', ['Walks', 'Fire']],
])('the guide search requires every word and ignores accents and case: %j', (query, titles) => {
  const entries = [entry('Walks', 'Bush', 'Near Ōhākune'), entry('Fire', 'Winter', 'Dry wood only')]
  const found = findEntries(entries, query)
  expect(found.map(({ title }) => title)).toEqual(titles)
})
