import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTicker } from './ticker.ts'

it('stop() waits for the running task and starts no other', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<number>()
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    tasks: [
      {
        name: 'first',
        runDue: () => {
          begun.push('first')
          return first.promise
        },
      },
      { name: 'second', runDue: async () => begun.push('second') },
    ],
  })
  ticker.start()
  const stopped = ticker.stop()
  first.resolve(1)
  await stopped
  expect(begun).toEqual(['first'])
})

it('runs the next task after a failure, and reports both outcomes', async () => {
  const begun: string[] = []
  const told: string[] = []
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    onRun: (task, outcome) => told.push(`${task} ${outcome}`),
    tasks: [
      { name: 'first', runDue: () => Promise.reject(new Error('no network')) },
      { name: 'second', runDue: async () => begun.push('second') },
      { name: 'third', runDue: async () => 0 },
    ],
  })
  await ticker.runOnce()
  expect(begun).toEqual(['second'])
  expect(told).toEqual(['first failed', 'second done'])
})
