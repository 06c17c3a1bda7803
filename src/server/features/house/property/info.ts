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

/** What guests need at the house: Wi-Fi, emergency contact, instructions, address. Throws 404 before there is any. */
export const get = ({ database, vault }: Deps<'database' | 'vault'>): Promise<PropertyFields> =>
  pick(database.db, vault)

export const findProperty = findPropertyRow

/** Writes the first row. */
export const addProperty = (tx: Tx, vault: Vault, first: Omit<PropertyFields, 'id'>): Promise<void> =>
  addPropertyRow(tx, vault, { ...first, id: randomUUID() })

/** The secret fields of the house. */
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

/** Changes some of them. Throws 404 where there is no row for it. */
export async function writeSecrets(
  tx: Tx,
  vault: Vault,
  changes: PropertyChanges,
  at: string,
): Promise<void> {
  const { id } = await pick(tx, vault)
  await changePropertyRow(tx, vault, { id, changes, at })
}
