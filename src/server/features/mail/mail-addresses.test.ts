import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import * as outbox from '#server/features/mail/service.ts'
import { sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { listOutbox, type MailKind, retryMail, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import {
  changeStatus,
  editStay,
  getGuestStay,
  listStays,
  replaceLink,
  saveContact,
} from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay, showDeposit } from '#tests/support/builders.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const booked = 'aroha@guest.nz'
const theirs = 'somebody@elsewhere.nz'
const contact = { guestPhone: '021 123 4567', guestEmail: theirs }
const finished = { guestEmail: booked, hasDocuments: true, paymentStatus: 'authorized' } as const

const server = await startMailServer()
afterAll(() => server.stop())

const test = testApp({ settings: server.settings })
beforeEach(() => void server.received.splice(0))

async function delivered() {
  await test.app.ticker.runOnce()
  return server.received.map(({ to, source }) => ({ to: to.join(), hasLink: source.includes('/guest/') }))
}
const saveAs = (token: string, body = contact) =>
  test.visitor().call(saveContact, { params: { token }, body })
const find = async (id: string) => {
  const found = (await (await test.host()).call(listStays, {})).find((stay) => stay.id === id)
  if (!found) throw new Error('The stay is not in the list')
  return found
}
const decide = async (id: string, status: 'approved' | 'rejected' | 'pending') =>
  (await test.host()).call(changeStatus, { params: { id }, body: { status } })
const edit = async (id: string, body: object) => (await test.host()).try(editStay, { params: { id }, body })
const kinds = async () => (await (await test.host()).call(listOutbox)).map(({ kind, state }) => [kind, state])
const clearAddress = (id: string) =>
  test.app.database.db.updateTable('guest_stays').set({ booking_email: null }).where('id', '=', id).execute()

it.each([
  ['the stay is approved', (id: string) => decide(id, 'approved')],
  ['the stay is rejected', (id: string) => decide(id, 'rejected')],
  [
    'a photo is asked for again',
    async (id: string) =>
      (await test.host()).call(sendDocumentBack, {
        params: { id },
        body: { documentType: 'id', reason: 'It is blurred' },
      }),
  ],
  [
    'the host sends the link',
    async (id: string) => (await test.host()).call(sendGuestLink, { params: { id } }),
  ],
  [
    'the deposit needs its guest',
    async (id: string) => {
      const move = { transition: 'hold_refused', to: 'action_required', amountCents: 20_000 } as const
      const moved = { paymentStatus: 'authorized', claimReason: null, claimPhotos: 0 } as const
      await showDeposit(test, id, { deposit_status: 'action_required' })
      await inTransaction(test.app.database.db, async (tx) =>
        outbox.onDepositMoved(test.app.ctx, tx, { ...moved, stayId: id, moves: [move] }),
      )
    },
  ],
])('setting another address on an old link gets no mail with the new link when %s', async (_when, act) => {
  const stay = await buildStay(test, finished)
  await saveAs(stay.accessToken)
  const replaced = await (await test.host()).call(replaceLink, { params: { id: stay.id } })
  expect(replaced).toMatchObject({ guestEmail: theirs, bookingEmail: booked })
  await act(stay.id)
  const mails = await delivered()
  expect(mails.filter(({ hasLink }) => hasLink)).toEqual([{ to: booked, hasLink: true }])
  expect(mails.filter(({ to }) => to === theirs)).toEqual([])
  const [mail] = server.received.filter(({ source }) => source.includes('/guest/'))
  expect(mail?.source.replaceAll('=\r\n', '')).toContain(replaced.accessToken)
})

describe('a contact that changed', () => {
  it('notifies the old address of a changed contact, without a link, and not if it is saved unchanged', async () => {
    const stay = await buildStay(test, { guestEmail: booked })
    await saveAs(stay.accessToken)
    await saveAs(stay.accessToken)
    await saveAs(stay.accessToken, { ...contact, guestEmail: theirs.toUpperCase() })
    expect(await delivered()).toEqual([{ to: booked, hasLink: false }])
    expect(server.received[0]?.source).not.toContain(theirs)
  })

  it('changing the contact repeatedly can’t send mail to many people', async () => {
    const stay = await buildStay(test, { guestEmail: booked })
    for (let round = 0; round < 12; round += 1) {
      await saveAs(stay.accessToken, { ...contact, guestEmail: `victim-${round}@elsewhere.nz` })
    }
    expect(await delivered()).toHaveLength(5)
  })
})

describe('the address that the host enters', () => {
  it('an address that the host enters receives the links, and becomes the contact unless the guest entered another', async () => {
    const stay = await buildStay(test, { guestEmail: 'typo@guest.nz' })
    expect((await edit(stay.id, { guestEmail: booked })).json).toMatchObject({
      guestEmail: booked,
      bookingEmail: booked,
    })
    await saveAs(stay.accessToken)
    expect((await edit(stay.id, { guestEmail: 'new@guest.nz' })).json).toMatchObject({
      guestEmail: theirs,
      bookingEmail: 'new@guest.nz',
    })
  })

  it('an address that the host enters receives the mails that the former one couldn’t', async () => {
    const stay = await buildStay(test, { guestEmail: 'typo@guest.nz' })
    await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    await edit(stay.id, { guestEmail: booked })
    expect(await delivered()).toEqual([{ to: booked, hasLink: true }])
  })

  it('the guest’s own address becomes the booking address only when the host chooses it', async () => {
    const host = await test.host()
    const stay = await buildStay(test, { guestEmail: booked })
    await saveAs(stay.accessToken)
    await delivered()
    server.received.splice(0)
    const send = (guestEmail: string) =>
      host.try(sendGuestLink, { params: { id: stay.id }, body: { guestEmail } })
    expect((await send('third@elsewhere.nz')).status).toBe(409)
    expect((await find(stay.id)).bookingEmail).toBe(booked)
    expect((await send(theirs)).status).toBe(201)
    expect((await find(stay.id)).bookingEmail).toBe(theirs)
    expect(await delivered()).toEqual([{ to: theirs, hasLink: true }])
  })

  it('refuses a malformed booking address with 400, an unknown stay with 404, and writes nothing', async () => {
    const stay = await buildStay(test, { guestEmail: booked })
    const before = await find(stay.id)
    expect((await edit(stay.id, { guestEmail: 'nobody' })).status).toBe(400)
    expect((await edit('00000000-0000-4000-8000-000000000009', { guestEmail: booked })).status).toBe(404)
    expect(await find(stay.id)).toEqual(before)
    expect((await edit(stay.id, {})).json).toMatchObject({ updatedAt: before.updatedAt })
  })
})

describe('a stay without an address that the host confirmed', () => {
  const old = async () => {
    const stay = await buildStay(test, { ...finished, guestEmail: theirs })
    await clearAddress(stay.id)
    return stay
  }

  it('sends waiting mail once the host confirms an address, and only what is still true', async () => {
    const stay = await old()
    const host = await test.host()
    const isNotified = async () =>
      (await test.visitor().call(getGuestStay, { params: { token: stay.accessToken } })).isNotifiedByMail
    expect(await isNotified()).toBe(false)
    expect((await host.try(sendGuestLink, { params: { id: stay.id } })).status).toBe(409)
    for (const status of ['rejected', 'pending', 'approved'] as const) {
      test.clock.advance(1000)
      await decide(stay.id, status)
    }
    expect(await delivered()).toEqual([])
    const waiting: [MailKind, string][] = [
      ['guest_approved', 'no_address'],
      ['guest_rejected', 'withdrawn'],
    ]
    expect(await kinds()).toEqual(waiting)
    const [mail] = await host.call(listOutbox)
    expect(mail).toMatchObject({ to: null, text: null })
    expect((await host.try(retryMail, { params: { id: mail?.id ?? '' } })).status).toBe(409)

    expect((await edit(stay.id, { guestEmail: booked })).json).toMatchObject({
      guestEmail: theirs,
      bookingEmail: booked,
    })
    expect(await isNotified()).toBe(true)
    expect(await delivered()).toEqual([{ to: booked, hasLink: true }])
    expect(await kinds()).toEqual([
      ['guest_approved', 'sent'],
      ['guest_rejected', 'withdrawn'],
    ])
  })

  it('mail without an address expires after thirty days', async () => {
    const stay = await old()
    await decide(stay.id, 'approved')
    test.clock.advance(31 * 24 * 60 * 60 * 1000)
    await test.app.ticker.runOnce()
    expect(await kinds()).toEqual([])
  })
})
