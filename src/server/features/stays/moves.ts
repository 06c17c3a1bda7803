import type { Deps, Listener } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { refresh } from '#server/features/house/service.ts'
import {
  changeStay,
  findAndLockStay,
  getStay,
  selectStays,
  toStay,
} from '#server/features/stays/rows/stays.ts'
import type { StayChanges } from '#shared/contract/stays/forms.ts'
import type { HouseMove, StayPreview } from '#shared/contract/stays/schemas.ts'
import { dayToWire, isoInstant } from '#shared/dates.ts'
import { firstHoldDay } from '#shared/deposit/schedule.ts'
import type { HouseDocument } from '#shared/house.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { lifeOf } from '#shared/stay/life.ts'
import { missingParts } from '#shared/stay/stage.ts'
import { changedTerms, differing, withTerms } from './edit.ts'

/** Everything that moves with an edit of a stay, or with the house’s times. */

type Change = StayPreview['changes'][number]
type Value = Change['to']
type Context = Deps<'database' | 'vault' | 'clock' | 'house' | 'config'>

/** Returns what an edit would change and move. Throws what the edit would throw. */
export async function previewEdit(ctx: Context, id: string, changes: StayChanges): Promise<StayPreview> {
  const before = await getStay(ctx, ctx.database.db, id)
  const terms = changedTerms(before, changes, ctx.house)
  const after = withTerms(before, terms, ctx.house.timeZone)
  const fields = differing(before, terms).flatMap((name): Change[] => {
    if (name === 'requires') return requirementChanges(before, after)
    const isDay = name === 'checkInDate' || name === 'checkOutDate'
    const valueIn = (stay: StayDetails): Value => (isDay ? dayToWire(stay[name]) : stay[name])
    return [{ what: name, from: valueIn(before), to: valueIn(after) }]
  })
  return { changes: [...fields, ...movesBetween(ctx, before, after)] }
}

const requirementChanges = (before: Stay, after: Stay): Change[] =>
  (['documents', 'deposit'] as const)
    .filter((part) => before.requires[part] !== after.requires[part])
    .map((part) => ({ what: `requires.${part}`, from: before.requires[part], to: after.requires[part] }))

function movesBetween(
  { clock, house, config }: Pick<Context, 'clock' | 'house' | 'config'>,
  before: StayDetails,
  after: StayDetails,
  zoneAfter: string = house.timeZone,
): Change[] {
  const now = clock.now()
  const of = (stay: StayDetails, timeZone: string) =>
    valuesOf(stay, lifeOf(stay, { timeZone, erasePolicy: config.erasePolicy }), { now, timeZone })
  const old = of(before, house.timeZone)
  const next = of(after, zoneAfter)
  return Object.entries(next).flatMap(([what, to]) => {
    const from = old[what] ?? null
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ what, from, to }]
  })
}

function valuesOf(
  stay: StayDetails,
  life: ReturnType<typeof lifeOf>,
  { now, timeZone }: { now: number; timeZone: string },
): Record<string, Value> {
  const at = (instant: number | null): Value => (instant === null ? null : isoInstant(instant))
  const isHolding = ['card_saved', 'held', 'action_required'].includes(stay.depositStatus)
  const isReminded = missingParts(stay).length > 0
  return {
    linkExpiresAt: at(life.link),
    revealEndsAt: at(life.reveal),
    ...(stay.depositStatus === 'card_saved' ? { depositHoldOn: firstHoldDay(stay, now, timeZone) } : {}),
    ...(isHolding ? { depositReleaseAt: at(life.hold) } : {}),
    ...(isReminded && life.reminders
      ? { reminders: life.reminders.filter((instant) => instant > now).map(isoInstant) }
      : {}),
    calendar: life.calendar === null ? null : `${life.calendar.from}/${life.calendar.to}`,
    ...(stay.documentsEraseAt === null ? {} : { documentsEraseAt: at(life.erasure) }),
  }
}

const houseTimes = ['checkInTime', 'checkOutTime', 'timeZone'] as const
type HouseClock = Pick<HouseDocument, (typeof houseTimes)[number]>

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
  if (houseTimes.every((name) => old[name] === next[name])) return
  for (const { id } of await openStays(ctx, tx)) {
    const before = await findAndLockStay(ctx, tx, id)
    if (!before) continue
    const times = timesBy(before, old, next)
    const { linkExpiresAt } = withTerms(before, { ...before, ...times }, next.timeZone)
    const after = await changeStay(ctx, tx, id, { ...times, linkExpiresAt, version: before.version + 1 })
    await ctx.emit(tx, 'stay.edited', { before, after })
  }
}

export async function previewHouse(
  ctx: Context & Deps<'pages'>,
  wanted: { [Name in keyof HouseClock]?: HouseClock[Name] | undefined },
): Promise<HouseMove[]> {
  // Another process may have just saved other times.
  await refresh(ctx)
  const old = { ...ctx.house }
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
