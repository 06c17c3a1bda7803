import { describe, expect, it } from 'vitest'
import * as stays from '#server/features/stays/service.ts'
import {
  addDocument,
  eraseDocuments,
  getPrivacy,
  keepDocuments,
  sendDocumentBack,
  sightInPerson,
} from '#shared/contract/documents/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { adminStage, guestStep } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { checkedIn, mails } from '#tests/support/checked-in.ts'
import { addMailedHost, mailSettings } from '#tests/support/mailed-host.ts'
import { plainJpeg, sendDocument, upload } from '#tests/support/photos.ts'
import { add } from './service.ts'

const test = testApp({ settings: mailSettings })

describe('sending documents', () => {
  it('a guest can replace a photo while the stay is pending; the old one is erased', async () => {
    const { token, browser, stay, paths } = await checkedIn(test)
    const after = await sendDocument(browser, token, 'id', await plainJpeg('#112233'))
    expect(after.idDocumentPath).not.toBe(stay.idDocumentPath)
    expect(after.selfiePath).toBe(stay.selfiePath)
    expect(after.documentsVersion).toBe(stay.documentsVersion + 1)
    expect((await browser.request(paths[0] ?? '')).status).toBe(410)
  })

  it('a guest can’t send documents after the decision', async () => {
    const { token, browser, decide } = await checkedIn(test)
    await decide('approved')
    const { uploadURL } = await browser.call(requestUpload, {})
    const body = { documentType: 'id' as const, documentUrl: uploadURL }
    expect((await browser.try(addDocument, { params: { token }, body })).status).toBe(403)
  })

  it('refuses a document if the decision came while the photo was uploading', async () => {
    const { id, browser, decide } = await checkedIn(test)
    const asked = await stays.get(test.app.ctx, id)
    const wanted = { documentType: 'id' as const, documentUrl: (await upload(browser)).address }
    await decide('approved')
    await expect(add(test.app.ctx, asked, wanted)).rejects.toMatchObject({ code: 'forbidden' })
    expect((await stays.get(test.app.ctx, id)).idDocumentId).toBe(asked.idDocumentId)
  })

  it('keeps one photo of each type when several arrive at once', async () => {
    const { token, browser } = await checkedIn(test)
    await Promise.all(
      ['#111', '#222', '#333'].map(async (c) => sendDocument(browser, token, 'id', await plainJpeg(c))),
    )
    const living = await test.app.database.db
      .selectFrom('stored_objects')
      .select('id')
      .where('purpose', '=', 'id')
      .where('erased_at', 'is', null)
      .execute()
    const now = await browser.call(getGuestStay, { params: { token } })
    expect(living.map((row) => `/objects/documents/${row.id}`)).toEqual([now.idDocumentPath])
  })
})

describe('sending one back', () => {
  it('sending a document back reopens that photo only, says why, and keeps the deposit', async () => {
    const { id, token, host, browser, read, paths } = await checkedIn(test)
    await test.app.database.db
      .updateTable('guest_stays')
      .set({ payment_status: 'authorized' })
      .where('id', '=', id)
      .execute()
    expect(guestStep(await read())).toBe(3)
    const reason = 'The photo is too dark to read'
    await host.call(sendDocumentBack, { params: { id }, body: { documentType: 'selfie', reason } })
    const reopened = await read()
    expect(reopened).toMatchObject({
      selfiePath: null,
      idDocumentPath: paths[0],
      paymentStatus: 'authorized',
      sentBack: { documentType: 'selfie', reason },
    })
    expect(guestStep(reopened)).toBe(1)
    expect((await host.request(paths[1] ?? '')).status).toBe(410)
    expect(await mails(test)).toEqual(['guest_photo_again'])
    await addMailedHost(test)
    const again = await sendDocument(browser, token, 'selfie')
    expect(again.sentBack).toBeNull()
    expect(guestStep(again)).toBe(3)
    expect((await mails(test)).sort()).toEqual(['guest_photo_again', 'host_approval_waiting'])
  })

  it('still requests a returned selfie when the ID photo is replaced', async () => {
    const { id, token, host, browser } = await checkedIn(test)
    const body = { documentType: 'selfie' as const, reason: 'Blurred' }
    await host.call(sendDocumentBack, { params: { id }, body })
    expect((await sendDocument(browser, token, 'id')).sentBack).toEqual(body)
  })

  it('sending a document back is a conflict after the decision', async () => {
    const { id, host, decide } = await checkedIn(test)
    await decide('approved')
    const body = { documentType: 'id' as const, reason: 'Blurred' }
    expect((await host.try(sendDocumentBack, { params: { id }, body })).status).toBe(409)
  })
})

it('sighting in person counts for both photos, and records who and when', async () => {
  const { id, accessToken: token } = await buildStay(test, { guestPhone: '+64211234567' })
  const host = await test.host()
  const seen = await host.call(sightInPerson, { params: { id } })
  expect(seen.idSightedInPersonAt).toBe('2026-11-30T23:00:00.000Z')
  expect(adminStage(seen).stage).toBe(2)
  const guest = await test.visitor().call(getGuestStay, { params: { token } })
  expect(guestStep(guest)).toBe(2)
  const row = await stays.get(test.app.ctx, id)
  expect(row).toMatchObject({ idSightedBy: 'Host', idSightedAt: '2026-11-30T23:00:00.000Z' })
})

describe('the host erases or keeps', () => {
  it('the host erases documents at once: 410, the sighting stays, stage and step don’t change', async () => {
    const { id, host, browser, decide, read, hostsView, paths } = await checkedIn(test)
    await decide('approved')
    const before = await hostsView()
    await host.call(eraseDocuments, { params: { id } })
    for (const path of paths) {
      expect((await host.request(path)).status).toBe(410)
      expect((await browser.request(path)).status).toBe(410)
    }
    const after = await hostsView()
    expect(after).toMatchObject({
      idDocumentPath: before.idDocumentPath,
      idSightedAt: before.idSightedAt,
      idDocumentErasedAt: '2026-11-30T23:00:01.000Z',
      selfieErasedAt: '2026-11-30T23:00:01.000Z',
      documentsEraseAt: null,
    })
    expect(adminStage(after)).toEqual(adminStage(before))
    expect(guestStep(await read())).toBe(guestStep({ ...(await read()), idDocumentErasedAt: null } as never))
  })

  it('the host keeps documents longer for a dispute, with a reason and an end', async () => {
    const { id, token, browser, host, decide, hostsView, paths } = await checkedIn(test)
    const body = { until: '2027-01-31', reason: 'Broken window, insurer asks' }
    const kept = await host.call(keepDocuments, { params: { id }, body })
    expect(kept).toMatchObject({
      documentsKeptUntil: '2027-01-31T11:00:00.000Z',
      documentsKeptReason: body.reason,
      documentsEraseAt: '2027-01-31T11:00:00.000Z',
    })
    const { retention } = await browser.call(getPrivacy, { params: { token } })
    expect(retention).toMatch(/kept until 1 Feb 2027, 12:00.AM, because of a dispute/)
    await decide('rejected')
    expect((await hostsView()).documentsEraseAt).toBe('2027-01-31T11:00:00.000Z')
    test.clock.set('2027-01-31T10:59:59.999Z')
    await test.app.ticker.runOnce()
    const later = await test.host()
    expect((await later.request(paths[0] ?? '')).status).toBe(200)
    test.clock.set('2027-01-31T11:00:00.000Z')
    await test.app.ticker.runOnce()
    expect((await later.request(paths[0] ?? '')).status).toBe(410)
  })

  it.each([
    ['yesterday', '2026-11-29'],
    ['a year ahead', '2027-12-01'],
    ['no day', 'some time'],
  ])('refuses to keep documents until %s', async (_name, until) => {
    const { id, host } = await checkedIn(test)
    const answer = await host.try(keepDocuments, { params: { id }, body: { until, reason: 'x' } })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({ fields: { until: expect.stringContaining('end date') } })
  })

  it('refuses to keep documents that are erased', async () => {
    const { id, host } = await checkedIn(test)
    await host.call(eraseDocuments, { params: { id } })
    const body = { until: '2026-12-24', reason: 'x' }
    expect((await host.try(keepDocuments, { params: { id }, body })).status).toBe(409)
  })
})
