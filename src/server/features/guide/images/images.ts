import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as guideRows from '#server/features/guide/store.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { eraseObjects } from '#server/objects/keeper.ts'
import * as objectRows from '#server/objects/store.ts'
import { findUploaded } from '#server/objects/uploaded.ts'

const unusedLifetimeMs = 24 * 60 * 60 * 1000

const folder = '/objects/guide/'
const imagePathOf = (id: string): string => `${folder}${id}`

/** Turns an upload of this host into a guide image and returns its path. Throws 400 for any other address. */
export async function claimImage(
  ctx: Deps<'database' | 'clock'>,
  imageUrl: string,
  host: Host,
): Promise<string> {
  const id = await findUploaded(ctx, imageUrl, { host })
  await inTransaction(ctx.database.db, async (tx) => {
    if (await objectRows.claim(tx, id, 'guide', isoInstant(ctx.clock.now()))) return
    if (!(await isImage(tx, id))) throw badRequest('upload.photoUsed')
  })
  return imagePathOf(id)
}

async function isImage(tx: Tx, id: string): Promise<boolean> {
  const object = await objectRows.find(tx, id)
  return object?.purpose === 'guide' && object.erasedAt === null
}

/** Throws 400 unless the path belongs to a guide image that isn't erased. */
export async function assertKnownImage(tx: Tx, imagePath: string): Promise<void> {
  const id = imagePath.slice(folder.length)
  const isPath = imagePath === imagePathOf(id) && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isPath || !(await isImage(tx, id))) throw badRequest('fields.unknownGuidePhoto')
}

/** Erases images that no entry uses, from a day after they were sent. Returns their number. */
export async function eraseUnusedImages(ctx: Deps<'database' | 'clock'>): Promise<number> {
  const { db } = ctx.database
  const before = isoInstant(ctx.clock.now() - unusedLifetimeMs)
  const images = await objectRows.listStored(db, 'guide', before)
  if (images.length === 0) return 0
  const used = new Set((await guideRows.list(db)).flatMap(({ imagePaths }) => imagePaths))
  const ids = images.filter((id) => !used.has(imagePathOf(id)))
  if (ids.length > 0) await inTransaction(db, (tx) => eraseObjects(ctx, tx, ids))
  return ids.length
}
