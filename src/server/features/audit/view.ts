import type { AuditEntry } from '#shared/contract/audit/schemas.ts'
import type { AuditRow } from './service.ts'

export const toActor = (actor: string): AuditEntry['actor'] =>
  actor === 'guest' || actor === 'system' ? actor : 'host'

export const toAuditEntry = (row: AuditRow): AuditEntry => ({ ...row, actor: toActor(row.actor) })
