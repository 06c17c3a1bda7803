import { newestBackup } from '#server/backup/keeper.ts'
import type { AppContext } from '#server/context.ts'
import { findSiteState } from '#server/db/site-state.ts'
import { suspectSince } from '#server/due/clock-check.ts'
import { countStrandedHosts } from '#server/features/accounts/service.ts'
import { feedsInNeed } from '#server/features/calendar/service.ts'
import { latestProof } from '#server/features/documents/service.ts'
import { countNeedingAttention } from '#server/features/mail/service.ts'
import { diskSpace } from '#server/folder.ts'
import { respondsInTime } from '#server/http/readiness.ts'
import { addDays, isoInstant } from '#shared/dates.ts'
import { findKeyPlace } from './key-place.ts'
import { findReach } from './reach.ts'
import type { WorkRow } from './store.ts'
import * as statusRows from './store.ts'

/** Tasks run every 15 seconds and back off for at most an hour. Anything later is stuck. */
export const lateAfterMs = 15 * 60 * 1000
/** A deposit's problem is listed until this many days after check-out. */
const depositDays = 30
/** An untrusted proxy or a forged message is shown for a day. */
const warningShownMs = 24 * 60 * 60 * 1000
/** The assumed interval of another process's backups until one has succeeded. */
const usualBackupEveryMs = 24 * 60 * 60 * 1000

/**
 * Returns the backup interval of another process, or `null`. Its row in the database goes stale once the last process with a
 * `BACKUP_DIR` has stopped.
 */
function backupsElsewhere(work: readonly WorkRow[], now: number): number | null {
  const row = work.find(({ name }) => name === 'backup')
  if (!row) return null
  const isRunning = row.leaseUntil !== null && Date.parse(row.leaseUntil) > now
  if (!isRunning && Date.parse(row.nextAt) < now - lateAfterMs) return null
  const isHealthy = row.attempts === 0 && row.lastOkAt !== null
  return isHealthy ? Date.parse(row.nextAt) - Date.parse(row.lastOkAt ?? '') : usualBackupEveryMs
}

/** Returns who takes deposits; `unchosen` in production until a host says so. */
const paymentState = ({ payments, paymentSource }: AppContext) => {
  if (payments.provider === 'stripe') return 'stripe'
  if (paymentSource.from !== 'none') return 'simulatedOnPurpose'
  return paymentSource.isChosen ? 'simulated' : 'unchosen'
}

/** Facts for the status page and the alerts. Instants are ISO 8601, `now` is in ms since 1970. */
export type StatusFacts = Awaited<ReturnType<typeof readStatus>>

export async function readStatus(ctx: AppContext) {
  const { config, database, files, forwarded, mailer } = ctx
  const now = ctx.clock.now()
  const since = addDays(isoInstant(now).slice(0, 10), -depositDays)
  const [isDatabaseUp, areFilesUp] = await Promise.all([
    respondsInTime(database.ping),
    respondsInTime(files.check),
  ])
  const found = await statusRows.listWork(database.db)
  const work = found.filter(({ name }) => ctx.taskNames.includes(name))
  const backup = await newestBackup(ctx)
  const forged = await findSiteState(database.db, 'forged')
  const refused = await findSiteState(database.db, 'photo_refused')
  return {
    now,
    answers: { database: isDatabaseUp, files: areFilesUp },
    pages: ctx.pages.problem(),
    disk: await diskSpace(config.dataDir).catch(() => null),
    work,
    overdue: await statusRows.countOverdue(database.db, isoInstant(now - lateAfterMs)),
    mail: { hasServer: mailer !== null, ...(await countNeedingAttention(ctx)) },
    deposits: await statusRows.depositsInNeed(database.db, since, ctx.house),
    publicUrl: config.publicUrl,
    isBehindProxy: config.isBehindProxy,
    reach: await findReach(ctx),
    webhook: await statusRows.webhookMessages(database.db),
    payments: paymentState(ctx),
    photos: await latestProof(ctx),
    forwardedAt:
      forwarded.lastAt !== null && forwarded.lastAt > now - warningShownMs
        ? isoInstant(forwarded.lastAt)
        : null,
    refusedPhoto: refused && { at: refused.at, bytes: Number(refused.detail) },
    sandbox: await ctx.images.sandbox(),
    keyPlace: await findKeyPlace(config).catch(() => null),
    signIn: await countStrandedHosts(ctx),
    calendars: await feedsInNeed(ctx),
    clock: {
      suspectSince: suspectSince(ctx),
      house: { country: ctx.house.country, timeZone: ctx.house.timeZone },
    },
    forgedAt: forged && Date.parse(forged.at) > now - warningShownMs ? forged.at : null,
    backup: {
      newestAt: backup?.madeAt ?? null,
      everyMs: ctx.backupFolder === null ? backupsElsewhere(work, now) : config.backup.everyMs,
    },
  }
}
