import type * as z from 'zod/mini'
import { errors } from '#i18n/en/errors.ts'
import type { PlainErrorKey } from '#i18n/error-texts.ts'
import { PaymentFailure, type ProviderIntent } from '#server/adapters/payments/port.ts'
import type { SimulatedConfirm } from '#server/adapters/payments/simulator-cards.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import {
  badRequest,
  cardDeclined,
  conflict,
  forbidden,
  invalid,
  invalidField,
  notFound,
  unavailable,
  waiting,
} from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { findUploaded } from '#server/objects/store.ts'
import { leastAbove } from '#shared/amounts.ts'
import type { claimBodySchema } from '#shared/contract/deposits/forms.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import { type DepositState, payableStates } from '#shared/deposit/states.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Stay } from '#shared/stay/details.ts'
import { attachPhotos } from './claim-photos.ts'
import { runDueActions } from './due.ts'
import { type CallContext, runNextCall } from './provider-calls.ts'
import { reread } from './provider-sync.ts'
import {
  type DepositAggregate,
  type DepositRow,
  heldIntent,
  isOfAnotherAmount,
  isOutdatedForm,
  transition,
} from './rules/aggregate.ts'
import { callForGuest } from './rules/next-call.ts'
import { eventsOf, findDeposit, findStayOf, lockDeposit, saveDeposit } from './store/deposits.ts'
import { findIntent, intentsOf } from './store/provider.ts'
import { type PaymentSession, toSession } from './view.ts'

export type DepositsContext = CallContext & Deps<'callers' | 'wake'>

/** Returns whether the house or one of the stays takes a deposit, but no host has chosen yet who takes the cards. */
export const isPaymentsOff = (
  { paymentSource, house }: Deps<'paymentSource' | 'house'>,
  stays: readonly Pick<Stay, 'depositCents'>[] = [],
): boolean => !paymentSource.isChosen && [house, ...stays].some(({ depositCents }) => depositCents > 0)

/** Guards against an endless loop; a payment form needs fewer calls. */
const maxCalls = 6

const providerSlow = (cause: unknown) =>
  cause instanceof PaymentFailure && cause.kind === 'account'
    ? unavailable('deposit.paymentsPaused', cause)
    : unavailable('deposit.providerSlow', cause)

const throwUnavailable = (error: unknown): never => {
  throw error instanceof PaymentFailure ? providerSlow(error) : error
}

const isUnfinished = ({ status }: ProviderIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'

/**
 * Returns the payment session of a stay, the same intent each time: a hold now if it would last until the release, else a
 * card to save. Throws 409 before step 2 and while a hold is active, 429 after too many refused cards, 503 if the provider
 * doesn't respond.
 */
export async function createPaymentIntent(ctx: DepositsContext, stay: Stay): Promise<PaymentSession> {
  if (!ctx.paymentSource.isChosen) throw unavailable('deposit.paymentsPaused')
  const decide = async (current: DepositAggregate, tx: Tx) => {
    const locked = await lockForGuest(ctx, tx, stay)
    changeProvider(current, ctx.payments.provider)
    return callForGuest(locked, current)
  }
  for (let count = 0; count < maxCalls; count += 1) {
    const outcome = await runNextCall(ctx, stay.id, { actor: 'guest', decide })
    if (outcome.end === 'refused' || outcome.end === 'later') throw providerSlow(outcome.failure)
    const session = outcome.end === 'nothing' ? await readForm(ctx, stay) : null
    if (session) return session
  }
  throw providerSlow(new Error(`no payment form for stay ${stay.id} after ${maxCalls} calls`))
}

/** Returns whether a deposit that holds nothing was begun with another provider than the current one. */
const isOutOfUse = ({ deposit, intents }: Pick<DepositAggregate, 'deposit' | 'intents'>, provider: string) =>
  deposit.provider !== provider &&
  payableStates.includes(deposit.state) &&
  !intents.some(({ status }) => status === 'active')

/** Moves a deposit to the current provider if it was begun with another one that holds nothing. */
function changeProvider(current: DepositAggregate, provider: DepositRow['provider']): void {
  const { deposit, intents, now } = current
  if (!isOutOfUse(current, provider)) return
  Object.assign(deposit, { provider, customerId: null, paymentMethodId: null })
  for (const row of intents)
    if (row.status === 'open' || row.status === 'refused')
      Object.assign(row, { status: 'cancelled', endedAt: isoInstant(now) })
}

/** Reads the open form from the provider; `null` if it was cancelled there. Throws 409 if the guest has finished it. */
async function readForm(ctx: DepositsContext, stay: Stay): Promise<PaymentSession | null> {
  const form = (await intentsOf(ctx.database.db, stay.id)).find(({ status }) => status === 'open')
  if (!form) return null
  const check = (tx: Tx) => isStillTheirs(ctx, tx, stay)
  const { intent, after } = await reread(ctx, form, 'guest', check).catch(throwUnavailable)
  if (!intent) throw providerSlow(new Error(`intent ${form.id} is not known to the provider`))
  if (isUnfinished(intent)) return toSession(ctx, intent, after, await eventsOf(ctx.database.db, stay.id))
  if (intent.status === 'processing') throw conflict('deposit.processing')
  if (intent.status !== 'canceled') throw conflict('deposit.authorized')
  return null
}

/** Repeats the guard's check inside the transaction that applies the provider's response. Throws what the guard would throw. */
async function isStillTheirs(ctx: DepositsContext, tx: Tx, unlocked: Stay): Promise<true> {
  const { checkinEndedAt, status } = await lockForGuest(ctx, tx, unlocked)
  if (checkinEndedAt && status === 'rejected') throw forbidden('stay.ended')
  return true
}

/**
 * Applies the provider's status of a payment. Idempotent. Throws 400 if the intent is unknown or another stay's, 409 if it is
 * not finished; neither writes anything.
 */
export async function completePayment(ctx: DepositsContext, stay: Stay, paymentIntentId: string) {
  const row = await findIntent(ctx.database.db, paymentIntentId)
  const isMine = row !== null && row.stayId === stay.id && row.purpose === 'guest'
  const judge = (tx: Tx) => isStillTheirs(ctx, tx, stay)
  const read = isMine ? await reread(ctx, row, 'guest', judge).catch(throwUnavailable) : null
  if (!read?.intent) throw badRequest('deposit.notTheirs')
  if (isUnfinished(read.intent)) throw conflict('deposit.notAuthorized')
  ctx.wake()
  const form = read.after.intents.find(({ id }) => id === paymentIntentId)
  // The host changed the amount while the guest was at their bank.
  if (form && isOfAnotherAmount(form, read.after.stay) && ['open', 'cancelled'].includes(form.status))
    throw conflict('deposit.amountChanged')
}

/** Banks have more reasons than we have messages; the others are "declined". */
function cardProblemOf({ declineCode }: PaymentFailure): keyof typeof errors.card {
  return Object.hasOwn(errors.card, declineCode ?? '')
    ? (declineCode as keyof typeof errors.card)
    : 'declined'
}

/**
 * Confirms a payment as Stripe's script would. Throws 404 unless it was begun with the simulator, 409 if a host has chosen
 * Stripe since, 402 for a refused card.
 */
export async function confirmSimulated(
  ctx: DepositsContext,
  intentId: string,
  { useSavedCard, ...request }: Omit<SimulatedConfirm, 'savedMethodId'> & { useSavedCard: boolean },
): Promise<{ id: string; status: string; requiresChallenge: boolean }> {
  const { simulator } = ctx
  const { db } = ctx.database
  if (!ctx.paymentSource.isChosen) throw unavailable('deposit.paymentsPaused')
  const row = await findIntent(db, intentId)
  if (row?.provider === 'stripe') throw notFound('deposit.unknownPayment')
  const deposit = row ? await findDeposit(db, row.stayId) : null
  const stay = row ? await findStayOf(db, row.stayId) : null
  if (row && stay && isOutdatedForm(row, stay)) throw conflict('deposit.amountChanged')
  if (row && deposit) {
    const intents = await intentsOf(db, row.stayId)
    if (isOutOfUse({ deposit, intents }, ctx.payments.provider)) throw conflict('deposit.finished')
  }
  const savedMethodId = useSavedCard ? (deposit?.paymentMethodId ?? null) : null
  try {
    const result = await simulator.confirm(intentId, { ...request, savedMethodId })
    if (row) await reread(ctx, row, 'guest')
    ctx.wake()
    if (result.refusal) throw cardDeclined(`card.${cardProblemOf(result.refusal)}`)
    return { id: intentId, status: result.intent.status, requiresChallenge: result.requiresChallenge }
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    throw error.kind === 'wrong_state' ? conflict('deposit.finished') : notFound('deposit.unknownPayment')
  }
}

const releaseRefusals: Partial<Record<DepositState, PlainErrorKey>> = {
  none: 'deposits.noneToRelease',
  released: 'deposits.releasedAlready',
  claimed: 'deposits.claimedRestReleased',
  expired: 'deposits.ranOut',
}
const claimRefusals: Partial<Record<DepositState, PlainErrorKey>> = {
  released: 'deposits.releasedAlready',
  claimed: 'deposits.claimedAlready',
}

function requireNotWaiting({ deposit, stay }: DepositAggregate): void {
  if (deposit.failedBecause && ['releasing', 'claiming'].includes(deposit.state))
    throw conflict('deposits.waits.account')
  if (deposit.state === 'releasing') throw conflict('deposits.waits.release')
  if (deposit.state === 'claiming')
    throw conflict('deposits.waits.claim', moneyOf(deposit.claimCents ?? 0, stay))
}

const moneyOf = (amountCents: number, { depositCurrency }: Pick<Stay, 'depositCurrency'>): Money => ({
  amountCents,
  currency: depositCurrency,
})

/**
 * Releases a stay's hold or saved card now. Throws 409 and writes nothing if there is nothing to release. Throws 503
 * `waiting` if the provider doesn't respond: the decision is stored and retried.
 */
export async function release(ctx: DepositsContext, stay: Stay, host: Host): Promise<void> {
  const { db } = ctx.database
  await inTransaction(db, async (tx) => {
    const current = await lockDeposit(ctx, tx, stay.id)
    const { deposit } = current
    const { state } = deposit
    requireNotWaiting(current)
    if (!transition(current, 'release_requested'))
      throw conflict(releaseRefusals[state] ?? 'deposits.nothingToRelease')
    Object.assign(deposit, { releaseReason: 'host', retryAt: null })
    await saveDeposit(ctx, tx, current, host)
  })
  await runDueActions(ctx, stay.id, { actor: host, waitsForOpenCall: true })
  const after = await findDeposit(db, stay.id)
  if (after?.state !== 'releasing') return
  throw after.failedBecause ? waiting('deposits.waits.account') : waiting('deposits.waits.release')
}

/**
 * Claims a part or all of the hold; the rest is released at once. Throws 400 for more than is held, or for `photos` that
 * aren't uploads of this host; 409 if nothing is held or a decision waits for the bank; neither writes anything. Throws 503
 * `waiting` if the provider doesn't respond: the claim is stored and retried. Throws 409 if the bank refuses to pay.
 */
export async function claim(
  ctx: DepositsContext,
  stay: Stay,
  host: Host,
  { amountCents, reason, photos = [] }: z.infer<typeof claimBodySchema>,
): Promise<void> {
  const { db } = ctx.database
  const uploads = new Set<string>()
  for (const address of photos) uploads.add(await findUploaded(ctx, address, { host }))
  await inTransaction(db, async (tx) => {
    const current = await lockDeposit(ctx, tx, stay.id)
    const { deposit } = current
    requireNotWaiting(current)
    const held = heldIntent(current)
    if (!held) throw conflict(claimRefusals[deposit.state] ?? 'deposits.nothingHeld')
    if (amountCents > held.amountCents) throw invalid('deposits.atMost', held)
    const least = leastAbove({ amountCents, currency: held.currency })
    if (least) throw invalidField('amountCents', problem('leastCharge', formatMoney(least, 'short')))
    if (!transition(current, 'claim_asked')) throw conflict('deposits.settled')
    // The host waits, so call the provider at once and ignore the back-off.
    Object.assign(deposit, { claimCents: amountCents, claimReason: reason, retryAt: null })
    await attachPhotos(ctx, tx, stay.id, uploads)
    await saveDeposit(ctx, tx, current, host)
  })
  await runDueActions(ctx, stay.id, { actor: host, waitsForOpenCall: true })
  const after = await findDeposit(db, stay.id)
  const state = after?.state
  if (state === 'claiming' && after?.failedBecause) throw waiting('deposits.waits.account')
  if (state === 'claiming') throw waiting('deposits.waits.claim', moneyOf(amountCents, stay))
  if (state !== 'claimed') throw conflict('deposits.claimUnpaid', moneyOf(amountCents, stay))
}
