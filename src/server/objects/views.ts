import type { Clock } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { PhotoSize } from './keeper.ts'
import type { StoredObject } from './store.ts'

/**
 * Returns whether this browser sent the photo. A guest can't see it in any other browser, because somebody else may
 * have the link.
 */
export const isSender = (object: StoredObject | null, device: string | null): boolean =>
  device !== null && object?.deviceHash === device

/** Records that a host views an ID photo. Call it before sending the bytes, in every route that shows one. */
export async function recordHostView(
  tx: Tx,
  clock: Clock,
  { object, host, size }: { object: StoredObject; host: Host; size: PhotoSize },
): Promise<void> {
  const { id: objectId, purpose: documentType, stayId } = object
  const detail = { documentType, objectId, size }
  await recordAudit(tx, clock, { actor: host, action: 'document.viewed', stayId, detail })
}
