import type { DepositEventKind, DepositStatus } from '#shared/stay/deposit.ts'
import type { PaymentStatus, StayStatus } from '#shared/stay/status.ts'

/**
 * Every state of a deposit, finer than the displayed status: `renewing` (two holds are active, the first is about to
 * be voided), `lapsed` (the first expired, the second is still to be placed), `renewal_failed` (a hold after check-in
 * was declined; the first may still be active), `releasing` and `claiming` (decided, the provider has not responded).
 */
export const depositStates = [
  'none',
  'card_saved',
  'held',
  'renewing',
  'lapsed',
  'action_required',
  'renewal_failed',
  'failed',
  'releasing',
  'claiming',
  'released',
  'claimed',
  'expired',
] as const
export type DepositState = (typeof depositStates)[number]

export const depositTransitions = [
  'card_verified',
  /** A hold was authorized while no other one was active. */
  'hold_authorized',
  /** Another hold was authorized while one was active. */
  'second_authorized',
  /** A hold placed without the guest was declined. */
  'hold_refused',
  /** One of several holds ended; at least one is still active. */
  'hold_ended',
  /** The last hold expired, and a second one is still to be placed. */
  'hold_lapsed',
  /** The last hold expired, and no other will be placed. */
  'hold_lost',
  /** The check-in time was reached without any active hold. */
  'check_in_passed',
  /** The host, a rejection or the end of the stay requires a release. */
  'release_requested',
  'claim_asked',
  /** The provider rejected the claim for good, and the hold is still active. */
  'claim_refused',
  /** Every hold was voided on purpose, so nothing is held. */
  'all_voided',
  'captured',
  /** Check-out + 48 h has passed and nothing is held. */
  'stay_over',
  /** A rejection or a cancellation was undone after the deposit was released or had expired. */
  'reopened',
] as const
export type DepositTransition = (typeof depositTransitions)[number]

/** One cell of the table: the next state, the recorded event, and (see `paymentAfter`) the payment status. */
export interface DepositMove {
  to: DepositState
  event?: DepositEventKind
  payment?: PaymentStatus
}

type Row = Readonly<Partial<Record<DepositTransition, DepositMove>>>

/** An unwanted hold changes no state; it is voided as surplus (see `surplusHolds`). */
const strayHolds = (state: DepositState): Row => ({
  hold_authorized: { to: state },
  second_authorized: { to: state },
  hold_ended: { to: state },
})

/** The decisions that end an active hold. */
const endsOfHold: Row = {
  release_requested: { to: 'releasing' },
  claim_asked: { to: 'claiming' },
  all_voided: { to: 'released', event: 'released' },
  captured: { to: 'claimed', event: 'claimed' },
}

/**
 * The state table: state x transition -> move. Transitions not in the table are rejected and change nothing. A
 * released, claimed or renewing deposit explicitly lists its late and repeated transitions.
 */
const depositMoves: Readonly<Record<DepositState, Row>> = {
  none: {
    card_verified: { to: 'card_saved', event: 'card_saved', payment: 'authorized' },
    hold_authorized: { to: 'held', event: 'held', payment: 'authorized' },
    captured: { to: 'claimed', event: 'claimed', payment: 'authorized' },
  },
  card_saved: {
    hold_authorized: { to: 'held', event: 'held', payment: 'authorized' },
    hold_refused: { to: 'action_required', event: 'action_required' },
    release_requested: { to: 'releasing' },
    stay_over: { to: 'releasing' },
  },
  held: {
    hold_authorized: { to: 'held' },
    second_authorized: { to: 'renewing', event: 'renewed' },
    hold_refused: { to: 'renewal_failed', event: 'hold_failed' },
    hold_ended: { to: 'held' },
    hold_lapsed: { to: 'lapsed', event: 'expired' },
    hold_lost: { to: 'expired', event: 'expired' },
    ...endsOfHold,
  },
  renewing: {
    hold_authorized: { to: 'renewing' },
    second_authorized: { to: 'renewing' },
    hold_ended: { to: 'held' },
    hold_lapsed: { to: 'lapsed', event: 'expired' },
    hold_lost: { to: 'expired', event: 'expired' },
    ...endsOfHold,
  },
  lapsed: {
    hold_authorized: { to: 'held', event: 'renewed' },
    hold_refused: { to: 'renewal_failed', event: 'hold_failed' },
    release_requested: { to: 'releasing' },
    stay_over: { to: 'expired' },
  },
  action_required: {
    hold_authorized: { to: 'held', event: 'held', payment: 'authorized' },
    hold_refused: { to: 'action_required', event: 'hold_failed' },
    check_in_passed: { to: 'failed', event: 'failed', payment: 'failed' },
    release_requested: { to: 'releasing' },
    stay_over: { to: 'failed', event: 'failed', payment: 'failed' },
  },
  renewal_failed: {
    hold_authorized: { to: 'held', event: 'renewed' },
    second_authorized: { to: 'renewing', event: 'renewed' },
    hold_refused: { to: 'renewal_failed', event: 'hold_failed' },
    hold_ended: { to: 'renewal_failed' },
    hold_lapsed: { to: 'renewal_failed', event: 'expired' },
    hold_lost: { to: 'renewal_failed', event: 'expired' },
    ...endsOfHold,
    stay_over: { to: 'expired' },
  },
  failed: {
    hold_authorized: { to: 'held', event: 'held', payment: 'authorized' },
    hold_refused: { to: 'failed', event: 'hold_failed' },
    release_requested: { to: 'releasing' },
  },
  releasing: {
    ...strayHolds('releasing'),
    hold_lapsed: { to: 'releasing' },
    hold_lost: { to: 'releasing' },
    all_voided: { to: 'released', event: 'released' },
    captured: { to: 'claimed', event: 'claimed' },
  },
  claiming: {
    ...strayHolds('claiming'),
    hold_lapsed: { to: 'lapsed', event: 'expired' },
    hold_lost: { to: 'expired', event: 'expired' },
    claim_refused: { to: 'held' },
    all_voided: { to: 'released', event: 'released' },
    captured: { to: 'claimed', event: 'claimed' },
  },
  released: {
    ...strayHolds('released'),
    reopened: { to: 'none', payment: 'pending' },
  },
  claimed: { ...strayHolds('claimed') },
  expired: {
    hold_authorized: { to: 'held', event: 'held' },
    captured: { to: 'claimed', event: 'claimed' },
    reopened: { to: 'none', payment: 'pending' },
  },
}

export const depositMove = (state: DepositState, transition: DepositTransition): DepositMove | null =>
  depositMoves[state][transition] ?? null

/**
 * Returns the stay's payment status after a move. Until the approval it is the status in the table. After it, an
 * approved guest never goes back a step or loses the door code because of the deposit: later problems appear on the
 * deposit only.
 */
export function paymentAfter(
  move: Pick<DepositMove, 'payment'>,
  stay: { status: StayStatus; paymentStatus: PaymentStatus },
): PaymentStatus {
  if (stay.status === 'approved' && stay.paymentStatus === 'authorized') return 'authorized'
  return move.payment ?? stay.paymentStatus
}

/** States in which the card is no longer used. */
export const settledStates: readonly DepositState[] = ['released', 'claimed', 'expired']
/** States in which the guest may start or fix the deposit with a card. */
export const payableStates: readonly DepositState[] = ['none', 'action_required', 'renewal_failed', 'failed']

/**
 * Returns the status that guest and host see. `isHolding`: a hold is active now. A release that isn't confirmed yet
 * still shows as a hold or a saved card.
 */
export function depositStatus(state: DepositState, isHolding: boolean): DepositStatus {
  switch (state) {
    case 'renewing':
    case 'claiming':
      return 'held'
    case 'releasing':
      return isHolding ? 'held' : 'card_saved'
    case 'lapsed':
      return 'expired'
    case 'renewal_failed':
      return 'action_required'
    default:
      return state
  }
}
