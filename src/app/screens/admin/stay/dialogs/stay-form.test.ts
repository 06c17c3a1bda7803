import { expect, it } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { amountOf, changesOf, movingChanges, valuesOf } from './stay-form.tsx'

const stay = {
  guestName: 'Aroha Ngata',
  checkInDate: '2026-12-10T00:00:00.000Z',
  checkOutDate: '2026-12-14T00:00:00.000Z',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  source: 'direct',
  guests: null,
  requires: { documents: true, deposit: true },
  depositCents: 20_050,
  depositCurrency: 'NZD',
  hostNote: null,
} as AdminStay
const values = valuesOf(stay)

it('an unedited form has no changes', () => {
  expect(changesOf(stay, values)).toEqual({})
})

it.each([
  [{ guestName: ' Aroha N. ' }, { guestName: 'Aroha N.' }],
  [{ checkOutDate: '2026-12-16' }, { checkOutDate: '2026-12-16' }],
  [{ guests: '4' }, { guests: 4 }],
  [{ amount: '300' }, { depositCents: 30_000 }],
  [{ deposit: false }, { requires: { deposit: false }, depositCents: 0 }],
  [
    { documents: false, deposit: false, source: 'airbnb' },
    { requires: { documents: false, deposit: false }, depositCents: 0, source: 'airbnb' },
  ],
  [{ source: 'airbnb' }, { requires: { documents: true, deposit: true }, source: 'airbnb' }],
  [{ hostNote: 'Two cots' }, { hostNote: 'Two cots' }],
] as const)('made by %j are %j', (typed, changes) => {
  expect(changesOf(stay, { ...values, ...typed })).toEqual(changes)
})

it('an empty amount means the house’s amount, and a word is invalid', () => {
  const waived = { ...stay, requires: { documents: true, deposit: false }, depositCents: 0 }
  expect(changesOf(waived, { ...valuesOf(waived), deposit: true })).toEqual({ requires: { deposit: true } })
  expect(amountOf({ ...values, amount: 'much' }, 'NZD')).toBeNull()
})

it('only complete days and times are sent as a move', () => {
  expect(movingChanges({ guestName: 'A', checkInDate: '', checkOutTime: '12:00' })).toEqual({
    checkOutTime: '12:00',
  })
})
