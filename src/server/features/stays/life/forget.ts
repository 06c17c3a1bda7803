import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import * as forgetting from '#server/features/stays/rows/forget.ts'
import { addMonths, dayAt } from '#shared/dates.ts'

/**
 * Takes name, e-mail, phone and card from stays that ended as many months ago as the settings say, counted from the day
 * of check-out at the property, and whose link, pictures and deposit are over; dates and what happened stay. Answers
 * how many guests, or `null` when there was nobody.
 */
export async function forgetPast({
  config,
  database,
  clock,
  house,
  raise,
}: Needs<'config' | 'database' | 'clock' | 'house' | 'raise'>): Promise<{ forgotten: number } | null> {
  const { db } = database
  const now = isoInstant(clock.now())
  const lastDay = addMonths(dayAt(clock.now(), house.timeZone), -config.forgetGuestsAfterMonths)
  const past = await forgetting.listPast(db, { lastDay, now })
  for (const stayId of past) {
    await inTransaction(db, async (tx) => {
      await forgetting.forget(tx, stayId, now)
      await raise(tx, 'stay.forgotten', { stayId })
      await recordAudit(tx, clock, { actor: 'system', action: 'stay.contact_erased', stayId })
    })
  }
  if (past.length === 0) return null
  await database.scrub('guest_stays')
  return { forgotten: past.length }
}
