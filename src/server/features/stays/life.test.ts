import { describe, expect, it } from 'vitest'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { completePayment, createPaymentIntent, getGuestDeposit } from '#shared/contract/deposits/schemas.ts'
import { requestUpload } from '#shared/contract/documents/schemas.ts'
import { getGuestGuide } from '#shared/contract/guide/schemas.ts'
import { changeHouse, getAdminHouse, getPropertyInfo } from '#shared/contract/house/schemas.ts'
import {
  cancelStay,
  deleteStay,
  previewHouseTimes,
  reinstateStay,
} from '#shared/contract/stay-life/schemas.ts'
import {
  changeStatus,
  createStay,
  editStay,
  findOverlaps,
  getGuestStay,
  listStays,
  type StayPreview,
  saveContact,
} from '#shared/contract/stays/schemas.ts'
import { sourceRequirements, staySources } from '#shared/stay/sources.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay, type StayOptions } from '#tests/support/builders.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import {
  acceptNotice,
  giveContact,
  openLink,
  somePhoto,
  upload,
  uploadDocumentPhoto,
} from '#tests/support/journey.ts'

const test = testApp()
const money = depositSteps(test)

async function stayOf(made: { id: string; accessToken: string }) {
  const { id, accessToken: token } = made
  const host = await test.host()
  const params = { id }
  const find = async () => (await (await test.host()).call(listStays, {})).find((stay) => stay.id === id)
  return {
    id,
    token,
    host,
    edit: (body: object, query = {}) => host.try(editStay, { params, query, body }),
    preview: async (body: object) =>
      (await host.call(editStay, { params, query: { preview: '1' }, body })) as StayPreview,
    cancel: (by: 'guest' | 'host' | 'no_show' = 'guest', message?: string) =>
      host.try(cancelStay, { params, body: { by, ...(message ? { message } : {}) } }),
    reinstate: () => host.try(reinstateStay, { params }),
    remove: () => host.try(deleteStay, { params }),
    decide: (status: 'approved' | 'rejected' | 'pending') =>
      host.try(changeStatus, { params, body: { status } }),
    find,
    get: async () => {
      const stay = await find()
      if (!stay) throw new Error('the stay is gone')
      return stay
    },
    read: () => test.visitor().call(getGuestStay, { params: { token } }),
  }
}
const build = async (options: StayOptions = {}) => stayOf(await buildStay(test, options))
const changedThings = ({ changes }: StayPreview) => changes.map(({ what }) => what)

describe('an edit', () => {
  it('editing the dates moves link, reveal window and erasure', async () => {
    const stay = await build()
    const before = await stay.get()
    const days = { checkInDate: '2027-04-02', checkOutDate: '2027-04-05' }
    const preview = await stay.preview(days)
    expect(await stay.get()).toEqual(before)
    expect(preview.changes).toContainEqual({
      what: 'checkOutDate',
      from: '2026-12-14T00:00:00.000Z',
      to: '2027-04-05T00:00:00.000Z',
    })
    // Daylight saving ends on 4 April 2027 in between: 11:00 is 23:00 UTC of the day before.
    expect(preview.changes).toContainEqual({
      what: 'linkExpiresAt',
      from: '2026-12-27T22:00:00.000Z',
      to: '2027-04-18T23:00:00.000Z',
    })
    expect(changedThings(preview)).toEqual(
      expect.arrayContaining(['checkInDate', 'revealEndsAt', 'reminders', 'calendar']),
    )
    const { json } = await stay.edit(days)
    expect(json).toMatchObject({
      checkInDate: '2027-04-02T00:00:00.000Z',
      linkExpiresAt: '2027-04-18T23:00:00.000Z',
      version: before.version + 1,
    })
    expect(await stay.read()).toMatchObject({ revealEndsAt: '2027-04-05T00:00:00.000Z' })
    expect((await stay.preview(days)).changes).toEqual([])
  })

  it('editing changes source, guests and note; only the host sees the note', async () => {
    const stay = await build()
    const { json } = await stay.edit({ source: 'vrbo', guests: 4, hostNote: 'Two cots\nplease' })
    expect(json).toMatchObject({
      source: 'vrbo',
      guests: 4,
      hostNote: 'Two cots\nplease',
      requires: { documents: true },
    })
    expect(JSON.stringify(await stay.read())).not.toContain('cots')
    expect((await stay.edit({ hostNote: '', guests: null })).json).toMatchObject({
      hostNote: null,
      guests: null,
    })
  })

  it.each([
    [{ checkOutDate: '2026-12-10' }, 'checkOutDate'],
    [{ checkInDate: '2026-12-14' }, 'checkInDate'],
    [{ checkOutDate: '2029-12-14' }, 'checkOutDate'],
    [{ checkInDate: '2026-02-30' }, 'checkInDate'],
    [{ checkInTime: '24:00' }, 'checkInTime'],
    [{ source: 'agency' }, 'source'],
    [{ guests: 0 }, 'guests'],
    [{ version: 'x' }, 'version'],
  ])('editing to %j is 400 and writes nothing, in the preview too', async (body, field) => {
    const stay = await build()
    const before = await stay.get()
    for (const query of [{}, { preview: '1' }]) {
      const answer = await stay.edit(body, query)
      expect([answer.status, Object.keys((answer.json as { fields: object }).fields)]).toEqual([400, [field]])
    }
    expect(await stay.get()).toEqual(before)
  })

  it('an edit with an outdated version is 409, and concurrent edits of different fields are both kept', async () => {
    const stay = await build()
    const { version } = await stay.get()
    const [name, days] = await Promise.all([
      stay.edit({ guestName: 'Aroha Ngata-Smith' }),
      stay.edit({ checkOutDate: '2026-12-16' }),
    ])
    expect([name.status, days.status]).toEqual([200, 200])
    const after = await stay.get()
    expect(after).toMatchObject({ guestName: 'Aroha Ngata-Smith', checkOutDate: '2026-12-16T00:00:00.000Z' })
    expect((await stay.edit({ guestName: 'Late', version })).status).toBe(409)
    expect((await stay.edit({ guestName: 'In time', version: after.version })).status).toBe(200)
    // A guest's change doesn't change the version.
    await giveContact(test.visitor(), stay.token)
    expect((await stay.edit({ guestName: 'Still', version: after.version + 1 })).status).toBe(200)
  })
})

describe('dates moved across an active hold', () => {
  it('moving the dates later renews the hold for the last hours and releases it 48 hours after the new check-out', async () => {
    const stay = await stayOf(await money.ready(soon))
    await money.pay(stay.token)
    const preview = await stay.preview({ checkOutDate: '2026-12-20' })
    expect(preview.changes).toContainEqual({
      what: 'depositReleaseAt',
      from: '2026-12-05T22:00:00.000Z',
      to: '2026-12-21T22:00:00.000Z',
    })
    await stay.edit({ checkOutDate: '2026-12-20' })
    test.clock.set('2026-12-06T00:00:00.000Z')
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('held')
    test.clock.set('2026-12-18T00:00:00.000Z')
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('held')
    expect(await money.kinds(stay.token)).toContain('renewed')
    test.clock.set('2026-12-21T22:00:00.000Z')
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('released')
  })

  it('moving the dates a month later places an expired hold again the day before check-in', async () => {
    const stay = await stayOf(await money.ready(soon))
    await money.pay(stay.token)
    await stay.edit({ checkInDate: '2027-01-10', checkOutDate: '2027-01-20' })
    test.clock.set('2026-12-20T00:00:00.000Z')
    await money.settle()
    expect(await stay.get()).toMatchObject({ depositStatus: 'expired', depositHoldOn: '2027-01-09' })
    test.clock.set('2027-01-09T00:00:00.000Z')
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('held')
  })

  it('moving a stay into the past releases the hold; moved back while pending, it needs a new one', async () => {
    const stay = await stayOf(await money.ready(soon))
    await money.pay(stay.token)
    await stay.edit({ checkInDate: '2026-11-20', checkOutDate: '2026-11-25' })
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('released')
    await stay.edit(soon)
    expect(await stay.get()).toMatchObject({ depositStatus: 'none', paymentStatus: 'pending' })
    await money.pay(stay.token)
    expect((await money.view(stay.token)).status).toBe('held')
  })

  it.each([
    // The clock goes back on 4 April 2027 and forward on 26 September, so 11:00 is another instant in UTC.
    ['back', '2027-04-02', '2027-04-03', '2027-04-05', '2027-04-06T23:00:00.000Z'],
    ['forward', '2027-09-24', '2027-09-25', '2027-09-27', '2027-09-28T22:00:00.000Z'],
  ])(
    'a hold is released 48 hours after the new check-out by the wall clock when the clock goes %s',
    async (_way, checkInDate, before, after, releaseAt) => {
      test.clock.set(`${checkInDate}T00:00:00.000Z`)
      const stay = await stayOf(await money.ready({ checkInDate, checkOutDate: before }))
      await money.pay(stay.token)
      const { changes } = await stay.preview({ checkOutDate: after })
      expect(changes).toContainEqual(expect.objectContaining({ what: 'depositReleaseAt', to: releaseAt }))
      await stay.edit({ checkOutDate: after })
      test.clock.set(new Date(Date.parse(releaseAt) - 1).toISOString())
      await money.settle()
      expect((await money.view(stay.token)).status).toBe('held')
      test.clock.set(releaseAt)
      await money.settle()
      expect((await money.view(stay.token)).status).toBe('released')
    },
  )

  it('the hold of a saved card is placed the day before the new check-in', async () => {
    const stay = await stayOf(await money.ready(later))
    await money.pay(stay.token)
    expect((await stay.get()).depositHoldOn).toBe('2026-12-10')
    await stay.edit({ checkInDate: '2026-12-05', checkOutDate: '2026-12-15' })
    expect((await stay.get()).depositHoldOn).toBe('2026-12-04')
    test.clock.set('2026-12-04T00:00:00.000Z')
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('held')
  })
})

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

describe('a new stay', () => {
  it.each(staySources)('a new stay from %s requires what its profile says', async (source) => {
    const host = await test.host()
    const body = { guestName: 'A', guestEmail: 'a@b.nz', ...soon, source, guests: 3, checkInTime: '16:00' }
    const stay = await host.call(createStay, { body })
    const requires = sourceRequirements[source]
    expect(stay).toMatchObject({ source, requires, guests: 3, checkInTime: '16:00', checkOutTime: '11:00' })
    expect(stay.depositCents > 0).toBe(requires.deposit)
  })

  it('the host’s own requirements win over the profile of the booking source', async () => {
    const host = await test.host()
    const body = { guestName: 'A', guestEmail: 'a@b.nz', ...soon, source: 'airbnb' as const }
    const made = await host.call(createStay, { body: { ...body, depositCents: 5000 } })
    expect(made).toMatchObject({ requires: { documents: false, deposit: true }, depositCents: 5000 })
    const overridden = await host.call(createStay, {
      body: { ...body, requires: { documents: true, deposit: true } },
    })
    expect(overridden).toMatchObject({ requires: { documents: true, deposit: true }, depositCents: 20_000 })
    const wrong = { ...body, requires: { deposit: false }, depositCents: 100 }
    expect((await host.try(createStay, { body: wrong })).status).toBe(400)
  })
})

describe('a payment form that was open when the host changed the amount', () => {
  it('a payment form for an outdated amount is closed: paying on it is 409, and the next one has the new amount', async () => {
    const stay = await stayOf(await money.ready(soon))
    const guest = test.visitor()
    const old = await money.open(stay.token, guest)
    await stay.edit({ depositCents: 35_000 })
    expect((await money.confirm(guest, old, '4242424242424242')).status).toBe(409)
    const session = await money.open(stay.token, guest)
    expect(session).toMatchObject({ amountCents: 35_000 })
    expect(session.paymentIntentId).not.toBe(old.paymentIntentId)
    await money.pay(stay.token)
    expect(await money.view(stay.token)).toMatchObject({ status: 'held', amountCents: 35_000 })
  })

  it('a hold for an outdated amount is released, and the guest is told', async () => {
    const stay = await stayOf(await money.ready(soon))
    const guest = test.visitor()
    const { paymentIntentId, clientSecret } = await money.open(stay.token, guest)
    await test.app.ctx.simulator?.confirm(paymentIntentId, {
      clientSecret,
      card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
      savedMethodId: null,
      challenge: null,
    })
    await stay.edit({ depositCents: 35_000 })
    const done = await guest.try(completePayment, {
      params: { token: stay.token },
      body: { paymentIntentId },
    })
    expect(done.status).toBe(409)
    await money.settle()
    expect(await test.app.ctx.payments.retrieve(paymentIntentId)).toMatchObject({ status: 'canceled' })
    expect(await stay.get()).toMatchObject({ paymentStatus: 'pending', depositStatus: 'none' })
  })

  it('a card saved for an outdated amount is kept, and the guest confirms the new amount with one tap', async () => {
    const stay = await stayOf(await money.ready(later))
    const guest = test.visitor()
    const old = await money.open(stay.token, guest)
    expect(old.mode).toBe('card')
    await stay.edit({ depositCents: 35_000 })
    expect((await money.confirm(guest, old, '4242424242424242')).status).toBe(409)
    await money.pay(stay.token)
    expect(await stay.get()).toMatchObject({ depositStatus: 'card_saved', depositCents: 35_000 })
  })
})

describe('the house’s own times and time zone', () => {
  it('new times of the house move the stays that follow them, and no agreed times', async () => {
    const follows = await stayOf(await money.ready(soon))
    await money.pay(follows.token)
    const own = await build()
    await own.edit({ checkOutTime: '13:00' })
    const { host } = follows
    const { version } = await host.call(getAdminHouse, {})
    const before = [await follows.get(), await own.get()]
    const query = { checkOutTime: '10:00', timeZone: 'Australia/Perth' }
    const moves = await host.call(previewHouseTimes, { query })
    expect([await follows.get(), await own.get()]).toEqual(before)
    expect(moves.map(({ id }) => id)).toEqual([follows.id, own.id])
    expect(moves[0]?.changes).toContainEqual({ what: 'checkOutTime', from: '11:00', to: '10:00' })
    expect(moves[0]?.changes).toContainEqual({
      what: 'depositReleaseAt',
      from: '2026-12-05T22:00:00.000Z',
      to: '2026-12-06T02:00:00.000Z',
    })
    await host.call(changeHouse, { body: { version, ...query } })
    expect(await follows.get()).toMatchObject({
      checkOutTime: '10:00',
      linkExpiresAt: '2026-12-18T02:00:00.000Z',
    })
    expect(await own.get()).toMatchObject({
      checkOutTime: '13:00',
      linkExpiresAt: '2026-12-28T05:00:00.000Z',
    })
    // The hold is rescheduled in the same change.
    const due = await test.app.database.db
      .selectFrom('deposits')
      .select('next_due_at')
      .executeTakeFirstOrThrow()
    expect(Date.parse(due.next_due_at ?? '')).toBe(Date.parse('2026-12-06T02:00:00.000Z'))
    test.clock.set('2026-12-06T01:59:00.000Z')
    await money.settle()
    expect((await money.view(follows.token)).status).toBe('held')
    test.clock.set('2026-12-06T02:00:00.000Z')
    await money.settle()
    expect((await money.view(follows.token)).status).toBe('released')
  })
})
