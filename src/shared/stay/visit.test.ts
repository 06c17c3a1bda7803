import { describe, expect, it } from 'vitest'
import { leadOf, visitPhase, visitPhases } from './visit.ts'

const stay = { checkInDate: '2026-12-04', checkOutDate: '2026-12-07' }
const oneNight = { checkInDate: '2026-12-04', checkOutDate: '2026-12-05' }

describe.each([
  ['Pacific/Auckland', '+13:00'],
  ['Europe/Berlin', '+01:00'],
  ['America/Los_Angeles', '-08:00'],
])('at a house in %s', (zone, offset) => {
  it.each([
    ['2026-11-13T12:00', stay, 'ahead'],
    ['2026-12-03T23:59', stay, 'ahead'],
    ['2026-12-04T00:00', stay, 'arriving'],
    ['2026-12-04T23:59', stay, 'arriving'],
    // Guests who come after midnight.
    ['2026-12-05T03:59', stay, 'arriving'],
    ['2026-12-05T04:00', stay, 'inHouse'],
    ['2026-12-07T03:59', stay, 'inHouse'],
    ['2026-12-07T04:00', stay, 'leaving'],
    ['2026-12-08T12:00', stay, 'leaving'],
    ['2026-12-05T03:59', oneNight, 'arriving'],
    ['2026-12-05T04:00', oneNight, 'leaving'],
  ] as const)('at %s the visit of %j is %s', (wall, days, phase) => {
    expect(visitPhase(days, Date.parse(`${wall}:00${offset}`), zone)).toBe(phase)
  })
})

it('takes the dates of the wire as days, whatever the zone', () => {
  const wire = { checkInDate: '2026-12-04T00:00:00.000Z', checkOutDate: '2026-12-07T00:00:00.000Z' }
  expect(visitPhase(wire, Date.parse('2026-12-04T09:00:00+13:00'), 'Pacific/Auckland')).toBe('arriving')
})

it.each(visitPhases)('a guest who is %s finds code, way and Wi-Fi in the lead, each once', (phase) => {
  const parts = leadOf[phase]
  expect(new Set(parts).size).toBe(parts.length)
  expect(parts).toEqual(expect.arrayContaining(['doorCode', 'place', 'wifi', 'links']))
})
