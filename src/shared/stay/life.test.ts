import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { erasePolicies } from './erase-policy.ts'
import {
  type Life,
  type LifeFacts,
  type LifePart,
  lifeChanges,
  lifeOf,
  lifeParts,
  lifeTable,
} from './life.ts'
import { stayStatuses } from './status.ts'

const timeZone = 'Pacific/Auckland'
const hourMs = 60 * 60 * 1000
const iso = (ms: number) => new Date(ms).toISOString()

const time = fc.constantFrom('00:00', '09:30', '11:00', '15:00', '23:59')
const zone = fc.constantFrom(timeZone, 'Australia/Lord_Howe', 'Europe/Berlin', 'America/St_Johns')
const days = fc
  .tuple(fc.integer({ min: -40, max: 400 }), fc.integer({ min: 1, max: 60 }))
  .map(([from, nights]) => {
    const checkInDate = addDays('2027-03-01', from)
    return { checkInDate, checkOutDate: addDays(checkInDate, nights) }
  })
const anyStay: fc.Arbitrary<LifeFacts> = fc
  .record({
    days,
    checkInTime: time,
    checkOutTime: time,
    status: fc.constantFrom(...stayStatuses),
    madeAt: fc.integer({ min: -1000, max: 8000 }),
    decidedAfter: fc.nat(2000),
    linkAfter: fc.nat(3000),
  })
  .map(({ days: nights, checkInTime, checkOutTime, status, madeAt, decidedAfter, linkAfter }) => {
    const created = Date.parse('2027-01-01T00:00:00.000Z') + madeAt * hourMs
    return {
      ...nights,
      checkInTime,
      checkOutTime,
      status,
      createdAt: iso(created),
      linkMadeAt: iso(created + linkAfter * hourMs),
      decidedAt: status === 'pending' ? null : iso(created + decidedAfter * hourMs),
      documentsKeptUntil: null,
      cancelledAt: null,
      cancelledBy: null,
    }
  })
const anyPolicy = fc.constantFrom(...erasePolicies)

/** What each change makes of the facts. */
const changed: Record<
  'dates' | 'times' | 'cancel' | 'no_show' | 'reinstate',
  (stay: LifeFacts, other: LifeFacts) => LifeFacts
> = {
  dates: (stay, { checkInDate, checkOutDate }) => ({ ...stay, checkInDate, checkOutDate }),
  times: (stay, { checkInTime, checkOutTime }) => ({ ...stay, checkInTime, checkOutTime }),
  cancel: (stay, other) => ({ ...stay, cancelledAt: other.createdAt, cancelledBy: 'guest' }),
  no_show: (stay, other) => ({ ...stay, cancelledAt: other.createdAt, cancelledBy: 'no_show' }),
  reinstate: (stay) => ({
    ...stay,
    status: 'pending',
    decidedAt: null,
    cancelledAt: null,
    cancelledBy: null,
  }),
}

const expectByTable = (change: (typeof lifeChanges)[number], before: Life, after: Life) => {
  for (const part of lifeParts) {
    const effect = lifeTable[change][part]
    if (effect === 'ends') expect(after[part], `${change} ends ${part}`).toBeNull()
    else if (effect === 'stands') expect(after[part], `${change} leaves ${part}`).toEqual(before[part])
    else expect(after[part], `${change} keeps ${part} going`).not.toBeNull()
  }
}

describe('the table of a stay’s life', () => {
  it('has a cell for every change and part', () => {
    for (const change of lifeChanges)
      expect(Object.keys(lifeTable[change]).toSorted()).toEqual([...lifeParts].toSorted())
  })

  it('is what happens, for any stay and any change', () => {
    fc.assert(
      fc.property(anyStay, anyStay, anyPolicy, zone, (stay, other, erasePolicy, otherZone) => {
        const before = lifeOf(stay, { timeZone, erasePolicy })
        for (const change of ['dates', 'times', 'cancel', 'no_show'] as const)
          expectByTable(change, before, lifeOf(changed[change](stay, other), { timeZone, erasePolicy }))
        const zoned = lifeOf(changed.times(stay, other), { timeZone: otherZone, erasePolicy })
        expectByTable('house', before, zoned)
        const cancelled = changed.cancel(stay, other)
        const back = lifeOf(changed.reinstate(cancelled, other), { timeZone, erasePolicy })
        expectByTable('reinstate', lifeOf(cancelled, { timeZone, erasePolicy }), back)
      }),
    )
  })

  it('forgets no way it came by: what was moved back and reinstated lives as if nothing had been', () => {
    fc.assert(
      fc.property(anyStay, fc.array(anyStay, { maxLength: 6 }), anyPolicy, (stay, others, erasePolicy) => {
        const pending = changed.reinstate(stay, stay)
        const wandered = others.reduce(
          (at, other, index) =>
            changed[(['dates', 'times', 'cancel'] as const)[index % 3] ?? 'dates'](at, other),
          pending,
        )
        const back = changed.reinstate(changed.times(changed.dates(wandered, pending), pending), pending)
        const here = { timeZone, erasePolicy }
        expect(lifeOf(back, here)).toEqual(lifeOf(pending, here))
      }),
    )
  })

  it('keeps its order: the link outlives the code, the code and the hold outlive the stay', () => {
    fc.assert(
      fc.property(anyStay, anyPolicy, zone, (stay, erasePolicy, here) => {
        const life = lifeOf(stay, { timeZone: here, erasePolicy })
        const over = (part: LifePart) => Number(life[part])
        expect(over('link')).toBeGreaterThan(over('reveal'))
        expect(over('link')).toBeGreaterThan(over('hold'))
        const cancelled = lifeOf(changed.cancel(stay, stay), { timeZone: here, erasePolicy })
        expect(cancelled.erasure, 'a cancel keeps no picture longer').toBeLessThanOrEqual(life.erasure)
      }),
    )
  })
})
