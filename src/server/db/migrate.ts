import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { OperatorError } from '#server/operator-error.ts'
import type { Database } from './client.ts'

const folder = join(import.meta.dirname, 'migrations')

const statementsOf = (text: string): string[] =>
  text
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '')

function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return Object.fromEntries(
    files.map((name) => [
      name.replace(/\.sql$/, ''),
      {
        up: async (db) => {
          for (const statement of statementsOf(readFileSync(join(folder, name), 'utf8'))) {
            await sql.raw(statement).execute(db)
          }
        },
      } satisfies Migration,
    ]),
  )
}

export const knownMigrations = (): string[] => Object.keys(readMigrations())

function migratorOn({ db }: Pick<Database, 'db'>): Migrator {
  const migrations = readMigrations()
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}

/** Migrates an empty database up to and including the migration `name`: the schema of a backup. */
export async function migrateTo(database: Pick<Database, 'db'>, name: string): Promise<void> {
  const { error } = await migratorOn(database).migrateTo(name)
  if (error) throw error
}

/** Migrates in one transaction. Returns the applied migrations. Throws `OperatorError` if the database is newer. */
export async function migrate(database: Pick<Database, 'db'>): Promise<string[]> {
  const { error, results } = await migratorOn(database).migrateToLatest()
  if (error) {
    if (!(error instanceof Error) || !/corrupted migrations|is missing/.test(error.message)) throw error
    throw new OperatorError(
      `This database was written by a newer version of Latchkey (${error.message}). Start that version, or restore a backup made by this one.`,
      error,
    )
  }
  return (results ?? []).map((result) => result.migrationName)
}
