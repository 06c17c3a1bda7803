import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { calendarFile } from '#i18n/en/calendar.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
import * as store from '#server/features/calendar/store.ts'
import { listLive } from '#server/features/stays/service.ts'
import type { Host } from '#server/http/guards.ts'
import { newToken } from '#server/vault/tokens.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { type StaySource, staySources } from '#shared/stay/sources.ts'

type Exporting = Deps<'database' | 'vault' | 'clock' | 'house' | 'config'>
type Settings = Omit<Exporting, 'house'>

const cellOf = (row: string) => ({ table: 'calendar_settings', row, column: 'secret_sealed' })

const findSettings = (db: Db) => oneRow(db.selectFrom('calendar_settings').select(['id', 'secret_sealed']))

const newSealedSecret = ({ vault }: Pick<Settings, 'vault'>, id: string) => ({
  secret_sealed: vault.sealText(cellOf(id), newToken(24)),
})

async function settingsOf(ctx: Settings, db: Db) {
  const known = await findSettings(db)
  if (known) return known
  const id = randomUUID()
  await db
    .insertInto('calendar_settings')
    .values({ name: 'house', id, ...newSealedSecret(ctx, id) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const made = await findSettings(db)
  if (!made) throw new Error('the settings of the calendar are gone')
  return made
}

/** Derives the address for one source. It reveals neither the secret nor the other addresses. */
const deriveName = (secret: string, source: StaySource): string =>
  createHash('sha256').update(`${source} ${secret}`).digest('hex').slice(0, 32)

/** Returns the export addresses: of the whole calendar, and for each source without the nights from there. */
export async function exportsOf(ctx: Settings, db: Db = ctx.database.db) {
  const { id, secretSealed } = await settingsOf(ctx, db)
  const secret = ctx.vault.openText(cellOf(id), secretSealed)
  const address = (name: string) => `${ctx.config.publicUrl}/calendar/${name}.ics`
  const urls = staySources.map((source) => [source, address(deriveName(secret, source))] as const)
  const exportUrls = Object.fromEntries(urls) as Record<StaySource, string>
  return { secret, exportUrl: address(secret), exportUrls }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Returns the UID of an exported entry. Its second half proves that it is ours, also when its nights are long gone. */
function uidOf(secret: string, id: string): string {
  const name = hashOf(`${secret} ${id}`)
  return `${name}${hashOf(`${secret} ${name}`)}@latchkey`
}

/** Returns the test for UIDs that this house exported since its addresses were replaced. */
export async function ownUids({ vault }: Pick<Settings, 'vault'>, db: Db): Promise<(uid: string) => boolean> {
  const known = await findSettings(db)
  if (!known) return () => false
  const secret = vault.openText(cellOf(known.id), known.secretSealed)
  return (uid) => {
    const [, name, proof] = /([0-9a-f]{16})([0-9a-f]{16})@latchkey/i.exec(uid) ?? []
    return name !== undefined && hashOf(`${secret} ${name.toLowerCase()}`) === proof?.toLowerCase()
  }
}

/** Returns which calendar an address names: the whole one, or the one without a source; `null` for an unknown address. */
async function findExport(ctx: Settings, name: string) {
  // A stranger's request must not create settings.
  if (!(await findSettings(ctx.database.db))) return null
  const { secret } = await exportsOf(ctx)
  const matches = (known: string) => {
    const [requested, wanted] = [Buffer.from(name), Buffer.from(known)]
    return requested.length === wanted.length && timingSafeEqual(requested, wanted)
  }
  if (matches(secret)) return { secret, without: null }
  const without = staySources.find((source) => matches(deriveName(secret, source)))
  return without ? { secret, without } : null
}

export const replaceExport = (ctx: Settings, host: Host) =>
  inTransaction(ctx.database.db, async (tx) => {
    const { id } = await settingsOf(ctx, tx)
    await tx.updateTable('calendar_settings').set(newSealedSecret(ctx, id)).where('id', '=', id).execute()
    await recordAudit(tx, ctx.clock, { actor: host, action: 'calendar.export_replaced' })
    return exportsOf(ctx, tx)
  })

const aheadDays = 3 * 366

async function nightsFor({ database: { db }, clock, house }: Exporting, without: StaySource | null) {
  const from = dayAt(clock.now(), house.timeZone)
  const to = addDays(from, aheadDays)
  const sources = await store.listFeedSources(db)
  const stays = await listLive(db, { checkInDate: from, checkOutDate: to })
  const blocks = await store.listBlocksOverlapping(db, { from, to })
  const sourceOf = (feedId: string | null) => (feedId === null ? null : (sources.get(feedId) ?? null))
  const sourceOfStay = new Map(blocks.map((block) => [block.stayId, sourceOf(block.feedId)]))
  const nights = stays
    .filter((stay) => without === null || (stay.source !== without && sourceOfStay.get(stay.id) !== without))
    .map(({ id, checkInDate, checkOutDate, updatedAt, version }) => ({
      id,
      from: checkInDate,
      to: checkOutDate,
      changedAt: updatedAt,
      sequence: version,
    }))
  const isExportedAsStay = (block: { stayId: string | null; from: string; to: string }) =>
    nights.some((night) => night.id === block.stayId && night.from === block.from && night.to === block.to)
  // Closed nights may be our own export, read back. If they were exported again, they would stay closed forever.
  const exported = blocks.filter(
    (block) =>
      block.kind !== 'unavailable' &&
      (without === null || sourceOf(block.feedId) !== without) &&
      !isExportedAsStay(block),
  )
  return [
    ...nights,
    ...exported.map(({ id, from: first, to: last, createdAt, movedAt }) => ({
      id,
      from: first,
      to: last,
      changedAt: movedAt ?? createdAt,
      // Seconds rise with each move; a block has no version.
      sequence: movedAt === null ? 0 : Math.round((Date.parse(movedAt) - Date.parse(createdAt)) / 1000),
    })),
  ]
}

/**
 * Returns the iCalendar file (RFC 5545) at an export address, with dates only; `null` for an unknown or replaced
 * address.
 */
export async function writeCalendar(ctx: Exporting, name: string): Promise<string | null> {
  const found = await findExport(ctx, name)
  if (!found) return null
  const calendar = ical({
    name: ctx.house.name,
    prodId: { company: 'Latchkey', product: 'calendar', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  const nights = await nightsFor(ctx, found.without)
  if (nights.length === 0) {
    // Some importers refuse a calendar without an entry. This one is long past and takes no time.
    const day = new Date('2020-01-01')
    const transparency = ICalEventTransparency.TRANSPARENT
    calendar.createEvent({
      id: uidOf(found.secret, 'none'),
      start: day,
      // RFC 5545 lets a day stand without an end, but importers differ in what they make of it.
      end: new Date('2020-01-02'),
      allDay: true,
      stamp: day,
      transparency,
      summary: calendarFile.none,
    })
  }
  for (const { id, from, to, changedAt, sequence } of nights) {
    calendar.createEvent({
      id: uidOf(found.secret, id),
      start: new Date(from),
      end: new Date(to),
      allDay: true,
      // Not the time of this call, so that the same nights give the same text and ETag.
      stamp: new Date(changedAt),
      lastModified: new Date(changedAt),
      sequence,
      summary: calendarFile.taken,
    })
  }
  return calendar.toString()
}
