import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { AdminHouse } from '#shared/contract/house.ts'
import { listFeatures, removeFeatureRow } from './cards/rows.ts'
import { getInside, type HouseContext, publish, saveInside } from './document/document.ts'
import { moveRevision } from './document/rows.ts'
import { forgetPhotos, listAll } from './photos/rows.ts'
import { stillSample } from './sample/compare.ts'
import { sampleFeatures } from './sample/sample.ts'

export { refresh } from './document/current.ts'
export { change, readForHost, restore, versions } from './document/document.ts'
export { readSecrets } from './property/info.ts'
export { ensureHouse } from './sample/first-start.ts'

/** Words of the sample that a host is better off without; names and numbers stay until they are changed. */
const emptied = {
  heroLine: '',
  summary: '',
  summer: '',
  winter: '',
  houseRules: '',
  shutOffs: '',
  photoNote: '',
} as const
const emptiedLists = ['sections', 'rooms', 'distances'] as const

/** Removes the sample's photos, cards and words, where they still are the sample's. */
export async function removeSample(ctx: HouseContext, host: Host): Promise<AdminHouse> {
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    const row = await getInside(tx)
    const photos = (await listAll(tx)).filter(({ sampleFile }) => sampleFile !== null)
    await forgetPhotos(
      tx,
      photos.map(({ id }) => id),
    )
    const titles = new Set(sampleFeatures.map(({ title }) => title))
    for (const { id, title } of await listFeatures(tx)) if (titles.has(title)) await removeFeatureRow(tx, id)
    const secrets = { address: '', coordinates: null, directions: '', keypad: '' }
    const theirs = new Set(stillSample(row.document, secrets, ctx.house))
    const isGone = new Set(photos.map(({ id }) => id))
    const kept = (id: string | null) => (id !== null && isGone.has(id) ? null : id)
    const wanted = {
      ...Object.fromEntries(Object.entries(emptied).filter(([name]) => theirs.has(name))),
      ...Object.fromEntries(emptiedLists.filter((name) => theirs.has(name)).map((name) => [name, []])),
      ...(row.document.photoNote === '' || photos.length === 0 ? {} : { photoNote: '' }),
      heroPhotoId: kept(row.document.heroPhotoId),
      closingPhotoId: kept(row.document.closingPhotoId),
    }
    await saveInside(ctx, tx, { row, wanted, host })
    await moveRevision(tx)
    const at = isoInstant(ctx.clock.now())
    await recordAudit(tx, ctx.clock, { actor: host, action: 'house.sample_removed', detail: { at } })
  })
  return publish(ctx)
}
