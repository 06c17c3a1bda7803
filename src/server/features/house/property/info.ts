import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/property/schemas.ts'
import type { HouseSecrets } from '#shared/house.ts'
import { addPropertyRow, changePropertyRow, findPropertyRow, type PropertyChanges } from './rows.ts'

type Keys = Deps<'database' | 'vault'>

async function pick(db: Db, vault: Vault): Promise<PropertyInfo> {
  const info = await findPropertyRow(db, vault)
  if (!info) throw notFound('stay.noDetails')
  return info
}

/** What guests need at the house: Wi-Fi, emergency contact, instructions, address. Throws 404 before there is any. */
export const get = ({ database, vault }: Keys): Promise<PropertyInfo> => pick(database.db, vault)

/** Changes what is named. Throws 404. */
export const update = (
  { database, vault, clock }: Keys & Deps<'clock'>,
  changes: PropertyChanges,
  host: Host,
): Promise<PropertyInfo> =>
  inTransaction(database.db, async (tx) => {
    const { id } = await pick(tx, vault)
    const info = await changePropertyRow(tx, vault, { id, changes, at: isoInstant(clock.now()) })
    if (!info) throw notFound('stay.noDetails')
    const detail = { fields: Object.keys(changes).join(' ') }
    await recordAudit(tx, clock, { actor: host, action: 'property.updated', detail })
    return info
  })

export const findProperty = findPropertyRow

/** Writes the first row. */
export const addProperty = (tx: Tx, vault: Vault, first: Omit<PropertyInfo, 'id'>): Promise<void> =>
  addPropertyRow(tx, vault, { ...first, id: randomUUID() })

/** The part of it that belongs to the house and stands sealed: where it is, how to get in, what to turn off. */
export async function readSecrets(db: Db, vault: Vault): Promise<HouseSecrets> {
  const info = await findPropertyRow(db, vault)
  return {
    address: info?.address ?? '',
    coordinates: info?.coordinates ?? null,
    directions: info?.directions ?? '',
    keypad: info?.keypad ?? '',
    shutOffs: info?.shutOffs ?? '',
  }
}

/** Changes some of it. Throws 404 where there is no row for it. */
export async function writeSecrets(
  tx: Tx,
  vault: Vault,
  changes: PropertyChanges,
  at: string,
): Promise<void> {
  const { id } = await pick(tx, vault)
  await changePropertyRow(tx, vault, { id, changes, at })
}
