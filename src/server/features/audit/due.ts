import type { Needs } from '#server/context.ts'
import { defineTask } from '#server/due/task.ts'
import { sealAudit, verifyAudit } from './service.ts'
import { describeBreak } from './view.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Seals what was written since the last look. */
export const auditSealTask = defineTask({
  name: 'audit-seal',
  ignoresClock: true,
  due: 'rows',
  run: (ctx: Needs<'database' | 'auditKey' | 'clock'>) => sealAudit(ctx, 'recent'),
})

/** Once a day: seals what came late, and looks whether the whole log is as it was written. Fails when it is not. */
export const auditCheck = defineTask({
  name: 'audit-check',
  everyMs: dayMs,
  run: async (ctx: Needs<'database' | 'auditKey' | 'clock'>) => {
    await sealAudit(ctx, 'all')
    const { found } = await verifyAudit(ctx)
    if (found) throw new Error(describeBreak(found))
    return null
  },
})
