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
  ...row,
  actor: actorOf(row.actor),
  stayId: row.stay_id,
  detail: row.detail === null ? {} : JSON.parse(row.detail),
  isSealed: row.number !== null,
})
