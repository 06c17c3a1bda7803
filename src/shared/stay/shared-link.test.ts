import { expect, it } from 'vitest'
import { checkInAt } from '#shared/dates.ts'
import { sharedView } from './shared-link.ts'
import { isRevealed } from './stage.ts'

const timeZone = 'Pacific/Auckland'
const days = { checkInDate: '2026-12-10', checkOutDate: '2026-12-14' }
const stay = {
  ...days,
  ...{ checkInTime: '15:00', checkOutTime: '11:00' },
  guestPhone: '+64211234567' as string | null,
  ...{
    idDocumentPath: '/objects/documents/x',
    selfiePath: '/objects/documents/y',
    idSightedInPersonAt: null,
    sentBack: null,
  },
  ...{ paymentStatus: 'authorized', status: 'approved', requires: { documents: true, deposit: true } },
  cancelledAt: null as string | null,
  createdAt: '2026-12-01T00:00:00.000Z',
  linkExpiresAt: '2026-12-27T22:00:00.000Z',
  sharedAt: '2026-12-02T00:00:00.000Z' as string | null,
}

const weeksBefore = '2026-12-02T00:00:00.000Z'
const beforeCheckIn = '2026-12-10T01:59:59.999Z'
const atCheckIn = '2026-12-10T02:00:00.000Z'
const inTheHouse = '2026-12-12T00:00:00.000Z'
const hourAfterCheckOut = '2026-12-13T23:00:00.000Z'
const later = '2026-12-13T23:00:00.001Z'

it.each([
  ['approved, weeks before check-in', {}, weeksBefore, 'withoutCode', 'codeLater'],
  ['approved, a moment before check-in', {}, beforeCheckIn, 'withoutCode', 'codeLater'],
  ['at check-in', {}, atCheckIn, 'withoutCode', 'code'],
  ['in the house', {}, inTheHouse, 'withoutCode', 'code'],
  ['an hour after check-out', {}, hourAfterCheckOut, 'withoutCode', 'code'],
  ['later', {}, later, 'closed', 'closed'],
  ['without a link', { sharedAt: null }, inTheHouse, 'closed', 'closed'],
  ['before approval', { status: 'pending' }, inTheHouse, 'closed', 'closed'],
  ['rejected', { status: 'rejected' }, inTheHouse, 'closed', 'closed'],
  ['cancelled', { cancelledAt: weeksBefore }, inTheHouse, 'closed', 'closed'],
  ['approved with a step missing', { guestPhone: null }, inTheHouse, 'closed', 'closed'],
  ['with the deposit lost', { paymentStatus: 'failed' }, inTheHouse, 'closed', 'closed'],
  ['with the guest’s link expired', { linkExpiresAt: weeksBefore }, inTheHouse, 'closed', 'closed'],
  ['with an earlier check-in', { checkInTime: '12:00' }, beforeCheckIn, 'withoutCode', 'code'],
  ['with another night', { checkOutDate: '2026-12-15' }, later, 'withoutCode', 'code'],
] as const)('a shared link of a stay %s opens as in the table', (_what, change, at, hidden, shown) => {
  const viewOf = (sharedDoorCode: 'hidden' | 'shown') =>
    sharedView({ ...stay, ...change }, { sharedDoorCode, timeZone }, Date.parse(at))
  expect([viewOf('hidden'), viewOf('shown')]).toEqual([hidden, shown])
})

/** Every combination of the facts that a link depends on, with an hour of each day. */
function* combinations() {
  for (const status of ['pending', 'approved', 'rejected'])
    for (const guestPhone of [null, '+64211234567'])
      for (const cancelledAt of [null, weeksBefore])
        for (const sharedAt of [null, weeksBefore])
          for (const sharedDoorCode of ['hidden', 'shown'] as const)
            for (let hour = 0; hour < 16 * 24; hour += 7)
              yield {
                facts: { ...stay, status, guestPhone, cancelledAt, sharedAt },
                house: { sharedDoorCode, timeZone },
                now: Date.parse('2026-12-01T00:00:00.000Z') + hour * 3_600_000,
              }
}

it('a shared link never opens more or longer than the guest’s page, nor the code before check-in or unless allowed', () => {
  const seen = new Set<string>()
  for (const { facts, house, now } of combinations()) {
    const view = sharedView(facts, house, now)
    seen.add(view)
    expect(view !== 'closed').toBe(facts.sharedAt !== null && isRevealed(facts, now, timeZone))
    if (view === 'code') {
      expect(house.sharedDoorCode).toBe('shown')
      expect(now).toBeGreaterThanOrEqual(checkInAt(facts, timeZone))
    }
  }
  expect([...seen].sort()).toEqual(['closed', 'code', 'codeLater', 'withoutCode'])
})
