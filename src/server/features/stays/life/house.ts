import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Events, Needs } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { refresh } from '#server/features/house/service.ts'
import { selectStays, toStay } from '#server/features/stays/rows/columns.ts'
import { lockStay, setTerms } from '#server/features/stays/rows/terms.ts'
import type { HouseMove } from '#shared/contract/stay-life.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { withTerms } from './edit.ts'
import { movesBetween } from './preview.ts'

/** What all stays without times of their own follow. */
interface HouseClock {
  checkInTime: string
  checkOutTime: string
  timeZone: string
}

const clockOf = ({ checkInTime, checkOutTime, timeZone }: HouseClock): HouseClock => ({
  checkInTime,
  checkOutTime,
  timeZone,
})

/** Stays that are not over: somebody may still come by their link. */
async function openStays({ vault, clock }: Needs<'vault' | 'clock'>, db: Db): Promise<Stay[]> {
  const rows = await selectStays(db)
    .where('link_expires_at', '>', isoInstant(clock.now()))
    .orderBy('check_in_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => toStay(row, vault.openDataKey))
}

/** A stay's own times; those that were the house's are the house's still. */
const timesBy = (stay: Stay, before: HouseClock, after: HouseClock) => ({
  checkInTime: stay.checkInTime === before.checkInTime ? after.checkInTime : stay.checkInTime,
  checkOutTime: stay.checkOutTime === before.checkOutTime ? after.checkOutTime : stay.checkOutTime,
})

/**
 * The house's times or its time zone changed: every open stay moves with them, by the same table as for its own dates.
 * `ctx` knows the house as it is to be.
 */
export async function onHouseChanged(
  ctx: Needs<'vault' | 'clock' | 'raise'>,
  tx: Tx,
  { before: old, after: next }: Events['house.changed'],
): Promise<void> {
  if (JSON.stringify(clockOf(old)) === JSON.stringify(clockOf(next))) return
  for (const { id } of await openStays(ctx, tx)) {
    const before = await lockStay(tx, ctx.vault, id)
    if (!before) continue
    const terms = { ...before, ...timesBy(before, old, next) }
    const { linkExpiresAt } = withTerms(before, terms, next.timeZone)
    const at = isoInstant(ctx.clock.now())
    const after = await setTerms(tx, ctx.vault, { before, terms, linkExpiresAt, at })
    await ctx.raise(tx, 'stay.edited', { before, after, isByHouse: true })
  }
}

/** What a change of the house's times or zone would move, stay by stay; nothing is written. */
export async function previewHouse(
  ctx: Needs<'database' | 'vault' | 'clock' | 'house' | 'pages' | 'config'>,
  wanted: { [Name in keyof HouseClock]?: HouseClock[Name] | undefined },
): Promise<HouseMove[]> {
  // Another process may have saved other times a moment ago; by older ones it would be said that nothing moves.
  await refresh(ctx)
  const old = clockOf(ctx.house)
  const next = {
    checkInTime: wanted.checkInTime ?? old.checkInTime,
    checkOutTime: wanted.checkOutTime ?? old.checkOutTime,
    timeZone: wanted.timeZone ?? old.timeZone,
  }
  const open = await openStays(ctx, ctx.database.db)
  return open.flatMap((before) => {
    const times = timesBy(before, old, next)
    const after = withTerms(before, { ...before, ...times }, next.timeZone)
    const fields = (['checkInTime', 'checkOutTime'] as const)
      .filter((name) => before[name] !== after[name])
      .map((name) => ({ what: name, from: before[name], to: after[name] }))
    const changes = [...fields, ...movesBetween(ctx, before, after, next.timeZone)]
    return changes.length === 0 ? [] : [{ id: before.id, guestName: before.guestName, changes }]
  })
}
