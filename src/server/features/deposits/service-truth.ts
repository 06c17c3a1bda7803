import { isoInstant } from '#server/adapters/clock/port.ts'
import type { ProviderEvent, ProviderIntent } from '#server/adapters/payments/port.ts'
import type { Tx } from '#server/db/client.ts'
import { cardRefusalLimit } from '#shared/constants.ts'
import { changeDeposit, type DepositParts } from './service-calls.ts'
import type { DepositCase } from './service-case.ts'
import { appMark, isOurs, link, observe } from './service-observe.ts'
import { type IntentRow, intentStore } from './store-intents.ts'
import { operationStore } from './store-operations.ts'

/** Something on which the provider and we do not agree, in words for the log. */
export interface Difference {
  intentId: string
  stayId: string | null
  ours: string
  theirs: string
}

/** Holds never live longer than this with any card network; the reconciler looks no further back. */
const longestHoldMs = 31 * 24 * 60 * 60 * 1000

/** Reads the truth from the provider and takes it in: after a hint of the browser, a message, or by itself. */
export function createTruth(parts: DepositParts) {
  const { database, payments, clock, log } = parts

  /** Counts refused cards; too many close the payment form for a while. */
  const noteRefusals = (current: DepositCase, row: IntentRow, refusals: number): void => {
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
   * that nothing is to be changed. Answers the intent, or `null` when it is unknown there or not ours.
   */
  const reread = async (
    row: IntentRow,
    actor: 'guest' | 'system',
    also?: (tx: Tx) => Promise<boolean>,
  ): Promise<ProviderIntent | null> => {
    const truth = await payments.retrieve(row.id)
    const refusals = truth?.declineCode && row.purpose === 'guest' ? await payments.countRefusals(row.id) : 0
    const isTrue = truth !== null && isOurs(row, truth)
    if (truth && !isTrue)
      log.error({ intentId: row.id, stayId: row.stayId }, 'an intent does not read as we made it')
    await changeDeposit(parts, row.stayId, actor, async (current, tx) => {
      if (also && !(await also(tx))) return
      const mine = current.intents.find((intent) => intent.id === row.id)
      if (!mine || !isTrue) return
      observe(current, mine, truth)
      if (refusals > 0) noteRefusals(current, mine, refusals)
    })
    return isTrue ? truth : null
  }

  /** Links a hold that stands with the provider and that we do not know, when its operation is ours. */
  const adopt = async (intent: ProviderIntent): Promise<string | null> => {
    const { stay: stayId, operation } = intent.metadata
    if (!stayId || !operation) return null
    const known = await operationStore(database.db).findByKey(operation)
    if (known?.stayId !== stayId || !('currency' in known.request)) return null
    const { request } = known
    const purpose =
      request.operation === 'first' || request.operation === 'second' ? request.operation : 'guest'
    await changeDeposit(parts, stayId, 'system', (current) => {
      observe(current, link(current, intent, { purpose, operation, status: 'open', money: request }), intent)
    })
    return stayId
  }

  return {
    reread,

    /** A hint that something happened to an intent. Unknown ones are nobody's business here. */
    async hint(intentId: string): Promise<string | null> {
      const row = await intentStore(database.db).findIntent(intentId)
      if (!row) return null
      await reread(row, 'guest')
      return row.stayId
    },

    /**
     * Takes in a message of the provider. Its id is stored in the transaction of its effect, so that a repeat does
     * nothing and a failure leaves nothing behind. Throws when the provider cannot be asked; then it sends again.
     */
    async takeEvent(event: ProviderEvent): Promise<string | null> {
      const intents = intentStore(database.db)
      if (await intents.hasMessage(event.id)) return null
      const row = event.intentId === null ? null : await intents.findIntent(event.intentId)
      const message = {
        id: event.id,
        type: event.type,
        intentId: event.intentId,
        stayId: row?.stayId ?? null,
        at: isoInstant(clock.now()),
      }
      if (!row) {
        await intents.takeMessage(message)
        return null
      }
      await reread(row, 'system', (tx) => intentStore(tx).takeMessage(message))
      return row.stayId
    },

    /**
     * Compares every intent that may still change with the provider, both ways, takes the truth in, and answers what
     * differed. Holds of ours that stand there unknown to us are linked when one of our calls made them.
     */
    async reconcile(): Promise<{ checked: number; differences: Difference[]; touched: Set<string> }> {
      const differences: Difference[] = []
      const touched = new Set<string>()
      const intents = intentStore(database.db)
      const ours = await intents.liveIntents(payments.provider)
      for (const row of ours) {
        const truth = await reread(row, 'system')
        const after = (await intents.findIntent(row.id))?.status ?? row.status
        if (truth === null) differences.push(difference(row, 'unknown, or not as we made it'))
        else if (after !== row.status) {
          differences.push(difference(row, truth.status))
          touched.add(row.stayId)
        }
      }
      const since = isoInstant(clock.now() - longestHoldMs)
      for (const intent of await payments.listStandingHolds(since)) {
        const row = await intents.findIntent(intent.id)
        if (row?.status === 'standing' || intent.metadata.app !== appMark) continue
        const stayId = row ? row.stayId : await adopt(intent)
        if (stayId) touched.add(stayId)
        differences.push({
          intentId: intent.id,
          stayId,
          ours: row ? row.status : stayId ? 'not linked until now' : 'unknown',
          theirs: intent.status,
        })
      }
      for (const one of differences) log.warn(one, 'deposit differs from the card provider')
      return { checked: ours.length, differences, touched }
    },

    readEvent(rawBody: string, signature: string | undefined): ProviderEvent {
      return payments.readEvent(rawBody, signature, clock.now())
    },
  }
}

const difference = (row: IntentRow, theirs: string): Difference => ({
  intentId: row.id,
  stayId: row.stayId,
  ours: row.status,
  theirs,
})

export type Truth = ReturnType<typeof createTruth>
