import type { Db } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { PropertyInfo } from '#shared/contract/property.ts'

export type PropertyChanges = Partial<Omit<PropertyInfo, 'id' | 'updatedAt'>>

const owner = (id: string) => `property_info:${id}`

function toPropertyInfo(row: Tables['property_info'], vault: Vault): PropertyInfo {
  return {
    id: row.id,
    wifiName: row.wifi_name,
    wifiPassword: vault
      .openDataKey(row.data_key, owner(row.id))
      .openText('wifi_password', row.wifi_password_sealed),
    emergencyContact: row.emergency_contact,
    checkInInstructions: row.check_in_instructions,
    checkOutInstructions: row.check_out_instructions,
    amenities: JSON.parse(row.amenities) as string[],
    updatedAt: row.updated_at,
  }
}

/** The one row of property info. */
export const propertyStore = (db: Db, vault: Vault) => ({
  async find(): Promise<PropertyInfo | null> {
    const row = await db.selectFrom('property_info').selectAll().orderBy('id').limit(1).executeTakeFirst()
    return row ? toPropertyInfo(row, vault) : null
  },

  async add(info: PropertyInfo): Promise<void> {
    const key = vault.newDataKey(owner(info.id))
    await db
      .insertInto('property_info')
      .values({
        id: info.id,
        data_key: key.wrapped,
        wifi_name: info.wifiName,
        wifi_password_sealed: key.sealText('wifi_password', info.wifiPassword),
        emergency_contact: info.emergencyContact,
        check_in_instructions: info.checkInInstructions,
        check_out_instructions: info.checkOutInstructions,
        amenities: JSON.stringify(info.amenities),
        updated_at: info.updatedAt,
      })
      .execute()
  },

  async update(id: string, changes: PropertyChanges, at: string): Promise<PropertyInfo | null> {
    const current = await db
      .selectFrom('property_info')
      .select('data_key')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!current) return null
    const key = vault.openDataKey(current.data_key, owner(id))
    const { wifiName, wifiPassword, emergencyContact, checkInInstructions, checkOutInstructions, amenities } =
      changes
    const row = await db
      .updateTable('property_info')
      .set({
        updated_at: at,
        ...(wifiName === undefined ? {} : { wifi_name: wifiName }),
        ...(wifiPassword === undefined
          ? {}
          : { wifi_password_sealed: key.sealText('wifi_password', wifiPassword) }),
        ...(emergencyContact === undefined ? {} : { emergency_contact: emergencyContact }),
        ...(checkInInstructions === undefined ? {} : { check_in_instructions: checkInInstructions || null }),
        ...(checkOutInstructions === undefined
          ? {}
          : { check_out_instructions: checkOutInstructions || null }),
        ...(amenities === undefined ? {} : { amenities: JSON.stringify(amenities) }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    return row ? toPropertyInfo(row, vault) : null
  },
})
