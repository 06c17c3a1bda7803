import type { Db } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/property.ts'

export type PropertyChanges = Partial<Omit<PropertyInfo, 'id' | 'updatedAt'>>
type Row = Tables['property_info']

const owner = (id: string) => `property_info:${id}`

/** Fields that stand sealed, each in the column of its own name. */
const sealedFields = {
  wifiPassword: 'wifi_password',
  address: 'address',
  coordinates: 'coordinates',
  directions: 'directions',
  keypad: 'keypad',
  shutOffs: 'shut_offs',
} as const
type SealedField = keyof typeof sealedFields

function opened(row: Row, key: DataKey, field: SealedField): string | null {
  const name = sealedFields[field]
  const sealed = row[`${name}_sealed`]
  return sealed === null ? null : key.openText(name, sealed)
}

function toPropertyInfo(row: Row, vault: Vault): PropertyInfo {
  const key = vault.openDataKey(row.data_key, owner(row.id))
  const coordinates = opened(row, key, 'coordinates')
  return {
    id: row.id,
    wifiName: row.wifi_name,
    wifiPassword: opened(row, key, 'wifiPassword') ?? '',
    emergencyContact: row.emergency_contact,
    checkInInstructions: row.check_in_instructions,
    checkOutInstructions: row.check_out_instructions,
    amenities: JSON.parse(row.amenities) as string[],
    address: opened(row, key, 'address'),
    coordinates: coordinates === null ? null : (JSON.parse(coordinates) as { lat: number; lng: number }),
    directions: opened(row, key, 'directions'),
    keypad: opened(row, key, 'keypad'),
    shutOffs: opened(row, key, 'shutOffs'),
    updatedAt: row.updated_at,
  }
}

/** The columns that hold these values; empty text is kept as none. */
function toColumns(changes: PropertyChanges, key: DataKey): Partial<Row> {
  const { wifiName, emergencyContact, checkInInstructions, checkOutInstructions, amenities } = changes
  const sealed = Object.entries(sealedFields).flatMap(([field, name]) => {
    const value = changes[field as SealedField]
    if (value === undefined) return []
    const text = value === null || typeof value === 'string' ? value : JSON.stringify(value)
    return [[`${name}_sealed`, text ? key.sealText(name, text) : null]]
  })
  return {
    ...(wifiName === undefined ? {} : { wifi_name: wifiName }),
    ...(emergencyContact === undefined ? {} : { emergency_contact: emergencyContact }),
    ...(checkInInstructions === undefined ? {} : { check_in_instructions: checkInInstructions || null }),
    ...(checkOutInstructions === undefined ? {} : { check_out_instructions: checkOutInstructions || null }),
    ...(amenities === undefined ? {} : { amenities: JSON.stringify(amenities) }),
    ...(Object.fromEntries(sealed) as Partial<Row>),
  }
}

/** The one row of property info. */
export async function findPropertyRow(db: Db, vault: Vault): Promise<PropertyInfo | null> {
  const row = await db.selectFrom('property_info').selectAll().orderBy('id').limit(1).executeTakeFirst()
  return row ? toPropertyInfo(row, vault) : null
}

export async function addPropertyRow(db: Db, vault: Vault, info: PropertyInfo): Promise<void> {
  const key = vault.newDataKey(owner(info.id))
  const columns = { id: info.id, data_key: key.wrapped, updated_at: info.updatedAt }
  await db
    .insertInto('property_info')
    .values({ ...columns, ...toColumns(info, key) } as Row)
    .execute()
}

export async function changePropertyRow(
  db: Db,
  vault: Vault,
  { id, changes, at }: { id: string; changes: PropertyChanges; at: string },
): Promise<PropertyInfo | null> {
  const current = await db
    .selectFrom('property_info')
    .select('data_key')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!current) return null
  const key = vault.openDataKey(current.data_key, owner(id))
  const row = await db
    .updateTable('property_info')
    .set({ ...toColumns(changes, key), updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toPropertyInfo(row, vault) : null
}
