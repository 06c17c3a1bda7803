import { describe, expect, test } from 'vitest'
import { depositBadge, paymentBadge } from '#app/screens/admin/stay/stay-badges.tsx'
import { formatIn } from '#i18n/format.ts'
import { type DepositStatus, depositStatuses } from '#shared/stay/deposit.ts'
import { paymentStatuses } from '#shared/stay/status.ts'

const context = { today: '2026-11-21', format: formatIn('en') }

describe('the payment badge', () => {
  const badgeOf = (overrides: Partial<Parameters<typeof paymentBadge>[0]>) =>
    paymentBadge(
      {
        requires: { documents: true, deposit: true },
        paymentStatus: 'authorized',
        depositStatus: 'held',
        depositHoldOn: null,
        depositAttention: null,
        ...overrides,
      },
      context,
    )

  const expected: Record<DepositStatus, [string, string]> = {
    none: ['Authorized', 'good'],
    card_saved: ['Authorized', 'good'],
    held: ['Authorized', 'good'],
    action_required: ['Deposit needs the guest', 'attention'],
    released: ['Authorized', 'neutral'],
    claimed: ['Authorized', 'neutral'],
    expired: ['Hold expired', 'bad'],
    failed: ['Deposit declined by the bank', 'bad'],
  }
  test.each(depositStatuses)(
    'the badge of an authorized stay names the deposit’s outcome: %s',
    (depositStatus) => {
      const { label, tone } = badgeOf({ depositStatus })
      expect([label, tone]).toEqual(expected[depositStatus])
    },
  )

  test('the badge is never green while the deposit needs the host', () => {
    for (const depositStatus of depositStatuses)
      expect(badgeOf({ depositStatus, depositAttention: 'Nothing is held.' }).tone).not.toBe('good')
  })

  test('the badge names the payment status before a deposit exists', () => {
    const looks = [...paymentStatuses, 'refunded'].map((paymentStatus) =>
      Object.values(badgeOf({ paymentStatus, depositStatus: 'none' })),
    )
    expect(looks.toSorted()).toEqual([
      ['Authorized', 'good'],
      ['Failed', 'bad'],
      ['No Payment', 'neutral'],
      ['Pending', 'neutral'],
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
