import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { leaseMs } from '#server/due/backoff.ts'
import { setGuideImage } from '#shared/contract/guide/schemas.ts'
import {
  addPhoto,
  changePhoto,
  getAdminHouse,
  getHouse,
  listPhotos,
  orderPhotos,
  removePhoto,
  restoreHouseVersion,
  restorePhoto,
} from '#shared/contract/house/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import type { Client } from '#tests/support/client.ts'
import { addOnePhoto, emptyHouse, resetHouse, saveHouse } from '#tests/support/house.ts'
import { plainJpeg, upload } from '#tests/support/photos.ts'

const test = testApp()
const dayMs = 24 * 60 * 60 * 1000
afterEach(() => resetHouse(test))

const keysOf = async () => {
  const keys: string[] = []
  for await (const { key } of test.app.ctx.files.list('')) keys.push(key)
  return keys.sort()
}
const revision = async () =>
  (await test.app.database.db.selectFrom('house').select('revision').executeTakeFirstOrThrow()).revision
const idsOf = async (host: Client) => (await host.call(listPhotos)).map(({ id }) => id)

describe('a photo', () => {
  it('adding a photo needs only an upload, and everybody can load it at once', async () => {
    const host = await emptyHouse(test)
    const photo = await addOnePhoto(host)
    expect(photo).toMatchObject({ title: '', alt: '', room: '', orderIndex: 0, isSample: false })
    expect(photo.imagePath).not.toMatch(/^\/objects/)
    const answer = await fetch(new URL(photo.imagePath, test.origin))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    const etag = answer.headers.get('etag') ?? ''
    const again = await fetch(new URL(photo.imagePath, test.origin), { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await test.visitor().call(getHouse)).photos.map(({ id }) => id)).toEqual([photo.id])
  })

  it('the host’s photo is shown beside their name, and is not in the gallery', async () => {
    const host = await emptyHouse(test)
    const { address } = await upload(host)
    const { id } = await host.call(addPhoto, { body: { imageUrl: address, isOutsideGallery: true } })
    await saveHouse(host, { hostPhotoId: id })
    const seen = await test.visitor().call(getHouse)
    expect([seen.hostPhoto?.id, seen.photos, seen.hero]).toEqual([id, [], null])
    await host.call(removePhoto, { params: { id } })
    expect((await test.visitor().call(getHouse)).hostPhoto).toBeNull()
  })

  it('the photo that a new one replaces is shown until the house is saved, and erased a day later, like one that was never saved', async () => {
    const host = await emptyHouse(test)
    const add = async () => {
      const { address } = await upload(host)
      return host.call(addPhoto, { body: { imageUrl: address, isOutsideGallery: true } })
    }
    const [old, another] = [await add(), await add()]
    await saveHouse(host, { mapPhotoId: old.id })
    const shown = async () => (await test.visitor().call(getHouse)).map?.id
    const { id } = await add()
    expect(await shown()).toBe(old.id)
    await saveHouse(host, { mapPhotoId: id })
    expect(await shown()).toBe(id)
    const known = async () =>
      (await (await test.host()).call(listPhotos, { query: { all: '1' } }))
        .map((photo) => photo.id)
        .toSorted()
    // Both versions can be restored, one after the other.
    await test.app.ticker.runOnce()
    expect(await known()).toEqual([old.id, another.id, id].toSorted())
    const { version } = await host.call(getAdminHouse)
    for (const [older, map] of [
      [version - 1, old.id],
      [version, id],
    ] as const) {
      await host.call(restoreHouseVersion, { params: { n: String(older) } })
      expect(await shown()).toBe(map)
    }
    test.clock.advance(dayMs)
    await test.app.ticker.runOnce()
    expect(await known()).toEqual([id])
    expect(await keysOf()).not.toContainEqual(expect.stringContaining(old.id))
  })

  it('a photo of the gallery stays there when it is no longer the host’s photo', async () => {
    const host = await emptyHouse(test)
    const { id } = await addOnePhoto(host)
    await saveHouse(host, { hostPhotoId: id })
    await saveHouse(host, { hostPhotoId: null })
    expect(await idsOf(host)).toEqual([id])
  })

  it('a new photo with its texts changes the revision once, and is served in full until its sizes are made', async () => {
    const host = await emptyHouse(test)
    await addOnePhoto(host)
    await test.app.ticker.runOnce()
    const before = await revision()
    const { id, imagePath } = await addOnePhoto(host, { title: 'The loft' })
    const added = async () => (await test.visitor().call(getHouse)).photos.find((photo) => photo.id === id)
    const { url = '' } = (await added())?.sizes?.avif[0] ?? {}
    const read = async (path: string) => {
      const answer = await fetch(new URL(path, test.origin))
      const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      return [answer.headers.get('content-type'), format, answer.headers.get('etag')]
    }
    expect(await read(url)).toEqual(await read(imagePath))
    await test.app.ticker.runOnce()
    expect((await host.call(listPhotos))[1]).toMatchObject({ id, sizes: { width: 64 } })
    expect((await read(url)).slice(0, 2)).toEqual(['image/avif', 'heif'])
    expect(await revision()).toBe(before + 1)
  })

  it('a photo is one stored object: adding it copies no bytes, and all its files are encrypted', async () => {
    const host = await emptyHouse(test)
    const { address } = await upload(host)
    const before = await keysOf()
    const { id } = await host.call(addPhoto, { body: { imageUrl: address } })
    expect(await keysOf()).toEqual(before)
    await test.app.ticker.runOnce()
    const mine = (await keysOf()).filter((key) => key.endsWith(id))
    // The photo, its small rendition, three sizes, three of the tall crop, and the share photo.
    expect(mine).toHaveLength(9)
    for (const key of mine) {
      const bytes = await test.app.ctx.files.get(key)
      await expect(sharp(bytes ?? undefined).metadata()).rejects.toThrow()
    }
  })

  it('makes a photo’s sizes in the background, and crops of the hero', async () => {
    const host = await emptyHouse(test)
    const { address } = await upload(host, await plainJpeg('#557755', 1000))
    const { id } = await host.call(addPhoto, { body: { imageUrl: address } })
    const before = await revision()
    await test.app.ticker.runOnce()
    const [photo] = await host.call(listPhotos)
    expect(photo).toMatchObject({ id, problem: null, sizes: { width: 1000, height: 1000 } })
    const { avif = [], webp = [], jpeg = [] } = photo?.sizes ?? {}
    const widths = [avif, webp, jpeg].map((files) => files.map(({ width }) => width))
    expect(widths).toEqual([[480, 720, 1000], [960], [960]])
    const { hero } = await test.visitor().call(getHouse)
    expect(hero?.share).toMatchObject({ width: 1000, height: 525 })
    // The pages are rendered again with the brightness of their first photo.
    expect(hero?.photo.sizes?.light).toEqual({ upper: 111, lower: 111 })
    expect(await revision()).toBe(before + 1)
    const share = hero?.share ?? { url: '', width: 0 }
    for (const { url, width } of [...avif, ...webp, ...jpeg, ...(hero?.tall?.webp ?? []), share]) {
      const answer = await fetch(new URL(url, test.origin))
      expect(answer.status, url).toBe(200)
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width, url).toBe(width)
    }
  })

  it('after a crash the sizes are made once the lease ends, and no failure is counted', async () => {
    const host = await emptyHouse(test)
    const { id } = await addOnePhoto(host)
    const { db } = test.app.database
    const find = () => db.selectFrom('photos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const { images } = test.app.ctx
    const { toSize } = images
    let row: Awaited<ReturnType<typeof find>> | undefined
    images.toSize = async (...wanted) => {
      row ??= await find()
      return toSize(...wanted)
    }
    await test.app.ticker.runOnce()
    images.toSize = toSize
    expect(row).toMatchObject({ tone: null, attempts: 0 })
    // Simulates the state after `kill -9` during the work.
    await db
      .updateTable('photos')
      .set({ ...row })
      .where('id', '=', id)
      .execute()

    test.clock.advance(leaseMs - 1000)
    await test.app.ticker.runOnce()
    expect((await host.call(listPhotos))[0]?.sizes).toBeNull()
    test.clock.advance(2000)
    await test.app.ticker.runOnce()
    expect((await host.call(listPhotos))[0]).toMatchObject({ problem: null, sizes: { width: 64 } })
  })

  it('a photo has no camera metadata, no location, and is upright', async () => {
    const host = await emptyHouse(test)
    const original = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#887766' } })
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '41/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { address } = await upload(host, original)
    const photo = await host.call(addPhoto, { body: { imageUrl: address } })
    const bytes = Buffer.from(await (await fetch(new URL(photo.imagePath, test.origin))).arrayBuffer())
    expect(bytes.toString('latin1')).not.toMatch(/Exif|GPS|Camera/)
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect({ width, height }).toEqual({ width: photo.width, height: photo.height })
    expect(height).toBeGreaterThan(width)
    expect([exif, orientation]).toEqual([undefined, undefined])
  })

  it('an upload becomes a photo once, and neither a guide image nor another host’s photo', async () => {
    const host = await emptyHouse(test)
    const { address } = await upload(host)
    const both = await Promise.all([1, 2].map(() => host.try(addPhoto, { body: { imageUrl: address } })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400])
    expect((await host.try(setGuideImage, { body: { imageUrl: address } })).status).toBe(400)
    const inGuide = await upload(host)
    await host.call(setGuideImage, { body: { imageUrl: inGuide.address } })
    expect((await host.try(addPhoto, { body: { imageUrl: inGuide.address } })).status).toBe(400)
    expect((await host.try(addPhoto, { body: { imageUrl: 'https://elsewhere.example/a.jpg' } })).status).toBe(
      400,
    )
    expect(await host.call(listPhotos)).toHaveLength(1)
  })

  it.each([[[0, 1, 2, 3]], [[3, 2, 1, 0]], [[1, 3, 0, 2]], [[2, 0, 3, 1]], [[3, 0, 1, 2]]])(
    'photos that arrive as %j stay in the order in which the host chose them',
    async (arrivals) => {
      const host = await emptyHouse(test)
      const { id: older } = await addOnePhoto(host)
      const ids = new Map<number, string>()
      for (const place of arrivals) {
        const later = [...ids.keys()].filter((each) => each > place)
        const before = ids.get(Math.min(...later))
        const { address } = await upload(host)
        const { id } = await host.call(addPhoto, { body: { imageUrl: address, ...(before && { before }) } })
        ids.set(place, id)
      }
      const chosen = [0, 1, 2, 3].map((place) => ids.get(place))
      expect(await idsOf(host)).toEqual([older, ...chosen])
    },
  )

  it('a photo has the texts that the host writes', async () => {
    const host = await emptyHouse(test)
    const { id } = await addOnePhoto(host, { title: 'Kitchen', room: 'Downstairs' })
    const changed = await host.call(changePhoto, {
      params: { id },
      body: { alt: 'A bench', title: '<b>Kitchen</b>' },
    })
    expect(changed).toMatchObject({ id, title: '<b>Kitchen</b>', alt: 'A bench', room: 'Downstairs' })
    const tooLong = await host.try(changePhoto, { params: { id }, body: { alt: 'x'.repeat(301) } })
    expect(tooLong.json).toMatchObject({ fields: { alt: 'At most 300 characters' } })
    expect((await host.try(changePhoto, { params: { id: randomUUID() }, body: { alt: 'x' } })).status).toBe(
      404,
    )
  })

  it('a host can upload thirty photos at once, without the limits of a stay', async () => {
    const host = await emptyHouse(test)
    const sent = await Promise.all(Array.from({ length: 30 }, () => upload(host)))
    expect(new Set(sent.map(({ answer }) => answer.status))).toEqual(new Set([200]))
  })
})

describe('the gallery', () => {
  it('the gallery has the host’s order, and refuses an incomplete one', async () => {
    const host = await emptyHouse(test)
    for (const title of ['a', 'b', 'c']) await addOnePhoto(host, { title })
    const [a, b, c] = (await idsOf(host)) as [string, string, string]
    const ordered = await host.call(orderPhotos, { body: { ids: [c, a, b] } })
    expect(ordered.map(({ title }) => title)).toEqual(['c', 'a', 'b'])
    for (const ids of [[c, a], [c, a, a], [c, a, randomUUID()], [c, a, b, b], []])
      expect((await host.try(orderPhotos, { body: { ids } })).status).toBe(400)
    expect(await idsOf(host)).toEqual([c, a, b])
  })

  it('removing a photo closes the gap, and restoring it puts it back', async () => {
    const host = await emptyHouse(test)
    for (const title of ['a', 'b', 'c']) await addOnePhoto(host, { title })
    const before = await idsOf(host)
    const id = before[1] as string
    await host.call(removePhoto, { params: { id } })
    expect((await host.call(listPhotos)).map(({ orderIndex }) => orderIndex)).toEqual([0, 1])
    expect((await host.try(removePhoto, { params: { id } })).status).toBe(404)
    await host.call(restorePhoto, { params: { id } })
    await host.call(restorePhoto, { params: { id } })
    expect(await idsOf(host)).toEqual(before)
  })
})

describe('a photo that was removed', () => {
  const filesOf = async (id: string) => (await keysOf()).filter((key) => key.endsWith(id))

  it('a removed photo is 404 at once in every size, also for cached copies, until it is restored', async () => {
    const host = await emptyHouse(test)
    const { address } = await upload(host, await plainJpeg('#557755', 1000))
    const { id, imagePath } = await host.call(addPhoto, { body: { imageUrl: address } })
    await test.app.ticker.runOnce()
    const { hero } = await test.visitor().call(getHouse)
    const sizes = [hero?.photo.sizes, hero?.tall].flatMap((made) => [
      ...(made?.avif ?? []),
      ...(made?.webp ?? []),
      ...(made?.jpeg ?? []),
    ])
    const addresses = [imagePath, hero?.share?.url ?? '', ...sizes.map(({ url }) => url)]
    expect(addresses.length).toBeGreaterThan(8)
    const tags = new Map<string, string>()
    const statuses = async () => {
      const answers = addresses.map(async (url) => {
        const plain = await fetch(new URL(url, test.origin))
        tags.set(url, plain.headers.get('etag') ?? tags.get(url) ?? '')
        const known = { 'if-none-match': tags.get(url) ?? '' }
        const asked = await fetch(new URL(url, test.origin), { headers: known })
        return `${plain.status} ${asked.status}`
      })
      return [...new Set(await Promise.all(answers))]
    }
    expect(await statuses()).toEqual(['200 304'])
    await host.call(removePhoto, { params: { id } })
    expect(await statuses()).toEqual(['404 404'])
    expect((await fetch(new URL(imagePath, test.origin))).headers.get('cache-control')).toBe('no-store')
    await host.call(restorePhoto, { params: { id } })
    expect(await statuses()).toEqual(['200 304'])
    // Simulates a removal by another process: the next request must read the row again.
    const { db } = test.app.database
    const removed_at = new Date(test.clock.now()).toISOString()
    await db.updateTable('photos').set({ removed_at }).where('id', '=', id).execute()
    expect(await statuses()).toEqual(['404 404'])
  })

  it('a removed photo can be restored for a day; then its files are deleted, and no others', async () => {
    const host = await emptyHouse(test)
    const [kept, gone] = [await addOnePhoto(host), await addOnePhoto(host)]
    await test.app.ticker.runOnce()
    const before = await filesOf(gone.id)
    expect(before.length).toBeGreaterThan(1)
    await host.call(removePhoto, { params: { id: gone.id } })
    test.clock.advance(dayMs - 1000)
    await test.app.ticker.runOnce()
    expect(await filesOf(gone.id)).toEqual(before)

    test.clock.advance(1000)
    const late = await (await test.host()).try(restorePhoto, { params: { id: gone.id } })
    expect(late.status).toBe(404)
    await test.app.ticker.runOnce()
    expect(await filesOf(gone.id)).toEqual([])
    expect((await fetch(new URL(gone.imagePath, test.origin))).status).toBe(404)
    expect((await fetch(new URL(kept.imagePath, test.origin))).status).toBe(200)
    expect(await test.app.database.db.selectFrom('photos').select('id').execute()).toEqual([{ id: kept.id }])
  })
})
