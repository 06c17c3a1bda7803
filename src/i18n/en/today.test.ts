import { expect, it } from 'vitest'
import { houseFormat } from '#i18n/house-format.ts'
import type { TodayLine } from '#shared/contract/today/schemas.ts'
import { todayContent, todayTexts } from './today.ts'

const format = houseFormat('en', { country: 'NZ' })
const line: TodayLine = {
  ...{ kind: 'decide', count: 1, name: 'Mere Tamihana', other: null, calendar: null, reason: null },
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
