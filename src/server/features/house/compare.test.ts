import { expect, it } from 'vitest'
import { sampleDocument, sampleSecrets } from '#server/features/house/sample.ts'
import { getAdminHouse, removeSample } from '#shared/contract/house/schemas.ts'
import { type HouseChanges, type HouseDocument, houseFields, secretFieldNames } from '#shared/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse } from '#tests/support/house.ts'

const test = testApp()
const isBlankValue = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '[]'
const texts = Object.entries({ ...sampleDocument, ...sampleSecrets })
  .filter(([name]) => houseFields[name as keyof typeof houseFields].kind !== 'fact')
  .filter(([name]) => name !== 'secretTranslations')
  .filter(([, value]) => !isBlankValue(value))
  .map(([name]) => name)

it('every unchanged field that visitors or guests read is listed as the sample’s', async () => {
  const host = await test.host()
  const { stillSample } = await host.call(getAdminHouse)
  expect(stillSample.toSorted()).toEqual([...texts, 'photos', 'features'].toSorted())
  for (const name of [
    ...secretFieldNames.filter((field) => !['fixedDoorCode', 'secretTranslations'].includes(field)),
    'amenities',
  ])
    expect(stillSample).toContain(name)
})

it('removing the sample leaves only names and the emergency number, and lists them', async () => {
  const host = await test.host()
  const house = await host.call(removeSample)
  const now: Record<string, unknown> = house
  const left = texts.filter((name) => !isBlankValue(now[name]))
  expect(house.stillSample.toSorted()).toEqual(left.toSorted())
  expect(left.toSorted()).toEqual(['emergencyNumber', 'hostName', 'name'])
  await resetHouse(test)
})

it('the table of the house’s fields lists every column of property_info', async () => {
  const tables = await test.app.database.db.introspection.getTables()
  const columns = tables.find(({ name }) => name === 'property_info')?.columns.map(({ name }) => name)
  const listed = secretFieldNames.map((name) => houseFields[name].column)
  expect(columns?.toSorted()).toEqual([...listed, 'id', 'updated_at'].toSorted())
})

it('a field of the house that the table lacks doesn’t compile', () => {
  const named = (house: HouseDocument) => {
    // @ts-expect-error The table has no such field.
    void house.plantedField
    // @ts-expect-error The table has no such field.
    return { plantedField: 1 } satisfies HouseChanges
  }
  expect(named).toBeTypeOf('function')
})
