import { describe, expect, it } from 'vitest'
import { createPaymentIntent } from '#shared/contract/deposits/schemas.ts'
import { getDocumentsProof } from '#shared/contract/documents/schemas.ts'
import { changeStatus, editStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { adminStage, guestStep } from '#shared/stay/stage.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, type StayOptions, showDeposit } from '#tests/support/builders.ts'
import { giveContact } from '#tests/support/journey.ts'
import { guestBrowser, sendDocument } from '#tests/support/photos.ts'

const test = testApp()

async function madeStay(options: StayOptions = {}) {
  const { id, accessToken: token } = await buildStay(test, options)
  const host = await test.host()
  const edit = (body: object) => host.try(editStay, { params: { id }, body })
  const decide = (status: 'approved' | 'rejected' | 'pending') =>
    host.try(changeStatus, { params: { id }, body: { status } })
  const hostsView = async () => {
    const found = (await host.call(listStays, {})).find((stay) => stay.id === id)
    if (!found) throw new Error('The stay is not in the list')
    return found
  }
  const read = () => test.visitor().call(getGuestStay, { params: { token } })
  return { id, token, edit, decide, hostsView, read }
}

describe('what the host waives', () => {
  it('without documents and deposit, the contact alone leads to the decision and the code', async () => {
    const { token, edit, decide, hostsView, read } = await madeStay()
    const requires = { documents: false, deposit: false }
    const changed = await edit({ requires })
    expect(changed.json).toMatchObject({ requires, depositCents: 0 })
    expect(adminStage(await hostsView()).name).toBe('contact')
    const visitor = test.visitor()
    await giveContact(visitor, token)
    expect(guestStep(await read())).toBe(3)
    expect(adminStage(await hostsView()).name).toBe('approval')
    const intent = await visitor.try(createPaymentIntent, { body: { guestStayToken: token } })
    expect(intent.status).toBe(409)
    await decide('approved')
    expect(await read()).toMatchObject({ isRevealed: true, doorCode: expect.stringMatching(/^\d{6}$/) })
  })

  it.each([
    [{ requires: { deposit: false } }, { deposit: false, documents: true }, 0],
    [{ depositCents: 0 }, { deposit: false, documents: true }, 0],
    [{ depositCents: 35_000 }, { deposit: true, documents: true }, 35_000],
    [{ requires: { documents: false } }, { deposit: true, documents: false }, 20_000],
  ])('waiving by %j is the same for guest, host and deposit', async (body, requires, depositCents) => {
    const { edit, read } = await madeStay()
    expect((await edit(body)).json).toMatchObject({ requires, depositCents })
    expect(await read()).toMatchObject({ requires, depositCents })
  })

  it('a deposit required again while the stay is pending has the usual amount', async () => {
    const { edit } = await madeStay()
    await edit({ requires: { documents: false, deposit: false } })
    const back = await edit({ requires: { documents: true, deposit: true } })
    expect(back.json).toMatchObject({ requires: { documents: true, deposit: true }, depositCents: 20_000 })
  })

  it('requirements follow the booking source, unless the request overrides them', async () => {
    const { id, edit, hostsView } = await madeStay()
    const host = await test.host()
    const body = { source: 'airbnb' as const }
    expect(await host.call(editStay, { params: { id }, query: { preview: '1' }, body })).toEqual({
      changes: [
        { what: 'source', from: 'direct', to: 'airbnb' },
        { what: 'requires.documents', from: true, to: false },
        { what: 'requires.deposit', from: true, to: false },
        { what: 'depositCents', from: 20_000, to: 0 },
      ],
    })
    expect(await hostsView()).toMatchObject({ source: 'direct', depositCents: 20_000 })
    const neither = { requires: { documents: false, deposit: false }, depositCents: 0 }
    expect((await edit(body)).json).toMatchObject(neither)
    const back = { requires: { documents: true, deposit: true }, depositCents: 20_000 }
    expect((await edit({ source: 'vrbo' })).json).toMatchObject(back)
    const said = { source: 'airbnb', requires: { documents: true }, depositCents: 35_000 }
    expect((await edit(said)).json).toMatchObject({ ...back, depositCents: 35_000 })
  })

  it('a change of booking source keeps requirements that the guest has begun', async () => {
    const { edit } = await madeStay({ hasDocuments: true })
    const { json } = await edit({ source: 'airbnb' })
    expect(json).toMatchObject({ requires: { documents: true, deposit: false }, depositCents: 0 })
  })

  it('contradictory requirements are 400 and write nothing', async () => {
    const { edit, hostsView } = await madeStay()
    const before = await hostsView()
    for (const body of [
      { requires: { deposit: false }, depositCents: 20_000 },
      { requires: { deposit: true }, depositCents: 0 },
      { depositCents: -1 },
      { depositCents: 10.5 },
      { depositCents: 100_000_000 },
      { requires: { documents: 'no' } },
    ]) {
      expect((await edit(body)).status, JSON.stringify(body)).toBe(400)
    }
    expect(await hostsView()).toEqual(before)
  })

  it('waiving an active deposit is 409', async () => {
    const { id, edit, hostsView } = await madeStay({ paymentStatus: 'authorized' })
    await showDeposit(test, id, { deposit_status: 'held', deposit_mode: 'hold' })
    const before = await hostsView()
    expect((await edit({ depositCents: 30_000 })).status).toBe(409)
    expect((await edit({ requires: { deposit: false } })).status).toBe(409)
    expect(await hostsView()).toEqual(before)
  })
})

describe('approving a stay that is not finished', () => {
  it('approving an unfinished stay is 200, waives nothing and hides the code until everything is done', async () => {
    const { token, decide, read } = await madeStay()
    expect((await decide('approved')).status).toBe(200)
    expect(await read()).toMatchObject({
      requires: { documents: true, deposit: true },
      isRevealed: false,
      doorCode: null,
    })
    const browser = await guestBrowser(test, token)
    await giveContact(browser, token)
    expect(guestStep(await read())).toBe(1)
    await sendDocument(browser, token, 'id')
    await sendDocument(browser, token, 'selfie')
    expect(guestStep(await read())).toBe(2)
    const intent = await browser.try(createPaymentIntent, { body: { guestStayToken: token } })
    expect(intent.status).toBe(200)
  })

  it('an approved stay takes each missing photo once, and keeps it a day for the host', async () => {
    const { token, decide, hostsView } = await madeStay({ guestPhone: '+64211234567' })
    await decide('approved')
    test.clock.advance(3 * 24 * 60 * 60 * 1000)
    const browser = await guestBrowser(test, token)
    await sendDocument(browser, token, 'id')
    await test.app.ticker.runOnce()
    const seen = await hostsView()
    expect(seen).toMatchObject({ idDocumentErasedAt: null, idDocumentPath: expect.any(String) })
    expect(Date.parse(seen.documentsEraseAt ?? '')).toBe(test.clock.now() + 24 * 60 * 60 * 1000)
    await expect(sendDocument(browser, token, 'id')).rejects.toMatchObject({ status: 403 })
    expect((await hostsView()).idDocumentPath).toBe(seen.idDocumentPath)
    const proof = await (await test.host()).call(getDocumentsProof, {})
    expect(proof.isProven, proof.message).toBe(true)
  })

  it('adding a requirement after approval is 409 and writes nothing', async () => {
    const { edit, decide, hostsView } = await madeStay()
    await edit({ requires: { documents: false, deposit: false } })
    await decide('approved')
    const before = await hostsView()
    for (const body of [
      { requires: { documents: true } },
      { requires: { deposit: true } },
      { depositCents: 100 },
    ]) {
      expect((await edit(body)).status, JSON.stringify(body)).toBe(409)
    }
    expect(await hostsView()).toEqual(before)
  })

  it('waiving what is missing after approval reveals the code', async () => {
    const { edit, decide, read } = await madeStay({ guestPhone: '+64211234567' })
    await decide('approved')
    expect((await edit({ requires: { documents: false, deposit: false } })).status).toBe(200)
    expect((await read()).isRevealed).toBe(true)
  })

  it('refuses a photo where none is required', async () => {
    const { token, edit } = await madeStay()
    await edit({ requires: { documents: false } })
    const browser = await guestBrowser(test, token)
    await expect(sendDocument(browser, token, 'id')).rejects.toMatchObject({ status: 403 })
  })
})

describe('a stay put back to pending', () => {
  it('a reopened stay requests photos again that a rejection erased', async () => {
    const { token, decide, read } = await madeStay({ guestPhone: '+64211234567' })
    const browser = await guestBrowser(test, token)
    await sendDocument(browser, token, 'id')
    await sendDocument(browser, token, 'selfie')
    await decide('rejected')
    expect(await read()).toMatchObject({ idDocumentErasedAt: expect.any(String) })
    await decide('pending')
    const asked = await read()
    expect(asked).toMatchObject({ idDocumentPath: null, selfiePath: null, idDocumentErasedAt: null })
    expect(guestStep(asked)).toBe(1)
    await sendDocument(browser, token, 'id')
    expect((await read()).idDocumentPath).toEqual(expect.any(String))
  })

  it('a reopened stay keeps the photos that a host approved by as submitted', async () => {
    const { token, decide, read } = await madeStay({ guestPhone: '+64211234567' })
    const browser = await guestBrowser(test, token)
    await sendDocument(browser, token, 'id')
    await sendDocument(browser, token, 'selfie')
    await decide('approved')
    test.clock.advance(25 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    await decide('pending')
    const stay = await read()
    expect(stay).toMatchObject({ idDocumentPath: expect.any(String), idDocumentErasedAt: expect.any(String) })
    await sendDocument(browser, token, 'id')
    expect((await read()).idDocumentErasedAt).toBeNull()
  })
})
