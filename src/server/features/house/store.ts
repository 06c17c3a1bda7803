import type { Db } from '#server/db/client.ts'
import { oneRow, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { HouseDocument } from '#shared/house.ts'
import { blankHouse } from './blank-house.ts'

export type HouseRow = Omit<RowOf<Tables['house']>, 'id' | 'document'> & { document: HouseDocument }

const maxVersions = 50

/** A field added to the schema needs no migration: stored documents get its default. */
const readDocument = (json: string): HouseDocument => ({
  ...blankHouse,
  ...(JSON.parse(json) as Partial<HouseDocument>),
})

export async function findHouse(db: Db): Promise<HouseRow | null> {
  const row = await oneRow(db.selectFrom('house').selectAll())
  return row && { ...row, document: readDocument(row.document) }
}

export const findRevision = async (db: Db): Promise<number | undefined> =>
  (await db.selectFrom('house').select('revision').executeTakeFirst())?.revision

export async function addHouse(db: Db, row: HouseRow): Promise<void> {
  await db
    .insertInto('house')
    .values(toColumns({ id: 1, ...row, document: JSON.stringify(row.document) }))
    .execute()
}

export async function replaceHouse(db: Db, from: number, row: HouseRow): Promise<boolean> {
  const values = toColumns({ ...row, document: JSON.stringify(row.document) })
  return (await rowsWritten(db.updateTable('house').set(values).where('version', '=', from))) > 0
}

/** Changes the house outside its document. The caller has its lock. */
export async function changeHouseRow(
  db: Db,
  changes: { revision: number } | { datesHiddenAt: string | null },
) {
  await db.updateTable('house').set(toColumns(changes)).execute()
}

/** Adds a version, and deletes all but the last 50. */
export async function addVersion(
  db: Db,
  saved: Omit<RowOf<Tables['house_versions']>, 'document' | 'changed'> & {
    document: HouseDocument
    changed: string[]
  },
): Promise<void> {
  const texts = { document: JSON.stringify(saved.document), changed: JSON.stringify(saved.changed) }
  await db
    .insertInto('house_versions')
    .values(toColumns({ ...saved, ...texts }))
    .execute()
  await db
    .deleteFrom('house_versions')
    .where('version', '<=', saved.version - maxVersions)
    .execute()
}

export async function findVersion(db: Db, version: number): Promise<HouseDocument | null> {
  const row = await oneRow(db.selectFrom('house_versions').select('document').where('version', '=', version))
  return row && readDocument(row.document)
}

export async function listVersions(db: Db) {
  const rows = await db
    .selectFrom('house_versions')
    .leftJoin('users', (join) => join.on((on) => on(on.cast('users.id', 'text'), '=', on.ref('saved_by'))))
    .select(['version', 'document', 'changed', 'saved_at as savedAt', 'users.name as savedBy'])
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ document, changed, ...row }) => {
    const read = readDocument(document)
    const { checkInTime, checkOutTime, timeZone } = read
    return {
      ...row,
      document: read,
      changed: JSON.parse(changed) as string[],
      times: { checkInTime, checkOutTime, timeZone },
    }
  })
}
