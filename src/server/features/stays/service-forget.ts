import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { addMonths, dayAt } from '#shared/dates.ts'
import { forgetStore } from './store-forget.ts'

/** Erases who the guests of past stays were, once nothing needs to know any more. */
export interface GuestForgetter {
  /**
   * Takes name, e-mail, phone and card from stays that ended `afterMonths` ago and whose link, pictures and deposit are
   * over; dates and what happened stay. Answers a sentence for the host, or `null` when there was nobody.
   */
  forgetPast(): Promise<string | null>
}

/** Makes it. `afterMonths` counts from the day of check-out at the property. */
export function createGuestForgetter({
  database,
  clock,
  timeZone,
  afterMonths,
}: {
  database: Database
  clock: Clock
  timeZone: string
  afterMonths: number
}): GuestForgetter {
  const { db } = database
  return {
    async forgetPast() {
      const now = isoInstant(clock.now())
      const lastDay = addMonths(dayAt(clock.now(), timeZone), -afterMonths)
      const past = await forgetStore(db).listPast({ lastDay, now })
      for (const stayId of past) {
        await inTransaction(db, async (tx) => {
          await forgetStore(tx).forget(stayId, now)
          await recordAudit(tx, clock, { actor: 'system', action: 'stay.contact_erased', stayId })
        })
      }
      if (past.length === 0) return null
      await database.scrub('guest_stays')
      return `Contact details erased of ${past.length} past ${past.length === 1 ? 'stay' : 'stays'}.`
    },
  }
}
