import { describe, expect, it } from 'vitest'
import type { IntentStatus, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { applyDateChange, type DepositAggregate, type IntentRow, updateDerivedFields } from './aggregate.ts'
import { isOurs, observe } from './intents.ts'

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
  returnedCents: 0,
  dispute: null,
  answerBy: null,
  newsAt: null,
  rereadAt: null,
  refusals: 0,
  declineCode: null,
  authorizedAt: null,
  endedAt: null,
  createdAt: '2026-12-01T00:00:00.000Z',
  ...change,
})
const intentAtProvider = (change: Partial<ProviderIntent> = {}): ProviderIntent => ({
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
  afterClaim: null,
  ...change,
})
const deposit = (intent: IntentRow, state: DepositState = 'none'): DepositAggregate => ({
  now: Date.parse('2026-12-01T00:00:00.000Z'),
  timeZone: 'Pacific/Auckland',
  loaded: new Set(),
  from: state,
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
    failedCalls: 0,
    failedBecause: null,
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
  events: [],
  moves: [],
})

describe('a hold counts only when it is ours in every part', () => {
  it('an intent exactly as our call made it is ours', () => {
    expect(isOurs(row(), intentAtProvider())).toBe(true)
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
  ])('a hold with another %s is not ours and changes nothing', (_part, change) => {
    const current = deposit(row())
    observe(current, current.intents[0] as IntentRow, intentAtProvider(change))
    expect([current.deposit.state, current.stay.paymentStatus, current.events]).toEqual([
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
    open: { requires_capture: 'active', succeeded: 'captured', canceled: 'cancelled' },
    refused: { requires_capture: 'active', succeeded: 'captured', canceled: 'cancelled' },
    active: { succeeded: 'captured', canceled: 'voided' },
  }
  const rows: IntentRow['status'][] = [
    'open',
    'refused',
    'active',
    'captured',
    'voided',
    'lapsed',
    'cancelled',
  ]

  it.each(rows.flatMap((from) => statuses.map((status) => ({ from, status }))))(
    'applies $status to an intent that is $from only if it goes forward',
    ({ from, status }) => {
      const mine = row({ status: from, authorizedAt: from === 'active' ? '2026-12-01T00:00:00.000Z' : null })
      const current = deposit(mine, from === 'active' ? 'held' : 'none')
      observe(
        current,
        mine,
        intentAtProvider({ status, capturableCents: status === 'requires_capture' ? 20_000 : 0 }),
      )
      expect(mine.status).toBe(next[from]?.[status] ?? from)
    },
  )

  it('repeated statuses of an intent are recorded once', () => {
    const mine = row()
    const current = deposit(mine)
    observe(current, mine, intentAtProvider())
    observe(current, mine, intentAtProvider())
    observe(current, mine, intentAtProvider({ status: 'canceled', cancelled: 'asked' }))
    observe(current, mine, intentAtProvider())
    expect(current.events.map(({ kind }) => kind)).toEqual(['held', 'released'])
    expect(current.deposit.state).toBe('released')
  })

  it.each(['open', 'refused', 'active'] as const)(
    'an %s intent with edited metadata still ends',
    (status) => {
      const mine = row({ status, authorizedAt: status === 'active' ? '2026-12-01T00:00:00.000Z' : null })
      const ended = intentAtProvider({ status: 'canceled', cancelled: 'asked', metadata: {} })
      observe(deposit(mine, status === 'active' ? 'held' : 'none'), mine, ended)
      expect(mine.status).toBe(status === 'active' ? 'voided' : 'cancelled')
    },
  )

  it('distinguishes an expired hold from a voided one', () => {
    for (const [cancelled, status] of [
      ['expired', 'lapsed'],
      ['asked', 'voided'],
    ] as const) {
      const mine = row({ status: 'active', authorizedAt: '2026-12-01T00:00:00.000Z' })
      observe(deposit(mine, 'held'), mine, intentAtProvider({ status: 'canceled', cancelled }))
      expect(mine.status).toBe(status)
    }
  })
})

it('an expired hold needs the host until 48 hours after check-out', () => {
  const attentionAt = (now: string) => {
    const current = { ...deposit(row({ status: 'lapsed' }), 'expired'), now: Date.parse(now) }
    updateDerivedFields(current)
    return current.deposit.depositAttention
  }
  expect(attentionAt('2026-12-05T21:59:59.999Z')).toEqual({ code: 'expired' })
  expect(attentionAt('2026-12-05T22:00:00.000Z')).toBeNull()
})

describe('a refused last hold after a change of dates', () => {
  // The last hold is 48 hours before check-out: for 5 December in Auckland on 2 December at 22:00 UTC.
  it.each<[string, string, string, boolean]>([
    ['a day after the refusal', '2026-12-05', '2026-12-01T22:00:00.000Z', true],
    ['less than a day after the refusal', '2026-12-05', '2026-12-01T22:00:00.001Z', true],
    ['more than a day after the refusal', '2026-12-05', '2026-12-01T21:59:59.999Z', false],
    ['before the refusal', '2026-12-04', '2026-12-02T12:00:00.000Z', true],
  ])('with the new last hold %s', (_when, checkOutDate, refusedAt, isKept) => {
    const current = deposit(row())
    current.stay.checkOutDate = checkOutDate
    current.deposit.lastHoldRefusedAt = refusedAt
    applyDateChange(current)
    expect(current.deposit.lastHoldRefusedAt).toBe(isKept ? refusedAt : null)
  })

  it('stays absent', () => {
    const current = deposit(row())
    applyDateChange(current)
    expect(current.deposit.lastHoldRefusedAt).toBeNull()
  })
})
