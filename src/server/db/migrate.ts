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

function readMigrations(): Record<string, string[]> {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return Object.fromEntries(
    files.map((name) => [name.replace(/\.sql$/, ''), statementsOf(readFileSync(join(folder, name), 'utf8'))]),
  )
}

export const knownMigrations = (): string[] => Object.keys(readMigrations())

/** Returns our tables in the order of their creation, so each comes after those that it references. */
export const tablesInOrder = (): string[] =>
  Object.values(readMigrations())
    .flat()
    .flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])

function migratorOn({ db }: Pick<Database, 'db'>): Migrator {
  const migrations = Object.entries(readMigrations()).map(([name, statements]): [string, Migration] => [
    name,
    {
      up: async (tx) => {
        for (const statement of statements) await sql.raw(statement).execute(tx)
      },
    },
  ])
  return new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } })
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
