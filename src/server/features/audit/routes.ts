import type { Needs } from '#server/context.ts'
import type { Handle } from '#server/http/router.ts'
import { listAuditLog } from '#shared/contract/audit.ts'
import { listAudit } from './service.ts'
import { toAuditEntry } from './view.ts'

const pageSize = 100

/** The record of who did what, for hosts. */
export function auditRoutes(handle: Handle, ctx: Needs<'database'>): void {
  handle(listAuditLog, async ({ query }) => {
    const { rows, earlier } = await listAudit(ctx, { before: query.before, size: pageSize })
    return { entries: rows.map(toAuditEntry), earlier }
  })
}
