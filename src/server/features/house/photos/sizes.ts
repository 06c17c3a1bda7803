import { isoInstant } from '#server/adapters/clock/port.ts'
import wishes from '#server/adapters/images/photo-sizes.json' with { type: 'json' }
import type { SizeWish } from '#server/adapters/images/port.ts'
import type { Needs } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUntaken } from '#server/db/leases.ts'
import { backOffMs, leaseMs } from '#server/due/waits.ts'
import { refresh } from '#server/features/house/document/current.ts'
import { findHouse, moveRevision } from '#server/features/house/document/rows.ts'
import type { HouseDocument, PhotoSizes } from '#shared/house.ts'
import { readFile, storedAs } from './files.ts'
import { focusKey, pickHero, shareFile, shareSize } from './hero.ts'
import { photoUrl, wholeFile } from './photo.ts'
import { changePhotoRow, listAll, type PhotoRow } from './rows.ts'

type SizeContext = Needs<'database' | 'clock' | 'house' | 'pages' | 'files' | 'images' | 'log'>

const endings = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const

/** Makes the files of one picture in the formats and widths that browsers want, and says where they lie. */
async function makeSizes(
  { files, images }: SizeContext,
  { id, jpeg, prefix, cut }: { id: string; jpeg: Buffer; prefix: string; cut?: SizeWish['cut'] },
): Promise<PhotoSizes> {
  const made: PhotoSizes = { width: 0, height: 0, tone: '', blur: '', avif: [], webp: [], jpeg: [] }
  for (const wish of wishes.whole as SizeWish[]) {
    // What is wider than the picture would only be heavier; the narrowest of each format is always made.
    if (made.width > 0 && wish.width > made.width && made[wish.format].length > 0) continue
    const { file, blur, width, height, tone } = await images.toSize(jpeg, {
      ...wish,
      ...(cut ? { cut } : {}),
    })
    const name = `${prefix}${wish.width}.${endings[wish.format]}`
    await files.put(storedAs(id, name), file)
    made[wish.format].push({ width: Math.min(wish.width, width), url: photoUrl(id, name) })
    Object.assign(made, { width, height, tone })
    made.blur = `data:image/webp;base64,${Buffer.from(blur).toString('base64')}`
  }
  return made
}

async function makeHero(ctx: SizeContext, id: string, jpeg: Buffer, focus: HouseDocument['heroFocus']) {
  const key = focusKey(focus)
  const cut = (ratio: number) => ({ ratio, focus })
  const tall = await makeSizes(ctx, { id, jpeg, prefix: `tall-${key}-`, cut: cut(wishes.tallRatio) })
  const { width, quality } = wishes.share
  const ratio = shareSize.width / shareSize.height
  const share = await ctx.images.toSize(jpeg, { format: 'jpeg', width, quality, cut: cut(ratio) })
  await ctx.files.put(storedAs(id, shareFile(focus)), share.file)
  return { tallSizes: JSON.stringify(tall), tallKey: key }
}

/** Claims a photo for one lease; of several processes one gets it. */
async function claim({ database: { db }, clock }: SizeContext, { id }: PhotoRow): Promise<boolean> {
  const now = clock.now()
  const claiming = db
    .updateTable('photos')
    .set({ lease_until: isoInstant(now + leaseMs) })
    .where('id', '=', id)
    .where(isUntaken(now, leaseMs))
  return (await rowsWritten(claiming)) > 0
}

/** Does work on a claimed photo, with the lease renewed meanwhile. Killed, it is another's turn after one lease. */
async function whileHeld(ctx: SizeContext, id: string, work: () => Promise<void>): Promise<void> {
  let renewal: Promise<void> = Promise.resolve()
  const renew = () =>
    changePhotoRow(ctx.database.db, id, { leaseUntil: isoInstant(ctx.clock.now() + leaseMs) })
  const timer = setInterval(() => {
    // One that fails is repeated with the next; the work itself says when the database is gone.
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

async function makeAll(
  ctx: SizeContext,
  row: PhotoRow,
  isHero: boolean,
  document: HouseDocument,
): Promise<void> {
  const { database, clock } = ctx
  const { id } = row
  const done: Partial<PhotoRow> = { leaseUntil: null, nextAttemptAt: null, attempts: 0, problem: null }
  try {
    await whileHeld(ctx, id, async () => {
      const jpeg = await readFile(ctx, id, wholeFile)
      if (!jpeg) throw new Error('the photo itself is missing')
      if (row.sizes === null) done.sizes = JSON.stringify(await makeSizes(ctx, { id, jpeg, prefix: '' }))
      if (isHero) Object.assign(done, await makeHero(ctx, id, jpeg, document.heroFocus))
    })
  } catch (error) {
    ctx.log.warn({ err: error, photoId: id }, 'the sizes of a photo could not be made just now')
    const attempts = row.attempts + 1
    const nextAttemptAt = isoInstant(clock.now() + backOffMs(attempts))
    await changePhotoRow(database.db, id, { leaseUntil: null, attempts, nextAttemptAt, problem: 'sizes' })
    return
  }
  await inTransaction(database.db, async (tx) => {
    await changePhotoRow(tx, id, done)
    await moveRevision(tx)
  })
  await refresh(ctx)
}

/** Makes what browsers want of photos that came, and the cuts of the one at the top; answers how many it worked on. */
export async function makeDueSizes(ctx: SizeContext): Promise<number> {
  const { db } = ctx.database
  const house = await findHouse(db)
  if (!house) return 0
  const { document } = house
  const rows = await listAll(db)
  const hero = pickHero(rows, document)
  const now = isoInstant(ctx.clock.now())
  let count = 0
  for (const row of rows) {
    if (row.sampleFile !== null) continue
    const wantsHero = row.id === hero?.id && row.tallKey !== focusKey(document.heroFocus)
    const isLater = row.nextAttemptAt !== null && row.nextAttemptAt > now
    if (isLater || (row.sizes !== null && !wantsHero) || !(await claim(ctx, row))) continue
    await makeAll(ctx, row, wantsHero, document)
    count += 1
  }
  return count
}
