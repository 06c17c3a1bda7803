import type { Tx } from '#server/db/client.ts'
import { conflict, invalid, unavailable } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { currentHold } from '#shared/deposit/schedule.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import { formatMoney } from '#shared/money.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { changeDeposit, type DepositParts } from './service-calls.ts'
import { closeCase, factsOf, openCase, signal } from './service-case.ts'
import type { Duties } from './service-duties.ts'
import { asked } from './service-guest.ts'
import { depositStore } from './store.ts'

const nothingToRelease: Partial<Record<DepositState, string>> = {
  none: 'No deposit has been authorized, so there is nothing to release',
  releasing: 'The release is under way already',
  claiming: 'This deposit is being claimed',
  released: 'This deposit was released already',
  claimed: 'This deposit was claimed; the rest was released',
  expired: 'The hold ran out at the bank, so there is nothing to release',
}

/** What the host decides: release, claim, and what a rejection or taking one back means for the deposit. */
export function createHostDeposits(parts: DepositParts, duties: Duties) {
  const { database, clock, payments, timeZone } = parts
  const stateOf = async (stayId: string): Promise<DepositState> =>
    (await depositStore(database.db).find(stayId))?.state ?? 'none'

  return {
    /**
     * Releases a stay's hold (or saved card) now. Throws 409 when there is nothing to release, 503 when the provider does
     * not answer; the decision stands then and is carried out as soon as it does.
     */
    async release(stay: Stay, host: Host): Promise<void> {
      const refusal = await changeDeposit(parts, stay.id, `host:${host.id}`, (current) => {
        const { state } = current.deposit
        if (!signal(current, 'release_asked')) return nothingToRelease[state] ?? 'There is nothing to release'
        current.deposit.releaseReason = 'host'
        return null
      })
      if (refusal) throw conflict(refusal)
      await asked(() => duties.attend(stay.id, `host:${host.id}`))
      if ((await stateOf(stay.id)) === 'releasing')
        throw unavailable(
          'The card provider does not answer just now. The release is noted and goes on by itself.',
        )
    },

    /**
     * Takes a part or all of what is held; the rest is let go at once. Throws 400 for more than is held, 409 when nothing
     * is held (any more), 503 when the provider does not answer; the claim is finished then as soon as it does, once.
     */
    async claim(stay: Stay, host: Host, wanted: { amountCents: number; reason: string }): Promise<void> {
      const actor = `host:${host.id}` as const
      const refusal = await changeDeposit(parts, stay.id, actor, (current) => {
        const held = currentHold(factsOf(current).standing)
        const row = current.intents.find((intent) => intent.id === held?.intentId)
        if (!row) return conflict('Nothing is held, so nothing can be claimed')
        if (wanted.amountCents > row.amountCents) {
          const message = `At most ${formatMoney(row)} can be claimed`
          return invalid(message, { amountCents: message })
        }
        current.deposit.claimCents = wanted.amountCents
        current.deposit.claimReason = wanted.reason
        return signal(current, 'claim_asked') ? null : conflict('This deposit was settled already')
      })
      if (refusal) throw refusal
      await asked(() => duties.attend(stay.id, actor))
      const state = await stateOf(stay.id)
      if (state === 'claiming')
        throw unavailable(
          'The card provider does not answer just now. The claim is noted and goes on by itself.',
        )
      if (state !== 'claimed') throw conflict('The bank did not pay the claim. Please look at the time line.')
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
