import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { dayAt, instantAt, isoInstant } from '#shared/dates.ts'
import type { Stay } from '#shared/stay/details.ts'
import { documentTypes } from '#shared/stay/documents.ts'
import type { PhotoSize } from './keeper.ts'

export type ObjectPurpose = Tables['stored_objects']['purpose']

export type StoredObject = Omit<RowOf<Tables['stored_objects']>, 'purgedAt'>

export async function add(
  db: Db,
  object: Pick<
    RowOf<Tables['stored_objects']>,
    'id' | 'stayId' | 'deviceHash' | 'dataKey' | 'width' | 'height' | 'storedAt'
  >,
): Promise<void> {
  await db
    .insertInto('stored_objects')
    .values({ ...toColumns(object), purpose: 'upload' })
    .execute()
}

export const find = (db: Db, id: string): Promise<StoredObject | null> =>
  oneRow(db.selectFrom('stored_objects').selectAll().where('id', '=', id))

export const listDocuments = (db: Db, stayId: string): Promise<StoredObject[]> =>
  allRows(
    db
      .selectFrom('stored_objects')
      .selectAll()
      .where('stay_id', '=', stayId)
      .where('purpose', 'in', documentTypes)
      .orderBy('claimed_at'),
  )

const living = (db: Db) => db.selectFrom('stored_objects').select('id').where('erased_at', 'is', null)

const idsOf = async (query: { execute(): Promise<{ id: string }[]> }): Promise<string[]> =>
  (await query.execute()).map(({ id }) => id)

export const listUploadsOf = (db: Db, stayId: string): Promise<string[]> =>
  idsOf(living(db).where('stay_id', '=', stayId).where('purpose', '=', 'upload'))

export async function claim(db: Db, id: string, purpose: ObjectPurpose, at: string): Promise<boolean> {
  const claiming = db
    .updateTable('stored_objects')
    .set({ purpose, claimed_at: at })
    .where('id', '=', id)
    .where('purpose', '=', 'upload')
    .where('erased_at', 'is', null)
  return (await rowsWritten(claiming)) > 0
}

export async function erase(db: Db, ids: readonly string[], at: string): Promise<number> {
  if (ids.length === 0) return 0
  const erasing = db.updateTable('stored_objects').set({ data_key: null, erased_at: at })
  return rowsWritten(erasing.where('id', 'in', [...ids]).where('erased_at', 'is', null))
}

/** Lists the objects of a purpose that were stored by `before` and aren't erased. */
export const listStored = (db: Db, purpose: ObjectPurpose, before: string): Promise<string[]> =>
  idsOf(living(db).where('purpose', '=', purpose).where('stored_at', '<=', before))

export const listErased = (db: Db): Promise<Pick<StoredObject, 'id' | 'purpose'>[]> =>
  db
    .selectFrom('stored_objects')
    .select(['id', 'purpose'])
    .where('erased_at', 'is not', null)
    .where('purged_at', 'is', null)
    .limit(500)
    .execute()

export async function markPurged(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('stored_objects').set({ purged_at: at }).where('id', '=', id).execute()
}

export const listExisting = async (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await idsOf(living(db).where('id', 'in', [...ids])))

/** Returns the object that an upload address of this stay or host refers to. Throws 400 for any other address. */
export async function findUploaded(
  { database }: Deps<'database'>,
  address: string,
  uploader: { stay: Stay } | { host: Host },
): Promise<string> {
  const slots = database.db.selectFrom('upload_slots').selectAll()
  const slot = await oneRow(slots.where('address', '=', withoutQuery(address)))
  const isOwner = 'stay' in uploader ? slot?.stayId === uploader.stay.id : slot?.hostId === uploader.host.id
  if (!slot || !isOwner) throw badRequest('upload.unknown')
  if (slot.objectId === null) throw badRequest('upload.notArrived')
  return slot.objectId
}

function withoutQuery(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url ? `${url.origin}${url.pathname}` : ''
}

/**
 * Returns whether this browser sent the photo. A guest can't see it in any other browser, because somebody else may
 * have the link.
 */
export const isSender = (object: StoredObject | null, device: string | null): boolean =>
  device !== null && object?.deviceHash === device

/**
 * Records that a host views an ID photo. Call it before sending the bytes, in every route that shows one. A host's first
 * whole photo of a stay in a day at the house is `document.viewed`, the line in the log; all others, and thumbnails beside
 * a list's row, are `document.shown`.
 */
export async function recordHostView(
  { database, clock, house }: Deps<'database' | 'clock' | 'house'>,
  tx: Tx,
  { object, host, size }: { object: StoredObject; host: Host; size: PhotoSize },
): Promise<void> {
  const { id: objectId, purpose: documentType, stayId } = object
  const detail = { documentType, objectId, size }
  const isLook = size === 'full' && !(await hasLookedToday())
  const action = isLook ? 'document.viewed' : 'document.shown'
  await recordAudit(tx, clock, { actor: host, action, stayId, detail })

  async function hasLookedToday(): Promise<boolean> {
    // Both photos are read at the same time.
    await database.lock(tx, `look ${stayId} ${host.id}`)
    const midnight = instantAt(dayAt(clock.now(), house.timeZone), '00:00', house.timeZone)
    const earlier = tx
      .selectFrom('audit_log')
      .select('id')
      .where('stay_id', '=', stayId)
      .where('actor', '=', `host:${host.id}`)
      .where('action', '=', 'document.viewed')
      .where('at', '>=', isoInstant(midnight))
    return (await earlier.executeTakeFirst()) !== undefined
  }
}
