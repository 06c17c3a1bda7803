import type { Deps } from '#server/context.ts'
import type { Route } from '#server/http/router.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { listAudit } from './service.ts'

const pageSize = 100

export function auditRoutes(route: Route, ctx: Deps<'database'>): void {
  route(listAuditLog, ({ query: { before, stayId } }) =>
    listAudit(ctx, { before, stayId, size: pageSize, isBrief: true }),
  )
}
