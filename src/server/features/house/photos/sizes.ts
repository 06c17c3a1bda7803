import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUnleased } from '#server/db/leases.ts'
import { backOffMs, leaseMs } from '#server/due/backoff.ts'
import { rereadPhotos } from '#server/features/house/document/current.ts'
import { findHouse } from '#server/features/house/document/rows.ts'
import { readRendition, storeRendition } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import type { HouseDocument } from '#shared/house.ts'
import { pickHero } from './photo.ts'
import { cropFilesOf, focusKey, renditionOf, type SizeFile, sizeFilesOf } from './renditions.ts'
import { changePhotoRow, listAll, type PhotoRow } from './rows.ts'

type SizeContext = Deps<'database' | 'clock' | 'vault' | 'house' | 'files' | 'images' | 'log'>

/** Makes and stores files of one photo. Returns the placeholder shown while it loads. */
async function makeFiles(
  ctx: SizeContext,
  { object, jpeg }: { object: StoredObject; jpeg: Buffer },
  files: readonly SizeFile[],
) {
  let placeholder = { tone: '', blur: '' }
  for (const { name, options } of files) {
    const { file, tone, blur } = await ctx.images.toSize(jpeg, options)
    await storeRendition(ctx, object, renditionOf(name), file)
    placeholder = { tone, blur: `data:image/webp;base64,${Buffer.from(blur).toString('base64')}` }
  }
  return placeholder
}

async function claim({ database: { db }, clock }: SizeContext, { id }: PhotoRow): Promise<boolean> {
  const now = clock.now()
  const claiming = db
    .updateTable('photos')
    .set({ lease_until: isoInstant(now + leaseMs) })
    .where('id', '=', id)
    .where(isUnleased(now, leaseMs))
  return (await rowsWritten(claiming)) > 0
}

/** Renews a photo's lease while working on it, so that another process takes over soon after a crash. */
async function withLease(ctx: SizeContext, id: string, work: () => Promise<void>): Promise<void> {
  let renewal: Promise<void> = Promise.resolve()
  const renew = () =>
    changePhotoRow(ctx.database.db, id, { leaseUntil: isoInstant(ctx.clock.now() + leaseMs) })
  const timer = setInterval(() => {
    // The next renewal retries a failed one. The work itself throws if the database is down.
    renewal = renewal.then(renew).catch(() => undefined)
  }, leaseMs / 3)
  timer.unref()
  try {
    await work()
  } finally {
    clearInterval(timer)
    await renewal
  }
}

async function makeDueFiles(
  ctx: SizeContext,
  row: PhotoRow,
  { isHero, focus }: { isHero: boolean; focus: HouseDocument['heroFocus'] },
): Promise<Partial<PhotoRow>> {
  const object = await objectRows.find(ctx.database.db, row.id)
  const jpeg = object && (await readRendition(ctx, object, 'full'))
  if (!object || !jpeg) throw new Error('the photo itself is missing')
  const photo = { object, jpeg }
  const placeholder = row.tone === null ? await makeFiles(ctx, photo, sizeFilesOf(row)) : {}
  if (!isHero) return placeholder
  await makeFiles(ctx, photo, cropFilesOf(row, focus))
  return { ...placeholder, tallKey: focusKey(focus) }
}

async function makeAll(
  ctx: SizeContext,
  row: PhotoRow,
  wanted: { isHero: boolean; focus: HouseDocument['heroFocus'] },
): Promise<void> {
  const { db } = ctx.database
  const done: Partial<PhotoRow> = { leaseUntil: null, nextAttemptAt: null, attempts: 0, problem: null }
  try {
    await withLease(ctx, row.id, async () => {
      Object.assign(done, await makeDueFiles(ctx, row, wanted))
    })
  } catch (error) {
    ctx.log.warn({ err: error, photoId: row.id }, 'the sizes of a photo could not be made just now')
    const attempts = row.attempts + 1
    const nextAttemptAt = isoInstant(ctx.clock.now() + backOffMs(attempts))
    await changePhotoRow(db, row.id, { leaseUntil: null, attempts, nextAttemptAt, problem: 'sizes' })
    return
  }
  await changePhotoRow(db, row.id, done)
  await rereadPhotos(ctx)
}

/**
 * Makes the sizes of new photos and the crops of the hero. Pages contain their addresses already, so they aren't rendered
 * again. Returns the number of photos.
 */
export async function makeDueSizes(ctx: SizeContext): Promise<number> {
  const { db } = ctx.database
  const house = await findHouse(db)
  if (!house) return 0
  const focus = house.document.heroFocus
  const rows = await listAll(db)
  const hero = pickHero(rows, house.document)
  const now = isoInstant(ctx.clock.now())
  let count = 0
  for (const row of rows) {
    if (row.sampleFile !== null) continue
    const isHero = row.id === hero?.id && row.tallKey !== focusKey(focus)
    const isLater = row.nextAttemptAt !== null && row.nextAttemptAt > now
    if (isLater || (row.tone !== null && !isHero) || !(await claim(ctx, row))) continue
    await makeAll(ctx, row, { isHero, focus })
    count += 1
  }
  return count
}
