import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { AuditAction } from '#i18n/en/audit.ts'
import type { Clock } from '#server/clock.ts'
import type { Tables } from '#server/db/schema.ts'
import { isoInstant } from '#shared/dates.ts'
import { type Db, databaseOf, onCommit, type Tx } from './client.ts'

/** The author of a change: a host, the stay's guest, or the server. */
export type Actor = { id: string } | 'guest' | 'system'

const logs = new WeakMap<Db, Logger>()

/**
 * Also logs each audit row of this database after its commit: somebody who can write to the database can't change the
 * log.
 */
export const logAuditRows = (db: Db, log: Logger): void => void logs.set(db, log)

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const networkPattern = /^[0-9a-f.:]+\/(24|48)$/

/** Logs ids, codes and networks only; other values of the detail are left out. */
function logRow(db: Db, row: Tables['audit_log'], detail: AuditDetail): void {
  const isLogged = (value: unknown) => idPattern.test(String(value)) || networkPattern.test(String(value))
  const logged = Object.entries(detail).filter(([, value]) => isLogged(value))
  const { id, at, actor, action, stay_id: stay } = row
  const log = () =>
    logs
      .get(databaseOf(db))
      ?.info({ audit: id, at, actor, action, stay, ...Object.fromEntries(logged) }, 'audit')
  if (databaseOf(db) === db) log()
  else onCommit(db as Tx, log)
}

type AuditDetail = Readonly<Record<string, string | number | null>>

/** Writes an audit row in the caller's transaction. `detail` holds names and states, and the network of a sign-in. */
export async function recordAudit(
  tx: Db,
  clock: Clock,
  entry: {
    actor: Actor
    action: AuditAction
    stayId?: string | null | undefined
    detail?: AuditDetail
  },
): Promise<void> {
  const row = {
    id: randomUUID(),
    at: isoInstant(clock.now()),
    actor: typeof entry.actor === 'string' ? entry.actor : `host:${entry.actor.id}`,
    action: entry.action,
    stay_id: entry.stayId ?? null,
    detail: entry.detail ? JSON.stringify(entry.detail) : null,
  }
  await tx.insertInto('audit_log').values(row).execute()
  logRow(tx, row, entry.detail ?? {})
}
