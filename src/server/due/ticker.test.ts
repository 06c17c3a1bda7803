import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createTicker } from './ticker.ts'

it('stops after the task under way and begins no other', async () => {
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

it('goes on with the next task when one fails', async () => {
  const begun: string[] = []
  const ticker = createTicker({
    log: pino({ level: 'silent' }),
    tasks: [
      { name: 'first', runDue: () => Promise.reject(new Error('no network')) },
      { name: 'second', runDue: async () => begun.push('second') },
    ],
  })
  await ticker.runOnce()
  expect(begun).toEqual(['second'])
})
