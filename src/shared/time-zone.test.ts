import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { clockAround, offsetMinutes } from './time-zone.ts'

const now = Date.parse('2026-12-05T03:00:00.000Z')

it.each([
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Africa/Casablanca',
  'Europe/Dublin',
  'America/St_Johns',
  'UTC',
])('a page has the same time-zone offsets as Intl for %s', (timeZone) => {
  const clock = clockAround(timeZone, now)
  const years = { min: Date.UTC(2020, 0), max: Date.UTC(2034, 0) }
  const changes = clock.offsets.map(([from]) => from * 1000)
  fc.assert(
    fc.property(fc.integer(years), (at) => offsetMinutes(at, clock) === offsetMinutes(at, timeZone)),
    { examples: changes.flatMap((at) => [[at - 1], [at]]) },
  )
})

it('dates near a page’s rendering need no Intl', () => {
  const clock = clockAround('Pacific/Auckland', now)
  const intl = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
  expect(offsetMinutes(now, clock)).toBe(780)
  expect(intl).not.toHaveBeenCalled()
  expect(offsetMinutes(now, 'Asia/Kathmandu')).toBe(345)
  expect(intl).toHaveBeenCalledOnce()
  intl.mockRestore()
})

it('clockAround returns the same offsets for a page rendered again', () => {
  const later = Date.parse('2026-12-30T03:00:00.000Z')
  expect(clockAround('Pacific/Auckland', later)).toEqual(clockAround('Pacific/Auckland', now))
})
