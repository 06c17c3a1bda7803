import { isoInstant } from '#server/adapters/clock/port.ts'
import type { PaymentPort, ProviderEvent, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { setMark } from '#server/db/marks.ts'
import { type ChangeContext, change } from '#server/features/deposits/rows/change.ts'
import {
  findIntent,
  findOperationByKey,
  hasMessage,
  liveIntents,
  takeMessage,
} from '#server/features/deposits/rows/provider.ts'
import type { DepositCase } from '#server/features/deposits/rules/case.ts'
import { appMark, isOurs, link, observe } from '#server/features/deposits/rules/intents.ts'
import type { CallResult, IntentRow, Operation } from '#server/features/deposits/rules/records.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import { holdDescription } from '#words/en/operator.ts'

/** What the calls work with. */
export type CallContext = ChangeContext &
  Needs<'log'> & {
    /** How long a caller waits for another one's call on the same deposit. */
    waitMs?: number
  }

/** Makes the provider call that an operation stands for. The same operation makes the same call each time. */
export function makeCall(payments: PaymentPort, operation: Operation): Promise<CallResult> {
  const { key, request, stayId } = operation
  const named = {
    key,
    metadata: { app: appMark, stay: stayId, operation: key },
    description: holdDescription,
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

/** Reads from the provider what is so and takes it in: after a hint of the browser, a message, or by itself. */

/** Something on which the provider and we do not agree, in words for the log. */
export interface Difference {
  intentId: string
  stayId: string | null
  ours: string
  theirs: string
}

/** Holds never live longer than this with any card network; the reconciler looks no further back. */
const longestHoldMs = 31 * 24 * 60 * 60 * 1000

/** Counts refused cards; too many close the payment form for a while. */
function noteRefusals(current: DepositCase, row: IntentRow, refusals: number): void {
  if (refusals === row.refusals) return
  row.refusals = refusals
  current.changed.add(row.id)
  const since = isoInstant(current.now - cardRefusalLimit.windowMs)
  const total = current.intents
    .filter((intent) => intent.purpose === 'guest' && intent.createdAt >= since)
    .reduce((sum, intent) => sum + intent.refusals, 0)
  if (total >= cardRefusalLimit.max)
    current.deposit.lockedUntil = isoInstant(current.now + cardRefusalLimit.lockMs)
}

/**
 * Asks the provider about one of our intents and takes the answer in. `also` runs in the same transaction and may say
 * that nothing is to be changed. Answers the intent (`null` when it is unknown there or not ours) and the case after it.
 */
export async function reread(
  ctx: CallContext,
  row: IntentRow,
  actor: 'guest' | 'system',
  also?: (tx: Tx) => Promise<boolean>,
): Promise<{ intent: ProviderIntent | null; after: DepositCase | null }> {
  const { payments, log } = ctx
  const theirs = await payments.retrieve(row.id)
  const refusals = theirs?.declineCode && row.purpose === 'guest' ? await payments.countRefusals(row.id) : 0
  const isSound = theirs !== null && isOurs(row, theirs)
  if (theirs && !isSound)
    log.error({ intentId: row.id, stayId: row.stayId }, 'an intent does not read as we made it')
  const after = await change(ctx, row.stayId, actor, async (current, tx) => {
    const mine = current.intents.find((intent) => intent.id === row.id)
    if ((also && !(await also(tx))) || !mine || !theirs) return current
    observe(current, mine, theirs)
    if (isSound && refusals > 0) noteRefusals(current, mine, refusals)
    return current
  })
  return { intent: isSound ? theirs : null, after }
}

/** A hint that something happened to an intent. Unknown ones are nobody's business here. */
export async function takeHint(ctx: CallContext, intentId: string): Promise<void> {
  const row = await findIntent(ctx.database.db, intentId)
  if (row) await reread(ctx, row, 'guest')
}

/**
 * Takes in a message of the provider. Its id is stored in the transaction of its effect, so that a repeat does nothing
 * and a failure leaves nothing behind. Throws when the provider cannot be asked; then it sends again. Answers whether it
 * was about one of our intents.
 */
export async function takeEvent(ctx: CallContext, event: ProviderEvent): Promise<boolean> {
  const { db } = ctx.database
  if (await hasMessage(db, event.id)) return false
  const row = event.intentId === null ? null : await findIntent(db, event.intentId)
  const { id, type, intentId } = event
  const receivedAt = isoInstant(ctx.clock.now())
  const message = { id, type, intentId, stayId: row?.stayId ?? null, receivedAt }
  if (row) await reread(ctx, row, 'system', (tx) => takeMessage(tx, message))
  else await takeMessage(db, message)
  return row !== null
}

/** Links a hold that stands with the provider and that we do not know, when its operation is ours. */
async function adopt(ctx: CallContext, intent: ProviderIntent): Promise<string | null> {
  const { stay: stayId, operation } = intent.metadata
  if (!stayId || !operation) return null
  const known = await findOperationByKey(ctx.database.db, operation)
  if (known?.stayId !== stayId || !('currency' in known.request)) return null
  const { request } = known
  const purpose =
    request.operation === 'first' || request.operation === 'second' ? request.operation : 'guest'
  await change(ctx, stayId, 'system', (current) => {
    const row = link(current, intent, { purpose, operation, status: 'open', money: request })
    observe(current, row, intent)
  })
  return stayId
}

/**
 * Compares every intent that may still change with the provider, both ways, takes the answer in, and answers what
 * differed. Holds of ours that stand there unknown to us are linked when one of our calls made them.
 */
export async function compareAll(
  ctx: CallContext,
): Promise<{ checked: number; differences: Difference[]; touched: Set<string> }> {
  const { db } = ctx.database
  const differences: Difference[] = []
  const touched = new Set<string>()
  const ours = await liveIntents(db, ctx.payments.provider)
  for (const row of ours) {
    const { intent, after } = await reread(ctx, row, 'system')
    const status = after?.intents.find(({ id }) => id === row.id)?.status ?? row.status
    if (intent === null) differences.push(difference(row, 'unknown, or not as we made it'))
    else if (status !== row.status) {
      differences.push(difference(row, intent.status))
      touched.add(row.stayId)
    }
  }
  const since = isoInstant(ctx.clock.now() - longestHoldMs)
  for (const intent of await ctx.payments.listStandingHolds(since)) {
    const row = await findIntent(db, intent.id)
    if (row?.status === 'standing' || intent.metadata.app !== appMark) continue
    const stayId = row ? row.stayId : await adopt(ctx, intent)
    if (stayId) touched.add(stayId)
    const known = stayId ? 'not linked until now' : 'unknown'
    differences.push({
      intentId: intent.id,
      stayId,
      ours: row?.status ?? known,
      theirs: intent.status,
    })
  }
  for (const one of differences) ctx.log.warn(one, 'deposit differs from the card provider')
  return { checked: ours.length, differences, touched }
}

const difference = (row: IntentRow, theirs: string): Difference => ({
  intentId: row.id,
  stayId: row.stayId,
  ours: row.status,
  theirs,
})

const tellEveryMs = 60 * 60 * 1000
/** By database: when it was told last, and what is still to be stored. */
const seen = new WeakMap<object, { toldAt: number; isStored: boolean }>()

/**
 * A message came that the card provider did not sign, or signed with another secret than ours. Told once an hour: anybody
 * may send such messages, and somebody who sends many must fill neither log nor disk. Writes nothing.
 */
export function noteForged({ database, clock, log }: Needs<'database' | 'clock' | 'log'>): void {
  const now = clock.now()
  if (Math.abs(now - (seen.get(database)?.toldAt ?? 0)) < tellEveryMs) return
  seen.set(database, { toldAt: now, isStored: false })
  log.warn('a message to /api/stripe/webhook was not signed with our STRIPE_WEBHOOK_SECRET')
}

/** Stores what was noted, for the host's page. */
export async function storeForged({ database }: Needs<'database'>): Promise<void> {
  const note = seen.get(database)
  if (!note || note.isStored) return
  await setMark(database.db, 'forged', { at: isoInstant(note.toldAt), detail: null })
  note.isStored = true
}
