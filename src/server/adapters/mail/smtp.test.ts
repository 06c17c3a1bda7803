import { afterEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { MailError } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Rātā House <stay@ratahouse.example>'
const greetAs = 'stay.ratahouse.example'
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
  const mailer = createSmtpMailer({ smtpUrl, from, greetAs })
  const error = await mailer.send(mail, handedOver).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(MailError)
  return error as MailError
}

const refuse = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

test('sends to an address with dots where RFC 5321 forbids them, quoted in the command and the header', async () => {
  // The server's strict parsing refuses two dots even in quotes.
  const { url, received } = await server({ lenientAddressParsing: true })
  await createSmtpMailer({ smtpUrl: url, from, greetAs }).send(
    { ...mail, to: 'a..b.@docomo.ne.jp' },
    handedOver,
  )
  expect(received[0]?.to).toEqual(['"a..b."@docomo.ne.jp'])
  expect(received[0]?.source).toMatch(/^To: <?"a\.\.b\."@docomo\.ne\.jp>?\r?$/im)
})

test('sends a mail with its accents, its id and an auto-generated header', async () => {
  const { url, received } = await server()
  const mailer = createSmtpMailer({ smtpUrl: url, from, greetAs })
  await mailer.send(mail, handedOver)
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({ from: 'stay@ratahouse.example', to: ['ana@guest.example'] })
  expect(received[0]?.source).toContain('Tōtara and rātā.')
  expect(received[0]?.source).toMatch(/^Message-ID: <m-1@ratahouse\.example>/im)
  expect(received[0]?.source).toMatch(/^Auto-Submitted: auto-generated/im)
})

test('sends to one recipient even if the address is written like two', async () => {
  const { url, received } = await server()
  const mailer = createSmtpMailer({ smtpUrl: url, from, greetAs })
  await mailer
    .send({ ...mail, to: '"a, b@elsewhere.example"@guest.example' }, handedOver)
    .catch(() => undefined)
  expect(received.flatMap(({ to }) => to)).not.toContain('b@elsewhere.example')
  expect(received.every(({ to }) => to.length === 1)).toBe(true)
})

test.each<[string, { onRcptTo?: number; onData?: number }, string, object]>([
  ['a refused recipient as final', { onRcptTo: 550 }, 'refused', { code: 'recipient', reply: 550 }],
  ['greylisting as temporary', { onRcptTo: 451 }, 'later', { code: 'greylisted', reply: 451 }],
  ['a refused text as temporary', { onData: 554 }, 'later', { code: 'message', reply: 554 }],
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

test('reports a mail as not accepted if the connection is cut in the middle of it', async () => {
  const cut = Promise.withResolvers<void>()
  const mails = await server({
    onData: (stream) => void stream.once('data', () => mails.cut()),
    onClose: () => cut.resolve(),
  })
  const mailer = createSmtpMailer({ smtpUrl: mails.url, from, greetAs })
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
  const mailer = createSmtpMailer({ smtpUrl: url, from, greetAs })
  const sent = mailer.send(mail, () => Promise.reject(new Error('the lease has ended')))
  await expect(sent).rejects.toMatchObject({ outcome: 'unreachable' })
  expect(received).toEqual([])
})
