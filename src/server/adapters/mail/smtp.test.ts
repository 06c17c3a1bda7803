import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { freePort } from '#tests/support/postgres.ts'
import { MailError } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Rātā House <stay@ratahouse.example>'
const mail = {
  messageId: 'm-1',
  to: 'ana@guest.example',
  replyTo: 'stay@ratahouse.example',
  subject: 'Kia ora',
  text: 'Tōtara and rātā.\n',
  html: '<p>Tōtara and rātā.</p>',
}
let handed = 0
const handedOver = async () => {
  handed += 1
}
const open: (MailServer | { stop(): Promise<void> })[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop()
})

async function server(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const started = await startMailServer(options)
  open.push(started)
  return started
}

async function failureOf(smtpUrl: string): Promise<MailError> {
  handed = 0
  const mailer = createSmtpMailer({ smtpUrl, from })
  const error = await mailer.send(mail, handedOver).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(MailError)
  return error as MailError
}

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

describe('a mailer on an SMTP server', () => {
  test('sends a mail with its accents, its id and an auto-generated header', async () => {
    const { url, received } = await server()
    const mailer = createSmtpMailer({ smtpUrl: url, from })
    await mailer.send(mail, handedOver)
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ from: 'stay@ratahouse.example', to: ['ana@guest.example'] })
    expect(received[0]?.source).toContain('Tōtara and rātā.')
    expect(received[0]?.source).toMatch(/^Message-ID: <m-1@ratahouse\.example>/im)
    expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated/im)
  })

  test('sends to one recipient even if the address is written like two', async () => {
    const { url, received } = await server()
    const mailer = createSmtpMailer({ smtpUrl: url, from })
    await mailer
      .send({ ...mail, to: '"a, b@elsewhere.example"@guest.example' }, handedOver)
      .catch(() => undefined)
    expect(received.flatMap(({ to }) => to)).not.toContain('b@elsewhere.example')
    expect(received.every(({ to }) => to.length === 1)).toBe(true)
  })

  test.each<[string, { onRcptTo?: number; onData?: number }, string, object]>([
    ['a refused recipient as final', { onRcptTo: 550 }, 'refused', { code: 'recipient', reply: 550 }],
    ['greylisting as temporary', { onRcptTo: 451 }, 'later', { code: 'recipient', reply: 451 }],
    ['a refused text as final', { onData: 554 }, 'refused', { code: 'message', reply: 554 }],
    ['a busy server as temporary', { onData: 451 }, 'later', { code: 'message', reply: 451 }],
  ] as const)('reports %s, without the address', async (_what, { onRcptTo, onData }, ...expected) => {
    const { url } = await server({
      ...(onRcptTo && {
        onRcptTo: (to, _session, done) => done(refuse(onRcptTo, `Not for ${to.address}`)),
      }),
      ...(onData && {
        onData: (stream, _session, done) => stream.resume().on('end', () => done(refuse(onData, 'No'))),
      }),
    })
    const error = await failureOf(url)
    expect([error.outcome, error.problem]).toEqual(expected)
    expect(error.message).not.toContain('guest.example')
    expect(handed, 'handed over').toBe(onData === undefined ? 0 : 1)
  })

  test('reports a wrong SMTP password as a problem of settings, not of the mail', async () => {
    const { url } = await server({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refuse(535, 'No')),
    })
    const error = await failureOf(url.replace('smtp://', 'smtp://host:wrong@'))
    expect(error).toMatchObject({ outcome: 'unreachable', problem: { code: 'login' } })
  })

  test('reports an SMTP server that refuses connections as unreachable', async () => {
    const error = await failureOf(`smtp://127.0.0.1:${await freePort()}`)
    expect(error).toMatchObject({ outcome: 'unreachable', problem: { code: 'unreachable' } })
  })

  test('times out on an SMTP server that accepts and then stays silent', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const failure = failureOf(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await once(silent, 'connection')
    await vi.advanceTimersByTimeAsync(5000)
    const error = await failure
    silent.close()
    expect(error).toMatchObject({ outcome: 'unreachable', problem: { code: 'timeout' } })
  })

  test('requires encryption from an SMTP server on another machine', async () => {
    const { url } = await server()
    const error = await failureOf(`${url}?requireTLS=true`)
    expect(error).toMatchObject({ outcome: 'unreachable', problem: { code: 'encryption' } })
  })

  test('reports a mail as not accepted if the connection is cut in the middle of it', async () => {
    const cut = Promise.withResolvers<void>()
    const mails = await server({
      onData: (stream) => void stream.once('data', () => mails.cut()),
      onClose: () => cut.resolve(),
    })
    const mailer = createSmtpMailer({ smtpUrl: mails.url, from })
    // The server doesn't get the final bytes before the connection is closed.
    const sent = mailer.send(mail, () => cut.promise)
    await expect(sent).rejects.toMatchObject({ outcome: 'unreachable', problem: { code: 'unreachable' } })
  })

  test('reports a mail as unsure if the connection is cut before the server responds', async () => {
    const mails = await server({
      onData: (stream) => void stream.resume().on('end', () => mails.cut()),
    })
    const error = await failureOf(mails.url)
    expect(error).toMatchObject({ outcome: 'unsure', problem: { code: 'no_answer', reply: null } })
  })

  test('sends nothing if onHandingOver throws', async () => {
    const { url, received } = await server()
    const mailer = createSmtpMailer({ smtpUrl: url, from })
    const sent = mailer.send(mail, () => Promise.reject(new Error('the lease has ended')))
    await expect(sent).rejects.toMatchObject({ outcome: 'unreachable' })
    expect(received).toEqual([])
  })
})
