import type { AuditEntry } from '#shared/contract/audit.ts'
import type { AuditBreak, AuditPageRow } from './service.ts'

/** What was found, for the person who has to look into it. */
export function describeBreak(found: AuditBreak): string {
  switch (found.kind) {
    case 'changed':
      return `Row ${found.number} of the audit log is not as it was written`
    case 'removed':
      return `Row ${found.number} of the audit log was removed`
    case 'linkRemoved':
      return `The seal of row ${found.number} of the audit log was removed`
    case 'inserted':
      return `A row of the audit log was not written by this site (${found.id}, dated ${found.at})`
    case 'headUnknown':
      return `The audit log does not hold row ${found.number} as it was noted: its end was cut off, or rows before it were changed`
  }
}

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
