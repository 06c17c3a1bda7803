import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addHost } from '#server/features/accounts/service.ts'
import { listOutbox, type OutboxMail, retryMail, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { changeStatus, editStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { giveContact } from '#tests/support/journey.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { freePort } from '#tests/support/postgres.ts'

const minuteMs = 60_000
const contact = { guestPhone: '021 123 4567', guestEmail: 'aroha@guest.nz' }

const mailPort = await freePort()
let refusal: { code: number; text: string } | null = null
let server: MailServer | null = null

async function turnOn(): Promise<void> {
  server = await startMailServer(
    {
      onRcptTo: (_address, _session, done) =>
        done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : undefined),
    },
    mailPort,
  )
}

async function turnOff(): Promise<void> {
  await server?.stop()
  server = null
}

describe('with a mail server', () => {
  const test = testApp({
    settings: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' },
  })
  beforeAll(turnOn)
  afterAll(turnOff)
  beforeEach(async () => {
    refusal = null
    if (!server) await turnOn()
    server?.received.splice(0)
  })

  const outbox = async (): Promise<OutboxMail[]> => (await test.host()).call(listOutbox)
  const changeTo = async (id: string, status: 'approved' | 'rejected') =>
    (await test.host()).call(changeStatus, { params: { id }, body: { status } })
  const sendLink = async (stayId: string) =>
    (await test.host()).call(sendGuestLink, { params: { id: stayId } })

  it('mails a guest their link once on the host’s request, erases the text, and names the guest in the list', async () => {
    const stay = await buildStay(test, { guestName: 'Aroha Ngata', guestEmail: 'aroha@guest.nz' })
    expect(await sendLink(stay.id)).toMatchObject({
      kind: 'guest_link',
      state: 'waiting',
      to: 'aroha@guest.nz',
    })
    await test.app.ticker.runOnce()
    await test.app.ticker.runOnce()
    expect(server?.received.map((mail) => mail.to)).toEqual([['aroha@guest.nz']])
    expect(server?.received[0]?.source).toContain(`http://localhost:3000/guest/${stay.accessToken}`)
    expect(await outbox()).toMatchObject([
      { state: 'sent', guestName: 'Aroha Ngata', to: null, subject: null, text: null, attempts: 1 },
    ])
    const row = await test.app.database.db.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      recipient_sealed: null,
      params_sealed: null,
    })
  })

  it('stores an unsent mail encrypted', async () => {
    const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
    await sendLink(stay.id)
    const row = await test.app.database.db.selectFrom('outbox_mails').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/aroha|guest\.nz|check in|Hello/i)
    expect(JSON.stringify(row)).not.toContain(stay.accessToken)
  })

  it('writes no mail for a decision that was rolled back', async () => {
    const stay = await buildStay(test, { status: 'approved' })
    await (await test.host()).try(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    expect(await outbox()).toEqual([])
  })

  it('mails every host once when a stay is ready for their decision', async () => {
    await addHost(test.app.ctx, {
      email: 'marama@ratahouse.nz',
      name: 'Marama',
      password: 'a long enough one',
    })
    const stay = await buildStay(test, {
      guestEmail: contact.guestEmail,
      hasDocuments: true,
      paymentStatus: 'authorized',
    })
    const visitor = test.visitor()
    await giveContact(visitor, stay.accessToken, contact)
    await giveContact(visitor, stay.accessToken, { ...contact, guestPhone: '021 765 4321' })
    await test.app.ticker.runOnce()
    expect(server?.received.map((mail) => mail.to)).toEqual([['marama@ratahouse.nz']])
    expect(server?.received[0]?.source).toContain('Aroha Ngata has finished their check-in')
  })

  it('retries with growing back-off while the mail server is down, and sends when it is up', async () => {
    const stay = await buildStay(test)
    await sendLink(stay.id)
    await turnOff()
    await test.app.ticker.runOnce()
    expect(await outbox()).toMatchObject([
      { state: 'waiting', attempts: 1, problem: { code: 'connection_refused', reply: null } },
    ])
    await test.app.ticker.runOnce()
    expect((await outbox())[0]?.attempts).toBe(1)
    test.clock.advance(15_000)
    await test.app.ticker.runOnce()
    expect((await outbox())[0]).toMatchObject({
      attempts: 2,
      nextAttemptAt: new Date(test.clock.now() + 30_000).toISOString(),
    })
    await turnOn()
    test.clock.advance(minuteMs)
    await test.app.ticker.runOnce()
    expect(await outbox()).toMatchObject([{ state: 'sent', problem: null }])
    expect(server?.received).toHaveLength(1)
  })

  it('fails after three days of retries, and the host can requeue the mail', async () => {
    const stay = await buildStay(test)
    const { id } = await sendLink(stay.id)
    refusal = { code: 451, text: 'Try later' }
    await test.app.database.db
      .updateTable('outbox_mails')
      .set({ attempts: 75 })
      .where('id', '=', id)
      .execute()
    for (let round = 0; round < 8; round += 1) {
      await test.app.ticker.runOnce()
      test.clock.advance(60 * minuteMs)
    }
    const again = await test.host()
    expect((await again.call(listOutbox))[0]).toMatchObject({ state: 'failed', attempts: 80 })
    refusal = null
    expect(await again.call(retryMail, { params: { id } })).toMatchObject({ state: 'waiting', attempts: 0 })
    await test.app.ticker.runOnce()
    expect(server?.received).toHaveLength(1)
  })

  it('skips a mail that another process has leased, until the lease ends', async () => {
    const stay = await buildStay(test)
    const { id } = await sendLink(stay.id)
    await test.app.database.db
      .updateTable('outbox_mails')
      .set({ lease_until: new Date(test.clock.now() + minuteMs).toISOString() })
      .where('id', '=', id)
      .execute()
    await test.app.ticker.runOnce()
    expect(server?.received).toHaveLength(0)
    test.clock.advance(minuteMs + 1)
    await test.app.ticker.runOnce()
    expect(server?.received).toHaveLength(1)
  })

  it('sends a sent mail again on the host’s request, once for a double click', async () => {
    const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
    const { id } = await sendLink(stay.id)
    await test.app.ticker.runOnce()
    const host = await test.host()
    const again = await host.call(retryMail, { params: { id } })
    expect(again).toMatchObject({ kind: 'guest_link', state: 'waiting', attempts: 0 })
    expect(again.id).not.toBe(id)
    expect((await host.try(retryMail, { params: { id } })).status).toBe(409)
    await test.app.ticker.runOnce()
    expect(server?.received.map((mail) => mail.to)).toEqual([['aroha@guest.nz'], ['aroha@guest.nz']])
  })

  it('lists a sent mail about one occasion, and doesn’t send it again', async () => {
    const stay = await buildStay(test)
    const host = await test.host()
    const days = { checkInDate: '2026-12-11', checkOutDate: '2026-12-14' }
    await host.call(editStay, { params: { id: stay.id }, body: days })
    await test.app.ticker.runOnce()
    const [sent] = await outbox()
    expect(sent).toMatchObject({ kind: 'guest_dates_changed', state: 'sent', canResend: false })
    const answer = await host.try(retryMail, { params: { id: sent?.id ?? '' } })
    expect([answer.status, answer.text]).toEqual([409, expect.stringContaining('has already been sent')])
  })

  it('sending again is 409 for a mail that is no longer true, and 404 for an unknown one', async () => {
    const stay = await buildStay(test)
    const host = await test.host()
    const { id } = await sendLink(stay.id)
    await changeTo(stay.id, 'rejected')
    const untrue = await host.try(retryMail, { params: { id } })
    expect([untrue.status, untrue.text]).toEqual([409, expect.stringContaining('out of date')])
    expect((await host.try(retryMail, { params: { id: stay.id } })).status).toBe(404)
  })
})

describe('without a mail server', () => {
  const test = testApp()

  it('without a mail server, keeps mails for the host to read for thirty days', async () => {
    const stay = await buildStay(test, { guestEmail: 'aroha@guest.nz' })
    const kept = await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    expect(kept).toMatchObject({ state: 'kept', to: 'aroha@guest.nz', nextAttemptAt: null })
    expect(kept.text).toContain(stay.accessToken)
    expect((await (await test.host()).try(retryMail, { params: { id: kept.id } })).status).toBe(409)
    test.clock.advance(31 * 24 * 60 * minuteMs)
    await test.app.ticker.runOnce()
    expect(await (await test.host()).call(listOutbox)).toMatchObject([
      { state: 'withdrawn', to: null, text: null },
    ])
  })
})
