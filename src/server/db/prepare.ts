import type { Clock } from '#server/adapters/clock/port.ts'
import type { Vault } from '#server/vault/vault.ts'
import { type AuditKey, openAuditKey } from './audit-key.ts'
import { auditMarks } from './audit-marks.ts'
import type { Database } from './client.ts'
import { assertKeyOpens } from './key-check.ts'
import { migrate } from './migrate.ts'

/** A database that is ready to be worked with. */
export interface PreparedDatabase {
  database: Database
  auditKey: AuditKey
  /** Names of the migrations that were applied now. */
  applied: string[]
}

const appendOnly = ['audit_log', 'audit_chain'] as const

/**
 * Makes an open database ready: sees that its data opens with our key (or throws `WrongKey`), brings it up to date, sees to it that the audit log is only added to, and marks what is
 * added. Work with the database that this answers.
 */
export async function prepareDatabase(
  opened: Database,
  { vault, clock }: { vault: Vault; clock: Clock },
): Promise<PreparedDatabase> {
  await assertKeyOpens(opened, vault)
  const applied = await migrate(opened)
  await opened.keepAppendOnly(appendOnly)
  const auditKey = await openAuditKey(opened, vault, clock)
  return { database: { ...opened, db: opened.db.withPlugin(auditMarks(auditKey)) }, auditKey, applied }
}
