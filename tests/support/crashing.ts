import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Kills this process, as `kill -9` would, before it changes a schema for the n-th time or stores what it changed; n is
 * the first argument on the command line, and is taken off it. Imported by programs that tests start.
 */
const [moment = ''] = process.argv.splice(2, 1)
let moments = 0

/** How many such moments there were so far. */
export const momentCount = (): number => moments

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
