import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { listOutbox, listStayMails, retryMail, sendGuestLink } from '#shared/contract/operations/schemas.ts'
import { changeStatus, createStay, saveContact } from '#shared/contract/stays/schemas.ts'
import { addDays, instantAt } from '#shared/dates.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay, buildStay } from '#tests/support/builders.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'
import { freePort } from '#tests/support/postgres.ts'
import { writeScheduled } from './writing/scheduled.ts'

const hourMs = 3_600_000
const finished = { guestPhone: '+64211234567', hasDocuments: true, paymentStatus: 'authorized' } as const
const guest = 'aroha@guest.nz'

/** A mail server with tempers: it takes mail, greylists or refuses guests, or ends the line before it answers. */
let temper: 'takes' | 'greylists' | 'refuses' | 'hangs up' = 'takes'
/** How often it was told a whole mail to a guest, whatever it answered. */
let wholeMails = 0
const mailPort = await freePort()
let server: MailServer
beforeAll(async () => {
  server = await startMailServer(
    {
      onRcptTo({ address }, _session, done) {
        const code = { greylists: 451, refuses: 550 }[temper as string]
        const isGuests = address === guest
        done(code && isGuests ? Object.assign(new Error('No'), { responseCode: code }) : undefined)
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          if (to.includes(guest)) wholeMails += 1
          if (temper === 'hangs up' && to.includes(guest)) return server.cut()
          server.received.push({ from: '', to, source: Buffer.concat(chunks).toString('latin1') })
          return done()
        })
      },
    },
    mailPort,
  )
})
afterAll(() => server.stop())

const test = testApp({
  settings: { SMTP_URL: `smtp://127.0.0.1:${mailPort}`, MAIL_FROM: 'Rātā House <stay@ratahouse.nz>' },
})
beforeEach(async () => {
  temper = 'takes'
  wholeMails = 0
  server.received.splice(0)
  await test.app.database.db.deleteFrom('users').where('email', 'like', '%@ratahouse.nz').execute()
  await addMailedHost(test)
})

const run = () => test.app.ticker.runOnce()
const mails = async () => (await test.host()).call(listOutbox)
const kinds = async () => (await mails()).map(({ kind, state }) => `${kind} ${state}`).sort()
const sendLink = async (id: string) => (await test.host()).call(sendGuestLink, { params: { id } })
const toldHosts = async () => (await kinds()).filter((told) => told === 'host_mail_undelivered sent')

describe('a server that greylists', () => {
  it('is tried again for days; the host is told once after hours, and the mail arrives once', async () => {
    const { id } = await buildStay(test, {
      guestEmail: guest,
      checkInDate: '2026-12-20',
      checkOutDate: '2026-12-21',
    })
    await sendLink(id)
    temper = 'greylists'
    for (let hours = 0; hours < 48; hours += 3) {
      await run()
      test.clock.advance(3 * hourMs)
    }
    expect(await toldHosts()).toHaveLength(1)
    const host = await test.host()
    const [told, link] = await host.call(listStayMails, { params: { id } })
    expect(told).toMatchObject({ kind: 'host_mail_undelivered', state: 'sent' })
    expect(link).toMatchObject({
      kind: 'guest_link',
      state: 'late',
      problem: { code: 'recipient', reply: 451 },
      canResend: true,
    })
    temper = 'takes'
    await run()
    await run()
    expect(server.received.filter(({ to }) => to.includes(guest))).toHaveLength(1)
  })

  it('does not hold up mail to others', async () => {
    temper = 'greylists'
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

describe('a server that refuses', () => {
  it('has the host told at once, and the host can send it again', async () => {
    const { id } = await buildStay(test, { guestEmail: guest })
    const { id: mailId } = await sendLink(id)
    temper = 'refuses'
    await run()
    await run()
    expect(await toldHosts()).toHaveLength(1)
    expect(await kinds()).toEqual(['guest_link failed', 'host_mail_undelivered sent'])
    temper = 'takes'
    await (await test.host()).call(retryMail, { params: { id: mailId } })
    await run()
    expect(wholeMails).toBe(1)
  })
})

describe('a line that ends before the server has answered', () => {
  it('never has a mail sent twice; the host is told, and may send it again', async () => {
    const { id } = await buildStay(test, { guestEmail: guest })
    const { id: mailId } = await sendLink(id)
    temper = 'hangs up'
    for (let hours = 0; hours < 6; hours += 1) {
      await run()
      test.clock.advance(hourMs)
    }
    expect(wholeMails).toBe(1)
    expect(await kinds()).toEqual(['guest_link unsure', 'host_mail_undelivered sent'])
    temper = 'takes'
    await run()
    expect(wholeMails).toBe(1)
    await (await test.host()).call(retryMail, { params: { id: mailId } })
    await run()
    expect(wholeMails).toBe(2)
  })

  it('is the same for a process that died then', async () => {
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
  it('to guests goes before older mail to hosts, which gets every fourth place', async () => {
    const { ctx } = test.app
    const raiseStale = (at: number) =>
      inTransaction(ctx.database.db, (tx) =>
        ctx.emit(tx, 'feed.stale', { feedId: `f${at}`, name: 'Airbnb', since: '2026-11-01T00:00:00.000Z' }),
      )
    for (let at = 0; at < 5; at += 1) await raiseStale(at)
    test.clock.advance(1000)
    for (let at = 0; at < 6; at += 1)
      await sendLink((await buildStay(test, { guestEmail: `g${at}@guest.nz` })).id)
    await run()
    const order = server.received.map(({ to }) => (to.join().endsWith('@guest.nz') ? 'guest' : 'host'))
    expect(order.join(' ')).toBe('guest guest guest host guest guest guest host host host host')
  })

  it('leaves as soon as what gave cause to it is stored, with no look in between', async () => {
    const { id } = await buildStay(test, { guestEmail: guest, ...finished })
    test.app.ticker.start()
    try {
      await (await test.host()).call(changeStatus, { params: { id }, body: { status: 'approved' } })
      await expect.poll(() => wholeMails, { timeout: 3000 }).toBe(1)
    } finally {
      await test.app.ticker.stop()
    }
  })

  it('carries HTML and text, and an answer goes to the person it is about', async () => {
    const { accessToken } = await buildStay(test, { guestEmail: guest, ...finished, guestPhone: null })
    const contact = { guestPhone: '021 123 4567', guestEmail: guest }
    await test.visitor().call(saveContact, { params: { token: accessToken }, body: contact })
    await run()
    const [mail] = server.received
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/im)
    expect(mail?.source).toMatch(/^Content-Type: text\/plain/im)
    expect(mail?.source).toMatch(/^Content-Type: text\/html/im)
    expect(mail?.source).toMatch(/^Reply-To: <?aroha@guest\.nz>?\r?$/im)
    expect(mail?.source.split('\r\n\r\n')[0]).not.toContain('Aroha')
    expect(mail?.source).toContain('/admin/review/')
  })

  it('with the link goes out on creation when the host wants it, and twice on no double click', async () => {
    const host = await test.host()
    const days = { checkInDate: '2026-12-20', checkOutDate: '2026-12-24' }
    const body = { guestName: 'Aroha', guestEmail: guest, ...days, sendLink: true }
    const { id } = await host.call(createStay, { body })
    await Promise.all([sendLink(id), sendLink(id)])
    await run()
    // One on creation, one because the host asked for it.
    expect(wholeMails).toBe(2)
  })

  it('that waited is put aside when what it says is no longer so', async () => {
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
  it('writes each reminder, the day before and one summary of what waits, once, however often is looked', async () => {
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
    // Eleven mornings on which one guest waited for the host, and nothing else was written to them.
    expect(server.received.filter(({ to }) => to.join().endsWith('@ratahouse.nz'))).toHaveLength(11)
  })

  it('wakes nobody for a reminder that was written already', async () => {
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
