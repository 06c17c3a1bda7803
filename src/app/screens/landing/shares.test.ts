import { expect, it } from 'vitest'
import { shareOf } from './shares.ts'

const counts = Array.from({ length: 30 }, (_, at) => at + 1)
const sixths = { whole: 6, half: 3, third: 2 }

/** Returns the cells that the items leave empty, where each takes some of a row's cells. */
function emptyCells(takes: number[], row: number): number {
  let empty = 0
  let used = 0
  for (const take of takes) {
    if (used + take > row) {
      empty += row - used
      used = 0
    }
    used = (used + take) % row
  }
  return used === 0 ? empty : empty + row - used
}

it.each(counts)('%i items leave no cell of three columns or of two empty', (count) => {
  const shares = counts.slice(0, count).map((_, at) => shareOf(at, count))
  expect(
    emptyCells(
      shares.map(({ ofThree }) => sixths[ofThree]),
      6,
    ),
  ).toBe(0)
  expect(
    emptyCells(
      shares.map(({ isLastOfOdd }) => (isLastOfOdd ? 2 : 1)),
      2,
    ),
  ).toBe(0)
})
