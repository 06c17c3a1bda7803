import { expect, it } from 'vitest'
import {
  acceptPrivacy,
  downloadMyData,
  eraseDocuments,
  eraseMyData,
  exportStay,
  getPrivacy,
} from '#shared/contract/documents/schemas.ts'
import { getGuestStay, saveContact } from '#shared/contract/stays/schemas.ts'
import { sendGuestMessage } from '#shared/contract/threads/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { checkedIn, mails } from '#tests/support/checked-in.ts'
import { guestBrowser, plainJpeg, sendDocument, upload } from '#tests/support/photos.ts'

const test = testApp()

it('the guest accepts the privacy notice in force; another version is a conflict', async () => {
  const { token, browser } = await checkedIn(test)
  const { version, retention, acceptedVersion } = await browser.call(getPrivacy, { params: { token } })
  expect(acceptedVersion).toBeNull()
  expect(retention).toContain('24 hours after')
  expect(retention).toContain('Your name and contact details are erased 12 months after check-out.')
  const accept = (submitted: string) =>
    browser.try(acceptPrivacy, { params: { token }, body: { version: submitted } })
  expect((await accept('2020-01')).status).toBe(409)
  expect((await accept(version)).status).toBe(200)
  expect((await browser.call(getPrivacy, { params: { token } })).acceptedVersion).toBe(version)
})

it('the guest’s history lists documents received, first seen, and erased with the reason', async () => {
  const { id, token, browser, host, paths } = await checkedIn(test)
  for (const path of [paths[0], paths[0], paths[1]]) {
    test.clock.advance(1000)
    await host.request(path ?? '')
  }
  test.clock.advance(1000)
  await host.call(eraseDocuments, { params: { id } })
  const { events } = await browser.call(getPrivacy, { params: { token } })
  const lines = events.map(({ kind, documentType, note }) => [kind, documentType, note])
  // Both erasures have the same instant, so their order is undefined.
  expect([...lines.slice(0, 4), ...lines.slice(4).sort()]).toEqual([
    ['received', 'id', null],
    ['received', 'selfie', null],
    ['seen', 'id', null],
    ['seen', 'selfie', null],
    ['erased', 'id', 'By the host'],
    ['erased', 'selfie', 'By the host'],
  ])
})

it('the guest downloads everything that is stored about them', async () => {
  const { token, browser, paths } = await checkedIn(test)
  test.clock.advance(1000)
  await sendDocument(browser, token, 'id', await plainJpeg('#abcdef'))
  const answer = await browser.try(downloadMyData, { params: { token } })
  expect(answer.headers.get('content-disposition')).toContain('my-data.json')
  const data = downloadMyData.returns?.parse(answer.json)
  expect(data?.stay.guestPhone).toBe('+64211234567')
  expect(data?.photos.map(({ documentType, erasedAt }) => [documentType, erasedAt !== null])).toEqual([
    ['id', true],
    ['selfie', false],
    ['id', false],
  ])
  const selfie = data?.photos[1]?.dataUrl?.replace('data:image/jpeg;base64,', '') ?? ''
  const response = await fetch(new URL(paths[1] ?? '', test.origin), {
    headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  })
  expect(Buffer.from(selfie, 'base64').equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  const received = { who: 'guest', action: 'document.received' }
  expect(data?.events).toContainEqual(expect.objectContaining(received))
})

it('a host exports the same data as the guest, and each photo is then recorded as seen', async () => {
  const { id, token, browser, host } = await checkedIn(test)
  const mine = await browser.call(downloadMyData, { params: { token } })
  const { json, headers } = await host.try(exportStay, { params: { id } })
  expect(headers.get('content-disposition')).toContain('stay.json')
  const taken = exportStay.returns?.parse(json)
  expect(taken?.stay).toEqual(mine.stay)
  expect(taken?.photos).toEqual(mine.photos)
  const { events } = await browser.call(getPrivacy, { params: { token } })
  expect(events.filter(({ kind }) => kind === 'seen')).toHaveLength(2)
})

it('the download says who decided, and from which state to which', async () => {
  const { token, browser, decide } = await checkedIn(test)
  await decide('approved')
  const { events } = await browser.call(downloadMyData, { params: { token } })
  expect(events.find(({ to }) => to === 'approved')).toMatchObject({ who: 'host', from: 'pending' })
})

it('erasing the guest’s data ends the check-in and rejects a pending stay', async () => {
  const { token, browser, paths } = await checkedIn(test)
  await upload(browser)
  const unsure = await browser.request(`/api/guest-stays/${token}/erase-my-data`, {
    method: 'POST',
    json: {},
  })
  expect(unsure.status).toBe(400)
  const erased = await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  expect(erased).toMatchObject({ guestPhone: null, status: 'rejected' })
  expect(await mails(test)).toEqual([])
  const { db } = test.app.database
  const left = await db.selectFrom('stored_objects').select('id').where('data_key', 'is not', null).execute()
  expect(left).toEqual([])
  for (const path of paths) expect((await browser.request(path)).status).toBe(410)
})

it('erasing the guest’s data keeps an approval and hides the door code', async () => {
  const { id, token, browser, decide } = await checkedIn(test)
  await test.app.database.db
    .updateTable('guest_stays')
    .set({ payment_status: 'authorized' })
    .where('id', '=', id)
    .execute()
  await decide('approved')
  expect((await browser.call(getGuestStay, { params: { token } })).doorCode).toMatch(/^\d{6}$/)
  const erased = await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  expect(erased).toMatchObject({ status: 'approved', isRevealed: false, doorCode: null })
})

it('the guest can erase their data with only contact details saved', async () => {
  const { accessToken: token } = await buildStay(test)
  const browser = await guestBrowser(test, token)
  const body = { guestPhone: '021 123 4567', guestEmail: 'a@example.nz' }
  await browser.call(saveContact, { params: { token }, body })
  const erased = await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  expect(erased).toMatchObject({
    guestPhone: null,
    idDocumentErasedAt: null,
    status: 'rejected',
    withdrawnAt: '2026-11-30T23:00:00.000Z',
  })
  const { events } = await browser.call(getPrivacy, { params: { token } })
  expect(events.map(({ kind }) => kind)).toEqual(['ended'])
})

it('erasing again erases what the guest wrote after the first time', async () => {
  const { token, browser, hostsView } = await checkedIn(test)
  const erase = () => browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  await erase()
  const { withdrawnAt } = await hostsView()
  const clientId = '3b241101-e2bb-4255-8caf-4136c566a962'
  await browser.call(sendGuestMessage, { params: { token }, body: { text: 'I left my coat', clientId } })
  test.clock.advance(1000)
  await erase()
  expect((await hostsView()).withdrawnAt).toBe(withdrawnAt)
  const entries = await test.app.database.db.selectFrom('audit_log').select('action').execute()
  expect(entries.filter(({ action }) => action === 'privacy.erased')).toHaveLength(2)
  expect(await test.app.database.db.selectFrom('messages').select('id').execute()).toEqual([])
})

it('an ended check-in stays ended until the host reopens it', async () => {
  const { token, browser, decide, read, hostsView } = await checkedIn(test)
  await browser.call(eraseMyData, { params: { token }, body: { isConfirmed: true } })
  const body = { guestPhone: '021 123 4567', guestEmail: 'a@example.nz' }
  expect((await browser.try(saveContact, { params: { token }, body })).status).toBe(403)
  expect((await hostsView()).withdrawnAt).toBe('2026-11-30T23:00:01.000Z')
  expect((await decide('pending')).status).toBe(200)
  expect((await read()).withdrawnAt).toBeNull()
  expect((await browser.try(saveContact, { params: { token }, body })).status).toBe(200)
})
