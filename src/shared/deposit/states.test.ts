import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type DepositSignal,
  type DepositState,
  depositMove,
  depositSignals,
  depositStates,
  depositStatus,
  openToGuest,
  paymentAfter,
  settledStates,
} from './states.ts'

/** The whole table once more, by hand: `to`, then the line it leaves, then what the payment badge becomes. */
const cells: Record<DepositState, Partial<Record<DepositSignal, string>>> = {
  none: {
    card_verified: 'card_saved card_saved authorized',
    hold_stands: 'held held authorized',
    captured: 'claimed claimed authorized',
  },
  card_saved: {
    hold_stands: 'held held authorized',
    hold_refused: 'action_required action_required -',
    release_asked: 'releasing - -',
    stay_over: 'releasing - -',
  },
  held: {
    hold_stands: 'held - -',
    second_stands: 'handing_over renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    hold_let_go: 'held - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    release_asked: 'releasing - -',
    claim_asked: 'claiming - -',
    all_let_go: 'released released -',
    captured: 'claimed claimed -',
  },
  handing_over: {
    hold_stands: 'handing_over - -',
    second_stands: 'handing_over - -',
    hold_let_go: 'held - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    release_asked: 'releasing - -',
    claim_asked: 'claiming - -',
    all_let_go: 'released released -',
    captured: 'claimed claimed -',
  },
  lapsed: {
    hold_stands: 'held renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    release_asked: 'releasing - -',
    stay_over: 'expired - -',
  },
  action_required: {
    hold_stands: 'held held authorized',
    hold_refused: 'action_required hold_failed -',
    check_in_passed: 'failed failed failed',
    release_asked: 'releasing - -',
    stay_over: 'failed failed failed',
  },
  renewal_failed: {
    hold_stands: 'held renewed -',
    second_stands: 'handing_over renewed -',
    hold_refused: 'renewal_failed hold_failed -',
    hold_let_go: 'renewal_failed - -',
    hold_lapsed: 'renewal_failed expired -',
    hold_lost: 'renewal_failed expired -',
    release_asked: 'releasing - -',
    claim_asked: 'claiming - -',
    all_let_go: 'released released -',
    captured: 'claimed claimed -',
    stay_over: 'expired - -',
  },
  failed: {
    hold_stands: 'held held authorized',
    hold_refused: 'failed hold_failed -',
    release_asked: 'releasing - -',
  },
  releasing: {
    hold_stands: 'releasing - -',
    second_stands: 'releasing - -',
    hold_let_go: 'releasing - -',
    hold_lapsed: 'releasing - -',
    hold_lost: 'releasing - -',
    all_let_go: 'released released -',
    captured: 'claimed claimed -',
  },
  claiming: {
    hold_stands: 'claiming - -',
    second_stands: 'claiming - -',
    hold_let_go: 'claiming - -',
    hold_lapsed: 'lapsed expired -',
    hold_lost: 'expired expired -',
    claim_refused: 'held - -',
    all_let_go: 'released released -',
    captured: 'claimed claimed -',
  },
  released: {
    hold_stands: 'released - -',
    second_stands: 'released - -',
    hold_let_go: 'released - -',
    reopened: 'none - pending',
  },
  claimed: { hold_stands: 'claimed - -', second_stands: 'claimed - -', hold_let_go: 'claimed - -' },
  expired: { hold_stands: 'held held -', captured: 'claimed claimed -', reopened: 'none - pending' },
}

const everyCell = depositStates.flatMap((state) => depositSignals.map((signal) => ({ state, signal })))
const anySignal = fc.constantFrom(...depositSignals)

/** Where a run of signals leads from `none`. */
const runFrom = (signals: readonly DepositSignal[], start: DepositState = 'none') =>
  signals.reduce<DepositState>((state, signal) => depositMove(state, signal)?.to ?? state, start)

describe('the state table of a deposit', () => {
  it.each(everyCell)('$state x $signal', ({ state, signal }) => {
    const move = depositMove(state, signal)
    const written = move ? `${move.to} ${move.line ?? '-'} ${move.payment ?? '-'}` : undefined
    expect(written).toBe(cells[state][signal])
  })

  it('reaches every state from none', () => {
    const reached = new Set<DepositState>(['none'])
    for (const state of reached)
      for (const signal of depositSignals) {
        const move = depositMove(state, signal)
        if (move) reached.add(move.to)
      }
    expect([...reached].sort()).toEqual([...depositStates].sort())
  })

  it('never begins a claim but by the host', () => {
    for (const { state, signal } of everyCell)
      if (state !== 'claiming' && depositMove(state, signal)?.to === 'claiming')
        expect(signal).toBe('claim_asked')
  })

  it('says claimed only when the provider took money', () => {
    for (const { state, signal } of everyCell)
      if (state !== 'claimed' && depositMove(state, signal)?.to === 'claimed') expect(signal).toBe('captured')
  })

  it('fails the payment only when check-in or the end has come with nothing held', () => {
    for (const { state, signal } of everyCell)
      if (depositMove(state, signal)?.payment === 'failed') {
        expect(state).toBe('action_required')
        expect(['check_in_passed', 'stay_over']).toContain(signal)
      }
  })

  it('never takes an approved guest back a step', () => {
    for (const state of depositStates)
      for (const signal of depositSignals) {
        const move = depositMove(state, signal)
        if (move)
          expect(paymentAfter(move, { status: 'approved', paymentStatus: 'authorized' })).toBe('authorized')
      }
    const failing = { payment: 'failed' } as const
    for (const status of ['pending', 'rejected'] as const)
      expect(paymentAfter(failing, { status, paymentStatus: 'authorized' })).toBe('failed')
    // Who was approved before the deposit was done still has it before them.
    expect(paymentAfter({}, { status: 'approved', paymentStatus: 'pending' })).toBe('pending')
  })

  it('authorizes the payment only on what the provider says', () => {
    for (const { state, signal } of everyCell)
      if (depositMove(state, signal)?.payment === 'authorized')
        expect(['card_verified', 'hold_stands', 'captured']).toContain(signal)
  })

  it('stays claimed for good, and leaves released only when a rejection is taken back', () => {
    fc.assert(
      fc.property(fc.array(anySignal), (signals) => {
        expect(runFrom(signals, 'claimed')).toBe('claimed')
        const withoutReopening = signals.filter((signal) => signal !== 'reopened')
        expect(runFrom(withoutReopening, 'released')).toBe('released')
      }),
    )
  })

  it('leaves no second line for a repeated signal; only a further refusal or lapse is news', () => {
    for (const { state, signal } of everyCell) {
      const move = depositMove(state, signal)
      if (!move?.line || signal === 'hold_refused' || move.to === 'renewal_failed') continue
      expect(depositMove(move.to, signal)?.line).toBeUndefined()
    }
  })
})

describe('the word that people read', () => {
  it('is held or card saved while a release is under way, by what stands', () => {
    expect(depositStatus('releasing', true)).toBe('held')
    expect(depositStatus('releasing', false)).toBe('card_saved')
  })

  it.each([
    ['handing_over', 'held'],
    ['claiming', 'held'],
    ['lapsed', 'expired'],
    ['renewal_failed', 'action_required'],
    ['failed', 'failed'],
  ] as const)('of %s is %s', (state, status) => {
    expect(depositStatus(state, true)).toBe(status)
  })

  it('knows settled states and those open to the guest apart', () => {
    expect(settledStates.filter((state) => openToGuest.includes(state))).toEqual([])
  })
})
