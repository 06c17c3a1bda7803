import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { acceptPrivacy } from '#shared/contract/documents.ts'
import { replaceLink } from '#shared/contract/stays.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { makePhoto } from '#tests/support/photo.ts'

const site = browserSite({}, { forgetsFiles: true })

/** A phone with a picture that was chosen and not yet sent. */
async function phoneWithDraft() {
  const stay = await site.buildStay({ guestPhone: '+64211234567' })
  const params = { token: stay.accessToken }
  await site.visitor().call(acceptPrivacy, { params, body: { version: privacyNoticeVersion } })
  const page = await site.phone()
  await page.goto(`/guest/${stay.accessToken}`)
  const buffer = await makePhoto()
  await idPart(page).getByLabel('Choose File').setInputFiles({ name: 'photo.jpg', mimeType: '', buffer })
  await confirmButton(page).waitFor()
  await expect.poll(async () => (await rawDrafts(page)).count).toBe(1)
  return { stay, page }
}

const idPart = (page: Page) => page.getByRole('region', { name: 'ID Document' })
const confirmButton = (page: Page) => idPart(page).getByRole('button', { name: 'Use This Photo' })

/** Everything in every store of the browser's databases, as a reader of the device finds it. */
const rawDrafts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    // As one string: a list of numbers takes seconds to come over.
    const textOf = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
    const found: { texts: string[]; bytes: string[] } = { texts: [], bytes: [] }
    const read = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) await read(await value.arrayBuffer())
      else if (value instanceof ArrayBuffer) found.bytes.push(textOf(value))
      else if (ArrayBuffer.isView(value)) await read(value.buffer)
      else if (typeof value === 'object' && value !== null)
        for (const part of Object.entries(value).flat()) await read(part)
      else found.texts.push(String(value))
    }
    let count = 0
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = [done(store.getAllKeys()), done(store.getAll())]
        count += (await keys).length
        for (const value of [...(await keys), ...(await values)]) await read(value)
      }
      database.close()
    }
    return { ...found, count }
  })

/** Puts a picture into the database as if it had been kept at an instant. */
const keepSince = (page: Page, savedAt: number) =>
  page.evaluate(
    (at) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('latchkey-pictures', 2)
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('drafts').createIndex('savedAt', 'savedAt')
        opening.onsuccess = () => {
          const change = opening.result.transaction('drafts', 'readwrite')
          change.objectStore('drafts').put({ sealed: new ArrayBuffer(8), savedAt: at }, `of ${at}`)
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          change.onabort = () => reject(change.error)
        }
      }),
    savedAt,
  )

/** Leaves a picture as the versions before kept it: readable. */
const keepAsBefore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('latchkey-pictures', 1)
        opening.onupgradeneeded = () => opening.result.createObjectStore('drafts')
        opening.onsuccess = () => {
          const change = opening.result.transaction('drafts', 'readwrite')
          change.objectStore('drafts').put({ bytes: new ArrayBuffer(8), savedAt: Date.now() }, 'token:id')
          change.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )

describe('a picture that waits on the phone', () => {
  it('is unreadable to whoever has the device: no JPEG, no link', async () => {
    const { stay, page } = await phoneWithDraft()
    const { bytes, texts } = await rawDrafts(page)
    expect(bytes).toHaveLength(1)
    for (const each of bytes) {
      const raw = Buffer.from(each, 'latin1')
      expect(raw.length).toBeGreaterThan(1000)
      expect(raw.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false)
      for (const trace of ['JFIF', 'Exif', 'image/jpeg', stay.accessToken])
        expect(raw.includes(trace)).toBe(false)
    }
    for (const text of texts) expect(text).not.toContain(stay.accessToken)
  })

  it('is there again after a reload in its tab, and in no other tab', async () => {
    const { stay, page } = await phoneWithDraft()
    await page.reload()
    await confirmButton(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(`/guest/${stay.accessToken}`)
    await idPart(other).getByLabel('Choose File').waitFor({ state: 'attached' })
    await page.close()
    const reopened = await other.context().newPage()
    await reopened.goto(`/guest/${stay.accessToken}`)
    await idPart(reopened).getByLabel('Choose File').waitFor({ state: 'attached' })
    expect(await confirmButton(reopened).count()).toBe(0)
    expect(await confirmButton(other).count()).toBe(0)
  })

  it('goes when the link is dead', async () => {
    const { stay, page } = await phoneWithDraft()
    await (await site.host()).call(replaceLink, { params: { id: stay.id } })
    await page.reload()
    await page.getByText('Access Denied').waitFor()
    await expect.poll(async () => (await rawDrafts(page)).count).toBe(0)
  })

  it.each(['/', '/login', '/no-such-page', '/guest/no-such-link'])(
    'goes after a day, whichever page is opened: %s',
    async (path) => {
      const page = await site.phone()
      await page.goto('/login')
      const day = 24 * 60 * 60 * 1000
      for (const savedAt of [Date.now() - day - 1000, Date.now() + 2 * day]) await keepSince(page, savedAt)
      const young = Date.now() - day / 2
      await keepSince(page, young)
      await page.goto(path)
      await expect.poll(async () => (await rawDrafts(page)).count).toBe(1)
      expect((await rawDrafts(page)).texts).toContain(`of ${young}`)
    },
  )

  it('that an earlier version left readable goes with the next page, and a visitor gets no store', async () => {
    const page = await site.phone()
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/')
    await expect.poll(() => scripts.some((path) => path.startsWith('/assets/everywhere-'))).toBe(true)
    expect(scripts.filter((path) => /react|core/.test(path))).toEqual([])
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await keepAsBefore(page)
    await page.goto('/login')
    await expect.poll(async () => (await rawDrafts(page)).count).toBe(0)
  })
})
