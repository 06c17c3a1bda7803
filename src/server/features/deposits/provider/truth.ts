import { isoInstant } from '#server/adapters/clock/port.ts'
import type { ProviderEvent, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/client.ts'
import { change } from '#server/features/deposits/rows/change.ts'
import { findIntent, hasMessage, liveIntents, takeMessage } from '#server/features/deposits/rows/intents.ts'
import { findOperationByKey } from '#server/features/deposits/rows/operations.ts'
import type { DepositCase } from '#server/features/deposits/rules/case.ts'
import { appMark, isOurs, link, observe } from '#server/features/deposits/rules/intents.ts'
import type { IntentRow } from '#server/features/deposits/rules/records.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import type { CallContext } from './step.ts'

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
  const truth = await payments.retrieve(row.id)
  const refusals = truth?.declineCode && row.purpose === 'guest' ? await payments.countRefusals(row.id) : 0
  const isTrue = truth !== null && isOurs(row, truth)
  if (truth && !isTrue)
    log.error({ intentId: row.id, stayId: row.stayId }, 'an intent does not read as we made it')
  const after = await change(ctx, row.stayId, actor, async (current, tx) => {
    const mine = current.intents.find((intent) => intent.id === row.id)
    if ((also && !(await also(tx))) || !mine || !truth) return current
    observe(current, mine, truth)
    if (isTrue && refusals > 0) noteRefusals(current, mine, refusals)
    return current
  })
  return { intent: isTrue ? truth : null, after }
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
  const message = { id, type, intentId, stayId: row?.stayId ?? null, at: isoInstant(ctx.clock.now()) }
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
 * Compares every intent that may still change with the provider, both ways, takes the truth in, and answers what
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
