import { expect, it } from 'vitest'
import { charactersOf, families, parts } from '../../../scripts/build/fonts.mjs'
import { letters, typefaceFor } from './typefaces.ts'

const latin = '100-2ff 1d00-1dbf 1e00-1eff 2100-214f'
const pointsOf = (ranges: string): number[] =>
  ranges.split(' ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((point) => Number.parseInt(point, 16))
    return Array.from({ length: to - from + 1 }, (_, step) => from + step)
  })
const isLetter = (point: number) => /\p{L}/u.test(String.fromCodePoint(point))
const inOrder = (points: Iterable<number>) => [...points].sort((a, b) => a - b)

it.each([
  ['young-serif', letters.serif],
  ['hanken-grotesk', letters.sans],
])('contain exactly the letters that their list declares: %s', async (id, ranges) => {
  const family = families.find((one) => one.id === id)
  if (!family) throw new Error(`no family ${id}`)
  const isExtended = new Set(pointsOf(latin).filter(isLetter))
  const sent = new Set<number>()
  for (const { source, ranges: cut } of parts) {
    const file = family[source as 'latin' | 'extended']
    if (!file) continue
    for (const point of await charactersOf(file, cut)) if (isExtended.has(point)) sent.add(point)
  }
  expect(inOrder(sent)).toEqual(inOrder(pointsOf(ranges).filter((point) => isExtended.has(point))))
})

it.each([
  ['Rangimārie Ōtaki', 'serif'],
  ['Işıl Œuvray Łukasz', 'serif'],
  ['Nguyễn', 'sans'],
  ['Trần Thị Hồng', 'sans'],
  ['Иван', 'system'],
  ['さくら', 'system'],
  ['Anna 🌿', 'serif'],
])('a name is displayed in one font only: %s', (name, typeface) => {
  expect(typefaceFor(name, 'serif')).toBe(typeface)
})
