import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { PropertyInfo } from '#shared/contract/property.ts'
import { type PropertyChanges, propertyStore } from './store.ts'

/** What guests need at the house: Wi-Fi, emergency contact, instructions, amenities. Throws 404 before there is any. */
export async function get({ database, vault }: Needs<'database' | 'vault'>): Promise<PropertyInfo> {
  const info = await propertyStore(database.db, vault).find()
  if (!info) throw notFound('There is no property info yet')
  return info
}

/** Changes what is named. Throws 404. */
export async function update(
  ctx: Needs<'database' | 'vault' | 'clock'>,
  changes: PropertyChanges,
  host: Host,
): Promise<PropertyInfo> {
  const { database, vault, clock } = ctx
  const { id } = await get(ctx)
  return inTransaction(database.db, async (tx) => {
    const info = await propertyStore(tx, vault).update(id, changes, isoInstant(clock.now()))
    if (!info) throw notFound('There is no property info yet')
    const detail = { fields: Object.keys(changes).join(' ') }
    await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'property.updated', detail })
    return info
  })
}

/** Writes the first row when there is none. */
export const ensureProperty = (
  { database, vault, clock }: Needs<'database' | 'vault' | 'clock'>,
  first: Omit<PropertyInfo, 'id' | 'updatedAt'>,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    await database.lock(tx, 'property_info')
    const store = propertyStore(tx, vault)
    if (await store.find()) return
    await store.add({ ...first, id: randomUUID(), updatedAt: isoInstant(clock.now()) })
  })
