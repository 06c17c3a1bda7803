import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sqliteFile } from '#server/db/open.ts'
import { changeDoorCode, getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { busyTimeoutMs } from './sqlite-busy-retry.ts'

const test = testApp()

/** Returns the longest time (ms) that the event loop was blocked while `work` ran. */
async function longestBlockMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  await work()
  clearInterval(timer)
  return longest
}

it('waits for another program’s lock without blocking the event loop, and fails if it lasts', async (context) => {
  if (test.app.database.engine !== 'sqlite') return context.skip('only SQLite is locked as a whole')
  const stay = await buildStay(test)
  const host = await test.host()
  const write = (doorCode: string) =>
    host.try(changeDoorCode, { params: { id: stay.id }, body: { doorCode } })
  const read = () => test.visitor().try(getGuestStay, { params: { token: stay.accessToken } })
  const other = new DatabaseSync(sqliteFile(test.config))
  try {
    other.exec('begin immediate')
    // A wait that blocks would never let this roll back.
    const waiting = write('111111')
    await delay(300)
    other.exec('rollback')
    expect((await waiting).status).toBe(200)

    other.exec('begin immediate')
    const long = longestBlockMs(async () => {
      expect(await write('222222')).toMatchObject({ status: 503, json: { code: 'unavailable' } })
      const startedAt = performance.now()
      expect((await write('333333')).status).toBe(503)
      expect((await read()).status).toBe(200)
      expect((await test.visitor().request('/readyz')).status).toBe(503)
      // Later queries fail at once instead of waiting again.
      expect(performance.now() - startedAt).toBeLessThan(busyTimeoutMs)
    })
    expect(await long).toBeLessThan(busyTimeoutMs / 2)
    other.exec('rollback')
    expect((await write('444444')).status).toBe(200)
    expect((await test.visitor().request('/readyz')).status).toBe(200)
  } finally {
    other.close()
  }
})
