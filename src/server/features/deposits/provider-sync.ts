import {
  PaymentFailure,
  type PaymentPort,
  type ProviderEvent,
  type ProviderIntent,
} from '#server/adapters/payments/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { setSiteState } from '#server/db/site-state.ts'
import type { DepositAggregate, IntentRow } from '#server/features/deposits/rules/aggregate.ts'
import { appTag, isOurs, link, observe, recordCardRefusals } from '#server/features/deposits/rules/intents.ts'
import { lockDeposit, providerOf, saveDeposit } from '#server/features/deposits/store/deposits.ts'
import * as rows from '#server/features/deposits/store/provider.ts'
import { isoInstant } from '#shared/dates.ts'
import type { CallContext } from './provider-calls.ts'

const maxHoldMs = 31 * 24 * 60 * 60 * 1000

/**
 * Reads one of our intents from the provider and applies its status, unless `check` returns `false` in the same
 * transaction. Returns the intent (`null` if it is unknown there or not ours) and the deposit afterwards.
 */
export async function reread(
  ctx: CallContext,
  row: IntentRow,
  actor: 'guest' | 'system',
  check?: (tx: Tx) => Promise<boolean>,
): Promise<{ intent: ProviderIntent | null; after: DepositAggregate }> {
  const { log } = ctx
  const payments = providerOf(ctx, row.provider)
  if (!payments) throw new PaymentFailure('account', 'the card provider of this deposit is not set up')
  const theirs = await payments.retrieve(row.id)
  const refusals = theirs?.declineCode && row.purpose === 'guest' ? await payments.countRefusals(row.id) : 0
  const intent = theirs && isOurs(row, theirs) ? theirs : null
  if (theirs && !intent)
    log.error(
      { intentId: row.id, stayId: row.stayId },
      'an intent at the card provider differs from the one we made',
    )
  const read = await inTransaction(ctx.database.db, async (tx) => {
    const after = await lockDeposit(ctx, tx, row.stayId)
    const mine = after.intents.find(({ id }) => id === row.id)
    // Another read of this claim ended during ours, which may be older: read again.
    if (mine?.status === 'captured' && row.status === 'captured' && mine.rereadAt !== row.rereadAt)
      return mine
    if (mine?.status === 'captured') mine.rereadAt = isoInstant(ctx.clock.now())
    if ((!check || (await check(tx))) && mine && theirs) {
      observe(after, mine, theirs)
      if (intent && refusals > 0) recordCardRefusals(after, mine, refusals)
    }
    await saveDeposit(ctx, tx, after, actor)
    return { intent, after }
  })
  return 'after' in read ? read : reread(ctx, read, actor, check)
}

/**
 * Handles a webhook message. Its id is stored in the transaction of its effect, so a repeat does nothing and a failure stores
 * nothing. Throws if the provider doesn't respond; then it sends the message again.
 */
export async function receiveEvent(ctx: CallContext & Deps<'wake'>, { id, intentId }: ProviderEvent) {
  const { db } = ctx.database
  if (await rows.hasMessage(db, id)) return
  const row = intentId === null ? null : await rows.findIntent(db, intentId)
  const message = { id, receivedAt: isoInstant(ctx.clock.now()) }
  if (row) await reread(ctx, row, 'system', (tx) => rows.recordMessage(tx, message))
  else await rows.recordMessage(db, message)
  if (row) ctx.wake()
}

/** Links an active hold that is missing here, if one of our calls made it. Returns its stay. */
async function linkMissingHold(ctx: CallContext, intent: ProviderIntent): Promise<string | null> {
  const { stay: stayId, operation } = intent.metadata
  const call = operation ? await rows.findOperationByKey(ctx.database.db, operation) : null
  if (!stayId || call?.stayId !== stayId || !('currency' in call.request)) return null
  await inTransaction(ctx.database.db, async (tx) => {
    const current = await lockDeposit(ctx, tx, stayId)
    const row = link(current, intent, call)
    if (row) observe(current, row, intent)
    await saveDeposit(ctx, tx, current, 'system')
  })
  return stayId
}

/**
 * Compares every open intent with the provider, and the provider's active holds with ours, and applies their status.
 * Returns the differences and the changed stays.
 */
export async function compareAll(ctx: CallContext) {
  const current = await compareWith(ctx, ctx.payments)
  if (ctx.payments.provider === 'simulated') return current
  const simulated = await compareWith(ctx, ctx.simulator)
  return {
    checked: current.checked + simulated.checked,
    differences: [...current.differences, ...simulated.differences],
    changedStayIds: new Set([...current.changedStayIds, ...simulated.changedStayIds]),
  }
}

async function compareWith(ctx: CallContext, payments: PaymentPort) {
  const { db } = ctx.database
  const differences: { intentId: string; stayId: string | null; ours: string; theirs: string }[] = []
  const changedStayIds = new Set<string>()
  const ours = await rows.liveIntents(db, payments.provider)
  for (const row of ours) {
    const { intent, after } = await reread(ctx, row, 'system')
    const isMoved = after.intents.some(({ id, status }) => id === row.id && status !== row.status)
    if (intent && isMoved) changedStayIds.add(row.stayId)
    const theirs = intent ? intent.status : 'unknown, or not the one we made'
    if (!intent || isMoved)
      differences.push({ intentId: row.id, stayId: row.stayId, ours: row.status, theirs })
  }
  const since = isoInstant(ctx.clock.now() - maxHoldMs)
  for (const intent of await payments.listActiveHolds(since)) {
    const row = await rows.findIntent(db, intent.id)
    if (row?.status === 'active' || intent.metadata.app !== appTag) continue
    const stayId = row ? row.stayId : await linkMissingHold(ctx, intent)
    if (stayId) changedStayIds.add(stayId)
    const status = row?.status ?? (stayId ? 'not linked until now' : 'unknown')
    differences.push({ intentId: intent.id, stayId, ours: status, theirs: intent.status })
  }
  for (const row of await rows.claimsToRead(db, payments.provider, ctx.clock.now()))
    await reread(ctx, row, 'system').catch((err: unknown) =>
      ctx.log.warn({ err, intentId: row.id, stayId: row.stayId }, 'a claim could not be read'),
    )
  for (const one of differences) ctx.log.warn(one, 'a deposit differs from the card provider')
  return { checked: ours.length, differences, changedStayIds }
}

const warnEveryMs = 60 * 60 * 1000
const forgeries = new WeakMap<object, { warnedAt: number; isStored: boolean }>()

/**
 * Warns of a webhook message without our signature. Logs once an hour and writes nothing: anybody can send such messages, and
 * they must not fill the log or the disk.
 */
export function warnOfForgery({ database, clock, log }: Deps<'database' | 'clock' | 'log'>): void {
  const now = clock.now()
  if (Math.abs(now - (forgeries.get(database)?.warnedAt ?? 0)) < warnEveryMs) return
  forgeries.set(database, { warnedAt: now, isStored: false })
  log.warn('a message to /api/stripe/webhook was not signed with our webhook’s secret')
}

export async function storeForgery({ database }: Deps<'database'>): Promise<void> {
  const warning = forgeries.get(database)
  if (!warning || warning.isStored) return
  await setSiteState(database.db, 'forged', { at: isoInstant(warning.warnedAt), detail: null })
  warning.isStored = true
}
