import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { listBlocksOverlapping, type Nights } from '#server/features/calendar/blocks/rows.ts'
import { listLive } from '#server/features/stays/service.ts'
import { notFound } from '#server/http/errors.ts'
import { availabilityLimit } from '#shared/constants.ts'
import { addDays, dayAt, firstDay } from '#shared/dates.ts'

type Reading = Deps<'database' | 'clock' | 'house'>

/** Returns the taken nights between two days: the nights of live stays and of blocks, merged. */
export async function takenNights(db: Db, window: Nights): Promise<Nights[]> {
  const stays = await listLive(db, { checkInDate: window.from, checkOutDate: window.to })
  const blocks = await listBlocksOverlapping(db, window)
  const all = [...stays.map((stay) => ({ from: stay.checkInDate, to: stay.checkOutDate })), ...blocks]
  return unionOf(within(all, window))
}

export function assertVisible({ house }: Pick<Reading, 'house'>): void {
  if (!house.showsFreeDates) throw notFound('question.datesHidden')
}

/** Returns the taken nights for visitors, from tomorrow at the house, at most 400 days. Throws 404 if the host hides them. */
export async function availability(
  ctx: Reading,
  wanted: { from?: string | undefined; to?: string | undefined },
): Promise<Nights[]> {
  assertVisible(ctx)
  const tomorrow = addDays(dayAt(ctx.clock.now(), ctx.house.timeZone), 1)
  const from = wanted.from !== undefined && wanted.from > tomorrow ? wanted.from : tomorrow
  const last = addDays(from, availabilityLimit.days)
  const to = wanted.to !== undefined && wanted.to < last ? wanted.to : last
  return to > from ? takenNights(ctx.database.db, { from, to }) : []
}

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

const within = (nights: readonly Nights[], window: Nights): Nights[] =>
  nights
    .map(({ from, to }) => ({
      from: firstDay(from, window.from) === from ? window.from : from,
      to: firstDay(to, window.to),
    }))
    .filter(({ from, to }) => to > from)
