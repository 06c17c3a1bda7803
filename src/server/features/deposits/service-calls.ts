import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'
import type { PaymentPort, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { AppContext } from '#server/context.ts'
import type { Actor } from '#server/db/audit.ts'
import { type Database, inTransaction, type Tx } from '#server/db/client.ts'
import type { StayService } from '#server/features/stays/service.ts'
import { closeCase, type DepositCase, openCase } from './service-case.ts'
import { appMark, link, observe } from './service-observe.ts'
import type { DepositMirror } from './store.ts'
import type { Operation } from './store-operations.ts'

/** What every part of the deposit service works with. */
export interface DepositParts {
  database: Database
  payments: PaymentPort
  clock: Clock
  timeZone: string
  log: FastifyBaseLogger
  stays: Pick<StayService, 'findIn'>
  raise: AppContext['raise']
  /** How long a caller waits for another one's call on the same deposit. */
  waitMs?: number
}

/** Changes a deposit in one locked transaction. `null` when there is no such stay. */
export async function changeDeposit<Result>(
  parts: DepositParts,
  stayId: string,
  actor: Actor,
  work: (current: DepositCase, tx: Tx) => Promise<Result> | Result,
): Promise<Result | null> {
  const { database, payments, clock, timeZone } = parts
  return inTransaction(database.db, async (tx) => {
    const current = await openCase(tx, stayId, { clock, provider: payments.provider, timeZone })
    if (!current) return null
    const result = await work(current, tx)
    await closeCase(tx, current, { clock, actor })
    await react(parts, tx, current)
    return result
  })
}

/** Letters that a move gives cause to: the host's, when a stay becomes ready to decide; the guest's, when the bank wants them. */
async function react({ stays, raise }: DepositParts, tx: Tx, current: DepositCase): Promise<void> {
  if (current.moves.length === 0) return
  const after = await stays.findIn(tx, current.stay.id)
  if (!after) return
  const before = { ...after, ...(JSON.parse(current.shown) as DepositMirror) }
  const isRefused = current.moves.some((move) => move.signal === 'hold_refused')
  await raise(tx, 'guest.progressed', { before, after })
  if (isRefused) await raise(tx, 'deposit.needsGuest', { stay: after })
}

export const isIntent = (result: unknown): result is ProviderIntent =>
  typeof result === 'object' && result !== null && 'metadata' in result

/** Makes the provider call that an operation stands for. The same operation makes the same call each time. */
export function call(payments: PaymentPort, operation: Operation): Promise<ProviderIntent | string | null> {
  const { key, request, stayId } = operation
  const named = {
    key,
    metadata: { app: appMark, stay: stayId, operation: key },
    description: 'Security deposit',
  }
  switch (request.operation) {
    case 'customer':
      return payments.createCustomer({ key, metadata: { app: appMark, stay: stayId } })
    case 'hold':
      return payments.createHold({ ...named, ...moneyOf(request), customerId: request.customerId })
    case 'setup':
      return payments.createSetup({ ...named, customerId: request.customerId })
    case 'first':
    case 'second':
      return payments.placeHold({
        ...named,
        ...moneyOf(request),
        customerId: request.customerId,
        paymentMethodId: request.paymentMethodId,
      })
    case 'cancel':
      return payments.cancel({ key, intentId: request.intentId })
    case 'capture':
      return payments.capture({ key, intentId: request.intentId, amountCents: request.amountCents })
    case 'forget':
      return payments.forgetCard({ key, paymentMethodId: request.paymentMethodId }).then(() => null)
  }
}

const moneyOf = ({ amountCents, currency }: { amountCents: number; currency: string }) => ({
  amountCents,
  currency,
})

/** What became of a call whose answer is lost for good: the intent it made or changed, if there is one. */
export async function lookUp(payments: PaymentPort, operation: Operation): Promise<ProviderIntent | null> {
  const { request, key } = operation
  switch (request.operation) {
    case 'hold':
    case 'setup':
    case 'first':
    case 'second':
      return payments.findByOperation({
        customerId: request.customerId,
        kind: request.operation === 'setup' ? 'setup' : 'hold',
        operation: key,
      })
    case 'cancel':
    case 'capture': {
      const intent = await payments.retrieve(request.intentId)
      return intent && (intent.status === 'canceled' || intent.status === 'succeeded') ? intent : null
    }
    default:
      return null
  }
}

/** Takes in the answer to a call. */
export function apply(
  current: DepositCase,
  operation: Operation,
  result: ProviderIntent | string | null,
): void {
  const { request, key } = operation
  const { deposit } = current
  deposit.tries = 0
  deposit.retryAt = null
  if (request.operation === 'customer' && typeof result === 'string') deposit.customerId = result
  if (request.operation === 'forget' && deposit.paymentMethodId === request.paymentMethodId)
    deposit.paymentMethodId = null
  if (!isIntent(result)) return
  if ('intentId' in request) {
    const row = current.intents.find((intent) => intent.id === result.id)
    if (row) observe(current, row, result)
    return
  }
  if (!('currency' in request)) return
  const purpose =
    request.operation === 'first' || request.operation === 'second' ? request.operation : 'guest'
  const row = link(current, result, { purpose, operation: key, status: 'open', money: moneyOf(request) })
  observe(current, row, result)
}
