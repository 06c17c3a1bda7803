import type { Config } from '#server/config.ts'
import { type Database, type Db, inTransaction } from '#server/db/client.ts'
import { countRows } from '#server/db/columns.ts'
import { knownMigrations, migrateTo } from '#server/db/migrate.ts'
import { OperatorError } from '#server/operator-error.ts'
import {
  isApplicationTable,
  openSnapshot,
  type Snapshot,
  type TableRow,
  type TableShape,
} from './snapshot.ts'

const keyOf = (table: TableShape, row: TableRow) => JSON.stringify(table.primaryKey.map((name) => row[name]))

const isEqual = (table: TableShape, row: TableRow, there: TableRow | undefined) =>
  there !== undefined && table.columns.every((column) => (row[column] ?? null) === (there[column] ?? null))

async function counterparts(db: Db, table: TableShape, rows: readonly TableRow[]) {
  const found = await db
    .selectFrom(table.name as never)
    .selectAll()
    .where((e) =>
      e.or(
        rows.map((row) => e.and(table.primaryKey.map((name) => e(name as never, '=', row[name] as never)))),
      ),
    )
    .execute()
  return new Map((found as TableRow[]).map((row) => [keyOf(table, row), row]))
}

const differs = (table: string) =>
  new OperatorError(
    `The target contains other rows in ${table}. Move into an empty database, or repeat an unfinished move before anything else writes to it.`,
  )

/** Inserts the missing rows and compares all with what is there. Throws if a row is missing, changed or extra. */
async function moveTable(snapshot: Snapshot, table: TableShape, target: Database) {
  const summary = { written: 0, verified: 0 }
  for await (const rows of snapshot.rows(table)) {
    summary.written += await inTransaction(target.db, async (tx) => {
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto(table.name as never)
        .values(rows as never)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow()
      const there = await counterparts(tx, table, rows)
      if (!rows.every((row) => isEqual(table, row, there.get(keyOf(table, row))))) throw differs(table.name)
      return Number(numInsertedOrUpdatedRows)
    })
    summary.verified += rows.length
  }
  const found = await countRows(target.db.selectFrom(table.name as never))
  if (found !== summary.verified) throw differs(table.name)
  return summary
}

/** Throws if the target has tables but no migration table: it belongs to another program. */
async function assertOurs({ db }: Database): Promise<void> {
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (names.length > 0 && names.every(isApplicationTable)) {
    throw new OperatorError(
      `The target contains other tables (${names.slice(0, 3).join(', ')}). Move into an empty database.`,
    )
  }
}

/**
 * Copies everything from the configured database into `target` and verifies it row by row. Nothing may write to
 * either meanwhile. An interrupted move can be repeated: it adds the missing rows. Throws `OperatorError` if the
 * target holds anything else.
 */
export async function moveDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  target: Database,
  tell: (line: string) => void,
) {
  const snapshot = await openSnapshot(config)
  try {
    const last = knownMigrations().at(-1)
    if (!last || snapshot.migrations.at(-1) !== last) {
      throw new OperatorError(
        'The database was not migrated to this version. Start this version on it once, stop it, and run the move again.',
      )
    }
    await assertOurs(target)
    await migrateTo(target, last)
    const summary = { written: 0, verified: 0 }
    for (const table of snapshot.tables) {
      const { written, verified } = await moveTable(snapshot, table, target)
      summary.written += written
      summary.verified += verified
      if (verified > 0) tell(`${table.name}: ${verified.toLocaleString('en-NZ')} rows, all equal`)
    }
    return summary
  } finally {
    await snapshot.close()
  }
}
