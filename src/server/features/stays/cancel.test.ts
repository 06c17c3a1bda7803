import { describe, expect, it } from 'vitest'
import { createPaymentIntent, getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { getPropertyInfo } from '#shared/contract/house/schemas.ts'
import { findOverlaps, getGuestStay, listStays, saveContact } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, type StayOptions } from '#tests/support/builders.ts'
import { depositSteps, soon } from '#tests/support/deposit-steps.ts'
import {
  acceptNotice,
  giveContact,
  openLink,
  somePhoto,
  upload,
  uploadDocumentPhoto,
} from '#tests/support/journey.ts'
import { staySteps } from '#tests/support/stay-steps.ts'

const test = testApp()
const money = depositSteps(test)
const stayOf = (made: { id: string; accessToken: string }) => staySteps(test, made)
const build = async (options: StayOptions = {}) => stayOf(await buildStay(test, options))

describe('a cancel', () => {
  it.each(['guest', 'host', 'no_show'] as const)(
    'a cancel by %s removes code, nights, list entry and decision',
    async (by) => {
      const stay = await stayOf(await buildApprovedStay(test))
      expect((await stay.read()).doorCode).toMatch(/^\d{6}$/)
      const { json } = await stay.cancel(by, 'Sorry to hear that. Haere rā!')
      expect(json).toMatchObject({
        status: 'approved',
        cancelledBy: by,
        cancelledAt: isoInstant(test.clock.now()),
      })
      const guest = test.visitor()
      const read = await guest.call(getGuestStay, { params: { token: stay.token } })
      expect(read).toMatchObject({
        cancelledAt: isoInstant(test.clock.now()),
        cancelMessage: 'Sorry to hear that. Haere rā!',
        doorCode: null,
        isRevealed: false,
      })
      const params = { token: stay.token }
      const refused = await Promise.all([
        guest.try(saveContact, { params, body: { guestPhone: '021 123 4567', guestEmail: 'a@b.nz' } }),
        guest.try(getGuestDeposit, { params }),
        guest.try(createPaymentIntent, { body: { guestStayToken: stay.token } }),
        guest.try(getPropertyInfo, {}),
        guest.try(requestUpload),
        guest.try(getGuestGuide, { params }),
      ])
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
      for (const status of ['pending', 'rejected', 'approved'] as const)
        expect((await stay.decide(status)).status).toBe(409)
      const nights = { checkInDate: '2026-12-11', checkOutDate: '2026-12-12' }
      expect(await stay.host.call(findOverlaps, { query: nights })).toEqual([])
      expect(await stay.host.call(listStays, { query: { status: 'approved' } })).toEqual([])
      expect((await stay.edit({ checkOutDate: '2026-12-16' })).status).toBe(409)
      expect((await stay.edit({ hostNote: 'Rang to say so' })).status).toBe(200)
      const again = await stay.cancel(by)
      expect([again.status, (await stay.cancel(by === 'host' ? 'guest' : 'host')).status]).toEqual([200, 409])
    },
  )

  it('a cancel releases the hold before it responds, and a reinstated stay needs a new deposit', async () => {
    const stay = await stayOf(await money.ready(soon))
    await money.pay(stay.token)
    expect((await stay.cancel()).json).toMatchObject({ depositStatus: 'released' })
    const { json } = await stay.reinstate()
    expect(json).toMatchObject({ status: 'pending', cancelledAt: null, paymentStatus: 'pending' })
    await money.pay(stay.token)
    expect(await stay.get()).toMatchObject({ depositStatus: 'held', paymentStatus: 'authorized' })
    expect((await stay.reinstate()).status).toBe(409)
  })

  it('a hold that the bank places during a cancel is released', async () => {
    const stay = await stayOf(await money.ready(soon))
    const guest = test.visitor()
    const session = await money.open(stay.token, guest)
    const { simulator } = test.app.ctx
    if (!simulator) throw new Error('no simulator')
    await simulator.confirm(session.paymentIntentId, {
      clientSecret: session.clientSecret,
      card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
      savedMethodId: null,
      challenge: null,
    })
    expect((await stay.cancel()).json).toMatchObject({ paymentStatus: 'pending' })
    await money.settle()
    expect(await test.app.ctx.payments.retrieve(session.paymentIntentId)).toMatchObject({
      status: 'canceled',
    })
  })

  it('a cancel lets the photos be erased a day later', async () => {
    const stay = await build({ guestPhone: '+64211234567' })
    const guest = test.visitor()
    await openLink(guest, stay.token)
    await acceptNotice(guest, stay.token)
    await uploadDocumentPhoto(guest, stay.token, 'id')
    await stay.cancel()
    expect(await stay.get()).toMatchObject({ documentsEraseAt: '2026-12-01T23:00:00.000Z' })
    await stay.reinstate()
    expect(await stay.get()).toMatchObject({ documentsEraseAt: '2026-12-15T22:00:00.000Z' })
  })
})

describe('a delete', () => {
  it('deletes a stay whose guest has submitted nothing, with its link and e-mails', async () => {
    const stay = await build()
    await test.visitor().call(getGuestStay, { params: { token: stay.token } })
    const answer = await stay.remove()
    expect(answer.status).toBe(204)
    expect(await stay.find()).toBeUndefined()
    expect((await test.visitor().try(getGuestStay, { params: { token: stay.token } })).status).toBe(404)
    expect((await stay.remove()).status).toBe(404)
  })

  it('deleting a stay is 409 once it has a contact, a photo or a payment form', async () => {
    const contact = await build()
    await giveContact(test.visitor(), contact.token)
    const form = await build({ guestPhone: '+64211234567', hasDocuments: true })
    await money.open(form.token)
    await test.app.database.db
      .updateTable('guest_stays')
      .set({ guest_phone_sealed: null })
      .where('id', '=', form.id)
      .execute()
    await test.app.database.db.deleteFrom('stay_documents').where('stay_id', '=', form.id).execute()
    const photo = await build()
    const guest = test.visitor()
    await openLink(guest, photo.token)
    await upload(guest, await somePhoto('id'))
    for (const stay of [contact, form, photo]) {
      expect((await stay.remove()).status).toBe(409)
      expect(await stay.find()).toBeDefined()
    }
  })
})
