import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sampleDocument, sampleSecrets } from '#server/features/house/sample.ts'
import { getAdminHouse, removeSample } from '#shared/contract/house/schemas.ts'
import { type HouseChanges, type HouseDocument, houseFields, secretFieldNames } from '#shared/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp()
const isBlankValue = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '[]'
const namesOf = (...kinds: string[]) =>
  Object.entries({ ...sampleDocument, ...sampleSecrets })
    .filter(([name]) => kinds.includes(houseFields[name as keyof typeof houseFields].kind))
    .filter(([name]) => name !== 'secretTranslations')
    .filter(([, value]) => !isBlankValue(value))
    .map(([name]) => name)
const texts = namesOf('text', 'secret')
const facts = namesOf('fact')

it('every unchanged field that visitors or guests read is listed as the sample’s', async () => {
  const host = await test.host()
  const { stillSample } = await host.call(getAdminHouse)
  expect(stillSample.toSorted()).toEqual([...texts, ...facts, 'photos'].toSorted())
  for (const name of [
    ...secretFieldNames.filter((field) => !['fixedDoorCode', 'secretTranslations'].includes(field)),
    ...(['amenities', 'region', 'country', 'timeZone', 'currency', 'depositCents', 'checkInTime'] as const),
    ...(['sleeps', 'bedrooms', 'beds', 'bathrooms', 'parking', 'languages', 'features'] as const),
  ])
    expect(stillSample).toContain(name)
})

it('a field that isn’t compared shows a photo, which counts itself, or none of the sample’s words', () => {
  const settings = Object.keys(houseFields).filter(
    (name) => houseFields[name as keyof typeof houseFields].kind === 'setting',
  )
  expect(settings.toSorted()).toEqual(
    [
      ...['closingPhotoId', 'gallery', 'heroFocus', 'heroPhotoId', 'hostPhotoId', 'mapPhotoId'],
      // Translations go with their originals; door codes of either kind are the stays' own.
      ...['translations', 'doorCodes', 'sharedDoorCode'],
    ].toSorted(),
  )
})

it('removing the sample leaves only names and the emergency number, and lists them', async () => {
  const host = await test.host()
  const house = await host.call(removeSample)
  const now: Record<string, unknown> = house
  const left = texts.filter((name) => !isBlankValue(now[name]))
  expect(house.stillSample.toSorted()).toEqual([...left, ...facts].toSorted())
  expect(left.toSorted()).toEqual(['emergencyNumber', 'hostName', 'name'])
  await resetHouse(test)
})

it('a list with one item of the sample is still the sample’s, and removing the sample leaves the host’s items', async () => {
  const host = await test.host()
  const own = { title: 'Estuary', text: 'Herons at low tide.', photoId: null }
  const card = { id: randomUUID(), title: 'Kayak', icon: 'window', description: 'For two.' } as const
  const far = sampleDocument.distances.slice(1, 2)
  const [first] = sampleDocument.sections
  const [feature] = sampleDocument.features
  if (!first || !feature) throw new Error('the sample has sections and cards')
  await saveHouse(host, {
    // A new heading above the sample's text, or a new icon beside it, doesn't make it the host's.
    sections: [own, { ...first, title: 'Our story' }],
    features: [card, { ...feature, title: 'Fire', icon: 'loft' }],
    distances: [{ to: 'Kāpiti', time: 'an hour' }, ...far],
    rooms: [{ name: 'Second bedroom', beds: 'Queen bed', sleeps: 2 }],
  })
  const { stillSample } = await host.call(getAdminHouse)
  const lists = ['sections', 'features', 'distances', 'rooms', 'amenities']
  expect(lists.filter((name) => stillSample.includes(name))).toEqual([
    ...['sections', 'features', 'distances', 'amenities'],
  ])
  expect(await host.call(removeSample)).toMatchObject({
    sections: [own],
    features: [card],
    distances: [{ to: 'Kāpiti', time: 'an hour' }],
    rooms: [{ name: 'Second bedroom' }],
    amenities: [],
  })
  await saveHouse(host, { features: [{ ...card, title: feature.title }] })
  expect((await host.call(getAdminHouse)).stillSample).not.toContain('features')
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
