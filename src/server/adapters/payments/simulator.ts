import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isExpired } from '#shared/deposit/card.ts'
import {
  type PaymentCalls,
  PaymentFailure,
  type PaymentPort,
  type ProviderIntent,
  wrapCalls,
} from './port.ts'
import {
  authorized,
  bankAnswer,
  type ConfirmResult,
  confirmIntent,
  refused,
  type SimulatedConfirm,
  wantsChallenge,
  withExpiry,
} from './simulator-cards.ts'
import {
  type SimulatedIntent,
  type SimulatedMethod,
  type SimulatorStore,
  simulatorStore,
} from './simulator-store.ts'

/** The built-in provider: behaves like Stripe with its public test cards and charges nobody. */
export interface SimulatedPayments extends PaymentPort {
  /** While set, every call fails with this message, as if the key, the account or its currency were refused. */
  accountTrouble: string | null
  /**
   * Replaces Stripe's script in the browser: submits a card, or responds to 3-D Secure. A declined card is part of the
   * result. Throws `refused` for an unknown intent or a wrong client secret, `wrong_state` if it has ended.
   */
  confirm(intentId: string, request: SimulatedConfirm): Promise<ConfirmResult>
}

const newId = (prefix: string): string => `${prefix}_sim_${randomUUID().replaceAll('-', '')}`

function newIntent(
  kind: ProviderIntent['kind'],
  request: { customerId: string; metadata: Readonly<Record<string, string>> },
  money: { amountCents: number; currency: string } | null,
): SimulatedIntent {
  const id = newId(kind === 'hold' ? 'pi' : 'seti')
  return {
    pendingMethodId: null,
    refusals: 0,
    intent: {
      id,
      kind,
      status: 'requires_payment_method',
      amountCents: money?.amountCents ?? 0,
      capturableCents: 0,
      capturedCents: 0,
      currency: money?.currency ?? null,
      captureMethod: kind === 'hold' ? 'manual' : null,
      customerId: request.customerId,
      paymentMethodId: null,
      card: null,
      metadata: request.metadata,
      clientSecret: `${id}_secret_${randomBytes(18).toString('base64url')}`,
      captureBefore: null,
      cancelled: null,
      declineCode: null,
      afterClaim: null,
    },
  }
}

function offSessionRefusal(method: SimulatedMethod, now: number): string | null {
  if (isExpired(method, now)) return 'expired_card'
  return wantsChallenge(method) ? 'authentication_required' : bankAnswer(method.behaviour, 'hold')
}

async function placeHold(
  store: SimulatorStore,
  request: Parameters<PaymentPort['placeHold']>[0],
  now: number,
): Promise<ProviderIntent | PaymentFailure> {
  const method = await store.findMethod(request.paymentMethodId)
  if (!method || method.customerId !== request.customerId)
    return new PaymentFailure('card_gone', 'The saved card is no longer there.', { declineCode: 'card_gone' })
  const record = newIntent('hold', request, request)
  const code = offSessionRefusal(method, now)
  if (code === null) {
    const after = authorized(record, method, now, true)
    await store.saveIntent(after)
    return after.intent
  }
  const after = refused(record, code)
  await store.saveIntent(after)
  const kind = code === 'authentication_required' ? 'action_required' : 'declined'
  return new PaymentFailure(kind, code, { declineCode: code, intent: after.intent })
}

/** Locks and changes an intent. First marks an overdue hold as expired. */
async function changeIntent(
  store: SimulatorStore,
  intentId: string,
  now: number,
  change: (intent: ProviderIntent) => ProviderIntent | PaymentFailure,
): Promise<ProviderIntent | PaymentFailure> {
  const locked = await store.lockIntent(intentId)
  if (!locked) return new PaymentFailure('refused', `No such payment: ${intentId}`)
  const record = withExpiry(locked, now)
  const after = change(record.intent)
  if (after instanceof PaymentFailure) return after
  await store.saveIntent({ ...record, intent: after })
  return after
}

const captured = (amountCents: number) => (intent: ProviderIntent) => {
  if (intent.status !== 'requires_capture')
    return new PaymentFailure('wrong_state', `This hold is ${intent.status} and cannot be claimed.`)
  if (amountCents < 1 || amountCents > intent.capturableCents)
    return new PaymentFailure('refused', 'The amount is more than is held.')
  return { ...intent, status: 'succeeded' as const, capturedCents: amountCents, capturableCents: 0 }
}

const cancelled = (intent: ProviderIntent): ProviderIntent =>
  intent.status === 'canceled' || intent.status === 'succeeded'
    ? intent
    : { ...intent, status: 'canceled', cancelled: 'asked', capturableCents: 0 }

type Work<Result> = (store: SimulatorStore, now: number) => Promise<Result | PaymentFailure>

/** Runs a call once per key; a repeat returns or throws the same. */
async function callOnce<Result>(
  { db, clock }: { db: Db; clock: Clock },
  ...[key, request, work]: [key: string, request: object, work: Work<Result>]
): Promise<Result> {
  const answer = await inTransaction(db, async (tx) => {
    const print = createHash('sha256').update(JSON.stringify(request)).digest('hex')
    // Another call with this key waits until this transaction ends.
    const claiming = tx
      .insertInto('simulated_calls')
      .values({ key, request: print, answer: null })
      .onConflict((conflict) => conflict.column('key').doNothing())
    if ((await rowsWritten(claiming)) === 0) {
      const calls = tx.selectFrom('simulated_calls').selectAll().where('key', '=', key)
      const call = await calls.executeTakeFirstOrThrow()
      if (call.request !== print)
        throw new PaymentFailure('key_conflict', 'This key was used with another request')
      if (!call.answer) throw new PaymentFailure('unknown_outcome', 'A call with this key is in progress')
      return call.answer
    }
    const now = clock.now()
    const result = await work(simulatorStore(tx, now), now)
    const isFailure = result instanceof PaymentFailure
    const answer = JSON.stringify(isFailure ? { failure: stored(result) } : { result })
    await tx.updateTable('simulated_calls').set({ answer }).where('key', '=', key).execute()
    return answer
  })
  const { failure, result } = JSON.parse(answer)
  if (failure) throw new PaymentFailure(failure.kind, failure.message, failure)
  return result
}

const stored = ({ kind, message, declineCode, intent }: PaymentFailure) => ({
  kind,
  message,
  declineCode,
  intent,
})

export function createSimulatedPayments({ db, clock }: { db: Db; clock: Clock }): SimulatedPayments {
  const once = <Result>(key: string, request: object, work: Work<Result>) =>
    callOnce({ db, clock }, key, request, work)
  const create = (request: { key: string }, record: SimulatedIntent) =>
    once(request.key, request, async (store, _now) => {
      await store.saveIntent(record)
      return record.intent
    })
  const current = (record: SimulatedIntent | null) =>
    record === null ? null : withExpiry(record, clock.now()).intent
  const calls: PaymentCalls = {
    createCustomer: (request) => once(request.key, request, async () => newId('cus')),
    createHold: (request) => create(request, newIntent('hold', request, request)),
    createSetup: (request) => create(request, newIntent('setup', request, null)),
    placeHold: (request) => once(request.key, request, (store, now) => placeHold(store, request, now)),
    retrieve: async (intentId) => current(await simulatorStore(db, clock.now()).findIntent(intentId)),
    capture: ({ key, intentId, amountCents }) =>
      once(key, { capture: intentId, amountCents }, (store, now) =>
        changeIntent(store, intentId, now, captured(amountCents)),
      ),
    cancel: ({ key, intentId }) =>
      once(key, { cancel: intentId }, (store, now) => changeIntent(store, intentId, now, cancelled)),
    detachCard: ({ key, paymentMethodId }) =>
      once(key, { detach: paymentMethodId }, async (store, _now) => {
        const method = await store.findMethod(paymentMethodId)
        if (method) await store.saveMethod({ ...method, customerId: null })
      }),
    findByOperation: async ({ customerId, operation }) =>
      current(await simulatorStore(db, clock.now()).findByOperation(customerId, operation)),
    async listActiveHolds(createdAfter) {
      const records = await simulatorStore(db, clock.now()).listIntents(createdAfter)
      return records
        .map((record) => withExpiry(record, clock.now()).intent)
        .filter((intent) => intent.status === 'requires_capture' && intent.metadata.app === 'latchkey')
    },
    countRefusals: async (intentId) =>
      (await simulatorStore(db, clock.now()).findIntent(intentId))?.refusals ?? 0,
  }
  const simulated: SimulatedPayments = {
    provider: 'simulated',
    publishableKey: null,
    accountTrouble: null,
    ...wrapCalls(calls, async (call) => {
      const { accountTrouble } = simulated
      if (accountTrouble !== null) throw new PaymentFailure('account', accountTrouble)
      return call()
    }),

    readEvent() {
      throw new PaymentFailure('bad_signature', 'The simulator sends no webhooks')
    },

    confirm: (intentId, request) =>
      inTransaction(db, async (tx) => {
        const store = simulatorStore(tx, clock.now())
        const record = await store.lockIntent(intentId)
        if (!record || record.intent.clientSecret !== request.clientSecret)
          throw new PaymentFailure('refused', 'Unknown payment')
        return confirmIntent(store, withExpiry(record, clock.now()), request, clock.now())
      }),
  }
  return simulated
}
