import { describe, expect, it, onTestFinished } from 'vitest'
import { openSnapshot, type Snapshot } from '#server/backup/snapshot.ts'
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
