import { expect, it } from 'vitest'
import { sampleDocument, sampleSecrets, sharedFacts } from '#server/features/house/sample.ts'
import { getAdminHouse, removeSample } from '#shared/contract/house/schemas.ts'
import { houseFieldNames, secretFieldNames } from '#shared/house.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { resetHouse } from '#tests/support/house.ts'

const test = testApp()
const isBlankValue = (value: unknown) => value === null || value === '' || JSON.stringify(value) === '[]'
const texts = Object.entries({ ...sampleDocument, ...sampleSecrets })
  .filter(([name]) => !(sharedFacts as readonly string[]).includes(name))
  .filter(([, value]) => !isBlankValue(value))
  .map(([name]) => name)

it('every unchanged field that visitors or guests read is listed as the sample’s', async () => {
  const host = await test.host()
  const { stillSample } = await host.call(getAdminHouse)
  expect(stillSample.toSorted()).toEqual([...texts, 'photos', 'features'].toSorted())
  for (const name of [...secretFieldNames.filter((field) => field !== 'fixedDoorCode'), 'amenities'])
    expect(stillSample).toContain(name)
  expect(sharedFacts.filter((name) => !houseFieldNames.includes(name))).toEqual([])
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
