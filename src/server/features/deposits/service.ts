import { isoInstant } from '#server/adapters/clock/port.ts'
import { PaymentFailure, type ProviderEvent } from '#server/adapters/payments/port.ts'
import type { SimulatedPayments } from '#server/adapters/payments/simulator.ts'
import type { SimulatedConfirm } from '#server/adapters/payments/simulator-confirm.ts'
import type { Tx } from '#server/db/client.ts'
import { AppError, conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { DepositParts } from './service-calls.ts'
import { createDuties } from './service-duties.ts'
import { createGuestDeposits, type PaymentSession } from './service-guest.ts'
import { createHostDeposits } from './service-host.ts'
import { createOperations } from './service-operations.ts'
import { createTruth, type Difference } from './service-truth.ts'
import { depositStore } from './store.ts'
import { intentStore } from './store-intents.ts'
import { toDeposit } from './view.ts'

/** The deposit of a stay: a hold with a life of its own. Amounts are whole cents. */
export interface DepositService {
  /** The payment session; the same intent when called again. Throws 409, 429 and 503. */
  createPaymentIntent(stay: Stay): Promise<PaymentSession>
  /** A hint that a payment is done; the truth is read from the provider. Throws 400 for what is not this stay's own. */
  completePayment(stay: Stay, paymentIntentId: string): Promise<void>
  /** Does what Stripe's script does in a browser. Throws 404 unless the simulator is in use, 402 for a refused card. */
  confirmSimulated(
    intentId: string,
    request: Omit<SimulatedConfirm, 'savedMethodId'> & { useSavedCard: boolean },
  ): Promise<{ id: string; status: string; requiresChallenge: boolean }>
  /** What guest (the default) and host read. */
  view(stay: Stay, reader?: 'guest' | 'host'): Promise<Deposit>
  release(stay: Stay, host: Host): Promise<void>
  claim(stay: Stay, host: Host, wanted: { amountCents: number; reason: string }): Promise<void>
  /** Takes in a signed message of the provider. Throws 400 for a bad signature; anything else means: send it again. */
  receiveMessage(rawBody: string, signature: string | undefined): Promise<void>
  /** The same once the signature was checked: read again, and take the truth in. Throws when the provider is silent. */
  receiveEvent(event: ProviderEvent): Promise<void>
  /** For the stays service: in the transaction of a decision. */
  onDecided(tx: Tx, what: { stay: Stay }): Promise<void>
  /**
   * After a decision: a rejection lets the hold go at once. A provider that takes longer than a few seconds, or fails, is
   * asked again by itself; never throws.
   */
  onDecisionStored(what: { stay: Stay; move: { to: StayStatus } }): Promise<void>
  /** Does all that is due now, on every deposit; answers how many it worked on. */
  runDue(): Promise<number>
  /** Finishes calls that were cut off; with `isStart` also those whose time is not up. */
  recover(isStart?: boolean): Promise<number>
  /** Compares every live intent with the provider and answers what differed. */
  reconcile(): Promise<{ checked: number; differences: Difference[] }>
}

const batchSize = 50
/** How long the answer to a rejection waits for the provider to let the hold go. */
const rejectionWaitMs = 4000
/** A provider that let this many deposits wait is down: the others wait for the next look, and other work goes on. */
const silentLimit = 3
/** Stripe repeats a message for three days at most. */
const messagesKeptMs = 30 * 24 * 60 * 60 * 1000

/** Waits for `work`, but not longer than `ms`; the work goes on. */
async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, enough])
  clearTimeout(timer)
}

/** Makes the service. `onDue` is called when something was just made due. */
export function createDepositService(
  parts: DepositParts & { onDue?: () => void; simulator: SimulatedPayments | null },
): DepositService {
  const { database, clock, timeZone, log, simulator } = parts
  const operations = createOperations(parts)
  const truth = createTruth(parts)
  const duties = createDuties(parts, operations)
  const guest = createGuestDeposits(parts, operations, truth)
  const host = createHostDeposits(parts, duties)
  const poke = () => parts.onDue?.()
  const store = depositStore(database.db)
  const attendQuietly = async (stayId: string): Promise<void> => {
    try {
      await duties.attend(stayId, 'system', true)
    } catch (error) {
      log.warn({ err: error, stayId }, 'deposit work failed, will be tried again')
    }
  }
  const receiveEvent = async (event: ProviderEvent): Promise<void> => {
    if ((await truth.takeEvent(event)) !== null) poke()
  }

  return {
    ...guest,
    ...host,

    async completePayment(stay, paymentIntentId) {
      await guest.completePayment(stay, paymentIntentId)
      poke()
    },

    async confirmSimulated(intentId, { useSavedCard, ...request }) {
      if (!simulator) throw notFound()
      const row = await intentStore(database.db).findIntent(intentId)
      const deposit = row ? await store.find(row.stayId) : null
      const savedMethodId = useSavedCard ? (deposit?.paymentMethodId ?? null) : null
      try {
        const result = await simulator.confirm(intentId, { ...request, savedMethodId })
        await truth.hint(intentId)
        poke()
        if (result.refusal) throw new AppError('cardDeclined', result.refusal.message)
        return { id: intentId, status: result.intent.status, requiresChallenge: result.requiresChallenge }
      } catch (error) {
        if (!(error instanceof PaymentFailure)) throw error
        throw error.kind === 'wrong_state' ? conflict(error.message) : notFound('Unknown payment')
      }
    },

    async view(stay, reader = 'guest') {
      const [deposit, lines] = [await store.find(stay.id), await store.lines(stay.id)]
      const intents = await intentStore(database.db).intents(stay.id)
      return toDeposit({ stay, deposit, intents, lines }, { reader, now: clock.now(), timeZone })
    },

    async onDecisionStored({ stay, move }) {
      if (move.to === 'rejected') await within(rejectionWaitMs, attendQuietly(stay.id))
      poke()
    },

    receiveMessage: async (rawBody, signature) => receiveEvent(truth.readEvent(rawBody, signature)),
    receiveEvent,

    async runDue() {
      let count = await operations.recover()
      let heldUp = 0
      for (const stayId of await store.due(clock.now(), batchSize)) {
        if (heldUp >= silentLimit) break
        try {
          const { isHeldUp } = await duties.attend(stayId)
          if (isHeldUp) heldUp += 1
          count += 1
        } catch (error) {
          log.warn({ err: error, stayId }, 'deposit work failed, will be tried again')
        }
      }
      return count
    },

    recover: (isStart) => operations.recover(isStart),

    async reconcile() {
      const { checked, differences, touched } = await truth.reconcile()
      for (const stayId of touched) await duties.attend(stayId)
      await intentStore(database.db).sweepMessages(isoInstant(clock.now() - messagesKeptMs))
      return { checked, differences }
    },
  }
}
