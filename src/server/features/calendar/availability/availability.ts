import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { listBlocksMeeting, type Nights } from '#server/features/calendar/blocks/rows.ts'
import { findSettings } from '#server/features/calendar/export/settings.ts'
import { listLive } from '#server/features/stays/service.ts'
import { notFound } from '#server/http/errors.ts'
import { availabilityLimit } from '#shared/constants.ts'
import { addDays, dayAt, firstDay } from '#shared/dates.ts'

type Looking = Deps<'database' | 'clock' | 'house'>

/** Nights that somebody has, of those between two days: live stays and blocks, together and without whose they are. */
export async function takenNights(db: Db, window: Nights): Promise<Nights[]> {
  const stays = await listLive(db, { checkInDate: window.from, checkOutDate: window.to })
  const blocks = await listBlocksMeeting(db, window)
  const all = [...stays.map((stay) => ({ from: stay.checkInDate, to: stay.checkOutDate })), ...blocks]
  return unionOf(within(all, window))
}

/** Throws 404 while the host shows no free dates. */
export async function assertShown({ database }: Pick<Looking, 'database'>): Promise<void> {
  const settings = await findSettings(database.db)
  if (settings?.hiddenAt) throw notFound('question.datesHidden')
}

/**
 * What a visitor may know: taken nights from tomorrow at the house on, 400 days at most. Throws 404 while the host shows
 * none.
 */
export async function availability(
  ctx: Looking,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<Nights[]> {
  await assertShown(ctx)
  const tomorrow = addDays(dayAt(ctx.clock.now(), ctx.house.timeZone), 1)
  const from = wanted.from !== undefined && wanted.from > tomorrow ? wanted.from : tomorrow
  const last = addDays(from, availabilityLimit.days)
  const to = wanted.to !== undefined && wanted.to < last ? wanted.to : last
  return to > from ? takenNights(ctx.database.db, { from, to }) : []
}

/** All the nights together: no two ranges that share a night or meet, in order. */
function unionOf(nights: readonly Nights[]): Nights[] {
  const union: Nights[] = []
  for (const { from, to } of nights.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = union.at(-1)
    if (last && from <= last.to) {
      if (to > last.to) last.to = to
    } else union.push({ from, to })
  }
  return union
}

/** The part of each range that lies within the window. */
const within = (nights: readonly Nights[], window: Nights): Nights[] =>
  nights
    .map(({ from, to }) => ({
      from: firstDay(from, window.from) === from ? window.from : from,
      to: firstDay(to, window.to),
    }))
    .filter(({ from, to }) => to > from)
