import { isoInstant } from '#server/adapters/clock/port.ts'
import type { ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { codedNote } from '#shared/deposit/notes.ts'
import { firstHoldDay, releaseAt } from '#shared/deposit/schedule.ts'
import { type DepositState, settledStates } from '#shared/deposit/states.ts'
import type { Money } from '#shared/money.ts'
import type { DepositMode } from '#shared/stay/deposit.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { DepositLine, DepositRow, IntentRow } from './rules/records.ts'

/** The amount that a deposit is about: of the latest hold that stands or stood, else what the stay asks for. */
function amountOf(stay: Stay, intents: readonly IntentRow[]): Money {
  const hold = intents.findLast(({ kind, stoodAt }) => kind === 'hold' && stoodAt !== null)
  return hold
    ? { amountCents: hold.amountCents, currency: hold.currency }
    : { amountCents: stay.depositCents, currency: stay.depositCurrency }
}

/** What the host decided and the bank has not answered yet. */
function waitingOf({ state, claimCents, claimReason }: DepositRow, held: Money): Deposit['waiting'] {
  if (state === 'claiming')
    return { for: 'claim', amountCents: claimCents ?? held.amountCents, reason: claimReason }
  return state === 'releasing' ? { for: 'release', amountCents: held.amountCents, reason: null } : null
}

/** What the guest can do about a refused hold, or `null` when there is nothing to do. */
function actionNeeded(state: DepositState, declineCode: string | null): Deposit['actionNeeded'] {
  if (state !== 'action_required' && state !== 'renewal_failed' && state !== 'failed') return null
  if (declineCode === 'authentication_required') return { code: 'confirm', params: {} }
  return { code: 'again', params: declineCode === null ? {} : { declineCode } }
}

/** The deposit as guest and host read it: what it is now, and its time line. */
export function toDeposit(
  facts: {
    stay: Stay
    deposit: DepositRow | null
    intents: readonly IntentRow[]
    lines: readonly DepositLine[]
    pictures: readonly string[]
  },
  { reader, now, timeZone }: { reader: 'guest' | 'host'; now: number; timeZone: string },
): Deposit {
  const { stay, deposit, intents, lines, pictures } = facts
  const state = deposit?.state ?? 'none'
  const isOpen = state !== 'none' && state !== 'failed' && !settledStates.includes(state)
  const money = amountOf(stay, intents)
  const endsAt = releaseAt(stay, timeZone)
  return {
    status: deposit?.depositStatus ?? 'none',
    mode: deposit?.depositMode ?? null,
    ...money,
    holdOn: deposit?.depositHoldOn ?? null,
    releaseAt: isOpen ? isoInstant(endsAt) : null,
    actionNeeded: now < endsAt ? actionNeeded(state, deposit?.declineCode ?? null) : null,
    // A claim that the bank may still refuse is no news for the guest yet.
    waiting: reader === 'host' && deposit ? waitingOf(deposit, money) : null,
    pictures: reader === 'host' || state === 'claimed' ? [...pictures] : [],
    events: lines.map((line) => ({ ...line, note: line.note && codedNote(line.note) })),
  }
}

/** What the payment form needs. */
export interface PaymentSession {
  clientSecret: string
  paymentIntentId: string
  mode: DepositMode
  /** Calendar day on which a saved card's hold is placed. */
  holdOn: string | null
  /** The card kept earlier, for confirming with one tap. */
  savedCard: { paymentMethodId: string; brand: string | null; last4: string | null } | null
  /** What is or will be held: the open hold's amount, else the stay's. */
  amountCents: number
  currency: string
}

/** The session of an open intent; `null` when the provider gave no secret for it. */
export function toSession(
  intent: ProviderIntent,
  {
    stay,
    deposit: { paymentMethodId, cardBrand, cardLast4 },
    now,
    timeZone,
  }: { stay: Stay; deposit: DepositRow; now: number; timeZone: string },
): PaymentSession | null {
  if (intent.clientSecret === null) return null
  const isHold = intent.kind === 'hold'
  return {
    clientSecret: intent.clientSecret,
    paymentIntentId: intent.id,
    mode: isHold ? 'hold' : 'card',
    holdOn: isHold ? null : firstHoldDay(stay, now, timeZone),
    savedCard: paymentMethodId ? { paymentMethodId, brand: cardBrand, last4: cardLast4 } : null,
    amountCents: isHold ? intent.amountCents : stay.depositCents,
    currency: (isHold && intent.currency) || stay.depositCurrency,
  }
}
