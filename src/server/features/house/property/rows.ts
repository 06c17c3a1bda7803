import type { Db } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/property/schemas.ts'

/** The stored fields. Guests never get `fixedDoorCode`. */
export type PropertyFields = Omit<PropertyInfo, 'amenities'> & { fixedDoorCode: string | null }
export type PropertyChanges = Partial<Omit<PropertyFields, 'id' | 'updatedAt'>>
type Row = Tables['property_info']

const sealedFields = {
  wifiPassword: 'wifi_password_sealed',
  address: 'address_sealed',
  coordinates: 'coordinates_sealed',
  directions: 'directions_sealed',
  keypad: 'keypad_sealed',
  shutOffs: 'shut_offs_sealed',
  fixedDoorCode: 'fixed_door_code_sealed',
} as const
type SealedField = keyof typeof sealedFields

const cellOf = (row: string, field: SealedField) => ({
  table: 'property_info',
  row,
  column: sealedFields[field],
})

function toPropertyInfo(row: Row, vault: Vault): PropertyFields {
  const open = (field: SealedField) => vault.openText(cellOf(row.id, field), row[sealedFields[field]])
  const coordinates = open('coordinates')
  return {
    id: row.id,
    wifiName: row.wifi_name,
    wifiPassword: open('wifiPassword') ?? '',
    emergencyContact: row.emergency_contact,
    checkInInstructions: row.check_in_instructions,
    checkOutInstructions: row.check_out_instructions,
    address: open('address'),
    coordinates: coordinates === null ? null : (JSON.parse(coordinates) as { lat: number; lng: number }),
    directions: open('directions'),
    keypad: open('keypad'),
    shutOffs: open('shutOffs'),
    fixedDoorCode: open('fixedDoorCode'),
    updatedAt: row.updated_at,
  }
}

/** Empty text is stored as `null`. */
function toColumns(vault: Vault, id: string, changes: PropertyChanges): Partial<Row> {
  const { wifiName, emergencyContact, checkInInstructions, checkOutInstructions } = changes
  const sealed = (Object.keys(sealedFields) as SealedField[]).flatMap((field) => {
    const value = changes[field]
    if (value === undefined) return []
    const text = value === null || typeof value === 'string' ? value : JSON.stringify(value)
    return [[sealedFields[field], vault.sealText(cellOf(id, field), text || null)]]
  })
  return {
    ...(wifiName === undefined ? {} : { wifi_name: wifiName }),
    ...(emergencyContact === undefined ? {} : { emergency_contact: emergencyContact }),
    ...(checkInInstructions === undefined ? {} : { check_in_instructions: checkInInstructions || null }),
    ...(checkOutInstructions === undefined ? {} : { check_out_instructions: checkOutInstructions || null }),
    ...(Object.fromEntries(sealed) as Partial<Row>),
  }
}

export async function findPropertyRow(db: Db, vault: Vault): Promise<PropertyFields | null> {
  const row = await db.selectFrom('property_info').selectAll().orderBy('id').limit(1).executeTakeFirst()
  return row ? toPropertyInfo(row, vault) : null
}

export async function addPropertyRow(db: Db, vault: Vault, info: PropertyFields): Promise<void> {
  const columns = { id: info.id, updated_at: info.updatedAt, ...toColumns(vault, info.id, info) }
  await db
    .insertInto('property_info')
    .values(columns as Row)
    .execute()
}

export async function changePropertyRow(
  db: Db,
  vault: Vault,
  { id, changes, at }: { id: string; changes: PropertyChanges; at: string },
): Promise<PropertyFields | null> {
  const row = await db
    .updateTable('property_info')
    .set({ ...toColumns(vault, id, changes), updated_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ? toPropertyInfo(row, vault) : null
}
