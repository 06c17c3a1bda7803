import { afterEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { changeAccount, getUser, inviteHost } from '#shared/contract/accounts/schemas.ts'
import { changeEmailSettings, getEmailSettings, testEmailSettings } from '#shared/contract/mail/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { startScriptedServer } from '#tests/support/scripted-mail-server.ts'
import { createMailer } from './settings.ts'

const from = 'Rātā House <stay@ratahouse.nz>'
const open: Pick<MailServer, 'stop'>[] = []
async function mailServer(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const server = await startMailServer(options)
  open.push(server)
  return server
}
afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

describe('the name that the site gives to a mail server', () => {
  const publicUrl = 'https://stay.kea.example'
  const test = testApp({ settings: { PUBLIC_URL: publicUrl, CALENDAR_ALLOW_PRIVATE: '1' } })
  const refusing = async () => {
    const server = await startScriptedServer({ MAIL: '451 4.3.0 Later' })
    open.push(server)
    return { server, smtpUrl: `smtp://127.0.0.1:${server.port}` }
  }

  it.each([
    [publicUrl, 'stay.kea.example'],
    ['https://stay.kea.example:8443', 'stay.kea.example'],
    ['https://rātā.example', 'xn--rt-dlab.example'],
    ['http://localhost:3000', 'localhost'],
    ['http://192.0.2.7', '[192.0.2.7]'],
    ['http://[2001:db8::7]:3000', '[IPv6:2001:db8::7]'],
  ])('is the host of PUBLIC_URL %s: %s', async (url, name) => {
    const { server, smtpUrl } = await refusing()
    const config = readConfig({ PUBLIC_URL: url, SMTP_URL: smtpUrl, MAIL_FROM: from, DATA_DIR: '/nowhere' })
    const mail = { messageId: 'm', to: 'aroha@guest.nz', replyTo: null, subject: '-', text: '-', html: '-' }
    await expect((await createMailer({ config }))?.send(mail, async () => undefined)).rejects.toThrow()
    expect(server.lines[0]).toBe(`EHLO ${name}`)
  })

  it('is the same for a server of the browser’s settings', async () => {
    const { server, smtpUrl } = await refusing()
    const host = await test.host()
    await host.try(testEmailSettings, { body: { smtpUrl, from } })
    expect(server.lines[0]).toBe('EHLO stay.kea.example')
  })
})

describe('e-mail settings in the browser', () => {
  const test = testApp({ settings: { ADMIN_EMAIL: 'marama@ratahouse.nz', CALENDAR_ALLOW_PRIVATE: '1' } })
  afterEach(async () => {
    test.app.ctx.mailer = null
  })

  it('e-mail settings of the browser send mail at once, and responses never contain the server', async () => {
    const server = await mailServer({ onAuth: (_auth, _session, done) => done(null, { user: 'host' }) })
    const host = await test.host()
    expect(await host.call(getEmailSettings)).toEqual({ from: '', source: 'none', server: '', user: '' })
    const body = { smtpUrl: server.url.replace('//', '//host:open%20sesame@'), from }
    const saved = await host.try(changeEmailSettings, { body })
    const shown = { from, source: 'browser', server: new URL(server.url).host, user: 'host' }
    expect([saved.json, await host.call(getEmailSettings)]).toEqual([shown, shown])
    const rows = await test.app.database.db.selectFrom('site_settings').selectAll().execute()
    expect(JSON.stringify([rows, saved, await host.call(getEmailSettings)])).not.toContain('sesame')
    expect((await host.call(getUser)).sendsMail).toBe(true)
    await host.call(inviteHost, { body: { email: 'tane@ratahouse.nz' } })
    await test.app.ticker.runOnce()
    expect(server.received.map(({ to }) => to)).toEqual([['tane@ratahouse.nz']])
  })

  it('e-mail settings keep the server when only the sender changes, can be tested without a body, and can be removed', async () => {
    const server = await mailServer()
    const host = await test.host()
    await host.call(changeEmailSettings, { body: { smtpUrl: server.url, from } })
    await host.call(changeEmailSettings, { body: { from: 'house@ratahouse.nz' } })
    await host.call(testEmailSettings, { body: {} })
    await host.call(testEmailSettings, {})
    const sender = 'house@ratahouse.nz'
    expect(server.received.map((mail) => mail.from)).toEqual([sender, sender])
    await host.call(changeEmailSettings, { body: { smtpUrl: null } })
    expect(await host.call(getEmailSettings)).toEqual({ from: '', source: 'none', server: '', user: '' })
    expect((await host.call(getUser)).sendsMail).toBe(false)
    for (const refused of [
      await host.try(changeEmailSettings, { body: { from } }),
      await host.try(testEmailSettings, {}),
    ])
      expect([refused.status, refused.json]).toMatchObject([
        400,
        { fields: { smtpUrl: 'Use an address such as smtps://user:password@mail.example.com' } },
      ])
  })

  it('keeps the mail server that another host saves while this one changes the sender', async () => {
    const [before, after] = [await mailServer(), await mailServer()]
    const host = await test.host()
    await host.call(changeEmailSettings, { body: { smtpUrl: before.url, from } })
    const { db } = test.app.database
    const begin = db.transaction.bind(db)
    const other = () => host.call(changeEmailSettings, { body: { smtpUrl: after.url } })
    vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
      const transaction = begin()
      const execute = transaction.execute.bind(transaction)
      transaction.execute = async (work) => {
        await other()
        return execute(work)
      }
      return transaction
    })
    await host.call(changeEmailSettings, { body: { from: 'house@ratahouse.nz' } })
    vi.restoreAllMocks()
    await host.call(testEmailSettings, { body: {} })
    expect([before.received, after.received.map((mail) => mail.from)]).toEqual([[], ['house@ratahouse.nz']])
    await host.call(changeEmailSettings, { body: { smtpUrl: null } })
  })

  it('a test mail uses unsaved settings, and its failure says what went wrong', async () => {
    const server = await mailServer()
    const strict = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) =>
        done(Object.assign(new Error('Password “wrong” has expired'), { responseCode: 535 })),
    })
    const host = await test.host()
    expect(await host.call(testEmailSettings, { body: { smtpUrl: server.url, from } })).toEqual({
      to: 'marama@ratahouse.nz',
    })
    expect(server.received[0]).toMatchObject({ to: ['marama@ratahouse.nz'] })
    expect(await host.call(getEmailSettings)).toMatchObject({ source: 'none' })
    const smtpUrl = strict.url.replace('//', '//host:wrong@')
    const refused = await host.try(testEmailSettings, { body: { smtpUrl, from } })
    expect([refused.status, refused.json]).toEqual([
      400,
      expect.objectContaining({
        message: expect.stringMatching(
          /doesn’t accept the user name or password \(535\).*own words: “535 Password “…” has expired”/,
        ),
      }),
    ])
  })

  it.each(['http://mail.example.nz', 'smtp://mail.example.nz?host=127.0.0.1', 'smtp://', 'mail.example.nz'])(
    'refuses %s as a mail server',
    async (smtpUrl) => {
      const host = await test.host()
      expect((await host.try(changeEmailSettings, { body: { smtpUrl, from } })).status).toBe(400)
    },
  )
})

describe('e-mail settings', () => {
  const test = testApp({ settings: { ADMIN_EMAIL: 'marama@ratahouse.nz' } })

  it('e-mail settings of the browser reach no private network', async () => {
    const server = await mailServer()
    const host = await test.host()
    for (const smtpUrl of [server.url, server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')])
      expect((await host.try(testEmailSettings, { body: { smtpUrl, from } })).json).toMatchObject({
        message: expect.stringContaining('The mail server’s name points to a private network.'),
      })
    expect(server.received).toEqual([])
  })
})

describe('e-mail settings of the environment', () => {
  const test = testApp({
    settings: { ADMIN_EMAIL: 'marama@ratahouse.nz', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: from },
  })

  it('e-mail settings of the environment win: the browser only reads them, and a test mail uses them', async () => {
    const host = await test.host()
    expect(await host.call(getEmailSettings)).toEqual({
      ...{ from, source: 'environment' },
      ...{ server: '127.0.0.1:9', user: '' },
    })
    const body = { smtpUrl: 'smtp://mail.example.nz', from }
    expect((await host.try(changeEmailSettings, { body })).status).toBe(409)
    expect((await host.try(testEmailSettings, { body })).json).toMatchObject({
      message: expect.stringContaining('The mail server refuses connections.'),
    })
  })
})

describe('a host without an address of their own', () => {
  const test = testApp({ settings: { CALENDAR_ALLOW_PRIVATE: '1' } })

  it('a host with a reserved address gets the test mail at the sender’s address', async () => {
    const server = await mailServer()
    const host = await test.host()
    const body = { smtpUrl: server.url, from: 'Kea <stay@ratahouse.nz>' }
    expect(await host.call(testEmailSettings, { body })).toEqual({ to: 'stay@ratahouse.nz' })
    expect(server.received.map(({ to }) => to)).toEqual([['stay@ratahouse.nz']])
  })

  it('without a mail server a host can’t change their address, and learns how', async () => {
    const host = await test.host()
    const refused = await host.try(changeAccount, { body: { email: 'marama@ratahouse.nz' } })
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({ message: expect.stringContaining('npm run host -- email') }),
    ])
  })
})
