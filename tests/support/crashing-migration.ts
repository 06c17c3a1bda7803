import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { crashPointCount } from './crashing.ts'

/**
 * Migrates the database in the arguments, or crashes in the middle. Prints the number of possible crash points. Tests
 * start it: `node crashing-migration.ts N sqlite|postgres TARGET`.
 */
const [engine, target = ''] = process.argv.slice(2)
const database =
  engine === 'postgres'
    ? openPostgres(target, (error) => {
        throw error
      })
    : openSqlite(target)
await migrate(database)
await database.close()
process.stdout.write(String(crashPointCount()))
