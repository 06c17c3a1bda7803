import { describe, expect, it } from 'vitest'
import {
  createGuideEntry,
  deleteGuideEntry,
  setGuideImage,
  updateGuideEntry,
} from '#shared/contract/guide.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { guestBrowser, sendDocument, upload } from '#tests/support/pictures.ts'
import { uploadSteps } from '#tests/support/upload-steps.ts'

const test = testApp()
const { storedFiles, guest } = uploadSteps(test)
const minuteMs = 60_000

describe('who may see a document', () => {
  it('is its guest and a host; to others it is not there, to nobody in particular 401', async () => {
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

  it('is not an upload that became no document, not even to a host', async () => {
    const { browser } = await guest()
    await upload(browser)
    const [id] = storedFiles()
    expect((await (await test.host()).request(`/objects/documents/${id}`)).status).toBe(404)
    expect((await browser.request(`/objects/documents/${id}`)).status).toBe(404)
  })

  it('leaves an audit row for each view by a host, and none for the guest’s own', async () => {
    const { browser, token, stay } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    const host = await test.host()
    for (const client of [browser, host, host]) await client.request(path)
    const rows = await test.app.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('action', '=', 'document.viewed')
      .execute()
    expect(rows).toHaveLength(2)
    expect(rows.every((row) => row.stay_id === stay.id && row.actor.startsWith('host:'))).toBe(true)
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

  it('open with the reveal gate', async () => {
    const { host, imagePath } = await entryWithImage()
    const approved = await buildApprovedStay(test)
    const inside = await guestBrowser(test, approved.accessToken)
    expect((await inside.request(imagePath)).status).toBe(200)
    expect((await host.request(imagePath)).status).toBe(200)
    expect((await (await guest()).browser.request(imagePath)).status).toBe(403)
    expect((await test.visitor().request(imagePath)).status).toBe(401)
  })

  it('go with their entry, and when another takes their place', async () => {
    const { host, imagePath, entry } = await entryWithImage()
    const second = await host.call(setGuideImage, { body: { imageUrl: (await upload(host)).address } })
    await host.call(updateGuideEntry, { params: { id: entry.id }, body: second })
    expect((await host.request(imagePath)).status).toBe(410)
    expect((await host.request(second.imagePath)).status).toBe(200)
    await host.call(deleteGuideEntry, { params: { id: entry.id } })
    expect((await host.request(second.imagePath)).status).toBe(410)
    await test.app.ticker.runOnce()
    expect(storedFiles()).toEqual([])
  })

  it('vanish within a day when no entry takes them up', async () => {
    const host = await test.host()
    const { imagePath } = await host.call(setGuideImage, { body: { imageUrl: (await upload(host)).address } })
    test.clock.advance(24 * 60 * minuteMs)
    await test.app.ticker.runOnce()
    expect((await (await test.host()).request(imagePath)).status).toBe(410)
  })

  it('are no documents, and documents no guide images', async () => {
    const { host, imagePath } = await entryWithImage()
    const { browser, token } = await guest()
    const path = (await sendDocument(browser, token, 'id')).idDocumentPath ?? ''
    expect((await host.request(imagePath.replace('guide', 'documents'))).status).toBe(404)
    expect((await host.request(path.replace('documents', 'guide'))).status).toBe(404)
    const body = { title: 'x', content: 'y', imagePath: path }
    expect((await host.try(createGuideEntry, { body })).status).toBe(400)
  })
})
