import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'

const test = testApp()

it('scrub blocks no reads, and completes once a long reader ends', async () => {
  const { accessToken } = await buildStay(test)
  const read = () => test.visitor().call(getGuestStay, { params: { token: accessToken } })
  const { db } = test.app.database
  let [isDone, longestMs] = [false, 0]
  let scrubbing: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await sql`select count(*) from guest_stays`.execute(tx)
    scrubbing = test.app.database.scrub('guest_stays').then(() => {
      isDone = true
    })
    // Ends before the scrub has used all its retries.
    for (const end = performance.now() + 2500; performance.now() < end; ) {
      const before = performance.now()
      await read()
      longestMs = Math.max(longestMs, performance.now() - before)
    }
    expect(isDone).toBe(false)
  })
  await scrubbing
  expect(isDone).toBe(true)
  // Without the short lock timeout, a read would wait behind the scrub until the reader ends, or for 9 seconds.
  expect(longestMs).toBeLessThan(4000)
})

it('scrub throws if it never gets the table lock', { timeout: 60_000 }, async () => {
  await buildStay(test)
  await test.app.database.db.transaction().execute(async (tx) => {
    await sql`select count(*) from guest_stays`.execute(tx)
    await expect(test.app.database.scrub('guest_stays')).rejects.toMatchObject({ code: '55P03' })
  })
  await expect(test.app.database.scrub('guest_stays')).resolves.toBeUndefined()
})
