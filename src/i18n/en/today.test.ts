import { expect, it } from 'vitest'
import { houseFormat } from '#i18n/house-format.ts'
import type { TodayLine } from '#shared/contract/today/schemas.ts'
import { todayContent, todayTexts } from './today.ts'

const format = houseFormat('en', { country: 'NZ' })
const line: TodayLine = {
  ...{ kind: 'decide', count: 1, name: 'Mere Tamihana', others: [], calendar: null, reason: null },
  ...{
    stayId: null,
    threadId: null,
    blockId: null,
    day: null,
    to: null,
    doorCode: null,
    isUnfinished: false,
  },
}
const here = todayContent.since('Fri 27 Nov')

it.each([
  [1, 'tomorrow', 'Arriving tomorrow'],
  [3, 'tomorrow', 'Mere Tamihana arrives first.'],
  [1, here, 'In the house since Fri 27 Nov'],
  [3, here, 'Mere Tamihana: in the house since Fri 27 Nov'],
])('%i guests who wait, the first %s, arrive only if they are still to come', (count, when, detail) => {
  expect(todayTexts.decide({ ...line, count }, when, format).detail).toBe(detail)
})

it.each([
  [['Ben'], 'Mere Tamihana and Ben overlap'],
  [['Ben', 'Ana'], 'Mere Tamihana, Ben and Ana overlap'],
  [['Ben', 'Ana', 'Dan', 'Eve'], 'Mere Tamihana, Ben and 3 more overlap'],
])('an overlap with %s names at most three', (others, title) => {
  const overlap = { ...line, kind: 'overlap', others, day: '2026-12-04', to: '2026-12-09' } as const
  expect(todayTexts.overlap(overlap, '', format)).toMatchObject({ title, detail: '4–9 Dec' })
})
