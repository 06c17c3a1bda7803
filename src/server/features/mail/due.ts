import type { AppContext } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { recordOrphans, type Sending, sendNext } from './outbox/deliver.ts'
import { writeDaily } from './writing/daily.ts'
import { writeEnquiryDigest } from './writing/digest.ts'
import { writeScheduled } from './writing/scheduled.ts'

/** How many mails one tick sends at most, so that the next tick finds mails written meanwhile. */
const batchSize = 20
/** Mails to guests go first, but every fourth place is for the hosts, so that neither can starve the other. */
const hostsEvery = 4

/** Sends the mails that are due, in a lane of its own: a slow mail server delays no other work. */
export const mailTask = defineTask({
  name: 'mail',
  due: 'rows',
  lane: 'mail',
  async run(ctx: Sending) {
    await recordOrphans(ctx)
    for (let count = 0; count < batchSize; count += 1) {
      const first = count % hostsEvery === hostsEvery - 1 ? 'hosts' : 'guests'
      if (!(await sendNext(ctx, first))) return count
    }
    ctx.wake()
    return batchSize
  },
})

/** Writes the mails that fall due by time: reminders, the day before arrival, after check-out, the daily summary, the digest of enquiries. */
export const reminderTask = defineTask({
  name: 'reminders',
  due: 'rows',
  run: async (ctx: AppContext) =>
    (await writeScheduled(ctx)) + (await writeDaily(ctx)) + (await writeEnquiryDigest(ctx)),
})
