import { describe, expect, it } from 'vitest'
import {
  type DepositState,
  type DepositTransition,
  depositMove,
  depositStates,
  depositStatus,
  depositTransitions,
  payableStates,
  paymentAfter,
  settledStates,
} from './states.ts'

/** A second, hand-written copy of the table: `to`, the recorded event, and the payment badge. */
const cells: Record<DepositState, Partial<Record<DepositTransition, string>>> = {
  none: {
    card_verified: 'card_saved card_saved authorized',
    hold_authorized: 'held held authorized',
    captured: 'claimed claimed authorized',
  },
  card_saved: {
    hold_authorized: 'held held authorized',
    hold_refused: 'action_required action_required -',
    release_requested: 'releasing - -',
    stay_over: 'releasing - -',
  },
  held: {
    hold_authorized: 'held - -',
    second_authorized: 'renewing renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    hold_ended: 'held - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    release_requested: 'releasing - -',
    claim_asked: 'claiming - -',
    all_voided: 'released released -',
    captured: 'claimed claimed -',
  },
  renewing: {
    hold_authorized: 'renewing - -',
    second_authorized: 'renewing - -',
    hold_ended: 'held - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    release_requested: 'releasing - -',
    claim_asked: 'claiming - -',
    all_voided: 'released released -',
    captured: 'claimed claimed -',
  },
  lapsed: {
    hold_authorized: 'held renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    release_requested: 'releasing - -',
    stay_over: 'expired - -',
  },
  action_required: {
    hold_authorized: 'held held authorized',
    hold_refused: 'action_required hold_failed -',
    check_in_passed: 'failed failed failed',
    release_requested: 'releasing - -',
    stay_over: 'failed failed failed',
  },
  renewal_failed: {
    hold_authorized: 'held renewed -',
    second_authorized: 'renewing renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    hold_ended: 'renewal_failed - -',
    hold_lapsed: 'renewal_failed expired -',
    hold_lost: 'renewal_failed expired -',
    release_requested: 'releasing - -',
    claim_asked: 'claiming - -',
    all_voided: 'released released -',
    captured: 'claimed claimed -',
    stay_over: 'expired - -',
  },
  failed: {
    hold_authorized: 'held held authorized',
    hold_refused: 'failed hold_failed -',
    release_requested: 'releasing - -',
  },
  releasing: {
    hold_authorized: 'releasing - -',
    second_authorized: 'releasing - -',
    hold_ended: 'releasing - -',
    hold_lapsed: 'releasing - -',
    hold_lost: 'releasing - -',
    all_voided: 'released released -',
    captured: 'claimed claimed -',
  },
  claiming: {
    hold_authorized: 'claiming - -',
    second_authorized: 'claiming - -',
    hold_ended: 'claiming - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    claim_refused: 'held - -',
    all_voided: 'released released -',
    captured: 'claimed claimed -',
  },
  released: {
    hold_authorized: 'released - -',
    second_authorized: 'released - -',
    hold_ended: 'released - -',
    reopened: 'none - pending',
  },
  claimed: { hold_authorized: 'claimed - -', second_authorized: 'claimed - -', hold_ended: 'claimed - -' },
  expired: { hold_authorized: 'held held -', captured: 'claimed claimed -', reopened: 'none - pending' },
}

const everyCell = depositStates.flatMap((state) =>
  depositTransitions.map((transition) => ({ state, transition })),
)

describe('the state table of a deposit', () => {
  it.each(everyCell)('moves as specified from $state by $transition', ({ state, transition }) => {
    const move = depositMove(state, transition)
    const written = move ? `${move.to} ${move.event ?? '-'} ${move.payment ?? '-'}` : undefined
    expect(written).toBe(cells[state][transition])
  })

  it('no deposit transition takes an approved guest back a step', () => {
    for (const state of depositStates)
      for (const transition of depositTransitions) {
        const move = depositMove(state, transition)
        if (move)
          expect(paymentAfter(move, { status: 'approved', paymentStatus: 'authorized' })).toBe('authorized')
      }
    const failing = { payment: 'failed' } as const
    for (const status of ['pending', 'rejected'] as const)
      expect(paymentAfter(failing, { status, paymentStatus: 'authorized' })).toBe('failed')
    // A guest who was approved before the deposit was done still sees it as pending.
    expect(paymentAfter({}, { status: 'approved', paymentStatus: 'pending' })).toBe('pending')
  })
})

describe('the deposit status that people read', () => {
  it('an unconfirmed release reads as held with an active hold, else as card saved', () => {
    expect(depositStatus('releasing', true)).toBe('held')
    expect(depositStatus('releasing', false)).toBe('card_saved')
  })

  it.each([
    ['renewing', 'held'],
    ['claiming', 'held'],
    ['lapsed', 'expired'],
    ['renewal_failed', 'action_required'],
    ['failed', 'failed'],
  ] as const)('the status of %s is %s', (state, status) => {
    expect(depositStatus(state, true)).toBe(status)
  })

  it('no settled state is open to the guest', () => {
    expect(settledStates.filter((state) => payableStates.includes(state))).toEqual([])
  })
})
