import { expect, test } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { groupOf, inOrderOfArrival, isPast } from './stay-order.ts'

const path = '/objects/documents/x'
const stay = (id: string, from: string, to: string, isReady = false) =>
  ({
    id,
    checkInDate: `${from}T00:00:00.000Z`,
    checkOutDate: `${to}T00:00:00.000Z`,
    status: 'pending',
    paymentStatus: isReady ? 'authorized' : 'pending',
    idDocumentPath: isReady ? path : null,
    selfiePath: isReady ? path : null,
    idSightedInPersonAt: null,
    requires: { documents: true, deposit: true },
  }) as AdminStay

test('pending stays are ordered by arrival, past ones last', () => {
  const stays = [
    stay('last month', '2026-10-01', '2026-10-05', true),
    stay('in three weeks', '2026-12-12', '2026-12-14', true),
    stay('tomorrow, unfinished', '2026-11-23', '2026-11-25'),
    stay('tomorrow, ready', '2026-11-23', '2026-11-24', true),
    stay('in the house', '2026-11-20', '2026-11-22'),
    stay('last week', '2026-11-10', '2026-11-21'),
  ]
  expect(inOrderOfArrival(stays, '2026-11-22').map(({ id }) => id)).toEqual([
    'in the house',
    'tomorrow, ready',
    'tomorrow, unfinished',
    'in three weeks',
    'last month',
    'last week',
  ])
})

test('a stay is past from the day after its check-out', () => {
  const { checkOutDate } = stay('x', '2026-11-20', '2026-11-22')
  expect(isPast({ checkOutDate }, '2026-11-22')).toBe(false)
  expect(isPast({ checkOutDate }, '2026-11-23')).toBe(true)
})

const day = '2026-11-22'
const near = (from: string, to: string, more: object = {}) => ({
  checkInDate: `2026-${from}T00:00:00.000Z`,
  checkOutDate: `2026-${to}T00:00:00.000Z`,
  status: 'approved',
  cancelledAt: null,
  depositStatus: 'held' as const,
  departedAt: null,
  ...more,
})

test.each([
  ['comes today', near('11-22', '11-25'), 'arriving'],
  ['comes the day after tomorrow', near('11-24', '11-25'), 'arriving'],
  ['comes later', near('11-25', '11-26'), 'coming'],
  ['is in the house', near('11-20', '11-23'), 'inside'],
  ['leaves today', near('11-20', '11-22'), 'leaving'],
  ['left early', near('11-20', '11-24', { departedAt: '2026-11-22T00:00:00.000Z' }), 'leaving'],
  ['left yesterday, the deposit still held', near('11-18', '11-21'), 'leaving'],
  ['left yesterday, the deposit released', near('11-18', '11-21', { depositStatus: 'released' }), 'past'],
  ['left three days ago', near('11-16', '11-19'), 'past'],
  ['is cancelled', near('11-22', '11-25', { cancelledAt: '2026-11-01T00:00:00.000Z' }), 'off'],
  ['was rejected', near('11-22', '11-25', { status: 'rejected' }), 'off'],
  ['was rejected and would have left yesterday', near('11-18', '11-21', { status: 'rejected' }), 'past'],
] as const)('a stay that %s is in its group', (_what, one, group) => {
  expect(groupOf(one, day)).toBe(group)
})
