import { backupTask, erasureListsTask } from './backup/keeper.ts'
import { restoreTestTask } from './backup/restore-test.ts'
import { snapshotTask } from './backup/snapshots/snapshots.ts'
import type { AppContext } from './context.ts'
import { watchTime } from './due/clock-check.ts'
import { defineTask, type Task } from './due/task.ts'
import { timeSources } from './due/time-sources.ts'
import { resetTask, sweepAccounts } from './features/accounts/due.ts'
import { feedTask } from './features/calendar/due.ts'
import { askFeedsForTime, sweepBlocks } from './features/calendar/service.ts'
import { erasePictures } from './features/deposits/claim/pictures.ts'
import { depositReconciler, depositTask } from './features/deposits/due.ts'
import { eraseTask, proofTask } from './features/documents/due.ts'
import { sweepEnquiries } from './features/enquiries/service.ts'
import { unusedImagesTask } from './features/guide/due.ts'
import { photoSizesTask, removedPhotosTask } from './features/house/due.ts'
import { mailTask, reminderTask } from './features/mail/due.ts'
import { prune as pruneMails } from './features/mail/service.ts'
import { alertTask } from './features/status/due.ts'
import { eraseGuests } from './features/stays/due.ts'
import { sweepLinks } from './features/turnover/service.ts'
import { erasedBytesTask, unusedUploadsTask } from './features/uploads/due.ts'

/** First in each round: whether what is due by the clock may be believed. */
const clockTask = defineTask({
  name: 'clock',
  ignoresClock: true,
  due: 'rows',
  run: async (ctx: AppContext) => {
    const feeds = { name: 'a calendar', now: () => askFeedsForTime(ctx) }
    const hasChanged = await watchTime(ctx, [...timeSources(ctx), feeds])
    // The other lanes have begun their round without knowing.
    if (hasChanged) ctx.wake()
    return hasChanged ? 1 : 0
  },
})

const sweep = defineTask({
  name: 'sweep',
  everyMs: 60 * 60 * 1000,
  run: async (ctx: AppContext) => {
    await ctx.limiter.sweep()
    await sweepAccounts(ctx)
    await pruneMails(ctx)
    await sweepBlocks(ctx)
    await sweepEnquiries(ctx)
    await erasePictures(ctx)
    await sweepLinks(ctx)
    return null
  },
})

/**
 * All work that falls due, in the order of the ticker's round: the proof of erasure comes after the erasing. The host's
 * page tells of these and no others, so that a record of work that is no more is not called late for ever.
 */
export const tasks: readonly Task<AppContext>[] = [
  clockTask,
  sweep,
  resetTask,
  reminderTask,
  mailTask,
  depositTask,
  depositReconciler,
  eraseTask,
  unusedUploadsTask,
  unusedImagesTask,
  erasedBytesTask,
  photoSizesTask,
  removedPhotosTask,
  proofTask,
  eraseGuests,
  backupTask,
  erasureListsTask,
  snapshotTask,
  restoreTestTask,
  alertTask,
  // Last: a slow calendar holds up nothing else.
  feedTask,
]
