import type { Deps } from '#server/context.ts'
import { oneRow } from '#server/db/columns.ts'
import { badRequest } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Returns the object that an upload address of this stay or host refers to. Throws 400 for any other address. */
export async function findUploaded(
  { database }: Deps<'database'>,
  address: string,
  uploader: { stay: Stay } | { host: Host },
): Promise<string> {
  const slots = database.db.selectFrom('upload_slots').selectAll()
  const slot = await oneRow(slots.where('address', '=', withoutQuery(address)))
  const isOwner = 'stay' in uploader ? slot?.stayId === uploader.stay.id : slot?.hostId === uploader.host.id
  if (!slot || !isOwner) throw badRequest('upload.unknown')
  if (slot.objectId === null) throw badRequest('upload.notArrived')
  return slot.objectId
}

function withoutQuery(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  return url ? `${url.origin}${url.pathname}` : ''
}
