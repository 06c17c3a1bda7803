import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import {
  addFeature,
  changeHouse,
  getAdminHouse,
  getHouse,
  listHouseVersions,
  previewHouse,
  removePhoto,
  restoreHouseVersion,
  restorePhoto,
} from '#shared/contract/house/schemas.ts'
import type { HouseChanges } from '#shared/house.ts'
import { toPhotoTexts } from '#shared/photo-texts.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { addOnePhoto, emptyHouse, resetHouse, saveHouse } from '#tests/support/house.ts'

const test = testApp()
afterEach(() => resetHouse(test))

it('restoring a version names and restores only the photos that still exist', async () => {
  const host = await emptyHouse(test)
  const [kept, lost] = [
    await addOnePhoto(host, { title: 'kept' }),
    await addOnePhoto(host, { title: 'lost' }),
  ]
  const section = { title: 'The bath', text: '', photoId: lost.id }
  const photos = { heroPhotoId: lost.id, closingPhotoId: kept.id, sections: [section] }
  const { version: n } = await saveHouse(host, photos)
  await saveHouse(host, { heroPhotoId: null, closingPhotoId: null, heroLine: 'Above the estuary' })
  await host.call(removePhoto, { params: { id: lost.id } })

  const versions = await host.call(listHouseVersions)
  const differs = versions.find(({ version }) => version === n)?.differs
  expect(differs).toEqual(expect.arrayContaining(['closingPhotoId', 'heroLine']))
  expect(differs).not.toContain('heroPhotoId')
  expect(await host.call(restoreHouseVersion, { params: { n } })).toMatchObject({
    heroPhotoId: null,
    closingPhotoId: kept.id,
    sections: [{ title: 'The bath', photoId: null }],
  })
})

describe('order, texts and cards', () => {
  const saved = async (host: Client) => {
    const { photos, features } = await test.visitor().call(getHouse)
    const { version } = await host.call(getAdminHouse)
    return { photos: photos.map(toPhotoTexts), features, version }
  }
  const prepare = async () => {
    const host = await emptyHouse(test)
    for (const title of ['a', 'b', 'c']) await addOnePhoto(host, { title, alt: `alt of ${title}` })
    for (const title of ['Fire', 'Bath']) await host.call(addFeature, { body: { title } })
    return { host, before: await saved(host) }
  }
  type Saved = Awaited<ReturnType<typeof saved>>

  it.each<[string, string, (now: Saved) => HouseChanges]>([
    ['the order of photos', 'gallery', ({ photos }) => ({ gallery: photos.toReversed() })],
    [
      'the texts of a photo',
      'gallery',
      ({ photos }) => ({ gallery: photos.map((photo, at) => (at === 1 ? { ...photo, alt: 'new' } : photo)) }),
    ],
    ['the order of cards', 'features', ({ features }) => ({ features: features.toReversed() })],
    ['a removed card', 'features', ({ features }) => ({ features: features.slice(1) })],
    [
      'an added card',
      'features',
      ({ features }) => ({
        features: [...features, { id: randomUUID(), title: 'Deck', icon: 'bush', description: '' }],
      }),
    ],
  ])(
    'one save publishes %s as one version, and restoring names and brings it back',
    async (_, field, change) => {
      const { host, before } = await prepare()
      const changes = change(before)
      const draft = await host.request(previewHouse.path, { method: 'POST', json: changes })
      expect([draft.status, await saved(host)]).toEqual([200, before])

      await saveHouse(host, changes)
      const after = await saved(host)
      const { gallery: photos = before.photos, features = before.features } = changes
      expect(after).toEqual({ photos, features, version: before.version + 1 })
      const versions = await host.call(listHouseVersions)
      expect(versions[0]?.changed).toEqual([field])
      expect(versions.find(({ version }) => version === before.version)?.differs).toEqual([field])
      await host.call(restoreHouseVersion, { params: { n: before.version } })
      expect(await saved(host)).toEqual({ ...before, version: before.version + 2 })
    },
  )

  it('a photo added since a version stays with its texts when the version is restored, at the end', async () => {
    const { host, before } = await prepare()
    const [first] = before.photos
    const added = await addOnePhoto(host, { title: 'd', alt: 'alt of d' })
    const { photos } = await saved(host)
    await saveHouse(host, { gallery: [...photos.slice(3), ...photos.slice(0, 3)] })
    await host.call(removePhoto, { params: { id: first?.id ?? '' } })
    await host.call(restoreHouseVersion, { params: { n: before.version } })
    const restored = (await saved(host)).photos
    expect(restored.map(({ title }) => title)).toEqual(['b', 'c', 'd'])
    expect(restored[2]).toEqual(toPhotoTexts(added))
  })

  it('a save keeps the texts of photos that can be restored, and drops those of unknown ones', async () => {
    const { host, before } = await prepare()
    const [a, b] = before.photos
    await host.call(removePhoto, { params: { id: a?.id ?? '' } })
    const unknown = { id: randomUUID(), title: 'x', description: '', alt: '', room: '' }
    const { gallery } = await saveHouse(host, { gallery: [unknown, ...before.photos.toReversed()] })
    expect(gallery.map(({ title }) => title)).toEqual(['c', 'b', 'a'])
    await host.call(restorePhoto, { params: { id: a?.id ?? '' } })
    expect((await saved(host)).photos.slice(1)).toEqual([b, a])
  })

  it.each(['gallery', 'features'] as const)(
    'a save that lists one item of %s twice is refused',
    async (field) => {
      const { host, before } = await prepare()
      const items = field === 'gallery' ? before.photos : before.features
      const changes = { [field]: [...items, items[0]], version: before.version }
      const refused = await host.request(changeHouse.path, { method: 'PATCH', json: changes })
      expect([refused.status, refused.json]).toMatchObject([
        400,
        { fields: { [field]: 'List each of them once' } },
      ])
      expect(await saved(host)).toEqual(before)
    },
  )
})
