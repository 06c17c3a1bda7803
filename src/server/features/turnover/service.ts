import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { allRows, oneRow, rowsWritten, toColumns } from '#server/db/columns.ts'
import { bookingsWithoutStay } from '#server/features/calendar/service.ts'
import * as stays from '#server/features/stays/service.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { hashToken, newToken } from '#server/vault/tokens.ts'
import { turnover } from '#shared/constants.ts'
import type { NewTurnoverLink, TurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { addDays, dayAt, isoInstant, type StayTimes } from '#shared/dates.ts'

/**
 * Links for cleaners, and the page that they open: arrivals and departures with the number of guests, without names or
 * codes.
 */

type Links = Deps<'database' | 'clock' | 'config'>
type Reading = Deps<'database' | 'clock' | 'vault' | 'house'>
type AddedLink = TurnoverLink & { url: string }

/** Returns the columns of a new or renewed link, and its address, which is stored nowhere. */
function newAccess({ clock, config }: Links) {
  const token = newToken()
  const now = clock.now()
  return {
    url: `${config.publicUrl}/turnover/${token}`,
    access: {
      tokenHash: hashToken(token),
      createdAt: isoInstant(now),
      expiresAt: isoInstant(now + turnover.lifetimeMs),
    },
  }
}

export const listLinks = ({ database: { db }, clock }: Deps<'database' | 'clock'>) =>
  allRows(
    db
      .selectFrom('turnover_links')
      .selectAll()
      .where('expires_at', '>', isoInstant(clock.now()))
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

/** Adds a link for one cleaner. */
export const addLink = (ctx: Links, { name, notes = '' }: NewTurnoverLink, host: Host): Promise<AddedLink> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { url, access } = newAccess(ctx)
    const link = { ...access, id: randomUUID(), name, notes }
    await tx.insertInto('turnover_links').values(toColumns(link)).execute()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'turnover.link_added' })
    return { ...link, url }
  })

/** Gives a cleaner a new link with the same name and notes; the old one ends. Throws 404. */
export const renewLink = (ctx: Links, id: string, host: Host): Promise<AddedLink> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { url, access } = newAccess(ctx)
    const renewing = tx.updateTable('turnover_links').set(toColumns(access)).where('id', '=', id)
    const link = await oneRow(renewing.returningAll())
    if (!link) throw notFound()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'turnover.link_renewed' })
    return { ...link, url }
  })

export const removeLink = ({ database, clock }: Links, id: string, host: Host): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    if ((await rowsWritten(tx.deleteFrom('turnover_links').where('id', '=', id))) === 0) throw notFound()
    await recordAudit(tx, clock, { actor: host, action: 'turnover.link_removed' })
  })

export async function removeExpiredTurnoverLinks(ctx: Deps<'database' | 'clock'>): Promise<void> {
  const now = isoInstant(ctx.clock.now())
  await ctx.database.db.deleteFrom('turnover_links').where('expires_at', '<=', now).execute()
}

/** A stay or an imported booking; `guests` is `null` if unknown. */
type Visit = StayTimes & { guests: number | null }

export type TurnoverDays = NonNullable<Awaited<ReturnType<typeof readTurnover>>>

/** Returns the notes and the coming days with an arrival or departure; `null` for an expired or unknown token. */
export async function readTurnover(ctx: Reading, token: string) {
  const { db } = ctx.database
  const now = isoInstant(ctx.clock.now())
  const link = await db
    .selectFrom('turnover_links')
    .select('notes')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!link) return null
  const today = dayAt(ctx.clock.now(), ctx.house.timeZone)
  const until = addDays(today, turnover.aheadDays)
  const visits = await visitsBetween(ctx, addDays(today, -1), addDays(until, 1))
  const days = [...new Set(visits.flatMap(({ checkInDate, checkOutDate }) => [checkInDate, checkOutDate]))]
  return {
    notes: link.notes,
    days: days
      .filter((day) => today <= day && day <= until)
      .sort()
      .map((day) => ({
        day,
        leaving: visits.filter(({ checkOutDate }) => checkOutDate === day),
        arriving: visits.filter(({ checkInDate }) => checkInDate === day),
      })),
  }
}

async function visitsBetween(ctx: Reading, from: string, to: string): Promise<Visit[]> {
  const { db } = ctx.database
  const visits: Visit[] = []
  for (const { id } of await stays.listLive(db, { checkInDate: from, checkOutDate: to })) {
    const stay = await stays.find(ctx, id)
    if (stay) visits.push(stay)
  }
  const { checkInTime, checkOutTime } = ctx.house
  for (const block of await bookingsWithoutStay(ctx, { from, to })) {
    const days = { checkInDate: block.from, checkOutDate: block.to }
    visits.push({ ...days, checkInTime, checkOutTime, guests: null })
  }
  return visits
}
