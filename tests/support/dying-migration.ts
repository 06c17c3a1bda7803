import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/**
 * Migrates the database that the arguments name and kills this process, as `kill -9` would, before it changes the schema
 * for the n-th time, or stores what it changed. Answers on standard output how many such moments there were, if it lives.
 * Started by tests: `node dying-migration.ts sqlite|postgres TARGET N`.
 */
const [engine, target = '', moment = ''] = process.argv.slice(2)
let moments = 0

function pass(text: unknown): void {
  if (typeof text !== 'string' || !/^\s*(create|alter|drop|commit)/i.test(text)) return
  moments += 1
  if (moments === Number(moment)) process.kill(process.pid, 'SIGKILL')
}

const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
  pass(text)
  return prepare.call(this, text)
}
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first] = args
  pass(typeof first === 'object' && first !== null && 'text' in first ? first.text : first)
  return query.apply(this, args)
} as typeof pg.Client.prototype.query

const database =
  engine === 'postgres'
    ? openPostgres(target, (error) => {
        throw error
      })
    : openSqlite(target)
await migrate(database)
await database.close()
process.stdout.write(String(moments))
