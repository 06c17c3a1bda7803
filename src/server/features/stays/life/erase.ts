import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { eraseGuest, listPast } from '#server/features/stays/rows/erase.ts'
import { addMonths, dayAt } from '#shared/dates.ts'

/**
 * Erases the guests of stays that ended the configured number of months ago, once link, photos and deposit are over. Dates and
 * history stay. Returns the number of guests, or `null` if there were none.
 */
export async function erasePastGuests({
  config,
  database,
  clock,
  house,
  emit,
}: Deps<'config' | 'database' | 'clock' | 'house' | 'emit'>): Promise<{ erased: number } | null> {
  const { db } = database
  const now = isoInstant(clock.now())
  const lastDay = addMonths(dayAt(clock.now(), house.timeZone), -config.forgetGuestsAfterMonths)
  const past = await listPast(db, { lastDay, now })
  for (const stayId of past) {
    await inTransaction(db, async (tx) => {
      await eraseGuest(tx, stayId, now)
      await emit(tx, 'stay.contactErased', { stayId })
      await recordAudit(tx, clock, { actor: 'system', action: 'stay.contact_erased', stayId })
    })
  }
  if (past.length === 0) return null
  await database.scrub('guest_stays')
  return { erased: past.length }
}
