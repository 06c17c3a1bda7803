import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Tx } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { PictureSize } from './keeper.ts'
import type { StoredObject } from './store.ts'
import * as objectRows from './store.ts'

/** Whether a picture came from this browser: a guest sees it on no other, since a link may be in other hands. */
export const isSender = (object: StoredObject | null, device: string | null): boolean =>
  device !== null && object?.deviceHash === device

/** Records that a host looks at an identity picture; every way to see one goes through here before its bytes leave. */
export async function noteHostsLook(
  tx: Tx,
  clock: Clock,
  { object, host, size }: { object: StoredObject; host: Host; size: PictureSize },
): Promise<void> {
  await objectRows.markSeen(tx, object.id, isoInstant(clock.now()))
  await recordAudit(tx, clock, {
    actor: host,
    action: 'document.viewed',
    ...(object.stayId === null ? {} : { stayId: object.stayId }),
    detail: { documentType: object.purpose, objectId: object.id, size },
  })
}
