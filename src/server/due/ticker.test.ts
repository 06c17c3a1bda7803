import { setImmediate } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTicker } from './ticker.ts'

it('stop() waits for the running task and starts no other', async () => {
  const started: string[] = []
  const first = Promise.withResolvers<number>()
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    tasks: [
      {
        name: 'first',
        runDue: () => {
          started.push('first')
          return first.promise
        },
      },
      { name: 'second', runDue: async () => started.push('second') },
    ],
  })
  void ticker.start()
  const stopped = ticker.stop()
  first.resolve(1)
  await stopped
  expect(started).toEqual(['first'])
})

it('runs the next task after a failure, and reports both outcomes', async () => {
  const started: string[] = []
  const told: string[] = []
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    onRun: (task, outcome) => told.push(`${task} ${outcome}`),
    tasks: [
      { name: 'first', runDue: () => Promise.reject(new Error('no network')) },
      { name: 'second', runDue: async () => started.push('second') },
      { name: 'third', runDue: async () => 0 },
    ],
  })
  await ticker.runOnce()
  expect(started).toEqual(['second'])
  expect(told).toEqual(['first failed', 'second done'])
})

it('start() resolves when due work is done, and the work that it made in another lane', async () => {
  const done: string[] = []
  let isMade = false
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    onRun: (task) => done.push(task),
    tasks: [
      {
        name: 'maker',
        runDue: async () => {
          if (isMade) return 0
          // The other lane finds nothing to do, and rests.
          for (let turn = 0; turn < 3; turn++) await setImmediate()
          isMade = true
          ticker.wake()
          return 1
        },
      },
      {
        name: 'made',
        lane: 'other',
        runDue: async () => {
          if (!isMade || done.includes('made')) return 0
          for (let turn = 0; turn < 10; turn++) await setImmediate()
          return 1
        },
      },
    ],
  })
  await ticker.start()
  expect(done).toEqual(['maker', 'made'])
  await ticker.stop()
})
