import type { Actor } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import { conflict, invalid, waiting } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { currentHold } from '#shared/deposit/schedule.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { changeDeposit, type DepositParts } from './service-calls.ts'
import { closeCase, type DepositCase, factsOf, openCase, signal } from './service-case.ts'
import type { Duties } from './service-duties.ts'
import { type DepositRow, depositStore } from './store.ts'
import { claimUnpaid, claimWaits, releaseWaits } from './view-words.ts'

const nothingToRelease: Partial<Record<DepositState, string>> = {
  none: 'No deposit has been authorized, so there is nothing to release',
  released: 'This deposit was released already',
  claimed: 'This deposit was claimed; the rest was released',
  expired: 'The hold ran out at the bank, so there is nothing to release',
}

const nothingToClaim: Partial<Record<DepositState, string>> = {
  released: 'This deposit was released already',
  claimed: 'This deposit was claimed already',
}

/** While an earlier decision waits for the bank there is no second one. */
function refuseWhileWaiting({ deposit, stay }: DepositCase): void {
  if (deposit.state === 'releasing') throw conflict(releaseWaits)
  if (deposit.state === 'claiming') throw conflict(claimWaits(claimOf(deposit, stay)))
}

const claimOf = (
  { claimCents }: Pick<DepositRow, 'claimCents'>,
  { depositCurrency }: Pick<Stay, 'depositCurrency'>,
): Money => ({ amountCents: claimCents ?? 0, currency: depositCurrency })

/** What the host decides: release, claim, and what a rejection or taking one back means for the deposit. */
export function createHostDeposits(parts: DepositParts, duties: Duties) {
  const { database, clock, log, payments, timeZone } = parts

  /** Carries out what was just decided, as far as the provider lets us; it goes on by itself otherwise. */
  const carryOut = async (stayId: string, actor: Actor): Promise<DepositState> => {
    try {
      await duties.attend(stayId, actor)
    } catch (error) {
      // The decision is written down: what went wrong after that does not take it back.
      log.warn({ err: error, stayId }, 'deposit work failed, will be tried again')
    }
    return (await depositStore(database.db).find(stayId))?.state ?? 'none'
  }

  return {
    /**
     * Releases a stay's hold (or saved card) now. Throws 409 when there is nothing to release, and writes nothing then;
     * `waiting` (503) when the provider does not answer: the decision stands and is carried out as soon as it does.
     */
    async release(stay: Stay, host: Host): Promise<void> {
      const actor = `host:${host.id}` as const
      await changeDeposit(parts, stay.id, actor, (current) => {
        const { state } = current.deposit
        refuseWhileWaiting(current)
        if (!signal(current, 'release_asked'))
          throw conflict(nothingToRelease[state] ?? 'There is nothing to release')
        Object.assign(current.deposit, { releaseReason: 'host', retryAt: null })
      })
      if ((await carryOut(stay.id, actor)) === 'releasing') throw waiting(releaseWaits)
    },

    /**
     * Takes a part or all of what is held; the rest is let go at once. Throws 400 for more than is held, 409 when nothing
     * is held (any more) or a decision waits for the bank, and writes nothing then. `waiting` (503) when the provider does
     * not answer: the claim stands and is finished as soon as it does, once. 409 as well when the bank does not pay.
     */
    async claim(stay: Stay, host: Host, wanted: { amountCents: number; reason: string }): Promise<void> {
      const actor = `host:${host.id}` as const
      await changeDeposit(parts, stay.id, actor, (current) => {
        const { deposit, intents } = current
        refuseWhileWaiting(current)
        const held = currentHold(factsOf(current).standing)
        const row = intents.find((intent) => intent.id === held?.intentId)
        if (!row)
          throw conflict(nothingToClaim[deposit.state] ?? 'Nothing is held, so nothing can be claimed')
        if (wanted.amountCents > row.amountCents) {
          const message = `At most ${formatMoney(row)} can be claimed`
          throw invalid(message, { amountCents: message })
        }
        if (!signal(current, 'claim_asked')) throw conflict('This deposit was settled already')
        deposit.claimCents = wanted.amountCents
        deposit.claimReason = wanted.reason
        // Somebody asks now: the provider is asked too, whatever it said to an earlier call.
        deposit.retryAt = null
      })
      const state = await carryOut(stay.id, actor)
      const claim = { amountCents: wanted.amountCents, currency: stay.depositCurrency }
      if (state === 'claiming') throw waiting(claimWaits(claim))
      if (state !== 'claimed') throw conflict(claimUnpaid(claim))
    },

    /**
     * In the transaction of a decision: a rejection wants the deposit gone at once, and taking one back lets the guest
     * start again. What that means is judged whenever a deposit is written, since a release may still be under way then.
     */
    async onDecided(tx: Tx, { stay }: { stay: Stay }): Promise<void> {
      const current = await openCase(tx, stay.id, { clock, provider: payments.provider, timeZone })
      if (current) await closeCase(tx, current, { clock, actor: 'system' })
    },
  }
}
