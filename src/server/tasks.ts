import { backupTask, writeErasureLists } from './backup/keeper.ts'
import { restoreTestTask } from './backup/restore-test.ts'
import { snapshotTask } from './backup/snapshots.ts'
import type { AppContext } from './context.ts'
import { startClockCheck } from './due/clock-check.ts'
import { defineTask, type Task } from './due/task.ts'
import { timeSources } from './due/time-sources.ts'
import { sendResets } from './features/accounts/recovery.ts'
import { removeExpiredAccountData } from './features/accounts/store.ts'
import { readDueFeeds } from './features/calendar/feeds/read.ts'
import { fetchFeedTime, removeExpiredBlocks } from './features/calendar/service.ts'
import { erasePhotos } from './features/deposits/claim-photos.ts'
import { depositReconciler, depositTask } from './features/deposits/due.ts'
import { eraseDue, proofName, proveErasure } from './features/documents/erasure.ts'
import { eraseUnusedImages } from './features/guide/service.ts'
import { makeDueSizes } from './features/house/photo-sizes.ts'
import { eraseRemoved } from './features/house/photos.ts'
import { mailTask, reminderTask } from './features/mail/due.ts'
import { prune as pruneMails } from './features/mail/service.ts'
import { notificationTask } from './features/notifications/due.ts'
import { notifyHosts } from './features/status/alerts.ts'
import { reachTask } from './features/status/reach.ts'
import { eraseGuests } from './features/stays/due.ts'
import { eraseOver as eraseOverThreads } from './features/threads/service.ts'
import { removeExpiredTurnoverLinks } from './features/turnover/service.ts'
import { eraseUnused } from './features/uploads/service.ts'
import { purgeErased } from './objects/keeper.ts'

/** Runs first in each tick: checks whether the clock can be trusted. */
const clockTask = defineTask({
  name: 'clock',
  ignoresClock: true,
  due: 'rows',
  run: async (ctx: AppContext) => {
    const feeds = { name: 'a calendar', now: () => fetchFeedTime(ctx) }
    const hasChanged = await startClockCheck(ctx, [...timeSources(ctx), feeds])
    // The other lanes started their tick before this result.
    if (hasChanged) ctx.wake()
    return hasChanged ? 1 : 0
  },
})

const sweep = defineTask({
  name: 'sweep',
  everyMs: 60 * 60 * 1000,
  run: async (ctx: AppContext) => {
    await ctx.limiter.sweep()
    await removeExpiredAccountData(ctx)
    await pruneMails(ctx)
    await removeExpiredBlocks(ctx)
    await eraseOverThreads(ctx)
    await erasePhotos(ctx)
    await removeExpiredTurnoverLinks(ctx)
    return null
  },
})

/** All background tasks, in the order of a tick. The status page lists only these. */
export const tasks: readonly Task<AppContext>[] = [
  clockTask,
  sweep,
  { name: 'password-resets', due: 'rows', run: sendResets },
  reminderTask,
  mailTask,
  notificationTask,
  depositTask,
  depositReconciler,
  { name: 'erase-documents', due: 'rows', run: eraseDue },
  { name: 'unused-uploads', due: 'rows', run: eraseUnused },
  { name: 'unused-guide-images', due: 'rows', run: eraseUnusedImages },
  { name: 'erased-bytes', due: 'rows', run: purgeErased },
  { name: 'photo-sizes', ignoresClock: true, due: 'rows', run: makeDueSizes },
  { name: 'removed-photos', due: 'rows', run: eraseRemoved },
  // Checks once a day that no photo is overdue, so it runs after `erase-documents` in the same tick.
  { name: proofName, everyMs: 24 * 60 * 60 * 1000, run: proveErasure },
  eraseGuests,
  backupTask,
  { name: 'erasure-lists', everyMs: 15 * 60 * 1000, run: writeErasureLists },
  snapshotTask,
  restoreTestTask,
  reachTask,
  { name: 'alerts', ignoresClock: true, due: 'rows', run: notifyHosts },
  // Last, so a slow calendar delays nothing else.
  { name: 'calendar-feeds', due: 'rows', run: readDueFeeds },
]
