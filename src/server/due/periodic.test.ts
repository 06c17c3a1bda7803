import { expect, it, vi } from 'vitest'
import { testApp } from '#tests/support/app-harness.ts'
import { periodicTask } from './periodic.ts'

const test = testApp()
const minuteMs = 60_000
/** What the first claim promises: a process that falls silent is taken over after this long. */
const leaseMs = 60_000

it('is not taken over while it goes on, however long that is', async () => {
  const { clock } = test
  const { db } = test.app.database
  let finish = (_result: string) => {}
  const run = vi.fn(
    () =>
      new Promise<string>((resolve) => {
        finish = resolve
      }),
  )
  const task = periodicTask({ name: 'long', everyMs: minuteMs, run }, { db, clock, renewEveryMs: 5 })
  const other = periodicTask({ name: 'long', everyMs: minuteMs, run }, { db, clock })
  const leaseIsFresh = async () => {
    const row = await db
      .selectFrom('periodic_work')
      .select('lease_until')
      .where('name', '=', 'long')
      .executeTakeFirst()
    expect(row?.lease_until).toBe(new Date(clock.now() + leaseMs).toISOString())
  }
  const first = task.runDue()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  for (let round = 0; round < 3; round += 1) {
    clock.advance(leaseMs - 1000)
    await vi.waitFor(leaseIsFresh)
    expect(await other.runDue()).toBe(0)
  }
  finish('done')
  expect(await first).toBe(1)
  expect(run).toHaveBeenCalledTimes(1)
})

it('is taken over a minute after its process fell silent', async () => {
  const { clock } = test
  const { db } = test.app.database
  const silent = new Date(clock.now()).toISOString()
  const lease_until = new Date(clock.now() + leaseMs).toISOString()
  await db
    .insertInto('periodic_work')
    .values({ name: 'orphan', next_at: silent, lease_until, attempts: 1 })
    .execute()
  const run = vi.fn(async () => 'done')
  const task = periodicTask({ name: 'orphan', everyMs: minuteMs, run }, { db, clock })
  clock.advance(leaseMs)
  expect(await task.runDue()).toBe(0)
  clock.advance(1)
  expect(await task.runDue()).toBe(1)
})
