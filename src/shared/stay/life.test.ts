import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#shared/dates.ts'
import { erasePolicies } from './erase-policy.ts'
import { type LifeFacts, lifeOf } from './life.ts'
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
    }
  })
const anyPolicy = fc.constantFrom(...erasePolicies)

const changed: Record<
  'dates' | 'times' | 'cancel' | 'reinstate',
  (stay: LifeFacts, other: LifeFacts) => LifeFacts
> = {
  dates: (stay, { checkInDate, checkOutDate }) => ({ ...stay, checkInDate, checkOutDate }),
  times: (stay, { checkInTime, checkOutTime }) => ({ ...stay, checkInTime, checkOutTime }),
  cancel: (stay, other) => ({ ...stay, cancelledAt: other.createdAt }),
  reinstate: (stay) => ({ ...stay, status: 'pending', decidedAt: null, cancelledAt: null }),
}

it('a cancellation ends all dates of a stay except link and erasure', () => {
  fc.assert(
    fc.property(anyStay, anyStay, anyPolicy, (stay, other, erasePolicy) => {
      const { link } = lifeOf(stay, { timeZone, erasePolicy })
      const cancelled = lifeOf(changed.cancel(stay, other), { timeZone, erasePolicy })
      const ended = { reveal: null, hold: null, reminders: null, calendar: null }
      expect(cancelled).toEqual({ link, ...ended, erasure: expect.any(Number) })
    }),
  )
})

it('changed times of day leave reminders and calendar unchanged', () => {
  fc.assert(
    fc.property(anyStay, anyStay, anyPolicy, (stay, other, erasePolicy) => {
      const { reminders, calendar } = lifeOf(stay, { timeZone, erasePolicy })
      const after = lifeOf(changed.times(stay, other), { timeZone, erasePolicy })
      expect([after.reminders, after.calendar]).toEqual([reminders, calendar])
    }),
  )
})

it('a stay moved back and reinstated has its original dates', () => {
  fc.assert(
    fc.property(anyStay, fc.array(anyStay, { maxLength: 6 }), anyPolicy, (stay, others, erasePolicy) => {
      const pending = changed.reinstate(stay, stay)
      const moved = others.reduce(
        (at, other, index) =>
          changed[(['dates', 'times', 'cancel'] as const)[index % 3] ?? 'dates'](at, other),
        pending,
      )
      const back = changed.reinstate(changed.times(changed.dates(moved, pending), pending), pending)
      const here = { timeZone, erasePolicy }
      expect(lifeOf(back, here)).toEqual(lifeOf(pending, here))
    }),
  )
})

it('the link outlives door code and hold, and a cancellation keeps no photo longer', () => {
  fc.assert(
    fc.property(anyStay, anyPolicy, zone, (stay, erasePolicy, here) => {
      const { link, reveal, hold, erasure } = lifeOf(stay, { timeZone: here, erasePolicy })
      expect(link).toBeGreaterThan(Number(reveal))
      expect(link).toBeGreaterThan(Number(hold))
      const cancelled = lifeOf(changed.cancel(stay, stay), { timeZone: here, erasePolicy })
      expect(cancelled.erasure).toBeLessThanOrEqual(erasure)
    }),
  )
})
