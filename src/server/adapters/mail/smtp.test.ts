import { createServer, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { freePort } from '#tests/support/postgres.ts'
import { MailError } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Rātā House <stay@ratahouse.example>'
const mail = { messageId: 'm-1', to: 'ana@guest.example', subject: 'Kia ora', text: 'Tōtara and rātā.\n' }
const open: (MailServer | { stop(): Promise<void> })[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

async function server(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const started = await startMailServer(options)
  open.push(started)
  return started
}

async function failureOf(smtpUrl: string, letter = mail): Promise<MailError> {
  const mailer = createSmtpMailer({ smtpUrl, from })
  const error = await mailer.send(letter).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  mailer.close()
  expect(error).toBeInstanceOf(MailError)
  return error as MailError
}

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

describe('a mailer on an SMTP server', () => {
  test('hands a letter over with its accents, its id and as written by a machine', async () => {
    const { url, received } = await server()
    const mailer = createSmtpMailer({ smtpUrl: url, from })
    await mailer.check()
    await mailer.send(mail)
    mailer.close()
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'stay@ratahouse.example', to: ['ana@guest.example'] })
    expect(received[0]?.source).toContain('Tōtara and rātā.')
    expect(received[0]?.source).toMatch(/^Message-ID: <m-1@ratahouse\.example>/im)
    expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated/im)
  })

  test('sends to one address even when it is written like two', async () => {
    const { url, received } = await server()
    const mailer = createSmtpMailer({ smtpUrl: url, from })
    await mailer.send({ ...mail, to: '"a, b@elsewhere.example"@guest.example' }).catch(() => undefined)
    mailer.close()
    expect(received.flatMap((letter) => letter.to)).not.toContain('b@elsewhere.example')
    expect(received.every((letter) => letter.to.length === 1)).toBe(true)
  })

  test('calls a refused recipient final and does not repeat the address', async () => {
    const { url } = await server({
      onRcptTo: (address, _session, done) => done(refuse(550, `No such user ${address.address}`)),
    })
    const error = await failureOf(url)
    expect(error.isPermanent).toBe(true)
    expect(error.message).toBe('The mail server refused the recipient (550)')
  })

  test('calls a full mailbox a matter of time', async () => {
    const { url } = await server({ onRcptTo: (_address, _session, done) => done(refuse(452, 'Full')) })
    expect(await failureOf(url)).toMatchObject({ isPermanent: false })
  })

  test('calls a wrong password a matter of settings, not of the letter', async () => {
    const { url } = await server({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refuse(535, 'No')),
    })
    const error = await failureOf(url.replace('smtp://', 'smtp://host:wrong@'))
    expect(error.isPermanent).toBe(false)
    expect(error.message).toBe('The mail server does not accept the user name or password in SMTP_URL')
  })

  test('says so when nobody listens', async () => {
    const error = await failureOf(`smtp://127.0.0.1:${await freePort()}`)
    expect(error).toMatchObject({ isPermanent: false, message: 'The mail server cannot be reached' })
  })

  test('gives up on a server that accepts and then says nothing', async () => {
    const silent: Server = createServer(() => {}).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const address = silent.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const error = await failureOf(`smtp://127.0.0.1:${port}`)
    silent.close()
    expect(error).toMatchObject({ isPermanent: false, message: 'The mail server took too long to answer' })
  })

  test('wants encryption from a server on another machine', async () => {
    const { url } = await server()
    const error = await failureOf(`${url}?requireTLS=true`)
    expect(error).toMatchObject({ isPermanent: false })
    expect(error.message).toBe('The mail server does not offer the encryption we ask for')
  })
})
