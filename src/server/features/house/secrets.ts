import { randomUUID } from 'node:crypto'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { emergencyServicesOf } from '#shared/country/emergency-services.ts'
import { type HouseSecrets, houseFields, secretFieldNames } from '#shared/house.ts'

type Row = Tables['property_info']

/** The fields for guests at the house; a text is empty until the host enters it. */
export type Property = HouseSecrets & { id: string; updatedAt: string }

const cellOf = (row: string, column: string) => ({ table: 'property_info', row, column })
const isSealed = (column: string): boolean => column.endsWith('_sealed')

function toProperty(row: Row, vault: Vault): Property {
  const textOf = (name: keyof HouseSecrets) => {
    const { column } = houseFields[name]
    return isSealed(column) ? vault.openText(cellOf(row.id, column), row[column]) : row[column]
  }
  const texts = secretFieldNames.map((name) => [name, textOf(name) ?? ''])
  const coordinates = textOf('coordinates')
  return {
    ...(Object.fromEntries(texts) as HouseSecrets),
    coordinates: coordinates === null ? null : JSON.parse(coordinates),
    id: row.id,
    updatedAt: row.updated_at,
  }
}

const toRow = (vault: Vault, id: string, secrets: Partial<HouseSecrets>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(secrets).map(([name, value]) => {
      const { column } = houseFields[name as keyof HouseSecrets]
      const text = typeof value === 'string' ? value : value && JSON.stringify(value)
      return [column, isSealed(column) ? vault.sealText(cellOf(id, column), text || null) : text]
    }),
  )

export async function readSecrets(db: Db, vault: Vault): Promise<Property> {
  const row = await db.selectFrom('property_info').selectAll().executeTakeFirst()
  if (!row) throw notFound('stay.noDetails')
  return toProperty(row, vault)
}

/** Returns what a revealed guest reads about the house. */
export async function readForGuest(ctx: Deps<'database' | 'vault' | 'house'>): Promise<PropertyInfo> {
  const { house } = ctx
  const secrets = await readSecrets(ctx.database.db, ctx.vault)
  return {
    id: secrets.id,
    wifiName: secrets.wifiName,
    wifiPassword: secrets.wifiPassword,
    emergencyContact: secrets.emergencyContact,
    checkInInstructions: secrets.checkInInstructions || null,
    checkOutInstructions: secrets.checkOutInstructions || null,
    address: secrets.address || null,
    coordinates: secrets.coordinates,
    directions: secrets.directions || null,
    keypad: secrets.keypad || null,
    shutOffs: secrets.shutOffs || null,
    updatedAt: secrets.updatedAt,
    amenities: house.amenities,
    emergencyServices: emergencyServicesOf(house.country),
    houseRules: house.houseRules,
    houseRulesVersion: house.houseRulesVersion,
  }
}

export async function addProperty(tx: Tx, vault: Vault, secrets: HouseSecrets, at: string): Promise<void> {
  const id = randomUUID()
  const row = { ...toRow(vault, id, secrets), id, updated_at: at }
  await tx
    .insertInto('property_info')
    .values(row as Row)
    .execute()
}

export async function writeSecrets(tx: Tx, vault: Vault, changes: Partial<HouseSecrets>, at: string) {
  const { id } = await readSecrets(tx, vault)
  await tx
    .updateTable('property_info')
    .set({ ...toRow(vault, id, changes), updated_at: at })
    .execute()
}
