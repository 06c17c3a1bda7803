import { isoInstant } from '#server/adapters/clock/port.ts'
import { PaymentFailure, type ProviderEvent, type ProviderIntent } from '#server/adapters/payments/port.ts'
import type { SimulatedConfirm } from '#server/adapters/payments/simulator-confirm.ts'
import type { Needs } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import {
  badRequest,
  cardDeclined,
  conflict,
  forbidden,
  invalid,
  notFound,
  tooMany,
  unavailable,
  waiting,
} from '#server/http/errors.ts'
import { type Host, lockForGuest } from '#server/http/guards.ts'
import { paymentFormLimit } from '#shared/constants.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { currentHold } from '#shared/deposit/schedule.ts'
import { type DepositState, openToGuest } from '#shared/deposit/states.ts'
import type { Money } from '#shared/money.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { errors } from '#words/en/errors.ts'
import type { PlainErrorKey } from '#words/error-words.ts'
import { findUploads, picturesOf, takePictures } from './claim/pictures.ts'
import type { CallContext } from './provider/calls.ts'
import { reread, takeEvent, takeHint } from './provider/calls.ts'
import { step } from './provider/step.ts'
import { change } from './rows/change.ts'
import { findDeposit, findStayOf, linesOf } from './rows/deposits.ts'
import { countFormsSince, findIntent, intentsOf } from './rows/provider.ts'
import { type DepositCase, factsOf, isOfAnotherAmount, isOutdatedForm, signal } from './rules/case.ts'
import { callForGuest, refusalFor } from './rules/next-call.ts'
import type { DepositRow } from './rules/records.ts'
import { carryOut } from './stay/follow.ts'
import { type PaymentSession, toDeposit, toSession } from './view.ts'

/** The deposit of a stay: what guest and host do with it. Amounts are whole cents. */

/** What the verbs on deposits work with. */
export type DepositsContext = CallContext & Needs<'callers' | 'simulator' | 'poke'>

type Messages = CallContext & Needs<'poke'>

const providerSlow = (cause: unknown) => unavailable('deposit.providerSlow', cause)

/** A call to the provider on behalf of somebody who waits: its troubles become a 503 that says so. */
async function fromProvider<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof PaymentFailure) throw providerSlow(error)
    throw error
  }
}

/** Whether an intent still waits for the guest. */
const isUnfinished = ({ status }: ProviderIntent): boolean =>
  status === 'requires_payment_method' || status === 'requires_confirmation' || status === 'requires_action'

/**
 * The payment session of a stay: a hold now when one is expected to live until the release, else a card to save. The same
 * intent when called again. Throws 409 before step 2 and when a hold stands, 429 after too many refused cards, 503 when
 * the provider does not answer.
 */
export async function createPaymentIntent(ctx: DepositsContext, stay: Stay): Promise<PaymentSession> {
  for (let count = 0; count < 6; count += 1) {
    // A host may have decided meanwhile: then the guest is told so, and not that the provider is slow.
    const current = await inTransaction(ctx.database.db, (tx) => lockForGuest(ctx, tx, stay))
    const session = await fromProvider(() => advance(ctx, current))
    if (session) return session
  }
  throw providerSlow(new Error(`no payment form for stay ${stay.id} after six steps`))
}

/** Judges the guest's link in the transaction that takes the provider's answer in. Throws what the guard would throw now. */
async function isStillTheirs(ctx: DepositsContext, tx: Tx, known: Stay): Promise<true> {
  const { withdrawnAt, status } = await lockForGuest(ctx, tx, known)
  if (withdrawnAt && status === 'rejected') throw forbidden('stay.ended')
  return true
}

/** One step towards an open form; the session once there is one. */
async function advance(ctx: DepositsContext, stay: Stay): Promise<PaymentSession | null> {
  const { clock, payments, house } = ctx
  const { db } = ctx.database
  const now = clock.now()
  const deposit = await findDeposit(db, stay.id)
  const refusal = refusalFor(stay, deposit, { now, timeZone: house.timeZone })
  if (refusal) throw refusal
  const intents = await intentsOf(db, stay.id)
  const open = intents.find(
    (row) => row.status === 'open' && row.provider === payments.provider && !isOutdatedForm(row, stay),
  )
  if (deposit && open) {
    const { intent } = await reread(ctx, open, 'guest', (tx) => isStillTheirs(ctx, tx, stay))
    if (intent === null) throw providerSlow(new Error(`intent ${open.id} is not known to the provider`))
    if (isUnfinished(intent)) return toSession(intent, { stay, deposit, now, timeZone: house.timeZone })
    if (intent.status === 'processing') throw conflict('deposit.processing')
    if (intent.status !== 'canceled') throw conflict('deposit.authorized')
    return null
  }
  const since = isoInstant(now - paymentFormLimit.windowMs)
  if ((await countFormsSince(db, stay.id, since)) >= paymentFormLimit.max)
    throw tooMany('deposit.tooManyForms', 60 * 60)
  const done = await step(ctx, stay.id, {
    actor: 'guest',
    decide: async (current, tx) => {
      const held = await lockForGuest(ctx, tx, stay)
      changeProvider(current, payments.provider)
      return callForGuest(held, current)
    },
  })
  if (done.end === 'later' || done.end === 'refused') throw providerSlow(done.failure)
  return null
}

/** Begun with another provider, and nothing held there: begin again with the one in use. */
function changeProvider(current: DepositCase, provider: DepositRow['provider']): void {
  const { deposit, intents } = current
  const isHeld = intents.some(({ status }) => status === 'standing')
  if (deposit.provider === provider || isHeld || !openToGuest.includes(deposit.state)) return
  Object.assign(deposit, { provider, customerId: null, paymentMethodId: null })
  for (const row of intents.filter(({ status }) => status === 'open' || status === 'refused')) {
    row.status = 'cancelled'
    row.endedAt = isoInstant(current.now)
    current.changed.add(row.id)
  }
}

/**
 * Takes in what became of a payment. Trusts nothing but the provider. Throws 400 when
 * the intent is unknown or not this stay's own, 409 when it is not finished, and changes nothing then. Harmless when
 * called again.
 */
export async function completePayment(
  ctx: DepositsContext,
  stay: Stay,
  paymentIntentId: string,
): Promise<void> {
  const row = await findIntent(ctx.database.db, paymentIntentId)
  const isMine = row !== null && row.stayId === stay.id && row.purpose === 'guest'
  const judge = (tx: Tx) => isStillTheirs(ctx, tx, stay)
  const read = isMine ? await fromProvider(() => reread(ctx, row, 'guest', judge)) : null
  if (!read?.intent || !read.after) throw badRequest('deposit.notTheirs')
  if (isUnfinished(read.intent)) throw conflict('deposit.notAuthorized')
  ctx.poke()
  const { stay: agreed, intents } = read.after
  const form = intents.find(({ id }) => id === paymentIntentId)
  // The host changed the amount while the guest was at their bank: what they agreed to is not asked any more.
  if (form && isOfAnotherAmount(form, agreed) && ['open', 'cancelled'].includes(form.status))
    throw conflict('deposit.amountChanged')
}

/** What a guest is told of a refused card; banks have more reasons than are told apart. */
function cardProblemOf({ declineCode }: PaymentFailure): keyof typeof errors.card {
  return Object.hasOwn(errors.card, declineCode ?? '')
    ? (declineCode as keyof typeof errors.card)
    : 'declined'
}

/** Does what Stripe's script does in a browser. Throws 404 unless the simulator is in use, 402 for a refused card. */
export async function confirmSimulated(
  ctx: DepositsContext,
  intentId: string,
  { useSavedCard, ...request }: Omit<SimulatedConfirm, 'savedMethodId'> & { useSavedCard: boolean },
): Promise<{ id: string; status: string; requiresChallenge: boolean }> {
  const { simulator } = ctx
  const { db } = ctx.database
  if (!simulator) throw notFound()
  const row = await findIntent(db, intentId)
  const deposit = row ? await findDeposit(db, row.stayId) : null
  const stay = row ? await findStayOf(db, row.stayId) : null
  if (row && stay && isOutdatedForm(row, stay)) throw conflict('deposit.amountChanged')
  const savedMethodId = useSavedCard ? (deposit?.paymentMethodId ?? null) : null
  try {
    const result = await simulator.confirm(intentId, { ...request, savedMethodId })
    await takeHint(ctx, intentId)
    ctx.poke()
    if (result.refusal) throw cardDeclined(`card.${cardProblemOf(result.refusal)}`)
    return { id: intentId, status: result.intent.status, requiresChallenge: result.requiresChallenge }
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
    throw error.kind === 'wrong_state' ? conflict('deposit.finished') : notFound('deposit.unknownPayment')
  }
}

/** Takes in a signed message of the provider. Throws `PaymentFailure` for a bad signature; anything else: send it again. */
export const receiveMessage = (ctx: Messages, rawBody: string, signature: string | undefined) =>
  receiveEvent(ctx, ctx.payments.readEvent(rawBody, signature, ctx.clock.now()))

/** The same once the signature was checked. */
export async function receiveEvent(ctx: Messages, event: ProviderEvent): Promise<void> {
  if (await takeEvent(ctx, event)) ctx.poke()
}

/** What guest (the default) and host read. */
export async function readDeposit(
  { database: { db }, clock, house }: Needs<'database' | 'clock' | 'house'>,
  stay: Stay,
  reader: 'guest' | 'host' = 'guest',
): Promise<Deposit> {
  const facts = {
    stay,
    deposit: await findDeposit(db, stay.id),
    intents: await intentsOf(db, stay.id),
    lines: await linesOf(db, stay.id),
    pictures: await picturesOf(db, stay.id),
  }
  return toDeposit(facts, { reader, now: clock.now(), timeZone: house.timeZone })
}

/** Why there is nothing to release, or to claim, in a state. */
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

/** While an earlier decision waits for the bank there is no second one. */
function refuseWhileWaiting({ deposit, stay }: DepositCase): void {
  if (deposit.state === 'releasing') throw conflict('deposits.waits.release')
  if (deposit.state === 'claiming') throw conflict('deposits.waits.claim', claimOf(deposit.claimCents, stay))
}

const claimOf = (amountCents: number | null, { depositCurrency }: Pick<Stay, 'depositCurrency'>): Money => ({
  amountCents: amountCents ?? 0,
  currency: depositCurrency,
})

/**
 * Releases a stay's hold (or saved card) now. Throws 409 when there is nothing to release, and writes nothing then;
 * `waiting` (503) when the provider does not answer: the decision stands and is carried out as soon as it does.
 */
export async function release(ctx: DepositsContext, stay: Stay, host: Host): Promise<void> {
  const actor = `host:${host.id}` as const
  await change(ctx, stay.id, actor, (current) => {
    const { deposit } = current
    const { state } = deposit
    refuseWhileWaiting(current)
    if (!signal(current, 'release_asked'))
      throw conflict(releaseRefusals[state] ?? 'deposits.nothingToRelease')
    Object.assign(deposit, { releaseReason: 'host', retryAt: null })
  })
  if ((await carryOut(ctx, stay.id, actor)) === 'releasing') throw waiting('deposits.waits.release')
}

/**
 * Takes a part or all of what is held; the rest is let go at once. Throws 400 for more than is held, 409 when nothing is
 * held (any more) or a decision waits for the bank, and writes nothing then. `waiting` (503) when the provider does not
 * answer: the claim stands and is finished as soon as it does, once. 409 as well when the bank does not pay. `pictures`
 * are addresses of this host's uploads; 400 for any other.
 */
export async function claim(
  ctx: DepositsContext,
  stay: Stay,
  host: Host,
  wanted: { amountCents: number; reason: string; pictures?: readonly string[] | undefined },
): Promise<void> {
  const actor = `host:${host.id}` as const
  const uploads = await findUploads(ctx, wanted.pictures ?? [], host)
  await change(ctx, stay.id, actor, async (current, tx) => {
    const { deposit, intents } = current
    refuseWhileWaiting(current)
    const held = currentHold(factsOf(current).standing)
    const row = intents.find((intent) => intent.id === held?.intentId)
    if (!row) throw conflict(claimRefusals[deposit.state] ?? 'deposits.nothingHeld')
    if (wanted.amountCents > row.amountCents) throw invalid('deposits.atMost', row)
    if (!signal(current, 'claim_asked')) throw conflict('deposits.settled')
    // Somebody asks now: the provider is asked too, whatever it said to an earlier call.
    Object.assign(deposit, { claimCents: wanted.amountCents, claimReason: wanted.reason, retryAt: null })
    await takePictures(ctx, tx, stay.id, uploads)
  })
  const state = await carryOut(ctx, stay.id, actor)
  const claimed = claimOf(wanted.amountCents, stay)
  if (state === 'claiming') throw waiting('deposits.waits.claim', claimed)
  if (state !== 'claimed') throw conflict('deposits.claimUnpaid', claimed)
}
