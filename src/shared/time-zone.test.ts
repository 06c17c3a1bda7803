import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { clockAround } from './time-zone.ts'

const now = Date.parse('2026-12-05T03:00:00.000Z')

/** Both ways to an offset: by what a page brings along, and by asking. */
async function offsetsOf(timeZone: string) {
  vi.resetModules()
  const asking = await import('./time-zone.ts')
  vi.resetModules()
  const knowing = await import('./time-zone.ts')
  knowing.knowClock(clockAround(timeZone, now))
  return { asked: asking.offsetMinutes, known: knowing.offsetMinutes }
}

describe('the clocks of a time zone', () => {
  it.each([
    'Pacific/Auckland',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'Asia/Kathmandu',
    'Africa/Casablanca',
    'Europe/Dublin',
    'America/St_Johns',
    'UTC',
  ])('go in a page as they do in %s', async (timeZone) => {
    const { asked, known } = await offsetsOf(timeZone)
    const years = { min: Date.UTC(2020, 0), max: Date.UTC(2034, 0) }
    const changes = clockAround(timeZone, now).offsets.map(([from]) => from * 1000)
    fc.assert(
      fc.property(fc.integer(years), (at) => known(at, timeZone) === asked(at, timeZone)),
      { examples: changes.flatMap((at) => [[at - 1], [at]]) },
    )
  })

  it('are not asked about again in the years of the page', async () => {
    const { known } = await offsetsOf('Pacific/Auckland')
    const intl = vi.spyOn(Intl, 'DateTimeFormat')
    expect(known(now, 'Pacific/Auckland')).toBe(780)
    expect(intl).not.toHaveBeenCalled()
    expect(known(now, 'Asia/Kathmandu')).toBe(345)
    expect(intl).toHaveBeenCalledOnce()
    intl.mockRestore()
  })

  it('are the same for a page that is made again', () => {
    const later = Date.parse('2026-12-30T03:00:00.000Z')
    expect(clockAround('Pacific/Auckland', later)).toEqual(clockAround('Pacific/Auckland', now))
  })
})
