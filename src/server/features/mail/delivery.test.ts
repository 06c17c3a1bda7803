import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import {
  listOutbox,
  listStayMails,
  retryMail,
  sendGuestLink,
  testEmailSettings,
} from '#shared/contract/mail/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays, instantAt } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { giveContact } from '#tests/support/journey.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'
import { writeScheduled } from './writing/scheduled.ts'

const hourMs = 3_600_000
const finished = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
const guest = 'aroha@guest.nz'

let behaviour: 'takes' | 'greylists' | 'refuses' | 'refuses the sender' | 'hangs up' = 'takes'
/** The number of complete mails to guests that the server received, whatever its response. */
let wholeMails = 0
const server: MailServer = await startMailServer({
  onRcptTo({ address }, _session, done) {
    const code = { greylists: 451, refuses: 550, 'refuses the sender': 553 }[behaviour as string]
    const isGuests = address === guest
    const words = code === 553 ? '5.7.1 Sender address rejected: not owned by user' : 'No'
    done(code && isGuests ? Object.assign(new Error(words), { responseCode: code }) : undefined)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      if (to.includes(guest)) wholeMails += 1
      if (behaviour === 'hangs up' && to.includes(guest)) return server.cut()
      server.received.push({ from: '', to, source: Buffer.concat(chunks).toString('latin1') })
      return done()
    })
  },
})
afterAll(() => server.stop())

const test = testApp({ settings: server.settings })
beforeEach(async () => {
  behaviour = 'takes'
  wholeMails = 0
  server.received.splice(0)
  await addMailedHost(test)
})

const run = () => test.app.ticker.runOnce()
const mails = async () => (await test.host()).call(listOutbox)
const kinds = async () => (await mails()).map(({ kind, state }) => `${kind} ${state}`).sort()
const sendLink = async (id: string) => (await test.host()).call(sendGuestLink, { params: { id } })
const notifiedHosts = async () => (await kinds()).filter((told) => told === 'host_mail_undelivered sent')

describe('a server that greylists', () => {
  it('retries a greylisted mail for days, notifies the host once after hours, and delivers it once', async () => {
    const { id } = await buildStay(test, {
      guestEmail: guest,
      checkInDate: '2026-12-20',
      checkOutDate: '2026-12-21',
    })
    await sendLink(id)
    behaviour = 'greylists'
    for (let hours = 0; hours < 48; hours += 3) {
      await run()
      test.clock.advance(3 * hourMs)
    }
    expect(await notifiedHosts()).toHaveLength(1)
    const host = await test.host()
    const [told, link] = await host.call(listStayMails, { params: { id } })
    expect(told).toMatchObject({ kind: 'host_mail_undelivered', state: 'sent' })
    expect(link).toMatchObject({
      kind: 'guest_link',
      state: 'late',
      problem: { code: 'greylisted', reply: 451 },
      canResend: true,
    })
    behaviour = 'takes'
    await run()
    await run()
    expect(server.received.filter(({ to }) => to.includes(guest))).toHaveLength(1)
  })

  it('a greylisted mail doesn’t delay mail to others', async () => {
    behaviour = 'greylists'
    const [first, other] = [
      await buildStay(test, { guestEmail: guest }),
      await buildStay(test, { guestEmail: 'b@guest.nz' }),
    ]
    await sendLink(first.id)
    await sendLink(other.id)
    await run()
    expect(server.received.map(({ to }) => to.join())).toEqual(['b@guest.nz'])
  })
})

it('notifies the host at once about a refused mail, which the host can send again', async () => {
  const { id } = await buildStay(test, { guestEmail: guest })
  const { id: mailId } = await sendLink(id)
  behaviour = 'refuses'
  await run()
  await run()
  expect(await notifiedHosts()).toHaveLength(1)
  expect(await kinds()).toEqual(['guest_link failed', 'host_mail_undelivered sent'])
  const failed = (await mails()).find((mail) => mail.id === mailId)
  expect(failed?.problem).toEqual({ code: 'recipient', reply: 550 })
  expect(test.log()).not.toContain(guest)
  behaviour = 'takes'
  await (await test.host()).call(retryMail, { params: { id: mailId } })
  await run()
  expect(wholeMails).toBe(1)
})

it('waits for weeks with a refused sender, names it in the status, and sends the mail after a test mail shows that it is mended', async () => {
  const { id } = await buildStay(test, {
    guestEmail: guest,
    checkInDate: '2027-02-20',
    checkOutDate: '2027-02-21',
  })
  await sendLink(id)
  behaviour = 'refuses the sender'
  for (let hours = 0; hours < 240; hours += 2) {
    await run()
    test.clock.advance(2 * hourMs)
  }
  const host = await test.host()
  const [link] = (await host.call(listStayMails, { params: { id } })).filter(
    ({ kind }) => kind === 'guest_link',
  )
  expect(link).toMatchObject({
    state: 'late',
    problem: { code: 'sender', reply: 553, enhanced: '5.7.1', sender: 'stay@ratahouse.nz' },
  })
  const status = await host.call(getSiteStatus)
  expect(status.items.find(({ name }) => name === 'mail')?.detail).toMatch(
    /doesn’t let you send from stay@ratahouse\.nz \(553 5\.7\.1\).*E-mails wait/,
  )
  behaviour = 'takes'
  await host.call(testEmailSettings, { body: {} })
  await run()
  expect(server.received.filter(({ to }) => to.includes(guest))).toHaveLength(1)
})

describe('an SMTP connection that ends before the response', () => {
  it('never sends a mail twice if the connection ends before the response; the host is notified and can send it again', async () => {
    const { id } = await buildStay(test, { guestEmail: guest })
    const { id: mailId } = await sendLink(id)
    behaviour = 'hangs up'
    for (let hours = 0; hours < 6; hours += 1) {
      await run()
      test.clock.advance(hourMs)
    }
    expect(wholeMails).toBe(1)
    expect(await kinds()).toEqual(['guest_link unsure', 'host_mail_undelivered sent'])
    behaviour = 'takes'
    await run()
    expect(wholeMails).toBe(1)
    await (await test.host()).call(retryMail, { params: { id: mailId } })
    await run()
    expect(wholeMails).toBe(2)
  })

  it('treats a mail as unsure if its process died before the response', async () => {
    const { id } = await buildStay(test, { guestEmail: guest })
    const { id: mailId } = await sendLink(id)
    const at = new Date(test.clock.now()).toISOString()
    await test.app.database.db
      .updateTable('outbox_mails')
      .set({ status: 'sending', status_at: at, lease_until: at, attempts: 1 })
      .where('id', '=', mailId)
      .execute()
    test.clock.advance(hourMs / 12 + 1)
    await run()
    await run()
    expect(wholeMails).toBe(0)
    expect(await kinds()).toEqual(['guest_link unsure', 'host_mail_undelivered sent'])
  })
})

describe('mail', () => {
  it('mail to guests goes before older mail to hosts', async () => {
    const { ctx } = test.app
    const emitStale = (at: number) =>
      inTransaction(ctx.database.db, (tx) =>
        ctx.emit(tx, 'feed.stale', { feedId: `f${at}`, name: 'Airbnb', since: '2026-11-01T00:00:00.000Z' }),
      )
    for (let at = 0; at < 5; at += 1) await emitStale(at)
    test.clock.advance(1000)
    for (let at = 0; at < 6; at += 1)
      await sendLink((await buildStay(test, { guestEmail: `g${at}@guest.nz` })).id)
    await run()
    const order = server.received.map(({ to }) => (to.join().endsWith('@guest.nz') ? 'guest' : 'host'))
    expect(order.join(' ')).toBe('guest guest guest guest guest guest host host host host host')
  })

  it('sends a mail as soon as its occasion is committed, without waiting for a tick', async () => {
    const { id } = await buildStay(test, { guestEmail: guest, ...finished })
    test.app.ticker.start()
    try {
      await (await test.host()).call(changeStatus, { params: { id }, body: { status: 'approved' } })
      await expect.poll(() => wholeMails, { timeout: 3000 }).toBe(1)
    } finally {
      await test.app.ticker.stop()
    }
  })

  it('a mail has HTML and text, and replies go to the person it is about', async () => {
    const { accessToken } = await buildStay(test, { guestEmail: guest, ...finished, guestPhone: null })
    await giveContact(test.visitor(), accessToken, { guestEmail: guest })
    await run()
    const [mail] = server.received
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/im)
    expect(mail?.source).toMatch(/^Content-Type: text\/plain/im)
    expect(mail?.source).toMatch(/^Content-Type: text\/html/im)
    expect(mail?.source).toMatch(/^Reply-To: <?aroha@guest\.nz>?\r?$/im)
    expect(mail?.source.split('\r\n\r\n')[0]).not.toContain('Aroha')
    expect(mail?.source).toContain('/admin/review/')
  })

  it('mails the link on creation if the host wants it, and once for a double click', async () => {
    const host = await test.host()
    const days = { checkInDate: '2026-12-20', checkOutDate: '2026-12-24' }
    const body = { guestName: 'Aroha', guestEmail: guest, ...days, sendLink: true }
    const { id } = await host.call(createStay, { body })
    await Promise.all([sendLink(id), sendLink(id)])
    await run()
    // One mail on creation, one on the host's request.
    expect(wholeMails).toBe(2)
  })

  it('cancels a waiting mail whose text is no longer true', async () => {
    const { id } = await buildStay(test, { guestEmail: guest, ...finished })
    const host = await test.host()
    const decide = (status: 'approved' | 'pending' | 'rejected') =>
      host.call(changeStatus, { params: { id }, body: { status } })
    await decide('approved')
    await decide('pending')
    await decide('rejected')
    await run()
    expect(wholeMails).toBe(1)
    expect(await kinds()).toEqual(['guest_approved withdrawn', 'guest_rejected sent'])
  })
})

describe('a stay’s week', () => {
  it('writes each reminder, the day before and the daily summary once, however often the task runs', async () => {
    const checkInDate = '2026-12-10'
    const days = { checkInDate, checkOutDate: '2026-12-12' }
    test.clock.set(instantAt('2026-11-30', '10:00', 'Pacific/Auckland'))
    await buildStay(test, { guestEmail: guest, ...days })
    await buildApprovedStay(test, { guestEmail: 'b@guest.nz', ...days })
    await buildStay(test, { guestEmail: 'c@guest.nz', ...days, ...finished })
    const end = instantAt(addDays(checkInDate, 1), '00:00', 'Pacific/Auckland')
    while (test.clock.now() < end) {
      await run()
      test.clock.advance(3 * hourMs)
    }
    const subjects = (to: string) =>
      server.received
        .filter((mail) => mail.to.includes(to))
        .map(({ source }) => /^Subject: ([\s\S]*?)\r\n\S/im.exec(source)?.[1])
    expect(subjects(guest)).toHaveLength(3)
    expect(subjects('b@guest.nz')).toHaveLength(1)
    expect(subjects('c@guest.nz')).toHaveLength(0)
    // The guest waited for the host on eleven mornings, so the hosts got eleven mails.
    expect(server.received.filter(({ to }) => to.join().endsWith('@ratahouse.nz'))).toHaveLength(11)
  })

  it('a reminder that was written already doesn’t wake the mail task', async () => {
    test.clock.set(instantAt('2026-12-07', '10:00', 'Pacific/Auckland'))
    await buildStay(test, { guestEmail: guest, checkInDate: '2026-12-14', checkOutDate: '2026-12-16' })
    test.clock.advance(24 * hourMs * 4)
    const wakes: string[] = []
    const ctx = { ...test.app.ctx, wake: () => void wakes.push('now') }
    expect(await writeScheduled(ctx)).toBe(1)
    expect(await writeScheduled(ctx)).toBe(0)
    expect(wakes).toEqual(['now'])
  })
})
