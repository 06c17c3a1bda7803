import type { AuditAction } from '#i18n/en/audit.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { startPolling } from '#server/due/polling.ts'
import { isSampleHouse, stillSample } from '#server/features/house/sample.ts'
import { readSecrets, writeSecrets } from '#server/features/house/secrets.ts'
import { badRequest, conflict, invalidField, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { AdminHouse, HouseVersion } from '#shared/contract/house/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import {
  type House,
  type HouseChanges,
  type HouseDocument,
  type HouseSecrets,
  houseFieldNames,
  secretFieldNames,
} from '#shared/house.ts'
import { arrangePhotos, toPhotoTexts } from '#shared/photo-texts.ts'
import { assertAmounts } from './amounts.ts'
import { heroOf, toPhoto } from './photo-file.ts'
import { listAll, listPhotoIds, type PhotoRow } from './photo-rows.ts'
import {
  addVersion,
  changeHouseRow,
  findHouse,
  findRevision,
  findVersion,
  type HouseRow,
  listVersions,
  replaceHouse,
} from './store.ts'
import { differs, withTranslations } from './translations.ts'

export type HouseContext = Deps<
  'database' | 'vault' | 'clock' | 'log' | 'house' | 'keepsSample' | 'emit' | 'pages'
>

type LockContext = Deps<'database' | 'house' | 'pages'>

export async function getHouse(db: Db): Promise<HouseRow> {
  const row = await findHouse(db)
  if (!row) throw notFound()
  return row
}

async function toHouse(
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
export async function refresh(ctx: LockContext): Promise<void> {
  const { db } = ctx.database
  const revision = await findRevision(db)
  if (revision === ctx.house.revision) return
  const row = await findHouse(db)
  if (!row) return
  Object.assign(ctx.house, await toHouse(db, row))
  ctx.pages.renew()
}

/** Reads the photos again after their sizes were made. Pages have their addresses already: the revision stays. */
export async function rereadPhotos({ database: { db }, house }: Deps<'database' | 'house'>): Promise<void> {
  const row = await findHouse(db)
  if (!row) return
  const { photos, hero, map, hostPhoto } = await toHouse(db, row)
  Object.assign(house, { photos, hero, map, hostPhoto })
}

/** Makes every process read the house and render its pages again. */
export const renewPages = (ctx: LockContext): Promise<void> =>
  underLock(ctx, (tx, row) => changeHouseRow(tx, { revision: row.revision + 1 }))

/** Polls for changes by other processes. Returns a function that stops it. */
export const watchHouse = (ctx: LockContext & Deps<'log'>): (() => Promise<void>) =>
  startPolling(ctx, { what: 'the house', poll: () => refresh(ctx) })

export async function readForHost(ctx: HouseContext): Promise<AdminHouse> {
  const { database, vault } = ctx
  const row = await getHouse(database.db)
  const secrets = await readSecrets(database.db, vault)
  // Read now: another process may have changed photos since this one refreshed the house in its memory.
  const house = await toHouse(database.db, row)
  return {
    ...row.document,
    ...secrets,
    version: row.version,
    houseRulesVersion: row.rulesVersion,
    isSample: house.isSample,
    stillSample: ctx.keepsSample ? [] : stillSample({ ...row.document, ...secrets }, house),
    updatedAt: row.updatedAt,
  }
}

function changedFields<Values extends object>(
  names: readonly (keyof Values & string)[],
  before: Values,
  wanted: { [Name in keyof Values]?: Values[Name] | undefined },
): (keyof Values & string)[] {
  return names.filter((name) => wanted[name] !== undefined && differs(wanted[name], before[name]))
}

/** Runs a change under the house's lock. Then this process reads the house again. */
async function underLock<Result>(
  ctx: LockContext,
  write: (tx: Tx, row: HouseRow) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    return write(tx, await getHouse(tx))
  })
  await refresh(ctx)
  return result
}

/** Changes the house outside its document, and audits that. The new revision makes every process read the house again. */
export const changeAround = <Result>(
  ctx: LockContext & Deps<'clock'>,
  { host, action }: { host: Host; action: AuditAction },
  write: (tx: Tx, row: HouseRow) => Promise<Result>,
): Promise<Result> =>
  underLock(ctx, async (tx, row) => {
    const written = await write(tx, row)
    await changeHouseRow(tx, { revision: row.revision + 1 })
    await recordAudit(tx, ctx.clock, { actor: host, action })
    return written
  })

interface Saving {
  row: HouseRow
  wanted: HouseChanges
  host: Host
  /** Stays with the former fixed door code take the new one. */
  changesStayCodes?: boolean | undefined
}

/** Makes a version with the changed fields of `wanted`, if there are any. Returns the current document. */
export async function saveHouse(
  ctx: HouseContext,
  tx: Tx,
  { row, wanted, host, changesStayCodes = false }: Saving,
): Promise<HouseDocument> {
  const { vault, clock } = ctx
  const at = isoInstant(clock.now())
  const secrets = await readSecrets(tx, vault)
  const photoIds = await listPhotoIds(tx)
  const stored = withTranslations(
    { ...row.document, ...secrets },
    { ...wanted, gallery: wanted.gallery?.filter(({ id }) => photoIds.has(id)) },
  )
  const fields = changedFields<HouseDocument>(houseFieldNames, row.document, stored)
  const sealed = changedFields<HouseSecrets>(secretFieldNames, secrets, stored)
  const changed = [...fields, ...sealed]
  if (changed.length === 0) return row.document
  const document = {
    ...row.document,
    ...Object.fromEntries(fields.map((name) => [name, stored[name]])),
  } as HouseDocument
  if (document.doorCodes === 'fixed' && (wanted.fixedDoorCode ?? secrets.fixedDoorCode) === '')
    throw invalidField('fixedDoorCode', problem('doorCode'))
  assertAmounts(row.document, document, wanted)
  const next: HouseRow = {
    document,
    version: row.version + 1,
    rulesVersion: row.rulesVersion + (fields.includes('houseRules') ? 1 : 0),
    revision: row.revision + 1,
    datesHiddenAt: row.datesHiddenAt,
    updatedAt: at,
  }
  if (!(await replaceHouse(tx, row.version, next))) throw conflict('house.changedMeanwhile')
  await addVersion(tx, { version: next.version, document, changed, savedAt: at, savedBy: host.id })
  if (sealed.length > 0 || fields.includes('amenities'))
    await writeSecrets(tx, vault, Object.fromEntries(sealed.map((name) => [name, stored[name]])), at)
  const detail = { fields: changed.join(' '), version: next.version }
  await recordAudit(tx, clock, { actor: host, action: 'house.changed', detail })
  const { fixedDoorCode: from } = secrets
  const to = wanted.fixedDoorCode
  const stayCodes = changesStayCodes && from && to && from !== to ? { from, to, host } : null
  await ctx.emit(tx, 'house.changed', { before: row.document, after: document, stayCodes })
  return document
}

/** Changes the submitted fields. Throws 409 unless `version` is the current one. */
export async function change(
  ctx: HouseContext,
  { version, changesStayCodes, ...wanted }: HouseChanges & { version: number; changesStayCodes?: boolean },
  host: Host,
): Promise<AdminHouse> {
  await underLock(ctx, (tx, row) => {
    if (row.version !== version) throw conflict('house.changedMeanwhile')
    return saveHouse(ctx, tx, { row, wanted, host, changesStayCodes })
  })
  return readForHost(ctx)
}

/** Makes a version from the current one. Returns its document. */
export const changeNow = (
  ctx: HouseContext,
  host: Host,
  wantedOf: (row: HouseRow, tx: Tx) => HouseChanges | Promise<HouseChanges>,
): Promise<HouseDocument> =>
  underLock(ctx, async (tx, row) => saveHouse(ctx, tx, { row, wanted: await wantedOf(row, tx), host }))

export const photoFields = ['heroPhotoId', 'closingPhotoId', 'mapPhotoId', 'hostPhotoId'] as const

/** Limits a document to the photos that exist. Those that it doesn’t list keep their texts and come last. */
export function withKnownPhotos(document: HouseDocument, photos: readonly PhotoRow[]): HouseDocument {
  const ids = new Set(photos.map(({ id }) => id))
  const known = (id: string | null) => (id !== null && ids.has(id) ? id : null)
  return {
    ...document,
    ...Object.fromEntries(photoFields.map((name) => [name, known(document[name])])),
    sections: document.sections.map((section) => ({ ...section, photoId: known(section.photoId) })),
    gallery: arrangePhotos(photos, document.gallery).map(toPhotoTexts),
  }
}

/** Returns the house with these fields in place of the saved ones. */
export async function houseWith(
  { database: { db } }: Deps<'database'>,
  wanted: HouseChanges,
): Promise<House> {
  const row = await getHouse(db)
  const fields = houseFieldNames.filter((name) => wanted[name] !== undefined)
  const document = { ...row.document, ...Object.fromEntries(fields.map((name) => [name, wanted[name]])) }
  return toHouse(db, { ...row, document: document as HouseDocument })
}

/** Renders the landing page as HTML with these fields in place of the saved ones. */
export const preview = async (ctx: Deps<'database' | 'pages'>, wanted: HouseChanges): Promise<string> =>
  ctx.pages.preview(await houseWith(ctx, wanted))

export async function versions({ database: { db } }: Deps<'database'>): Promise<HouseVersion[]> {
  const [row, kept] = await Promise.all([getHouse(db), listVersions(db)])
  const photos = await listAll(db, row.document)
  const current = withKnownPhotos(row.document, photos)
  return kept.map(({ document, ...version }) => ({
    ...version,
    differs: changedFields<HouseDocument>(houseFieldNames, current, withKnownPhotos(document, photos)),
  }))
}

/** Saves the contents of an older version as a new version, without deleted photos. Secret fields stay. Throws 404. */
export async function restore(ctx: HouseContext, version: number, host: Host): Promise<AdminHouse> {
  await changeNow(ctx, host, async (row, tx) => {
    const kept = await findVersion(tx, version)
    if (!kept) throw notFound('house.noVersion')
    return withKnownPhotos(kept, await listAll(tx, row.document))
  })
  return readForHost(ctx)
}

/** Sorts items as in `ids`. Throws 400 unless `ids` contains each of them once. */
export function inOrder<Item extends { id: string }>(items: readonly Item[], ids: readonly string[]): Item[] {
  const isComplete =
    ids.length === items.length &&
    new Set(ids).size === ids.length &&
    items.every(({ id }) => ids.includes(id))
  if (!isComplete) throw badRequest('house.incompleteOrder')
  return items.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
