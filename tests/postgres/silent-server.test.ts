import { describe, expect, it, onTestFinished } from 'vitest'
import { openSnapshot, type Snapshot } from '#server/backup/snapshot.ts'
import { classifyDatabaseError } from '#server/db/failures.ts'
import { tablesInOrder } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts'
import { ownDatabase } from '#tests/support/own-database.ts'

/** A PostgreSQL server that exits or hangs mid-query: no caller waits forever, and the process survives. */

const own = ownDatabase()

async function throughProxy(): Promise<{ proxy: CutProxy; url: string }> {
  const url = new URL(own.url)
  const proxy = await startCutProxy(Number(url.port))
  onTestFinished(() => proxy.stop())
  url.port = String(proxy.port)
  return { proxy, url: url.href }
}

const answerMs = 1500

async function readAll(snapshot: Snapshot): Promise<number> {
  let count = 0
  for (const table of tablesInOrder()) for await (const rows of snapshot.rows(table)) count += rows.length
  return count
}

describe.each(['cut', 'stall'] as const)('a lost PostgreSQL: %s', (how) => {
  it('a lost PostgreSQL ends a running backup', async () => {
    const { proxy, url } = await throughProxy()
    const snapshot = await openSnapshot({ databaseUrl: url, dataDir: '' }, answerMs)
    proxy[how]()
    await expect(readAll(snapshot)).rejects.toThrow(/terminated|timeout|not queryable|closed/i)
    await snapshot.close()
  })

  it('a lost PostgreSQL ends a starting backup', async () => {
    const { proxy, url } = await throughProxy()
    proxy[how]()
    await expect(openSnapshot({ databaseUrl: url, dataDir: '' }, answerMs)).rejects.toThrow()
  })

  it('a query detects a lost PostgreSQL within seconds, and succeeds once it is back', async () => {
    const { proxy, url } = await throughProxy()
    const database = openPostgres(url, () => {})
    onTestFinished(() => database.close())
    await database.ping()
    proxy[how]()
    const startedAt = performance.now()
    await expect(database.ping()).rejects.toThrow()
    // Less than the site's query timeout of 10 s, which doesn't apply to this query.
    expect(performance.now() - startedAt).toBeLessThan(8000)
    proxy.mend()
    await expect.poll(() => database.ping().then(() => 'answers', String)).toBe('answers')
  })
})

it('closing never waits for a silent PostgreSQL: in a query, for a connection, or in the queue', async () => {
  const { proxy, url } = await throughProxy()
  const database = openPostgres(url, () => {})
  const query = database.db.selectFrom('rate_limits').select(['bucket', 'hits'])
  const read = database.prepareLookup(query, 'bucket')
  await database.ping()
  proxy.stall()
  // One query has the open connection, nine wait for new ones, the others are queued.
  const waiting = Array.from({ length: 30 }, (_, index) =>
    index % 2 === 0 ? read('any') : database.db.selectFrom('audit_log').select('id').execute(),
  )
  const ended = Promise.allSettled(waiting)
  const startedAt = performance.now()
  database.abandon()
  const outcomes = await ended
  // The pool's own timeout of 5 s applies twice: to a place in the queue, then to a connection.
  expect(performance.now() - startedAt).toBeLessThan(4000)
  for (const outcome of outcomes) {
    if (outcome.status === 'fulfilled') throw new Error('answered by a silent server')
    expect(classifyDatabaseError(outcome.reason)).toBe('unavailable')
  }
})
