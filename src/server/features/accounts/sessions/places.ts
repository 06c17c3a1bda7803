import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { hasRow } from '#server/db/columns.ts'
import { isoInstant } from '#shared/dates.ts'
import type { Device } from './caller.ts'

type Places = Deps<'vault' | 'clock'>

const hmacsOf = ({ vault }: Places, group: string) => [
  vault.hmac('sign-in-place', group),
  ...vault.olderHmacs('sign-in-place', group),
]

export function isKnownAddress(ctx: Places, db: Db, email: string, group: string): Promise<boolean> {
  const known = db
    .selectFrom('known_places')
    .innerJoin('users', 'users.id', 'known_places.user_id')
    .select('device')
    .where('users.email', '=', email)
    .where('address_hmac', 'in', hmacsOf(ctx, group))
  return hasRow(known)
}

/** Records a sign-in. Returns whether the host has already signed in from this network with such a device. */
export async function rememberPlace(
  ctx: Places,
  tx: Db,
  place: { userId: string; group: string; device: Device },
): Promise<boolean> {
  const device = `${place.device.browser ?? ''}/${place.device.system ?? ''}`
  const [address_hmac = '', ...older] = hmacsOf(ctx, place.group)
  const known = tx
    .selectFrom('known_places')
    .select('device')
    .where('user_id', '=', place.userId)
    .where('device', '=', device)
    .where('address_hmac', 'in', [address_hmac, ...older])
  const isKnown = await hasRow(known)
  const last_at = isoInstant(ctx.clock.now())
  await tx
    .insertInto('known_places')
    .values({ user_id: place.userId, address_hmac, device, last_at })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hmac', 'device']).doUpdateSet({ last_at }),
    )
    .execute()
  return isKnown
}
