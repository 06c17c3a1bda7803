import type { Deps } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { listAudit } from './service.ts'
import { toAuditEntry } from './view.ts'

const pageSize = 100

export function auditRoutes(route: Route, ctx: Deps<'database'>): void {
  route(listAuditLog, async ({ query }) => {
    const { rows, earlier } = await listAudit(ctx, {
      before: query.before,
      stayId: query.stayId,
      size: pageSize,
    })
    return { entries: rows.map(toAuditEntry), earlier }
  })
}
