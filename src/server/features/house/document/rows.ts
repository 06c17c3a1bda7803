import type { Db } from '#server/db/client.ts'
import { columnsOf, type RowOf } from '#server/db/columns.ts'
import type { HouseTable } from '#server/db/schema-house.ts'
import type { HouseVersion } from '#shared/contract/house.ts'
import { blankHouse, type HouseDocument } from '#shared/house.ts'

/** The house as its row has it. */
export type HouseRow = Omit<RowOf<HouseTable>, 'id' | 'document'> & { document: HouseDocument }

/** A version that was saved. */
export interface SavedVersion {
  version: number
  document: HouseDocument
  changed: string[]
  savedAt: string
  /** The host's id. */
  savedBy: string | null
}

const house = columnsOf({
  document: 'document',
  version: 'version',
  rulesVersion: 'rules_version',
  revision: 'revision',
  updatedAt: 'updated_at',
})
const versions = columnsOf({
  version: 'version',
  document: 'document',
  changed: 'changed',
  savedAt: 'saved_at',
  savedBy: 'saved_by',
})
const keptVersions = 50

/** What an older version of the product did not know is as in a blank house. */
const readDocument = (json: string): HouseDocument => ({
  ...blankHouse,
  ...(JSON.parse(json) as Partial<HouseDocument>),
})

export async function findHouse(db: Db): Promise<HouseRow | null> {
  const row = await db.selectFrom('house').select(house.selection).executeTakeFirst()
  return row ? { ...row, document: readDocument(row.document) } : null
}

export async function findRevision(db: Db): Promise<number | null> {
  const row = await db.selectFrom('house').select('revision').executeTakeFirst()
  return row?.revision ?? null
}

export async function addHouse(db: Db, row: HouseRow): Promise<void> {
  await db
    .insertInto('house')
    .values({ id: 1, ...house.values({ ...row, document: JSON.stringify(row.document) }) })
    .execute()
}

/** Saves the next version; whether `from` was still the current one. */
export async function replaceHouse(db: Db, from: number, row: HouseRow): Promise<boolean> {
  const result = await db
    .updateTable('house')
    .set(house.values({ ...row, document: JSON.stringify(row.document) }))
    .where('version', '=', from)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Has every process look again at what pages show of the house. */
export async function moveRevision(db: Db): Promise<void> {
  await db
    .updateTable('house')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .execute()
}

/** Keeps a version, and of all versions the last 50. */
export async function keepVersion(db: Db, saved: SavedVersion): Promise<void> {
  const texts = { document: JSON.stringify(saved.document), changed: JSON.stringify(saved.changed) }
  await db
    .insertInto('house_versions')
    .values(versions.values({ ...saved, ...texts }))
    .execute()
  await db
    .deleteFrom('house_versions')
    .where('version', '<=', saved.version - keptVersions)
    .execute()
}

export async function findVersion(db: Db, version: number): Promise<SavedVersion | null> {
  const row = await db
    .selectFrom('house_versions')
    .select(versions.selection)
    .where('version', '=', version)
    .executeTakeFirst()
  return row
    ? { ...row, document: readDocument(row.document), changed: JSON.parse(row.changed) as string[] }
    : null
}

/** The versions that are kept, newest first, with the names of the hosts who saved them. */
export async function listVersions(db: Db): Promise<HouseVersion[]> {
  const rows = await db
    .selectFrom('house_versions')
    .leftJoin('users', (join) => join.on((on) => on(on.cast('users.id', 'text'), '=', on.ref('saved_by'))))
    .select(['version', 'document', 'changed', 'saved_at as savedAt', 'users.name as savedBy'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ document, changed, ...row }) => {
    const { checkInTime, checkOutTime, timeZone } = readDocument(document)
    return {
      ...row,
      changed: JSON.parse(changed) as string[],
      times: { checkInTime, checkOutTime, timeZone },
    }
  })
}
