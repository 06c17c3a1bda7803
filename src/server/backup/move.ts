import { hash } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { migrate, tablesInOrder } from '#server/db/migrate.ts'
import { OperatorError } from '#server/operator-error.ts'
import { openSnapshot, type Snapshot } from './snapshot.ts'

/** Throws if the target has tables but no migration table: it belongs to another program. */
async function assertOurs({ db }: Database): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const names = tables.map(({ name }) => name)
  if (names.length > 0 && !names.includes('kysely_migration')) {
    throw new OperatorError(
      `The target contains other tables (${names.slice(0, 3).join(', ')}). Move into an empty database.`,
    )
  }
}

const insertMissing = (snapshot: Snapshot, table: string, { db }: Database): Promise<number> =>
  inTransaction(db, async (tx) => {
    let written = 0
    for await (const rows of snapshot.rows(table)) {
      const inserting = tx.insertInto(table as never).values(rows as never)
      written += await rowsWritten(inserting.onConflict((conflict) => conflict.doNothing()))
    }
    return written
  })

async function digestsOf(snapshot: Snapshot, table: string): Promise<Set<string>> {
  const digests = new Set<string>()
  for await (const rows of snapshot.rows(table))
    for (const row of rows) digests.add(hash('sha256', JSON.stringify(row), 'base64'))
  return digests
}

/** Compares a table row by row. Returns the number of rows. Throws if one is missing, changed or extra. */
async function verify(source: Snapshot, copy: Snapshot, table: string): Promise<number> {
  const digests = await digestsOf(source, table)
  if (digests.symmetricDifference(await digestsOf(copy, table)).size === 0) return digests.size
  throw new OperatorError(
    `The target contains other rows in ${table}. Move into an empty database, or repeat an unfinished move before anything else writes to it.`,
  )
}

/**
 * Copies everything from the configured database into `target` at `databaseUrl` and verifies it row by row. Nothing may
 * write to either meanwhile. An interrupted move can be repeated: it adds the missing rows. Throws `OperatorError` if
 * the target holds anything else.
 */
export async function moveDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { target, databaseUrl }: { target: Database; databaseUrl: string },
  tell: (line: string) => void,
) {
  const summary = { written: 0, verified: 0 }
  const source = await openSnapshot(config)
  try {
    await assertOurs(target)
    await migrate(target)
    const tables = tablesInOrder()
    for (const table of tables) summary.written += await insertMissing(source, table, target)
    const copy = await openSnapshot({ ...config, databaseUrl })
    try {
      for (const table of tables) {
        const verified = await verify(source, copy, table)
        summary.verified += verified
        if (verified > 0) tell(`${table}: ${verified.toLocaleString('en-NZ')} rows, all equal`)
      }
    } finally {
      await copy.close()
    }
    return summary
  } finally {
    await source.close()
  }
}
