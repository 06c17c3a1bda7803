import { afterEach, expect, it } from 'vitest'
import {
  addFeature,
  changeFeature,
  getHouse,
  listFeatures,
  orderFeatures,
  removeFeature,
} from '#shared/contract/house/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { emptyHouse, resetHouse } from '#tests/support/house.ts'

const test = testApp()
afterEach(() => resetHouse(test))

it('feature cards are added, changed, ordered and removed', async () => {
  const host = await emptyHouse(test)
  const first = await host.call(addFeature, { body: { title: 'Hot tub' } })
  const second = await host.call(addFeature, { body: { title: 'Fire', icon: 'fireplace' } })
  const changed = await host.call(changeFeature, {
    params: { id: first.id },
    body: { description: 'Cedar' },
  })
  expect(changed).toMatchObject({ title: 'Hot tub', description: 'Cedar' })
  const ordered = await host.call(orderFeatures, { body: { ids: [second.id, first.id] } })
  expect(ordered.map(({ title }) => title)).toEqual(['Fire', 'Hot tub'])
  expect((await host.try(orderFeatures, { body: { ids: [second.id] } })).status).toBe(400)
  expect((await host.try(addFeature, { body: { title: ' ' } })).status).toBe(400)
  await host.call(removeFeature, { params: { id: second.id } })
  expect(await host.call(listFeatures)).toMatchObject([{ title: 'Hot tub' }])
  expect((await test.visitor().call(getHouse)).features).toHaveLength(1)
  expect((await host.try(removeFeature, { params: { id: second.id } })).status).toBe(404)
})
