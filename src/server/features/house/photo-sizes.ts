import type { Deps } from '#server/context.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUnleased } from '#server/db/leases.ts'
import { backOffMs, leaseMs } from '#server/due/backoff.ts'
import { readRendition, storeRendition } from '#server/objects/keeper.ts'
import type { StoredObject } from '#server/objects/store.ts'
import * as objectRows from '#server/objects/store.ts'
import { isoInstant } from '#shared/dates.ts'
import type { HouseDocument } from '#shared/house.ts'
import { renewPages, rereadPhotos } from './document.ts'
import { cropFilesOf, focusKey, pickHero, renditionOf, type SizeFile, sizeFilesOf } from './photo-file.ts'
import { changePhotoRow, listAll, type StoredPhoto } from './photo-rows.ts'
import { findHouse } from './store.ts'

type Focus = HouseDocument['heroFocus']
type SizeContext = Deps<'database' | 'clock' | 'vault' | 'house' | 'files' | 'images' | 'log' | 'pages'>

const leaseEnd = ({ clock }: SizeContext): string => isoInstant(clock.now() + leaseMs)

/** Makes and stores files of one photo, and renews its lease for each. Returns the columns that are read from the photo. */
async function makeFiles(
  ctx: SizeContext,
  { object, jpeg }: { object: StoredObject; jpeg: Buffer },
  files: readonly SizeFile[],
) {
  let made: Partial<StoredPhoto> = {}
  for (const { name, options } of files) {
    await changePhotoRow(ctx.database.db, object.id, { leaseUntil: leaseEnd(ctx) })
    const { file, tone, blur, light } = await ctx.images.toSize(jpeg, options)
    await storeRendition(ctx, object, renditionOf(name), file)
    const blurUrl = `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`
    made = { tone, blur: blurUrl, upperLight: light.upper, lowerLight: light.lower }
  }
  return made
}

async function claim(ctx: SizeContext, { id }: StoredPhoto): Promise<boolean> {
  const claiming = ctx.database.db
    .updateTable('photos')
    .set({ lease_until: leaseEnd(ctx) })
    .where('id', '=', id)
    .where(isUnleased(ctx.clock.now(), leaseMs))
  return (await rowsWritten(claiming)) > 0
}

/** Makes the missing sizes of a photo, and its crops around `focus`. Returns the columns that this changes. */
async function makeDueFiles(ctx: SizeContext, row: StoredPhoto, focus: Focus | null) {
  const object = await objectRows.find(ctx.database.db, row.id)
  const jpeg = object && (await readRendition(ctx, object, 'full'))
  if (!object || !jpeg) throw new Error('the bytes of the photo are missing')
  const photo = { object, jpeg }
  const made = row.tone === null ? await makeFiles(ctx, photo, sizeFilesOf(row)) : {}
  if (focus === null) return made
  await makeFiles(ctx, photo, cropFilesOf(row, focus))
  return { ...made, tallKey: focusKey(focus) }
}

async function makeAll(ctx: SizeContext, row: StoredPhoto, focus: Focus | null): Promise<void> {
  const { db } = ctx.database
  const done: Partial<StoredPhoto> = { leaseUntil: null, nextAttemptAt: null, attempts: 0, problem: null }
  try {
    Object.assign(done, await makeDueFiles(ctx, row, focus))
  } catch (error) {
    ctx.log.warn({ err: error, photoId: row.id }, 'the sizes of a photo could not be made; will be retried')
    const attempts = row.attempts + 1
    const nextAttemptAt = isoInstant(ctx.clock.now() + backOffMs(attempts))
    await changePhotoRow(db, row.id, { leaseUntil: null, attempts, nextAttemptAt, problem: 'sizes' })
    return
  }
  await changePhotoRow(db, row.id, done)
  await rereadPhotos(ctx)
  // The veil behind the hero's words is computed from the photo, which may have become the hero meanwhile.
  if (row.tone === null && ctx.house.hero?.photo.id === row.id) await renewPages(ctx)
}

/**
 * Makes the sizes of new photos and the crops of the hero. Pages contain their addresses already, so they are rendered again
 * for a new hero only. Returns the number of photos.
 */
export async function makeDueSizes(ctx: SizeContext): Promise<number> {
  const { db } = ctx.database
  const house = await findHouse(db)
  if (!house) return 0
  const focus = house.document.heroFocus
  const rows = await listAll(db, house.document)
  const hero = pickHero(rows, house.document)
  const now = isoInstant(ctx.clock.now())
  let count = 0
  for (const row of rows) {
    if (row.sampleFile !== null) continue
    const cropAround = row.id === hero?.id && row.tallKey !== focusKey(focus) ? focus : null
    const isBackingOff = row.nextAttemptAt !== null && row.nextAttemptAt > now
    if (isBackingOff || (row.tone !== null && !cropAround) || !(await claim(ctx, row))) continue
    await makeAll(ctx, row, cropAround)
    count += 1
  }
  return count
}
