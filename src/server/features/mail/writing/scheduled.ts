import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { dueMails, scheduledDays } from '#server/features/mail/rules/schedule.ts'
import * as stays from '#server/features/stays/service.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { type MailDeps, write } from './write.ts'

/** Writes the due mails of stays near their dates, each once. Returns their number. */
export async function writeScheduled(ctx: MailDeps & Deps<'database'>): Promise<number> {
  if (!ctx.mailer) return 0
  const now = ctx.clock.now()
  const { timeZone } = ctx.house
  const today = dayAt(now, timeZone)
  const near = await stays.findOverlapping(ctx, {
    checkInDate: addDays(today, -scheduledDays.afterCheckOut),
    checkOutDate: addDays(today, scheduledDays.beforeCheckIn + 1),
  })
  let count = 0
  for (const { id } of near) {
    const stay = await stays.find(ctx, id)
    if (!stay) continue
    for (const mail of dueMails(stay, now, timeZone)) if (await writeDue(ctx, id, mail)) count += 1
  }
  return count
}

/** Checks again in the transaction, since a host or guest may have changed the stay. */
const writeDue = (
  ctx: MailDeps & Deps<'database'>,
  stayId: string,
  mail: ReturnType<typeof dueMails>[number],
): Promise<string | null> =>
  inTransaction(ctx.database.db, async (tx) => {
    const stay = await stays.findStay(ctx, tx, stayId)
    return stay ? write(ctx, tx, { ...mail, stay } as Parameters<typeof write>[2]) : null
  })
