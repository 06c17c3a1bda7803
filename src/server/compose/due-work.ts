import type { AppContext } from '#server/context.ts'
import { type PeriodicWork, periodicTask } from '#server/due/periodic.ts'
import type { DueTask } from '#server/due/ticker.ts'
import { resetTask, sweepAccounts } from '#server/features/accounts/due.ts'
import { auditCheck, auditSealTask } from '#server/features/audit/due.ts'
import { depositReconciler, depositTask } from '#server/features/deposits/due.ts'
import { eraseTask, proofTask } from '#server/features/documents/due.ts'
import { mailTask } from '#server/features/mail/due.ts'
import { sweep as sweepMails } from '#server/features/mail/service.ts'
import { forgetGuests } from '#server/features/stays/due.ts'
import { uploadTasks } from '#server/features/uploads/due.ts'
import type { Services } from './services.ts'

const sweepEveryMs = 60 * 60 * 1000

/** Everything the ticker looks for, in the order of its round: the proof of erasure comes after the erasing. */
export function buildDueWork(services: Services, ctx: AppContext): DueTask[] {
  const {
    database: { db },
    clock,
    limiter,
  } = ctx
  const { pictures, backups } = services
  const periodic = (work: PeriodicWork) => periodicTask(work, { db, clock })
  const sweep = async () => {
    await limiter.sweep()
    await sweepAccounts(ctx)
    await sweepMails(ctx)
    return null
  }
  return [
    periodic({ name: 'sweep', everyMs: sweepEveryMs, run: sweep }),
    resetTask(ctx),
    mailTask(ctx),
    depositTask(ctx),
    periodic(depositReconciler(ctx)),
    eraseTask(pictures.documents),
    ...uploadTasks({ sweeper: pictures.sweeper }),
    proofTask(pictures.proof, { db, clock }),
    periodic(forgetGuests(ctx)),
    auditSealTask(ctx),
    periodic(auditCheck(ctx)),
    ...backups.tasks().map(periodic),
  ]
}
