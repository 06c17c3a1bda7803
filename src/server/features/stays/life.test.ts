import { describe, expect, it } from 'vitest'
import { completePayment } from '#shared/contract/deposits/schemas.ts'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import { createStay, previewHouseTimes, type StayPreview } from '#shared/contract/stays/schemas.ts'
import { sourceRequirements, staySources } from '#shared/stay/sources.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, type StayOptions } from '#tests/support/builders.ts'
import { depositSteps, later, soon } from '#tests/support/deposit-steps.ts'
import { giveContact } from '#tests/support/journey.ts'
import { staySteps } from '#tests/support/stay-steps.ts'

const test = testApp()
const money = depositSteps(test)

const stayOf = (made: { id: string; accessToken: string }) => staySteps(test, made)
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

  it('an edit answers before the hold that falls due by its dates, as its preview said', async () => {
    const stay = await stayOf(await money.ready(later))
    await money.pay(stay.token)
    const dates = { checkInDate: '2026-12-02', checkOutDate: '2026-12-12' }
    const said = (await stay.preview(dates)).changes.find(({ what }) => what === 'depositHoldOn')
    const { json } = await stay.edit(dates)
    expect(json).toMatchObject({ depositStatus: 'card_saved', depositHoldOn: said?.to })
    await money.settle()
    expect((await money.view(stay.token)).status).toBe('held')
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
