import type { Needs } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { sendNext } from './service.ts'

/** How many letters one look sends at most, so that other due work gets its turn. */
const batchSize = 20

/** Sends the letters that are due. Ends at the first one that the server does not take just now. */
export const mailTask = defineTask({
  name: 'mail',
  due: 'rows',
  async run(ctx: Needs<'database' | 'vault' | 'clock' | 'mailer'>) {
    for (let count = 0; count < batchSize; count += 1) {
      if ((await sendNext(ctx)) === null) return count
    }
    return batchSize
  },
})
