import type { Config } from '#server/config.ts'
import { type Database, type Db, inTransaction } from '#server/db/client.ts'
import { countRows } from '#server/db/columns.ts'
import { knownMigrations, migrateTo } from '#server/db/migrate.ts'
import { OperatorError } from '#server/operator-error.ts'
import { insertRows } from './restore.ts'
import { isOurTable, openSnapshot, type Snapshot, type TableRow, type TableShape } from './snapshot.ts'

export interface MoveSummary {
  written: number
  verified: number
}

const keyOf = (table: TableShape, row: TableRow) => JSON.stringify(table.primaryKey.map((name) => row[name]))

const isEqual = (table: TableShape, a: TableRow, b: TableRow) =>
  table.columns.every((column) => (a[column] ?? null) === (b[column] ?? null))

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

/** Inserts missing rows. Throws if an existing row differs. */
async function copyTable(snapshot: Snapshot, table: TableShape, target: Database): Promise<number> {
  let written = 0
  for await (const rows of snapshot.rows(table)) {
    written += await inTransaction(target.db, async (tx) => {
      const known = await counterparts(tx, table, rows)
      const missing = rows.filter((row) => {
        const there = known.get(keyOf(table, row))
        if (there && !isEqual(table, row, there)) throw differs(table.name)
        return !there
      })
      await insertRows(tx, table.name, missing)
      return missing.length
    })
  }
  return written
}

/** Compares both sides row by row. Throws if a row is missing, changed or extra. */
async function verifyTable(snapshot: Snapshot, table: TableShape, target: Database): Promise<number> {
  let verified = 0
  for await (const rows of snapshot.rows(table)) {
    const known = await counterparts(target.db, table, rows)
    for (const row of rows) {
      const there = known.get(keyOf(table, row))
      if (!there || !isEqual(table, row, there)) throw differs(table.name)
    }
    verified += rows.length
  }
  if ((await countRows(target.db.selectFrom(table.name as never))) !== verified) throw differs(table.name)
  return verified
}

/** Throws if the target has tables but no migration table: it belongs to another program. */
async function assertOurs({ db }: Database): Promise<void> {
  const names = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (names.length > 0 && names.every(isOurTable)) {
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
): Promise<MoveSummary> {
  const snapshot = await openSnapshot(config)
  try {
    const last = knownMigrations().at(-1)
    if (!last || snapshot.migrations.at(-1) !== last) {
      throw new OperatorError('Start this version once on the present database before you move it')
    }
    await assertOurs(target)
    await migrateTo(target, last)
    const summary: MoveSummary = { written: 0, verified: 0 }
    for (const table of snapshot.tables) {
      const written = await copyTable(snapshot, table, target)
      const verified = await verifyTable(snapshot, table, target)
      summary.written += written
      summary.verified += verified
      if (verified > 0) tell(`${table.name}: ${verified.toLocaleString('en-NZ')} rows, all equal`)
    }
    return summary
  } finally {
    await snapshot.close()
  }
}
