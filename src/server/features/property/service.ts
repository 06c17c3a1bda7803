import { randomUUID } from 'node:crypto'
import { type Clock, isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Database, inTransaction } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/property.ts'
import { type PropertyChanges, propertyStore } from './store.ts'

/** What guests need at the house: Wi-Fi, emergency contact, instructions, amenities. */
export interface PropertyService {
  get(): Promise<PropertyInfo>
  update(changes: PropertyChanges, host: Host): Promise<PropertyInfo>
  /** Writes the first row when there is none. */
  ensure(first: Omit<PropertyInfo, 'id' | 'updatedAt'>): Promise<void>
}

/** Makes the service. */
export function createPropertyService(deps: {
  database: Database
  vault: Vault
  clock: Clock
}): PropertyService {
  const { database, vault, clock } = deps
  const { db } = database
  const now = () => isoInstant(clock.now())
  const get = async () => {
    const info = await propertyStore(db, vault).find()
    if (!info) throw notFound('There is no property info yet')
    return info
  }
  return {
    get,
    async update(changes, host) {
      const { id } = await get()
      return inTransaction(db, async (tx) => {
        const info = await propertyStore(tx, vault).update(id, changes, now())
        if (!info) throw notFound('There is no property info yet')
        const detail = { fields: Object.keys(changes).join(' ') }
        await recordAudit(tx, clock, { actor: `host:${host.id}`, action: 'property.updated', detail })
        return info
      })
    },
    ensure: (first) =>
      inTransaction(db, async (tx) => {
        await database.lock(tx, 'property_info')
        const store = propertyStore(tx, vault)
        if (!(await store.find())) await store.add({ ...first, id: randomUUID(), updatedAt: now() })
      }),
  }
}
