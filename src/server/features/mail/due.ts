import type { AppContext } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { noteOrphans, type Sending, sendNext } from './outbox/deliver.ts'
import { writeDaily } from './writing/daily.ts'
import { writeEnquiryDigest } from './writing/digest.ts'
import { writeScheduled } from './writing/scheduled.ts'

/** How many mails one look sends at most, so that what was written meanwhile is found by the next. */
const batchSize = 20
/** Mails to guests go first, but every fourth place is for the hosts: neither can keep the other waiting for good. */
const hostsEvery = 4

/** Sends the mails that are due, beside all other work: a mail server that dawdles holds up nothing else. */
export const mailTask = defineTask({
  name: 'mail',
  due: 'rows',
  lane: 'mail',
  async run(ctx: Sending) {
    await noteOrphans(ctx)
    for (let count = 0; count < batchSize; count += 1) {
      const first = count % hostsEvery === hostsEvery - 1 ? 'hosts' : 'guests'
      if (!(await sendNext(ctx, first))) return count
    }
    ctx.poke()
    return batchSize
  },
})

/** Writes the mails that time gives cause to: reminders, the day before arrival, after check-out, the daily summary, the digest of enquiries. */
export const reminderTask = defineTask({
  name: 'reminders',
  due: 'rows',
  run: async (ctx: AppContext) =>
    (await writeScheduled(ctx)) + (await writeDaily(ctx)) + (await writeEnquiryDigest(ctx)),
})
