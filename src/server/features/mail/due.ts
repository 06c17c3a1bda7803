import type { AppContext } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { recordOrphans, type Sending, sendNext } from './outbox/deliver.ts'
import { writeDaily, writeEnquiryDigest, writeMessageMails, writeScheduled } from './writing/scheduled.ts'

/** Mails per tick. The next tick finds mails written meanwhile. */
const batchSize = 20

/** Sends due mails in a separate lane: a slow mail server delays no other task. */
export const mailTask = defineTask({
  name: 'mail',
  due: 'rows',
  lane: 'mail',
  async run(ctx: Sending) {
    await recordOrphans(ctx)
    for (let count = 0; count < batchSize; count += 1) if (!(await sendNext(ctx))) return count
    ctx.wake()
    return batchSize
  },
})

export const reminderTask = defineTask({
  name: 'reminders',
  due: 'rows',
  run: async (ctx: AppContext) =>
    (await writeScheduled(ctx)) +
    (await writeDaily(ctx)) +
    (await writeEnquiryDigest(ctx)) +
    (await writeMessageMails(ctx)),
})
