import { listAuditLog } from '#shared/contract/audit.ts'
import { useRead } from './use-endpoint.ts'

/** A page of the audit log; the newest without `before`. */
export const useAuditLog = (before: string | null) =>
  useRead(listAuditLog, before === null ? {} : { query: { before } })
