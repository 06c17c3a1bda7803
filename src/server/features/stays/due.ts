import { pastGuest } from '#i18n/en/stays.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { defineTask } from '#server/due/task.ts'
import { addMonths, dayAt, isoInstant } from '#shared/dates.ts'
import { erased, ownFields } from '#shared/stay/fields.ts'
import { listPast } from './rows/lists.ts'
import { changeStay } from './rows/stays.ts'

/**
 * Erases the guests of stays that ended the configured number of months ago, once link, photos and deposit are over. Dates and
 * history stay.
 */
export const eraseGuests = defineTask({
  name: 'erase-contacts',
  everyMs: 24 * 60 * 60 * 1000,
  async run(ctx: Deps<'config' | 'database' | 'vault' | 'clock' | 'house' | 'emit'>) {
    const { config, database, clock, house } = ctx
    const now = isoInstant(clock.now())
    const lastDay = addMonths(dayAt(clock.now(), house.timeZone), -config.forgetGuestsAfterMonths)
    const past = await listPast(database.db, { lastDay, now })
    for (const { stayId, threadId } of past) {
      await inTransaction(database.db, async (tx) => {
        await changeStay(ctx, tx, stayId, {
          ...erased(ownFields, 'request', 'time'),
          guestName: pastGuest,
          guestEmail: '',
          contactErasedAt: now,
        })
        await ctx.emit(tx, 'stay.contactErased', { stayId, threadId })
        await recordAudit(tx, clock, { actor: 'system', action: 'stay.contact_erased', stayId })
      })
    }
    if (past.length === 0) return null
    await database.scrub('guest_stays')
    await database.scrub('threads')
    return { erased: past.length }
  },
})
