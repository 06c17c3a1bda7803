import { expect, it } from 'vitest'
import {
  addDocument,
  downloadMyData,
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
  const { id, token, host, browser, read, hostsView } = await checkedIn(test)
  const reason = 'Your address is on the back'
  await host.call(sendDocumentBack, { params: { id }, body: { documentType: 'id_back', reason } })
  const asked = await read()
  expect(asked).toMatchObject({ sentBack: { documentType: 'id_back', reason } })
  expect(asked.idDocumentPath).not.toBeNull()
  expect([guestStep(asked), adminStage(await hostsView()).name]).toEqual([1, 'documents'])
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

it('the back can’t be sent after the decision', async () => {
  const { token, browser, decide } = await checkedIn(test)
  await decide('approved')
  const { uploadURL } = await browser.call(requestUpload, {})
  const body = { documentType: 'id_back' as const, documentUrl: uploadURL }
  expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(403)
})
