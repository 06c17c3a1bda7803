import { expect, it, vi } from 'vitest'
import { clockToleranceMs } from '#server/clock.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { leaseMs } from './backoff.ts'
import { periodicTask, type TaskResult } from './periodic.ts'

const test = testApp()
const minuteMs = 60_000

it('keeps the lease of running work, however long it takes', async () => {
  const { clock } = test
  const { db } = test.app.database
  let finish = (_result: TaskResult | null) => {}
  const run = vi.fn(
    () =>
      new Promise<TaskResult | null>((resolve) => {
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
  finish(null)
  expect(await first).toBe(1)
  expect(run).toHaveBeenCalledTimes(1)
})

it('claims the work of a silent process once its lease has expired', async () => {
  const { clock } = test
  const { db } = test.app.database
  const silent = new Date(clock.now()).toISOString()
  const lease_until = new Date(clock.now() + leaseMs).toISOString()
  await db
    .insertInto('periodic_work')
    .values({ name: 'orphan', next_at: silent, lease_until, attempts: 1 })
    .execute()
  const run = vi.fn(async () => null)
  const task = periodicTask({ name: 'orphan', everyMs: minuteMs, run }, { db, clock })
  clock.advance(leaseMs)
  expect(await task.runDue()).toBe(0)
  clock.advance(1)
  expect(await task.runDue()).toBe(1)
})

it('isn’t claimed by a process whose clock is slightly behind, during the run and afterwards', async () => {
  const { clock } = test
  const { db } = test.app.database
  const behind = { now: () => clock.now() - clockToleranceMs + 1000 }
  let finish = (_result: TaskResult | null) => {}
  const run = vi.fn(
    () =>
      new Promise<TaskResult | null>((resolve) => {
        finish = resolve
      }),
  )
  const work = { name: 'shared', everyMs: 24 * 60 * minuteMs, run }
  const first = periodicTask(work, { db, clock }).runDue()
  await expect.poll(() => run.mock.calls.length).toBe(1)
  const other = periodicTask(work, { db, clock: behind })
  expect(await other.runDue()).toBe(0)
  finish(null)
  expect(await first).toBe(1)
  expect(await other.runDue()).toBe(0)
  expect(run).toHaveBeenCalledTimes(1)
})

it('doesn’t overwrite the outcome of the process that claimed the work after it', async () => {
  const { clock } = test
  const { db } = test.app.database
  let fail = (_error: Error) => {}
  const run = vi.fn(
    () =>
      new Promise<TaskResult | null>((_resolve, reject) => {
        fail = reject
      }),
  )
  const first = periodicTask({ name: 'slow', everyMs: minuteMs, run }, { db, clock }).runDue()
  await expect.poll(() => run.mock.calls.length).toBe(1)
  clock.advance(leaseMs + 1)
  const other = periodicTask(
    { name: 'slow', everyMs: minuteMs, run: async () => ({ doneByTheOther: 1 }) },
    { db, clock },
  )
  expect(await other.runDue()).toBe(1)
  fail(new Error('too late'))
  await expect(first).rejects.toThrow('too late')
  const row = await db
    .selectFrom('periodic_work')
    .selectAll()
    .where('name', '=', 'slow')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ attempts: 0, last_error: null, last_result: '{"doneByTheOther":1}' })
})
