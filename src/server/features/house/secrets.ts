import { randomUUID } from 'node:crypto'
import { factsIn } from '#i18n/facts.ts'
import { markOf } from '#i18n/words.ts'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import type { Tables } from '#server/db/schema.ts'
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { PropertyInfo } from '#shared/contract/house/schemas.ts'
import { emergencyServicesOf, houseContactOf } from '#shared/country/emergency-services.ts'
import { type House, type HouseSecrets, houseFields, secretFieldNames } from '#shared/house.ts'
import { inLanguage, type Reader, translatableSecretFields, type Words } from '#shared/house-words.ts'
import { type Language, languageOf } from '#shared/languages.ts'

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
  const json = (name: keyof HouseSecrets) =>
    JSON.parse(textOf(name) ?? JSON.stringify(houseFields[name].blank))
  return {
    ...(Object.fromEntries(texts) as HouseSecrets),
    coordinates: json('coordinates'),
    secretTranslations: json('secretTranslations'),
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

/** The texts of the house that guests read, by field; `amenities.0` is the first amenity. */
function marksOf(
  { texts, translationState }: Words<Pick<House, 'amenities' | 'amenityCodes'>>,
  reader: Reader,
): PropertyInfo['words'] {
  const paths = [...translatableSecretFields, 'houseRules']
  const marks = paths.map((path) => [path, markOf(translationState(path), reader)])
  // Guests get the product's amenities first.
  const own = texts.amenities.map((_, at) => [
    `amenities.${texts.amenityCodes.length + at}`,
    markOf(translationState(`amenities.${at}`), reader),
  ])
  return Object.fromEntries([...marks, ...own])
}

/**
 * Returns what a guest at the house reads about it in a language; without one, as the host wrote it. `draft` replaces
 * what is saved.
 */
export async function readForGuest(
  ctx: Deps<'database' | 'vault' | 'house'>,
  language: Language | null = null,
  draft: Partial<HouseSecrets> = {},
): Promise<PropertyInfo> {
  const { hostLanguage } = ctx.house
  const reader = { language: language ?? languageOf(hostLanguage) ?? 'en', hostLanguage }
  const written = { ...(await readSecrets(ctx.database.db, ctx.vault)), ...draft }
  const { amenities, amenityCodes, houseRules } = ctx.house
  const translations = language === null ? {} : { ...ctx.house.translations, ...written.secretTranslations }
  const words = inLanguage({ ...written, amenities, amenityCodes, houseRules }, translations, reader)
  const house = ctx.house
  const secrets = words.texts
  const facts = factsIn(reader.language)
  return {
    id: secrets.id,
    wifiName: secrets.wifiName,
    wifiPassword: secrets.wifiPassword,
    emergencyContact:
      language === null
        ? secrets.emergencyContact
        : houseContactOf(secrets.emergencyContact, house.emergencyNumber),
    checkInInstructions: secrets.checkInInstructions || null,
    checkOutInstructions: secrets.checkOutInstructions || null,
    address: secrets.address || null,
    coordinates: secrets.coordinates,
    directions: secrets.directions || null,
    keypad: secrets.keypad || null,
    shutOffs: secrets.shutOffs || null,
    updatedAt: secrets.updatedAt,
    amenities: language === null ? amenities : [...amenityCodes.map(facts.amenity), ...secrets.amenities],
    parking: facts.parking(house.parking, house.parkingKind),
    emergencyServices: emergencyServicesOf(house.country),
    houseRules: secrets.houseRules,
    words: language === null ? {} : marksOf(words, reader),
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
