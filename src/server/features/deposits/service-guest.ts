import { isoInstant, isWaitOver } from '#server/adapters/clock/port.ts'
import { PaymentFailure, type ProviderIntent } from '#server/adapters/payments/port.ts'
import { inTransaction } from '#server/db/client.ts'
import { badRequest, conflict, tooMany, unavailable } from '#server/http/errors.ts'
import { cardRefusalLimit, paymentFormLimit } from '#shared/constants.ts'
import { doesOneHoldSuffice, firstHoldDay, releaseAt } from '#shared/deposit/schedule.ts'
import { type DepositState, openToGuest } from '#shared/deposit/states.ts'
import type { DepositMode } from '#shared/stay/deposit.ts'
import { guestStep } from '#shared/stay/stage.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { DepositParts } from './service-calls.ts'
import type { DepositCase } from './service-case.ts'
import type { Operations } from './service-operations.ts'
import type { Truth } from './service-truth.ts'
import { type DepositRow, depositStore } from './store.ts'
import { type IntentRow, intentStore } from './store-intents.ts'
import { type OperationRequest, operationStore } from './store-operations.ts'

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

const providerSlow = (cause: unknown) =>
  unavailable('The card provider does not answer just now. Please try again in a moment.', cause)

/** A call to the provider on behalf of somebody who waits: its troubles become a 503 that says so. */
async function asked<Result>(call: () => Promise<Result>): Promise<Result> {
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

/** Why the guest cannot start a payment now, as the error to throw, or `null`. */
function refusalFor(stay: Stay, deposit: DepositRow | null, now: number, timeZone: string) {
  const state: DepositState = deposit?.state ?? 'none'
  if (stay.depositCents === 0) return conflict('No deposit is needed for this stay')
  if (stay.status === 'rejected') return conflict('This stay was not accepted, so no deposit is needed')
  if (now >= releaseAt(stay, timeZone)) return conflict('This stay is over, so no deposit is needed')
  const step = guestStep(stay)
  if (step < 2 && state === 'none') return conflict('Please finish your contact details and documents first')
  if (!openToGuest.includes(state) || (step > 2 && state === 'none'))
    return conflict('Your security deposit is authorized already')
  const lockedUntil = deposit?.lockedUntil
  if (lockedUntil && !isWaitOver(lockedUntil, now, cardRefusalLimit.lockMs))
    return tooMany(
      'Several cards were refused in a row. Please try again later, or contact your host.',
      Math.ceil((Date.parse(lockedUntil) - now) / 1000),
    )
  return null
}

/** What the guest does: start a payment, and say that it is done. */
export function createGuestDeposits(parts: DepositParts, operations: Operations, truth: Truth) {
  const { database, payments, clock, timeZone } = parts
  const { db } = database

  /** The next call to make for this guest, judged under the lock; `null` when a form is open. Throws what refuses it. */
  const nextCall = (
    stay: Stay,
    deposit: DepositRow,
    intents: readonly IntentRow[],
  ): OperationRequest | null => {
    const now = clock.now()
    const refusal = refusalFor(stay, deposit, now, timeZone)
    if (refusal) throw refusal
    if (intents.some(({ status }) => status === 'open')) return null
    const { customerId, state } = deposit
    if (customerId === null) return { operation: 'customer' }
    // A guest who mends a refused hold places one now, whatever comes after: the bank wants to see them.
    const isHold = state !== 'none' || doesOneHoldSuffice(stay, now, timeZone)
    return {
      operation: isHold ? 'hold' : 'setup',
      customerId,
      amountCents: stay.depositCents,
      currency: stay.depositCurrency,
    }
  }

  const sessionOf = (stay: Stay, deposit: DepositRow, intent: ProviderIntent): PaymentSession | null => {
    if (intent.clientSecret === null) return null
    const mode = intent.kind === 'setup' ? 'card' : 'hold'
    const { paymentMethodId } = deposit
    const isHold = intent.kind === 'hold'
    return {
      clientSecret: intent.clientSecret,
      paymentIntentId: intent.id,
      mode,
      holdOn: mode === 'card' ? firstHoldDay(stay, clock.now(), timeZone) : null,
      savedCard: paymentMethodId ? { paymentMethodId, brand: stay.cardBrand, last4: stay.cardLast4 } : null,
      amountCents: isHold ? intent.amountCents : stay.depositCents,
      currency: (isHold && intent.currency) || stay.depositCurrency,
    }
  }

  const isFormTooOften = async (stayId: string): Promise<boolean> => {
    const since = isoInstant(clock.now() - paymentFormLimit.windowMs)
    const store = operationStore(db)
    const opened =
      (await store.countSince(stayId, 'hold', since)) + (await store.countSince(stayId, 'setup', since))
    return opened >= paymentFormLimit.max
  }

  /** Begun with another provider, and nothing held there: begin again with the one in use. */
  const changeProvider = (current: DepositCase): void => {
    const { deposit, intents } = current
    const isHeld = intents.some(({ status }) => status === 'standing')
    if (deposit.provider === payments.provider || isHeld || !openToGuest.includes(deposit.state)) return
    Object.assign(deposit, { provider: payments.provider, customerId: null, paymentMethodId: null })
    for (const row of intents.filter(({ status }) => status === 'open' || status === 'refused')) {
      row.status = 'cancelled'
      row.endedAt = isoInstant(clock.now())
      current.changed.add(row.id)
    }
  }

  /** One step towards an open form; the session once there is one. */
  const advance = async (stay: Stay): Promise<PaymentSession | null> => {
    const deposit = await depositStore(db).find(stay.id)
    const refusal = refusalFor(stay, deposit, clock.now(), timeZone)
    if (refusal) throw refusal
    const intents = await intentStore(db).intents(stay.id)
    const open = intents.find(({ status, provider }) => status === 'open' && provider === payments.provider)
    if (deposit && open) {
      const intent = await truth.reread(open, 'guest')
      if (intent === null) throw providerSlow(new Error(`intent ${open.id} is not known to the provider`))
      if (isUnfinished(intent)) return sessionOf(stay, deposit, intent)
      if (intent.status === 'processing')
        throw conflict('Your bank is still working on this. Please wait a moment.')
      if (intent.status !== 'canceled') throw conflict('Your security deposit is authorized already')
      return null
    }
    if (await isFormTooOften(stay.id))
      throw tooMany('Too many tries today. Please contact your host.', 60 * 60)
    const step = await operations.step(stay.id, 'guest', (current) => {
      changeProvider(current)
      return nextCall({ ...stay, ...current.stay }, current.deposit, current.intents)
    })
    if (step.end === 'later' || step.end === 'refused') throw providerSlow(step.failure)
    return null
  }

  return {
    /**
     * The payment session of a stay: a hold now when one is expected to live until the release, else a card to save.
     * The same intent when called again. Throws 409 before step 2 and when a hold stands, 429 after too many refused
     * cards, 503 when the provider does not answer.
     */
    async createPaymentIntent(stay: Stay): Promise<PaymentSession> {
      let current = stay
      for (let step = 0; step < 6; step += 1) {
        const session = await asked(() => advance(current))
        if (session) return session
        // A host may have decided meanwhile: then the guest is told so, and not that the provider is slow.
        current = (await inTransaction(db, (tx) => parts.stays.findIn(tx, stay.id))) ?? current
      }
      throw providerSlow(new Error(`no payment form for stay ${stay.id} after six steps`))
    },

    /**
     * Takes in what became of a payment. Trusts nothing but the provider. Throws 400 when the intent is unknown or not
     * this stay's own, 409 when it is not finished, and changes nothing then. Harmless when called again.
     */
    async completePayment(stay: Stay, paymentIntentId: string): Promise<void> {
      const row = await intentStore(db).findIntent(paymentIntentId)
      const isMine = row !== null && row.stayId === stay.id && row.purpose === 'guest'
      const intent = isMine ? await asked(() => truth.reread(row, 'guest')) : null
      if (!intent) throw badRequest('This payment does not belong to this stay')
      if (isUnfinished(intent)) throw conflict('The card is not authorized yet. Please try again.')
    },
  }
}
