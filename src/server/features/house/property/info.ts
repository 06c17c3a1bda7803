import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { HouseSecrets } from '#shared/house.ts'
import {
  addPropertyRow,
  changePropertyRow,
  findPropertyRow,
  type PropertyChanges,
  type PropertyFields,
} from './rows.ts'

async function pick(db: Db, vault: Vault): Promise<PropertyFields> {
  const info = await findPropertyRow(db, vault)
  if (!info) throw notFound('stay.noDetails')
  return info
}

/** Returns the fields for guests at the house. Throws 404 before the first start. */
export const get = ({ database, vault }: Deps<'database' | 'vault'>): Promise<PropertyFields> =>
  pick(database.db, vault)

export const findProperty = findPropertyRow

export const addProperty = (tx: Tx, vault: Vault, first: Omit<PropertyFields, 'id'>): Promise<void> =>
  addPropertyRow(tx, vault, { ...first, id: randomUUID() })

export async function readSecrets(db: Db, vault: Vault): Promise<HouseSecrets> {
  const info = await findPropertyRow(db, vault)
  return {
    address: info?.address ?? '',
    coordinates: info?.coordinates ?? null,
    directions: info?.directions ?? '',
    keypad: info?.keypad ?? '',
    shutOffs: info?.shutOffs ?? '',
    wifiName: info?.wifiName ?? '',
    wifiPassword: info?.wifiPassword ?? '',
    emergencyContact: info?.emergencyContact ?? '',
    checkInInstructions: info?.checkInInstructions ?? '',
    checkOutInstructions: info?.checkOutInstructions ?? '',
    fixedDoorCode: info?.fixedDoorCode ?? '',
  }
}

/** Throws 404 if there is no row. */
export async function writeSecrets(
  tx: Tx,
  vault: Vault,
  changes: PropertyChanges,
  at: string,
): Promise<void> {
  const { id } = await pick(tx, vault)
  await changePropertyRow(tx, vault, { id, changes, at })
}
