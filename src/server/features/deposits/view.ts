import type { ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Deps } from '#server/context.ts'
import type { createPaymentIntent, Deposit } from '#shared/contract/deposits/schemas.ts'
import type { HandlerResult } from '#shared/contract/endpoint.ts'
import { isoInstant } from '#shared/dates.ts'
import { returnedOf } from '#shared/deposit/after-claim.ts'
import { codedNote } from '#shared/deposit/notes.ts'
import { firstHoldDay, releaseAt } from '#shared/deposit/schedule.ts'
import { type DepositState, settledStates } from '#shared/deposit/states.ts'
import type { Money } from '#shared/money.ts'
import type { Stay } from '#shared/stay/details.ts'
import { photosOf } from './claim-photos.ts'
import type { DepositAggregate, DepositEvent, DepositRow, IntentRow } from './rules/aggregate.ts'
import { eventsOf, findDeposit } from './store/deposits.ts'
import { intentsOf } from './store/provider.ts'

function amountOf(stay: Stay, intents: readonly IntentRow[]): Money {
  const hold = intents.findLast(({ kind, authorizedAt }) => kind === 'hold' && authorizedAt !== null)
  return hold
    ? { amountCents: hold.amountCents, currency: hold.currency }
    : { amountCents: stay.depositCents, currency: stay.depositCurrency }
}

function waitingOf({ state, claimCents, claimReason }: DepositRow, held: Money): Deposit['waiting'] {
  if (state === 'claiming')
    return { for: 'claim', amountCents: claimCents ?? held.amountCents, reason: claimReason }
  return state === 'releasing' ? { for: 'release', amountCents: held.amountCents, reason: null } : null
}

const waitsForGuest = (state: DepositState): boolean =>
  state === 'action_required' || state === 'renewal_failed' || state === 'failed'

function actionNeeded(state: DepositState, declineCode: string | null): Deposit['actionNeeded'] {
  if (!waitsForGuest(state)) return null
  if (declineCode === 'authentication_required') return { code: 'confirm', params: {} }
  return { code: 'again', params: declineCode === null ? {} : { declineCode } }
}

/** Returns a stay's deposit with its history, as its guest or a host reads it. */
export async function readDeposit(
  { database: { db }, clock, house }: Deps<'database' | 'clock' | 'house'>,
  stay: Stay,
  reader: 'guest' | 'host',
): Promise<Deposit> {
  const deposit = await findDeposit(db, stay.id)
  const events = await eventsOf(db, stay.id)
  const state = deposit?.state ?? 'none'
  const isOpen = state !== 'none' && state !== 'failed' && !settledStates.includes(state)
  const money = amountOf(stay, await intentsOf(db, stay.id))
  const endsAt = releaseAt(stay, house.timeZone)
  return {
    status: deposit?.depositStatus ?? 'none',
    mode: deposit?.depositMode ?? null,
    ...money,
    holdOn: deposit?.depositHoldOn ?? null,
    releaseAt: isOpen ? isoInstant(endsAt) : null,
    actionNeeded: clock.now() < endsAt ? actionNeeded(state, deposit?.declineCode ?? null) : null,
    // The bank may still refuse a claim, so the guest doesn't see it yet.
    waiting: reader === 'host' && deposit ? waitingOf(deposit, money) : null,
    photos: reader === 'host' || state === 'claimed' ? await photosOf(db, stay.id) : [],
    returnedCents: returnedOf(events),
    events: events.map((event) => ({ ...event, note: event.note && codedNote(event.note) })),
  }
}

export type PaymentSession = HandlerResult<typeof createPaymentIntent>

/** Returns the bank's last refusal of a hold while the deposit waits for the guest, else `null`. */
function declinedOf(state: DepositState, events: readonly DepositEvent[]): PaymentSession['declined'] {
  const last = events.findLast(({ note }) => note?.code === 'refused')
  return waitsForGuest(state) && last ? { at: last.at, code: last.note?.param ?? null } : null
}

export function toSession(
  { payments }: Deps<'payments'>,
  intent: ProviderIntent,
  { stay, deposit, now, timeZone }: DepositAggregate,
  events: readonly DepositEvent[],
): PaymentSession | null {
  if (intent.clientSecret === null) return null
  const { paymentMethodId, cardBrand, cardLast4 } = deposit
  const isHold = intent.kind === 'hold'
  return {
    clientSecret: intent.clientSecret,
    provider: deposit.provider,
    publishableKey: deposit.provider === payments.provider ? payments.publishableKey : null,
    paymentIntentId: intent.id,
    mode: isHold ? 'hold' : 'card',
    holdOn: isHold ? null : firstHoldDay(stay, now, timeZone),
    declined: declinedOf(deposit.state, events),
    savedCard: paymentMethodId ? { paymentMethodId, brand: cardBrand, last4: cardLast4 } : null,
    amountCents: isHold ? intent.amountCents : stay.depositCents,
    currency: (isHold && intent.currency) || stay.depositCurrency,
  }
}
