import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { eraseDocuments } from '#shared/contract/documents/schemas.ts'
import { documentsPath, smallPhoto } from '#shared/stay/documents.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { guestBrowser, sendDocument } from '#tests/support/photos.ts'

const test = testApp()

async function sent() {
  const { id: stayId, accessToken: token } = await buildStay(test)
  const browser = await guestBrowser(test, token)
  const { idDocumentPath } = await sendDocument(browser, token, 'id', await makePhoto())
  const path = idDocumentPath ?? ''
  return { stayId, browser, path, small: smallPhoto(path), objectId: path.slice(documentsPath.length) }
}

async function fetchBytes(client: Client, path: string) {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(new URL(path, test.origin), { headers: { cookie } })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const fileOf = (folder: string, objectId: string) => join(test.config.dataDir, 'files', folder, objectId)

it('the small photo is a JPEG of at most 640 pixels, much smaller, with the same headers', async () => {
  const { browser, path, small } = await sent()
  const [whole, smallPhoto] = [await fetchBytes(browser, path), await fetchBytes(browser, small)]
  const { format, width, height } = await sharp(smallPhoto.bytes).metadata()
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 480 })
  expect(smallPhoto.bytes.length).toBeLessThan(whole.bytes.length / 3)
  const headersOf = ({ answer }: typeof whole) =>
    ['content-type', 'cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
      answer.headers.get(name),
    )
  expect(headersOf(smallPhoto)).toEqual(headersOf(whole))
})

it('the small photo is sent to its guest and to hosts only, and each view by a host is audited', async () => {
  const { stayId, browser, small } = await sent()
  const host = await test.host()
  const otherGuest = await guestBrowser(test, (await buildStay(test)).accessToken)
  const statuses = []
  for (const client of [browser, host, otherGuest, test.visitor()]) {
    statuses.push((await client.request(small)).status)
  }
  expect(statuses).toEqual([200, 200, 404, 401])
  const rows = await test.app.database.db
    .selectFrom('audit_log')
    .select(['actor', 'stay_id', 'detail'])
    .where('action', '=', 'document.shown')
    .execute()
  expect(rows.map((row) => [row.actor.slice(0, 5), row.stay_id, JSON.parse(row.detail ?? '').size])).toEqual([
    ['host:', stayId, 'small'],
  ])
})

it('the small photo is encrypted, and erased with the full one: 410, no file, no key', async () => {
  const { stayId, browser, small, objectId } = await sent()
  const sealed = readFileSync(fileOf('small', objectId))
  const { bytes } = await fetchBytes(browser, small)
  expect(sealed.length).toBe(bytes.length + 28)
  expect(sealed.includes(bytes.subarray(-32))).toBe(false)
  expect(sealed.includes('JFIF')).toBe(false)
  const host = await test.host()
  await host.call(eraseDocuments, { params: { id: stayId } })
  for (const client of [browser, host]) expect((await client.request(small)).status).toBe(410)
  await test.app.ticker.runOnce()
  for (const folder of ['small', 'objects']) {
    expect(() => readFileSync(fileOf(folder, objectId))).toThrow('ENOENT')
  }
  const { data_key: key } = await test.app.database.db
    .selectFrom('stored_objects')
    .select('data_key')
    .where('id', '=', objectId)
    .executeTakeFirstOrThrow()
  expect(key).toBeNull()
})

it('the small photo’s bytes can’t replace the full photo’s, nor the reverse', async () => {
  const { browser, path, small, objectId } = await sent()
  const [whole, little] = [fileOf('objects', objectId), fileOf('small', objectId)]
  copyFileSync(little, `${little}-aside`)
  copyFileSync(whole, little)
  copyFileSync(`${little}-aside`, whole)
  rmSync(`${little}-aside`)
  expect((await browser.request(path)).status).toBe(500)
  expect((await browser.request(small)).status).toBe(500)
})

it('returns the full photo if no small one is stored', async () => {
  const { browser, path, small, objectId } = await sent()
  rmSync(fileOf('small', objectId))
  const [whole, little] = [await fetchBytes(browser, path), await fetchBytes(browser, small)]
  expect(little.bytes.equals(whole.bytes)).toBe(true)
  expect((await browser.request(`${path}?size=huge`)).status).toBe(200)
})
