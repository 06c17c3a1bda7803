import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps, Listener } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { refresh } from '#server/features/house/service.ts'
import { changeStay, findAndLockStay, selectStays, toStay } from '#server/features/stays/rows/columns.ts'
import type { HouseMove } from '#shared/contract/stay-life/schemas.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'
import { withTerms } from './edit.ts'
import { movesBetween } from './preview.ts'

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

async function openStays({ vault, clock }: Deps<'vault' | 'clock'>, db: Db): Promise<StayDetails[]> {
  const rows = await selectStays(db)
    .where('link_expires_at', '>', isoInstant(clock.now()))
    .orderBy('check_in_date')
    .orderBy('id')
    .execute()
  return rows.map((row) => toStay(row, vault))
}

/** Changes only times that equal the house's former ones. */
const timesBy = (stay: Stay, before: HouseClock, after: HouseClock) => ({
  checkInTime: stay.checkInTime === before.checkInTime ? after.checkInTime : stay.checkInTime,
  checkOutTime: stay.checkOutTime === before.checkOutTime ? after.checkOutTime : stay.checkOutTime,
})

/** Moves every open stay with the house's times or time zone. `ctx` has the house after the change. */
export const onHouseChanged: Listener<'house.changed'> = async (ctx, tx, { before: old, after: next }) => {
  if (JSON.stringify(clockOf(old)) === JSON.stringify(clockOf(next))) return
  for (const { id } of await openStays(ctx, tx)) {
    const before = await findAndLockStay(ctx, tx, id)
    if (!before) continue
    const times = timesBy(before, old, next)
    const { linkExpiresAt } = withTerms(before, { ...before, ...times }, next.timeZone)
    const after = await changeStay(ctx, tx, id, { ...times, linkExpiresAt, version: before.version + 1 })
    await ctx.emit(tx, 'stay.edited', { before, after, isByHouse: true })
  }
}

export async function previewHouse(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house' | 'pages' | 'config'>,
  wanted: { [Name in keyof HouseClock]?: HouseClock[Name] | undefined },
): Promise<HouseMove[]> {
  // Another process may have just saved other times.
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
