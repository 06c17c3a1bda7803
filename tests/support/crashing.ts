import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/**
 * Kills this process, as by `kill -9`, before the n-th schema change or commit. n is the first argument, which is
 * removed from the command line. Programs that tests start import this.
 */
const [moment = ''] = process.argv.splice(2, 1)
let moments = 0

export const crashPointCount = (): number => moments

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
