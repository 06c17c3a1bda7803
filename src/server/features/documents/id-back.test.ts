import { expect, it } from 'vitest'
import { guestNews } from '#server/features/notifications/news.ts'
import * as stays from '#server/features/stays/service.ts'
import {
  addDocument,
  downloadMyData,
  eraseDocuments,
  eraseMyData,
  getDocumentsProof,
  getPrivacy,
  sendDocumentBack,
} from '#shared/contract/documents/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { adminStage, guestStep } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { checkedIn } from '#tests/support/checked-in.ts'
import { mailSettings } from '#tests/support/mailed-host.ts'
import { plainJpeg, sendDocument } from '#tests/support/photos.ts'

const test = testApp({ settings: { ...mailSettings, ERASE_DOCUMENTS: '24h-after-decision' } })
const hourMs = 60 * 60 * 1000

/** A stay with both photos and the back of the ID. */
async function withBack() {
  const started = await checkedIn(test)
  test.clock.advance(1000)
  const stay = await sendDocument(started.browser, started.token, 'id_back', await plainJpeg('#334455'))
  return { ...started, before: started.stay, stay, back: stay.idBackPath ?? '' }
}

const reason = 'Your address is on the back'

/** A stay with both photos, whose host has asked for the back of the ID. */
async function asked() {
  const started = await checkedIn(test)
  const { id, host } = started
  await host.call(sendDocumentBack, { params: { id }, body: { documentType: 'id_back', reason } })
  return started
}

it('the back of an ID is optional: without it nothing is missing, and with it no step changes', async () => {
  const { before, stay, host, back, hostsView } = await withBack()
  expect(before.idBackPath).toBeNull()
  expect([guestStep(before), guestStep(stay)]).toEqual([2, 2])
  expect(stay).toMatchObject({
    idDocumentPath: before.idDocumentPath,
    selfiePath: before.selfiePath,
    documentsVersion: before.documentsVersion + 1,
  })
  const reviewed = await hostsView()
  expect(reviewed.idBackPath).toBe(back)
  expect(adminStage(reviewed).stage).toBe(2)
  expect((await host.request(back)).status).toBe(200)
})

it('the guest reads in the history who saw the back, and gets it with the download', async () => {
  const { token, browser, host, back } = await withBack()
  test.clock.advance(1000)
  await host.request(back)
  expect((await test.visitor().request(back)).status).toBe(401)
  const { events } = await browser.call(getPrivacy, { params: { token } })
  const ofBack = events.filter(({ documentType }) => documentType === 'id_back')
  expect(ofBack.map(({ kind }) => kind)).toEqual(['received', 'seen'])
  const { photos } = await browser.call(downloadMyData, { params: { token } })
  expect(photos.map(({ documentType }) => documentType)).toEqual(['id', 'selfie', 'id_back'])
  expect(photos.at(-1)?.dataUrl).toMatch(/^data:image\/jpeg;base64,/)
})

it('the back is erased when the ID is: 24 hours after the decision, with a proof', async () => {
  const { back, host, decide, hostsView } = await withBack()
  await decide('approved')
  test.clock.advance(24 * hourMs - 1000)
  await test.app.ticker.runOnce()
  expect((await (await test.host()).request(back)).status).toBe(200)
  test.clock.advance(1000)
  await test.app.ticker.runOnce()
  expect((await (await test.host()).request(back)).status).toBe(410)
  expect(await hostsView()).toMatchObject({ idBackPath: back, documentsEraseAt: null })
  expect((await hostsView()).idBackErasedAt).toBe((await hostsView()).idDocumentErasedAt)
  test.clock.advance(25 * hourMs)
  await test.app.ticker.runOnce()
  expect((await host.call(getDocumentsProof)).isProven).toBe(true)
})

it.each([
  ['the guest replaces the front', ({ browser, token }) => sendDocument(browser, token, 'id')],
  [
    'the host asks for the front again',
    ({ host, id }) =>
      host.call(sendDocumentBack, { params: { id }, body: { documentType: 'id', reason: 'Blurred' } }),
  ],
  [
    'the guest erases everything',
    ({ browser, token }) => browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } }),
  ],
  ['the host erases the photos', ({ host, id }) => host.call(eraseDocuments, { params: { id } })],
  ['the host rejects the stay', ({ decide }) => decide('rejected')],
] satisfies [string, (stay: Awaited<ReturnType<typeof withBack>>) => Promise<unknown>][])(
  'the back is erased at once if %s',
  async (_, act) => {
    const stay = await withBack()
    await act(stay)
    expect((await stay.host.request(stay.back)).status).toBe(410)
  },
)

it('a host who wants the back asks for it: the stay waits for the guest until it is there', async () => {
  const { id, token, host, browser, read, hostsView } = await asked()
  const seen = await read()
  expect(seen).toMatchObject({ sentBack: { documentType: 'id_back', reason } })
  expect(seen.idDocumentPath).not.toBeNull()
  expect([guestStep(seen), adminStage(await hostsView()).name]).toEqual([1, 'documents'])
  const [mail] = await host.call(listOutbox, { params: { id } })
  expect([mail?.kind, mail?.text]).toEqual([
    'guest_photo_again',
    expect.stringMatching(
      /Please send a photo of the back of your ID too\.[\s\S]*Your address is on the back/,
    ),
  ])
  const sent = await sendDocument(browser, token, 'id_back')
  expect(sent.sentBack).toBeNull()
  expect([guestStep(sent), adminStage(await hostsView()).stage]).toEqual([2, 2])
})

it('an approval ends the request for the back, which no stay requires', async () => {
  const { id, host, decide, hostsView } = await asked()
  expect((await decide('approved')).status).toBe(200)
  expect(await hostsView()).toMatchObject({ sentBack: null, status: 'approved' })
  await decide('pending')
  expect(guestStep(await hostsView())).toBe(2)
  await test.app.ticker.runOnce()
  const mails = await host.call(listOutbox, { params: { id } })
  const again = mails.filter(({ kind }) => kind === 'guest_photo_again')
  expect(again.map(({ state }) => state)).toEqual(['withdrawn'])
})

it('the request for the back is news on the guest’s phone, and says what is wanted', async () => {
  const { hostsView } = await asked()
  const [news] = await guestNews(test.app.ctx, await stays.get(test.app.ctx, (await hostsView()).id))
  expect(news?.body).toMatch(/ needs the back of your ID\. You can send it on your page\.$/)
})

it('nobody sends or asks for the back of an ID whose front isn’t there', async () => {
  const { id, token, browser, host } = await checkedIn(test)
  await host.call(sendDocumentBack, { params: { id }, body: { documentType: 'id', reason: 'Blurred' } })
  const { uploadURL } = await browser.call(requestUpload, {})
  const body = { documentType: 'id_back' as const, documentUrl: uploadURL }
  const sent = await browser.try(addDocument, { params: { token }, body })
  expect([sent.status, sent.text]).toEqual([409, expect.stringContaining('front of your ID first')])
  const wanted = await host.try(sendDocumentBack, {
    params: { id },
    body: { documentType: 'id_back', reason: 'Your address is on the back' },
  })
  expect([wanted.status, wanted.text]).toEqual([409, expect.stringContaining('front of this ID')])
})

it('the guest replaces the back, which erases the one before', async () => {
  const { token, browser, host, back } = await withBack()
  const { idBackPath } = await sendDocument(browser, token, 'id_back', await plainJpeg('#556677'))
  expect(idBackPath).not.toBe(back)
  const statuses = [back, idBackPath ?? ''].map(async (path) => (await host.request(path)).status)
  expect(await Promise.all(statuses)).toEqual([410, 200])
})

it('the back can’t be sent after the decision', async () => {
  const { token, browser, decide } = await checkedIn(test)
  await decide('approved')
  const { uploadURL } = await browser.call(requestUpload, {})
  const body = { documentType: 'id_back' as const, documentUrl: uploadURL }
  expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(403)
})
