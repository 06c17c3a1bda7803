import { describe, expect, it } from 'vitest'
import type { IntentStatus, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import type { DepositCase } from './case.ts'
import { isOurs, observe } from './intents.ts'
import type { IntentRow } from './records.ts'

const stayId = '00000000-0000-4000-8000-000000000001'
const row = (change: Partial<IntentRow> = {}): IntentRow => ({
  id: 'pi_1',
  stayId,
  kind: 'hold',
  purpose: 'guest',
  status: 'open',
  provider: 'stripe',
  customerId: 'cus_1',
  operation: 'op',
  amountCents: 20_000,
  currency: 'NZD',
  paymentMethodId: null,
  captureBefore: null,
  capturedCents: 0,
  refusals: 0,
  declineCode: null,
  stoodAt: null,
  endedAt: null,
  createdAt: '2026-12-01T00:00:00.000Z',
  ...change,
})
const said = (change: Partial<ProviderIntent> = {}): ProviderIntent => ({
  id: 'pi_1',
  kind: 'hold',
  status: 'requires_capture',
  amountCents: 20_000,
  capturableCents: 20_000,
  capturedCents: 0,
  currency: 'NZD',
  captureMethod: 'manual',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  card: { brand: 'visa', last4: '4242' },
  metadata: { app: 'latchkey', stay: stayId },
  clientSecret: null,
  captureBefore: '2026-12-08T00:00:00.000Z',
  cancelled: null,
  declineCode: null,
  createdAt: '2026-12-01T00:00:00.000Z',
  ...change,
})
const caseWith = (intent: IntentRow, state: DepositState = 'none'): DepositCase => ({
  now: Date.parse('2026-12-01T00:00:00.000Z'),
  timeZone: 'Pacific/Auckland',
  from: state,
  before: '',
  deposit: {
    stayId,
    state,
    provider: 'stripe',
    customerId: 'cus_1',
    paymentMethodId: null,
    lastHoldRefusedAt: null,
    claimCents: null,
    claimReason: null,
    releaseReason: null,
    lockedUntil: null,
    nextDueAt: null,
    retryAt: null,
    tries: 0,
    declineCode: null,
    depositMode: null,
    depositStatus: 'none',
    depositHoldOn: null,
    depositAttention: null,
    cardBrand: null,
    cardLast4: null,
  },
  stay: {
    id: stayId,
    checkInDate: '2026-12-02',
    checkOutDate: '2026-12-04',
    checkInTime: '15:00',
    checkOutTime: '11:00',
    cancelledAt: null,
    status: 'pending',
    depositCents: 20_000,
    depositCurrency: 'NZD',
    paymentStatus: 'pending',
  },
  intents: [intent],
  changed: new Set(),
  lines: [],
  moves: [],
})

describe('a hold counts only when it is ours in every part', () => {
  it('as we made it', () => {
    expect(isOurs(row(), said())).toBe(true)
  })

  it.each<[string, Partial<ProviderIntent>]>([
    ['id', { id: 'pi_2' }],
    ['kind', { kind: 'setup' }],
    ['amount', { amountCents: 100 }],
    ['amount that can be claimed', { capturableCents: 100 }],
    ['currency', { currency: 'USD' }],
    ['capture method', { captureMethod: 'automatic' }],
    ['customer', { customerId: 'cus_2' }],
    ['missing customer', { customerId: null }],
    ['stay', { metadata: { app: 'latchkey', stay: 'another' } }],
    ['mark', { metadata: { stay: stayId } }],
  ])('not with another %s', (_part, change) => {
    const current = caseWith(row())
    expect(observe(current, current.intents[0] as IntentRow, said(change))).toBe(false)
    expect([current.deposit.state, current.stay.paymentStatus, current.lines]).toEqual([
      'none',
      'pending',
      [],
    ])
  })
})

describe('an intent only goes forward, whatever comes late', () => {
  const statuses: IntentStatus[] = [
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]
  const next: Partial<Record<IntentRow['status'], Partial<Record<IntentStatus, IntentRow['status']>>>> = {
    open: { requires_capture: 'standing', succeeded: 'captured', canceled: 'cancelled' },
    refused: { requires_capture: 'standing', succeeded: 'captured', canceled: 'cancelled' },
    standing: { succeeded: 'captured', canceled: 'let_go' },
  }
  const rows: IntentRow['status'][] = [
    'open',
    'refused',
    'standing',
    'captured',
    'let_go',
    'lapsed',
    'cancelled',
  ]

  it.each(rows.flatMap((from) => statuses.map((status) => ({ from, status }))))(
    'from $from on $status',
    ({ from, status }) => {
      const mine = row({ status: from, stoodAt: from === 'standing' ? '2026-12-01T00:00:00.000Z' : null })
      const current = caseWith(mine, from === 'standing' ? 'held' : 'none')
      observe(current, mine, said({ status, capturableCents: status === 'requires_capture' ? 20_000 : 0 }))
      expect(mine.status).toBe(next[from]?.[status] ?? from)
    },
  )

  it('and says it once', () => {
    const mine = row()
    const current = caseWith(mine)
    observe(current, mine, said())
    observe(current, mine, said())
    observe(current, mine, said({ status: 'canceled', cancelled: 'asked' }))
    observe(current, mine, said())
    expect(current.lines.map((line) => line.kind)).toEqual(['held', 'released'])
    expect(current.deposit.state).toBe('released')
  })

  it.each(['open', 'refused', 'standing'] as const)(
    'ends from %s though somebody edited it there',
    (status) => {
      const mine = row({ status, stoodAt: status === 'standing' ? '2026-12-01T00:00:00.000Z' : null })
      const gone = said({ status: 'canceled', cancelled: 'asked', metadata: {} })
      expect(observe(caseWith(mine, status === 'standing' ? 'held' : 'none'), mine, gone)).toBe(true)
      expect(mine.status).toBe(status === 'standing' ? 'let_go' : 'cancelled')
    },
  )

  it('tells a hold that ran out from one that was let go', () => {
    for (const [cancelled, status] of [
      ['expired', 'lapsed'],
      ['asked', 'let_go'],
    ] as const) {
      const mine = row({ status: 'standing', stoodAt: '2026-12-01T00:00:00.000Z' })
      observe(caseWith(mine, 'held'), mine, said({ status: 'canceled', cancelled }))
      expect(mine.status).toBe(status)
    }
  })
})
