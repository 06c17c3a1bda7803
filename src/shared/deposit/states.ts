import type { DepositEventKind, DepositStatus } from '#shared/stay/deposit.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'

/**
 * Every state a deposit can be in. Finer than the status that people read: `handing_over` (the second hold stands, the
 * first is about to be let go), `lapsed` (the first ran out, the second is still to come), `renewal_failed` (a hold
 * after check-in failed; the first may still stand), `releasing` and `claiming` (decided, the provider has not answered).
 */
export const depositStates = [
  'none',
  'card_saved',
  'held',
  'handing_over',
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

/** What can happen to a deposit: told by the provider, decided by the host, or brought by time. */
export const depositSignals = [
  /** The card was verified and saved for a hold later. */
  'card_verified',
  /** A hold stands and no other one did. */
  'hold_stands',
  /** A further hold stands beside one that stood before. */
  'second_stands',
  /** A hold that we asked for without the guest was refused: declined, 3-D Secure wanted, card gone. */
  'hold_refused',
  /** One of several holds ended; at least one still stands. */
  'hold_let_go',
  /** The last hold ran out, and a second one is still to come. */
  'hold_lapsed',
  /** The last hold ran out, and none is to come. */
  'hold_lost',
  /** Check-in has come and no hold ever stood. */
  'check_in_passed',
  /** The host, a rejection, or the end of the stay wants the hold gone. */
  'release_asked',
  /** The host wants a part or all of it. */
  'claim_asked',
  /** The provider refused the claim for good, while the hold still stands. */
  'claim_refused',
  /** Nothing is held any more because it was let go on purpose. */
  'all_let_go',
  /** The provider says money was taken. */
  'captured',
  /** Check-out + 48 h has come and nothing is held. */
  'stay_over',
  /** A rejection or a cancel was taken back after it had released the deposit, or it ran out meanwhile. */
  'reopened',
] as const
export type DepositSignal = (typeof depositSignals)[number]

/** One cell of the table: the next state, the line it leaves on the time line, and (see `paymentAfter`) the payment status. */
export interface DepositMove {
  to: DepositState
  line?: DepositEventKind
  payment?: PaymentStatus
}

type Row = Readonly<Partial<Record<DepositSignal, DepositMove>>>

/** A hold that turns up where none is wanted changes nothing; the surplus is let go (see `surplusHolds`). */
const strayHolds = (state: DepositState): Row => ({
  hold_stands: { to: state },
  second_stands: { to: state },
  hold_let_go: { to: state },
})

/**
 * The state table: state x signal -> move. Absent means refused: the signal changes nothing in that state.
 * A released, claimed or handed-over deposit lists what a late or repeated signal does to it on purpose.
 */
const depositMoves: Readonly<Record<DepositState, Row>> = {
  none: {
    card_verified: { to: 'card_saved', line: 'card_saved', payment: 'authorized' },
    hold_stands: { to: 'held', line: 'held', payment: 'authorized' },
    captured: { to: 'claimed', line: 'claimed', payment: 'authorized' },
  },
  card_saved: {
    hold_stands: { to: 'held', line: 'held', payment: 'authorized' },
    hold_refused: { to: 'action_required', line: 'action_required' },
    release_asked: { to: 'releasing' },
    stay_over: { to: 'releasing' },
  },
  held: {
    hold_stands: { to: 'held' },
    second_stands: { to: 'handing_over', line: 'renewed' },
    hold_refused: { to: 'renewal_failed', line: 'hold_failed' },
    hold_let_go: { to: 'held' },
    hold_lapsed: { to: 'lapsed', line: 'expired' },
    hold_lost: { to: 'expired', line: 'expired' },
    release_asked: { to: 'releasing' },
    claim_asked: { to: 'claiming' },
    all_let_go: { to: 'released', line: 'released' },
    captured: { to: 'claimed', line: 'claimed' },
  },
  handing_over: {
    hold_stands: { to: 'handing_over' },
    second_stands: { to: 'handing_over' },
    hold_let_go: { to: 'held' },
    hold_lapsed: { to: 'lapsed', line: 'expired' },
    hold_lost: { to: 'expired', line: 'expired' },
    release_asked: { to: 'releasing' },
    claim_asked: { to: 'claiming' },
    all_let_go: { to: 'released', line: 'released' },
    captured: { to: 'claimed', line: 'claimed' },
  },
  lapsed: {
    hold_stands: { to: 'held', line: 'renewed' },
    hold_refused: { to: 'renewal_failed', line: 'hold_failed' },
    release_asked: { to: 'releasing' },
    stay_over: { to: 'expired' },
  },
  action_required: {
    hold_stands: { to: 'held', line: 'held', payment: 'authorized' },
    hold_refused: { to: 'action_required', line: 'hold_failed' },
    check_in_passed: { to: 'failed', line: 'failed', payment: 'failed' },
    release_asked: { to: 'releasing' },
    stay_over: { to: 'failed', line: 'failed', payment: 'failed' },
  },
  renewal_failed: {
    hold_stands: { to: 'held', line: 'renewed' },
    second_stands: { to: 'handing_over', line: 'renewed' },
    hold_refused: { to: 'renewal_failed', line: 'hold_failed' },
    hold_let_go: { to: 'renewal_failed' },
    hold_lapsed: { to: 'renewal_failed', line: 'expired' },
    hold_lost: { to: 'renewal_failed', line: 'expired' },
    release_asked: { to: 'releasing' },
    claim_asked: { to: 'claiming' },
    all_let_go: { to: 'released', line: 'released' },
    captured: { to: 'claimed', line: 'claimed' },
    stay_over: { to: 'expired' },
  },
  failed: {
    hold_stands: { to: 'held', line: 'held', payment: 'authorized' },
    hold_refused: { to: 'failed', line: 'hold_failed' },
    release_asked: { to: 'releasing' },
  },
  releasing: {
    ...strayHolds('releasing'),
    hold_lapsed: { to: 'releasing' },
    hold_lost: { to: 'releasing' },
    all_let_go: { to: 'released', line: 'released' },
    captured: { to: 'claimed', line: 'claimed' },
  },
  claiming: {
    ...strayHolds('claiming'),
    hold_lapsed: { to: 'lapsed', line: 'expired' },
    hold_lost: { to: 'expired', line: 'expired' },
    claim_refused: { to: 'held' },
    all_let_go: { to: 'released', line: 'released' },
    captured: { to: 'claimed', line: 'claimed' },
  },
  released: {
    ...strayHolds('released'),
    reopened: { to: 'none', payment: 'pending' },
  },
  claimed: { ...strayHolds('claimed') },
  expired: {
    hold_stands: { to: 'held', line: 'held' },
    captured: { to: 'claimed', line: 'claimed' },
    reopened: { to: 'none', payment: 'pending' },
  },
}

/** The move that a signal makes in a state, or `null` when the signal changes nothing there. */
export const depositMove = (state: DepositState, signal: DepositSignal): DepositMove | null =>
  depositMoves[state][signal] ?? null

/**
 * What a move makes of the stay's payment status. Before the host has approved it goes where the table says. An approved
 * guest never falls back a step, and never loses the door code, because of money: what goes wrong later is chased on
 * the deposit.
 */
export function paymentAfter(
  move: Pick<DepositMove, 'payment'>,
  stay: { status: StayStatus; paymentStatus: PaymentStatus },
): PaymentStatus {
  if (stay.status === 'approved' && stay.paymentStatus === 'authorized') return 'authorized'
  return move.payment ?? stay.paymentStatus
}

/** States in which nothing more will be asked of the card. */
export const settledStates: readonly DepositState[] = ['released', 'claimed', 'expired']
/** States in which the guest may start (or mend) the deposit with a card. */
export const openToGuest: readonly DepositState[] = ['none', 'action_required', 'renewal_failed', 'failed']

/**
 * The word that guest and host read. `isHolding` says whether a hold stands now: a release that the provider has not
 * answered yet is still a hold, or still a saved card.
 */
export function depositStatus(state: DepositState, isHolding: boolean): DepositStatus {
  switch (state) {
    case 'handing_over':
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
