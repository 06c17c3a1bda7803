import type { Needs } from '#server/context.ts'
import type { PeriodicWork } from '#server/due/periodic.ts'
import type { DueTask } from '#server/due/ticker.ts'
import { sealAudit, verifyAudit } from './service.ts'
import { describeBreak } from './view.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Seals what was written since the last look. */
export const auditSealTask = (ctx: Needs<'database' | 'auditKey' | 'clock'>): DueTask => ({
  name: 'audit-seal',
  runDue: () => sealAudit(ctx, 'recent'),
})

/** Once a day: seals what came late, and looks whether the whole log is as it was written. Fails when it is not. */
export const auditCheck = (ctx: Needs<'database' | 'auditKey' | 'clock'>): PeriodicWork => ({
  name: 'audit-check',
  everyMs: dayMs,
  run: async () => {
    await sealAudit(ctx, 'all')
    const { found } = await verifyAudit(ctx)
    if (found) throw new Error(describeBreak(found))
    return null
  },
})
