import { describe, expect, it } from 'vitest'
import { enquiry, imported, staysAround } from './stays.ts'

describe.each([0, 1] as const)('with a change of guests on day %i', (turnover) => {
  const stays = staysAround(turnover)
  const taken = [...stays, ...imported].toSorted((one, other) => one.from - other.from)

  it('no two bookings of the demo have a night in common', () => {
    const clashes = taken.filter(({ from }, at) => {
      const before = taken[at - 1]
      return before !== undefined && before.from + before.nights > from
    })
    expect(clashes).toEqual([])
    expect(taken.every(({ nights }) => nights > 0)).toBe(true)
  })

  it('the bookings and the question lie within six weeks around today', () => {
    const first = Math.min(...taken.map(({ from }) => from))
    const last = Math.max(...[...taken, enquiry].map(({ from, nights }) => from + nights))
    expect(first).toBeLessThan(0)
    expect(last).toBeGreaterThan(0)
    expect(last - first).toBeLessThanOrEqual(42)
  })

  it('the question is about nights that only the rejected stay has', () => {
    const others = taken.filter(
      ({ from, nights }) => from < enquiry.from + enquiry.nights && from + nights > enquiry.from,
    )
    expect(others).toEqual(stays.filter(({ status }) => status === 'rejected'))
  })

  it('every booking was made before its check-in', () => {
    expect(stays.filter(({ from, bookedDaysAgo }) => -bookedDaysAgo >= from)).toEqual([])
  })
})
