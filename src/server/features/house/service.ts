import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { AdminHouse } from '#shared/contract/house/schemas.ts'
import { blankHouse, type HouseChanges, houseChangesSchema, secretFieldNames } from '#shared/house.ts'
import { type ChangeContext, changeHouseOf } from './document/changing.ts'
import { getHouse, type HouseContext, publish, saveHouse, withKnownPhotos } from './document/document.ts'
import { advanceRevision, setDatesHidden } from './document/rows.ts'
import { deletePhotoRows, listAll } from './photos/rows.ts'
import { readSecrets } from './property/secrets.ts'
import { isSampleFeature, stillSampleTexts } from './sample/compare.ts'

export { refresh } from './document/current.ts'
export { change, preview, readForHost, restore, versions } from './document/document.ts'
export { readSecrets } from './property/secrets.ts'
export { ensureHouse } from './sample/first-start.ts'

/** Shows visitors the calendar of free dates, or hides it. */
export async function showFreeDates(
  ctx: ChangeContext,
  isShown: boolean,
  host: Host,
): Promise<{ isShown: boolean }> {
  const hiddenAt = isShown ? null : isoInstant(ctx.clock.now())
  const action = isShown ? 'calendar.shown' : 'calendar.hidden'
  await changeHouseOf(ctx, { host, action }, (tx) => setDatesHidden(tx, hiddenAt))
  return { isShown }
}

const isSecret = (name: string) => (secretFieldNames as readonly string[]).includes(name)
const emptySecret = (name: string) => (name === 'coordinates' ? null : '')
const blanks = blankHouse as unknown as Record<string, unknown>

function emptied(names: readonly string[]): HouseChanges {
  const changes = names
    .map((name) => ({ [name]: isSecret(name) ? emptySecret(name) : blanks[name] }))
    .filter(
      (change) => Object.values(change)[0] !== undefined && houseChangesSchema.safeParse(change).success,
    )
  return Object.assign({}, ...changes) as HouseChanges
}

/** Empties the sample's photos, cards and unchanged texts, except those that a house must have. */
export async function removeSample(ctx: HouseContext, host: Host): Promise<AdminHouse> {
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    const row = await getHouse(tx)
    const photos = (await listAll(tx, row.document)).filter(({ sampleFile }) => sampleFile !== null)
    await deletePhotoRows(
      tx,
      photos.map(({ id }) => id),
    )
    const secrets = await readSecrets(tx, ctx.vault)
    const empty = emptied(stillSampleTexts({ ...row.document, ...secrets }))
    const wanted = {
      ...withKnownPhotos(row.document, await listAll(tx, row.document)),
      features: row.document.features.filter((feature) => !isSampleFeature(feature)),
      ...empty,
      ...(row.document.photoNote === '' || photos.length === 0 ? {} : { photoNote: '' }),
    }
    await saveHouse(ctx, tx, { row, wanted, host })
    await advanceRevision(tx, row.revision)
    const at = isoInstant(ctx.clock.now())
    await recordAudit(tx, ctx.clock, { actor: host, action: 'house.sample_removed', detail: { at } })
  })
  return publish(ctx)
}
