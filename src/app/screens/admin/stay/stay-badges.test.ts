import { describe, expect, test } from 'vitest'
import { depositBadge, paymentBadge, statusBadge } from '#app/screens/admin/stay/stay-badges.tsx'
import { formatIn } from '#i18n/format.ts'
import { type DepositStatus, depositStatuses } from '#shared/stay/deposit.ts'
import { paymentStatuses, stayStatuses } from '#shared/stay/status.ts'

const context = {
  today: '2026-11-21',
  format: formatIn('en', { country: 'NZ', hours: 12, isMonthFirst: false }),
}

type Facts = Parameters<typeof paymentBadge>[0]
const facts = (overrides: Partial<Facts>): Facts => ({
  status: 'approved',
  cancelledAt: null,
  requires: { documents: true, deposit: true },
  paymentStatus: 'authorized',
  depositStatus: 'held',
  depositHoldOn: null,
  depositAttention: null,
  ...overrides,
})
const looksOf = (overrides: Partial<Facts>) =>
  [statusBadge(facts(overrides)), paymentBadge(facts(overrides), context)].map(
    ({ label, tone }) => `${label} (${tone})`,
  )
const cancelledAt = '2026-11-20T00:00:00.000Z'

describe('the badges of a row', () => {
  const approved = 'Approved (good)'
  const noPayment = 'No Payment (neutral)'
  const live: Record<DepositStatus, string> = {
    none: 'Authorized (good)',
    card_saved: 'Authorized (good)',
    held: 'Authorized (good)',
    action_required: 'Deposit needs the guest (attention)',
    released: 'Deposit released (neutral)',
    claimed: 'Deposit claimed (neutral)',
    expired: 'Hold expired (bad)',
    failed: 'Deposit declined by the bank (bad)',
  }
  const off: Record<DepositStatus, string> = {
    none: noPayment,
    card_saved: 'Card saved (attention)',
    held: 'Hold placed (attention)',
    action_required: noPayment,
    released: 'Deposit released (neutral)',
    claimed: 'Deposit claimed (neutral)',
    expired: 'Hold expired (attention)',
    failed: noPayment,
  }
  test.each(depositStatuses)('the badges name the deposit’s outcome: %s', (depositStatus) => {
    expect(looksOf({ depositStatus })).toEqual([approved, live[depositStatus]])
    expect(looksOf({ depositStatus, status: 'rejected' })).toEqual(['Rejected (bad)', off[depositStatus]])
    for (const status of stayStatuses)
      expect(looksOf({ depositStatus, status, cancelledAt })).toEqual(['Cancelled (bad)', off[depositStatus]])
  })

  test('the badge is never green while the deposit needs the host', () => {
    for (const depositStatus of depositStatuses)
      for (const status of stayStatuses)
        expect(looksOf({ status, depositStatus, depositAttention: 'Nothing is held.' })[1]).not.toMatch(
          /good/,
        )
  })

  test('the badges name status and payment before a deposit exists', () => {
    const looks = [...paymentStatuses, 'refunded'].map((paymentStatus) =>
      looksOf({ paymentStatus, depositStatus: 'none', status: 'pending' }),
    )
    expect(looks.map(([status]) => status)).toEqual(Array(4).fill('Pending Review (neutral)'))
    expect(looks.map(([, payment]) => payment).toSorted()).toEqual([
      'Authorized (good)',
      'Failed (bad)',
      noPayment,
      'Pending (neutral)',
    ])
  })

  test('a stay without a deposit has no payment', () => {
    const requires = { documents: true, deposit: false }
    expect(looksOf({ requires, paymentStatus: 'pending', depositStatus: 'none' })).toEqual([
      approved,
      noPayment,
    ])
  })
})

test('a saved card says when its hold is placed', () => {
  expect(depositBadge({ depositStatus: 'card_saved', depositHoldOn: '2026-12-04' }, context)?.label).toBe(
    'Card saved, hold on Fri 4 Dec',
  )
})

test('the release of a saved card mentions no hold', () => {
  expect(depositBadge({ depositStatus: 'released', depositHoldOn: null }, context)?.label).not.toMatch(
    /hold/i,
  )
})
