import type { Deps } from '#server/context.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import {
  changeAround,
  type HouseContext,
  readForHost,
  refresh,
  saveHouse,
  withKnownPhotos,
} from './document.ts'
import { addPhotoRow, deletePhotoRows, listAll } from './photo-rows.ts'
import { sampleDocument, samplePhotoRows, sampleSecrets, withoutSampleTexts } from './sample.ts'
import { addProperty, readSecrets } from './secrets.ts'
import { addHouse, addVersion, changeHouseRow, findHouse } from './store.ts'

export { change, preview, readForHost, refresh, restore, versions } from './document.ts'
export { list as listPhotos } from './photos.ts'
export { readForGuest, readSecrets } from './secrets.ts'

/** Returns the door code that all new stays get; empty if each gets its own. */
export const fixedDoorCode = async ({ house, vault }: Deps<'house' | 'vault'>, db: Db): Promise<string> =>
  house.doorCodes === 'fixed' ? (await readSecrets(db, vault)).fixedDoorCode : ''

/** Puts the sample into an empty database. */
export async function ensureHouse(ctx: Deps<'database' | 'vault' | 'clock' | 'house' | 'pages'>) {
  const { database, vault, clock } = ctx
  const at = isoInstant(clock.now())
  await inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'house')
    if (await findHouse(tx)) return
    await addProperty(tx, vault, sampleSecrets, at)
    for (const photo of samplePhotoRows(at)) await addPhotoRow(tx, photo)
    const first = { document: sampleDocument, version: 1 }
    await addHouse(tx, { ...first, rulesVersion: 1, revision: 1, datesHiddenAt: null, updatedAt: at })
    await addVersion(tx, { ...first, changed: [], savedAt: at, savedBy: null })
  })
  await refresh(ctx)
}

/** Shows visitors the calendar of free dates, or hides it. */
export async function showFreeDates(
  ctx: Deps<'database' | 'clock' | 'house' | 'pages'>,
  isShown: boolean,
  host: Host,
): Promise<{ isShown: boolean }> {
  const datesHiddenAt = isShown ? null : isoInstant(ctx.clock.now())
  const action = isShown ? 'calendar.shown' : 'calendar.hidden'
  await changeAround(ctx, { host, action }, (tx) => changeHouseRow(tx, { datesHiddenAt }))
  return { isShown }
}

/** Removes the sample's photos and unchanged texts, except those that a house must have. */
export async function removeSample(ctx: HouseContext, host: Host): Promise<AdminHouse> {
  await changeAround(ctx, { host, action: 'house.sample_removed' }, async (tx, row) => {
    const photos = await listAll(tx, row.document)
    const own = photos.filter(({ sampleFile }) => sampleFile === null)
    const ofSample = photos.filter(({ sampleFile }) => sampleFile !== null)
    await deletePhotoRows(
      tx,
      ofSample.map(({ id }) => id),
    )
    const secrets = await readSecrets(tx, ctx.vault)
    const wanted = {
      ...withKnownPhotos(row.document, own),
      ...withoutSampleTexts({ ...row.document, ...secrets }),
      ...(ofSample.length === 0 ? {} : { photoNote: '' }),
    }
    await saveHouse(ctx, tx, { row, wanted, host })
  })
  return readForHost(ctx)
}
