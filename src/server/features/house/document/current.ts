import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { startPolling } from '#server/due/polling.ts'
import { heroOf, toPhoto } from '#server/features/house/photos/photo.ts'
import { listAll } from '#server/features/house/photos/rows.ts'
import { isSampleHouse } from '#server/features/house/sample/compare.ts'
import type { House } from '#shared/house.ts'
import { findHouse, findRevision, type HouseRow } from './rows.ts'

type Reading = Deps<'database' | 'house' | 'pages'>

export async function toHouse(
  db: Db,
  { document, version, rulesVersion, revision, datesHiddenAt }: HouseRow,
): Promise<House> {
  const photos = await listAll(db, document)
  const named = (photoId: string | null) => photos.filter(({ id }) => id === photoId).map(toPhoto)[0] ?? null
  return {
    ...document,
    version,
    houseRulesVersion: rulesVersion,
    revision,
    isSample: isSampleHouse(document),
    photos: photos.filter(({ orderIndex }) => orderIndex !== null).map(toPhoto),
    hero: heroOf(photos, document),
    map: named(document.mapPhotoId),
    hostPhoto: named(document.hostPhotoId),
    showsFreeDates: datesHiddenAt === null,
  }
}

/**
 * Updates `ctx.house` and the pages if any process has changed the house. `ctx.house` is one object for the life of the process,
 * so its holders see the change.
 */
export async function refresh(ctx: Reading): Promise<void> {
  const { db } = ctx.database
  const revision = await findRevision(db)
  if (revision === ctx.house.revision) return
  const row = await findHouse(db)
  if (!row) return
  Object.assign(ctx.house, await toHouse(db, row))
  ctx.pages.renew()
}

/** Reads the photos again after their sizes were made. Pages contain their addresses already, so the revision stays. */
export async function rereadPhotos({ database: { db }, house }: Deps<'database' | 'house'>): Promise<void> {
  const row = await findHouse(db)
  if (!row) return
  const { photos, hero, map, hostPhoto } = await toHouse(db, row)
  Object.assign(house, { photos, hero, map, hostPhoto })
}

/** Polls for changes by other processes. Returns a function that stops it. */
export const watchHouse = (ctx: Reading & Deps<'log'>): (() => Promise<void>) =>
  startPolling(ctx, { what: 'the house', poll: () => refresh(ctx) })
