import { randomUUID } from 'node:crypto'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import type { AuditAction } from '#words/en/record.ts'
import type { Db } from './client.ts'

/** Who did something: a host by id, the guest of the stay, or the server itself. */
export type Actor = `host:${string}` | 'guest' | 'system'

/**
 * Writes one audit row in the caller's transaction. `detail` holds no personal data: names of fields and states, never
 * their values. A host is named by who they are.
 */
export async function recordAudit(
  tx: Db,
  clock: Clock,
  entry: {
    actor: Actor | { id: string }
    action: AuditAction
    stayId?: string
    detail?: Record<string, string | number | null>
  },
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: isoInstant(clock.now()),
      actor: typeof entry.actor === 'string' ? entry.actor : `host:${entry.actor.id}`,
      action: entry.action,
      stay_id: entry.stayId ?? null,
      detail: entry.detail ? JSON.stringify(entry.detail) : null,
    })
    .execute()
}
