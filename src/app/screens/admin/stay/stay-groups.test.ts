import { expect, test } from 'vitest'
import { groupOf } from './stay-groups.ts'

const day = '2026-11-22'
const stay = (from: string, to: string, more: object = {}) => ({
  checkInDate: `2026-${from}T00:00:00.000Z`,
  checkOutDate: `2026-${to}T00:00:00.000Z`,
  status: 'approved',
  cancelledAt: null,
  depositStatus: 'held' as const,
  departedAt: null,
  ...more,
})

test.each([
  ['comes today', stay('11-22', '11-25'), 'arriving'],
  ['comes the day after tomorrow', stay('11-24', '11-25'), 'arriving'],
  ['comes later', stay('11-25', '11-26'), 'coming'],
  ['is in the house', stay('11-20', '11-23'), 'inside'],
  ['leaves today', stay('11-20', '11-22'), 'leaving'],
  ['left early', stay('11-20', '11-24', { departedAt: '2026-11-22T00:00:00.000Z' }), 'leaving'],
  ['left yesterday, the deposit still held', stay('11-18', '11-21'), 'leaving'],
  ['left yesterday, the deposit released', stay('11-18', '11-21', { depositStatus: 'released' }), 'past'],
  ['left three days ago', stay('11-16', '11-19'), 'past'],
  ['is cancelled', stay('11-22', '11-25', { cancelledAt: '2026-11-01T00:00:00.000Z' }), 'past'],
  ['was rejected', stay('11-22', '11-25', { status: 'rejected' }), 'past'],
] as const)('a stay that %s is in its group', (_what, one, group) => {
  expect(groupOf(one, day)).toBe(group)
})
