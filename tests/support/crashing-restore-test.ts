import { DatabaseSync } from 'node:sqlite'

/**
 * A server that crashes, as by `kill -9`, in the middle of its restore test: photos are copied and stays are not. Tests
 * start it.
 */
const prepare = DatabaseSync.prototype.prepare
DatabaseSync.prototype.prepare = function (this: DatabaseSync, text: string) {
  const isCopy = !this.location()?.endsWith('latchkey.db')
  if (isCopy && /^insert into "guest_stays"/.test(text)) process.kill(process.pid, 'SIGKILL')
  return prepare.call(this, text)
}
await import('#server/serve.ts')
