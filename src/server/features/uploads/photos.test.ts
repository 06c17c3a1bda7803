import { describe, expect, it } from 'vitest'
import { addHost } from '#server/features/accounts/service.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { listAuditLog } from '#shared/contract/audit/schemas.ts'
import { downloadMyData, getPrivacy } from '#shared/contract/documents/schemas.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  setGuideImage,
  updateGuideEntry,
} from '#shared/contract/guide/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { smallPhoto } from '#shared/stay/documents.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { guestBrowser, sendDocument, upload } from '#tests/support/photos.ts'
import { uploadSteps } from '#tests/support/upload-steps.ts'

const test = testApp()
const { storedFiles, guest } = uploadSteps(test)
const minuteMs = 60_000

describe('who may see a document', () => {
  it('a document is visible to its guest and hosts; others get 404, signed-out requests 401', async () => {
    const one = await guest()
    const path = (await sendDocument(one.browser, one.token, 'id')).idDocumentPath ?? ''
    const other = (await guest()).browser
    const absent = '/objects/documents/00000000-0000-4000-8000-00000000dead'
    const [notTheirs, notThere] = [await other.request(path), await other.request(absent)]
    expect(notTheirs.status).toBe(404)
    expect(notTheirs.text).toBe(notThere.text)
    expect((await test.visitor().request(path)).status).toBe(401)
    expect((await test.visitor().request(absent)).status).toBe(401)
  })

  it('an unclaimed upload is not visible, not even to a host', async () => {
    const { browser } = await guest()
    await upload(browser)
    const [id] = storedFiles()
    expect((await (await test.host()).request(`/objects/documents/${id}`)).status).toBe(404)
    expect((await browser.request(`/objects/documents/${id}`)).status).toBe(404)
  })

  const looks = () =>
    test.app.database.db
      .selectFrom('audit_log')
      .select(['actor', 'stay_id', 'action'])
      .where('action', 'in', ['document.viewed', 'document.shown', 'privacy.downloaded'])
      .orderBy('at')
      .execute()

  it('audits each view of a document by a host, and none by its guest', async () => {
    const { browser, token, stay } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    const host = await test.host()
    for (const client of [browser, host, host]) expect((await client.request(path)).status).toBe(200)
    const rows = await looks()
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => row.stay_id === stay.id && row.actor.startsWith('host:'))).toBe(true)
  })

  it('the log has one line for each host, stay and day with a look at whole photos, and none for thumbnails', async () => {
    const { browser, token, stay } = await guest()
    const paths: string[] = []
    for (const type of ['id', 'selfie'] as const) {
      const sent = await sendDocument(browser, token, type)
      paths.push((type === 'id' ? sent.idDocumentPath : sent.selfiePath) ?? '')
    }
    const host = await test.host()
    const second = { email: 'second@example.com', name: 'Second', password: 'kettle-lichen-47' }
    await addHost(test.app.ctx, second)
    const other = test.visitor()
    await other.call(login, { body: second })
    const lines = async () =>
      (await host.call(listAuditLog, { query: { stayId: stay.id } })).entries.filter(({ action }) =>
        action.startsWith('document.view'),
      )
    for (const path of paths) expect((await host.request(smallPhoto(path))).status).toBe(200)
    expect(await lines()).toEqual([])
    const review = () => Promise.all(paths.map((path) => host.request(path)))
    await review()
    await review()
    expect(await lines()).toHaveLength(1)
    await other.request(paths[1] ?? '')
    expect(await lines()).toHaveLength(2)
    test.clock.advance(24 * 3_600_000)
    await (await test.host()).request(paths[0] ?? '')
    expect(await lines()).toHaveLength(3)
    // Each view is recorded all the same, and the guest reads of both photos.
    expect(await looks()).toHaveLength(8)
    const { events } = await browser.call(getPrivacy, { params: { token } })
    expect(events.filter(({ kind }) => kind === 'seen').map(({ documentType }) => documentType)).toEqual(
      expect.arrayContaining(['id', 'selfie']),
    )
  })

  it('audits a signed-in host’s view as the host’s, whatever guest link or cookie comes with it', async () => {
    const { browser, token } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    const host = await test.host()
    const named = { headers: { 'x-guest-token': token } }
    expect((await host.request(path, named)).status).toBe(200)
    await host.call(getGuestStay, { params: { token } })
    expect((await host.request(path)).status).toBe(200)
    expect((await host.request(smallPhoto(path), named)).status).toBe(200)
    expect((await looks()).map(({ actor }) => actor.slice(0, 5))).toEqual(['host:', 'host:', 'host:'])
  })

  it('audits a download of the guest’s data in a host’s browser as the host’s', async () => {
    const { browser, token, stay } = await guest()
    await sendDocument(browser, token, 'id')
    const host = await test.host()
    const { photos } = await host.call(downloadMyData, { params: { token } })
    expect(photos[0]?.dataUrl).toMatch(/^data:image/)
    const rows = await looks()
    expect(rows.map(({ action }) => action).sort()).toEqual(['document.viewed', 'privacy.downloaded'])
    expect(rows.every((row) => row.stay_id === stay.id && row.actor.startsWith('host:'))).toBe(true)
  })

  it('a document is hidden on another browser with the same link, also in the download', async () => {
    const { browser, token } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    const other = await guestBrowser(test, token)
    const absent = '/objects/documents/00000000-0000-4000-8000-00000000dead'
    const [hidden, notThere] = [await other.request(path), await other.request(absent)]
    expect([hidden.status, hidden.text]).toEqual([404, notThere.text])
    await sendDocument(other, token, 'selfie')
    expect((await other.request(path)).status).toBe(404)
    const taken = async (client: typeof browser) =>
      (await client.call(downloadMyData, { params: { token } })).photos.map(({ documentType, dataUrl }) => [
        documentType,
        dataUrl !== null,
      ])
    expect(await taken(browser)).toEqual([
      ['id', true],
      ['selfie', false],
    ])
    expect(await taken(other)).toEqual([
      ['id', false],
      ['selfie', true],
    ])
    expect((await browser.request(path)).status).toBe(200)
  })

  it('the database doesn’t contain a browser’s device secret', async () => {
    const { browser, token } = await guest()
    await sendDocument(browser, token, 'id')
    const [secret = ''] = [...browser.cookies].flatMap(([name, value]) =>
      name.endsWith('device') ? [value] : [],
    )
    expect(secret).toHaveLength(43)
    const { device_hash: kept } = await test.app.database.db
      .selectFrom('stored_objects')
      .select('device_hash')
      .executeTakeFirstOrThrow()
    expect(kept).toHaveLength(43)
    expect(kept).not.toBe(secret)
  })
})

describe('guide images', () => {
  async function entryWithImage() {
    const host = await test.host()
    const { address } = await upload(host)
    const { imagePath } = await host.call(setGuideImage, { body: { imageUrl: address } })
    const entry = await host.call(createGuideEntry, {
      body: { title: 'Fire', content: 'Open the flue', imagePath },
    })
    return { host, imagePath, entry }
  }

  it('guide images become visible with the reveal gate', async () => {
    const { host, imagePath } = await entryWithImage()
    const approved = await buildApprovedStay(test)
    const inside = await guestBrowser(test, approved.accessToken)
    expect((await inside.request(imagePath)).status).toBe(200)
    expect((await host.request(imagePath)).status).toBe(200)
    expect((await (await guest()).browser.request(imagePath)).status).toBe(403)
    expect((await test.visitor().request(imagePath)).status).toBe(401)
  })

  it('a browser with two stays sees guide images while either is revealed', async () => {
    const { imagePath } = await entryWithImage()
    const { browser } = await guest()
    const approved = await buildApprovedStay(test)
    await browser.call(getGuestStay, { params: { token: approved.accessToken } })
    expect((await browser.request(imagePath)).status).toBe(200)
  })

  it('an entry can have several images: `imagePath` is the first, and a removed image is erased later', async () => {
    const { host, imagePath: first, entry } = await entryWithImage()
    const store = async () =>
      (await host.call(setGuideImage, { body: { imageUrl: (await upload(host)).address } })).imagePath
    const [second, third] = [await store(), await store()]
    const params = { id: entry.id }
    const change = (body: { imagePath?: string; imagePaths?: string[] }) =>
      host.call(updateGuideEntry, { params, body })
    expect(await change({ imagePaths: [second, first, third, second] })).toMatchObject({
      imagePath: second,
      imagePaths: [second, first, third],
    })
    expect(await change({ imagePath: '' })).toMatchObject({ imagePath: first, imagePaths: [first, third] })
    test.clock.advance(25 * 60 * minuteMs)
    await test.app.ticker.runOnce()
    const statuses = await Promise.all(
      [first, second, third].map(async (path) => (await (await test.host()).request(path)).status),
    )
    expect(statuses).toEqual([200, 410, 200])
    const fresh = await test.host()
    expect(
      (await fresh.try(updateGuideEntry, { params, body: { imagePaths: ['/etc/passwd'] } })).status,
    ).toBe(400)
  })

  it('erases a guide image that no entry uses, from a day after its upload', async () => {
    const { host, imagePath, entry } = await entryWithImage()
    await host.call(deleteGuideEntry, { params: { id: entry.id } })
    test.clock.advance(24 * 60 * minuteMs)
    await test.app.ticker.runOnce()
    expect((await (await test.host()).request(imagePath)).status).toBe(410)
    await test.app.ticker.runOnce()
    expect(storedFiles()).toEqual([])
  })

  it('a guide image is not served as a document, nor a document as a guide image', async () => {
    const { host, imagePath } = await entryWithImage()
    const { browser, token } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    expect((await host.request(imagePath.replace('guide', 'documents'))).status).toBe(404)
    expect((await host.request(path.replace('documents', 'guide'))).status).toBe(404)
    const body = { title: 'x', content: 'y', imagePath: path }
    expect((await host.try(createGuideEntry, { body })).status).toBe(400)
  })
})
