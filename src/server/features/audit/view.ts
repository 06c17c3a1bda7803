import type { AuditEntry } from '#shared/contract/audit.ts'
import { auditBreaks } from '#words/en/record.ts'
import type { AuditBreak, AuditPageRow } from './service.ts'

/** What was found, for the person who has to look into it. */
export const describeBreak = (found: AuditBreak): string =>
  found.kind === 'inserted' ? auditBreaks.inserted(found.id, found.at) : auditBreaks[found.kind](found.number)

const actorOf = (actor: string): AuditEntry['actor'] =>
  actor === 'guest' || actor === 'system' ? actor : 'host'

/** A row as hosts read it. */
export const toAuditEntry = (row: AuditPageRow): AuditEntry => ({
  id: row.id,
  at: row.at,
  actor: actorOf(row.actor),
  hostName: row.hostName,
  action: row.action,
  stayId: row.stay_id,
  guestName: row.guestName,
  detail: row.detail === null ? {} : JSON.parse(row.detail),
  isSealed: row.number !== null,
})
