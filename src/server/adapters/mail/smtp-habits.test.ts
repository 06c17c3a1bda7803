import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { mailProblemText } from '#i18n/en/mail.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import { makeCertificate } from '#tests/support/engines/front.ts'
import { freePort } from '#tests/support/postgres.ts'
import { type Script, startScriptedServer } from '#tests/support/scripted-mail-server.ts'
import { MailError } from './port.ts'
import { createSmtpMailer } from './smtp.ts'

const from = 'Rātā House <stay@ratahouse.example>'
const mail = {
  messageId: 'm-1',
  to: 'aroha@guest.example',
  replyTo: null,
  subject: 'Kia ora',
  text: 'Kia ora.\n',
  html: '<p>Kia ora.</p>',
}

async function errorOf(smtpUrl: string): Promise<MailError> {
  const mailer = createSmtpMailer({ smtpUrl, from, greetAs: 'stay.kea.example' })
  const error = await mailer
    .send(mail, async () => undefined)
    .then(
      () => null,
      (thrown: unknown) => thrown,
    )
  expect(error).toBeInstanceOf(MailError)
  return error as MailError
}

async function scripted(script: Script, tls?: Parameters<typeof startScriptedServer>[1]) {
  const server = await startScriptedServer(script, tls)
  onTestFinished(server.stop)
  return server
}

/** Scripts of servers by the problem that they show. */
const habits: Readonly<Partial<Record<MailProblem['code'], readonly (readonly [habit: string, Script])[]>>> =
  {
    sender: [
      [
        'Postfix, sender not of the mailbox, at RCPT',
        {
          RCPT: '553 5.7.1 <stay@ratahouse.example>: Sender address rejected: not owned by user kea@x.example',
        },
      ],
      [
        'the same at MAIL FROM',
        { MAIL: '553 5.7.1 <stay@ratahouse.example>: Sender address rejected: not owned by user' },
      ],
      ['a refusal of MAIL FROM without words that we know', { MAIL: '550 5.7.1 Nicht erlaubt' }],
      ['a refusal of MAIL FROM without an enhanced code', { MAIL: '550 No' }],
      [
        'Postfix, unknown domain of the sender',
        { RCPT: '550 5.1.8 <stay@ratahouse.example>: Sender address rejected: Domain not found' },
      ],
      [
        'Exchange, no right to send as, after the text',
        { END: '550 5.7.60 SMTP; Client does not have permissions to send as this sender' },
      ],
      [
        'older Exchange, with the general code',
        { END: '550 5.7.1 Client does not have permissions to send as this sender' },
      ],
      [
        'Exchange at RCPT, in several lines',
        { RCPT: '550-5.7.60 SMTP; Client does not have permissions\r\n550 5.7.60 to send as this sender' },
      ],
      [
        'Google, unauthenticated domain',
        {
          END: '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\r\n550 5.7.26 Ask',
        },
      ],
    ],
    login_wanted: [
      ['sign-in wanted at MAIL FROM', { MAIL: '530 5.7.0 Authentication Required' }],
      [
        'Exchange, anonymous',
        { MAIL: '530 5.7.57 SMTP; Client was not authenticated to send anonymous mail during MAIL FROM' },
      ],
      ['Postfix, relay refused', { RCPT: '554 5.7.1 <aroha@guest.example>: Relay access denied' }],
      [
        'Exchange, relay refused',
        { RCPT: '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain' },
      ],
    ],
    login: [
      ['a wrong password', { AUTH: '535 5.7.8 Error: authentication failed' }],
      ['Google, a password for apps', { AUTH: '534 5.7.9 Application-specific password required' }],
      [
        'Microsoft, SMTP sign-in turned off',
        { AUTH: '535 5.7.139 Authentication unsuccessful, SmtpClientAuthentication is disabled' },
      ],
    ],
    login_later: [
      ['sign-in broken for now', { AUTH: '454 4.7.0 Temporary authentication failure: Connection lost' }],
    ],
    too_much: [
      ['Google, too many sign-ins', { AUTH: '454 4.7.0 Too many login attempts, please try again later' }],
      ['too much at once, at MAIL FROM', { MAIL: '421 4.7.0 Too many messages' }],
      [
        'Google, too fast for this mailbox',
        { RCPT: '450 4.2.1 The user you are trying to contact is receiving mail too quickly' },
      ],
      ['storage full', { MAIL: '452 4.3.1 Insufficient system storage' }],
      ['too many recipients', { RCPT: '452 4.5.3 Too many recipients' }],
      ['too many connections', { RCPT: '454 Too many connections' }],
      ['a limit after the text', { END: '452 4.7.0 Rate limit exceeded' }],
      [
        'a limit of recipients as a full mailbox',
        { RCPT: '552 5.5.3 Maximum limit of 10 recipients reached' },
      ],
      [
        'Exchange, the day’s quota, after the text',
        {
          END: '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException; Failed to process message',
        },
      ],
      ['Outlook, the organisation’s quota', { RCPT: '450 4.7.3 Organization queue quota exceeded.' }],
      [
        'too much, at the sign-in',
        { AUTH: '550 Please wait to send more emails, or contact support for a rate limit increase.' },
      ],
      ['too many errors', { RCPT: '421 4.7.0 Error: too many errors' }],
    ],
    encryption: [['TLS wanted first', { MAIL: '530 5.7.0 Must issue a STARTTLS command first' }]],
    greeting: [
      ['a busy greeting', { GREETING: '421 4.3.2 Service not available' }],
      ['a refusing greeting', { GREETING: '554 No SMTP service here' }],
      ['a web server', { GREETING: 'HTTP/1.1 400 Bad Request' }],
      ['EHLO refused with a hang-up', { EHLO: '421 4.7.0 Try again' }],
      [
        'EHLO and HELO refused',
        { EHLO: '550 5.7.1 Helo command rejected', HELO: '550 5.7.1 Helo command rejected' },
      ],
    ],
    blocked: [
      [
        'a refusing greeting with the blocklist',
        { GREETING: '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org' },
      ],
      [
        'Postfix, blocklist at RCPT',
        {
          RCPT: '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org; https://www.spamhaus.org/query',
        },
      ],
      [
        'no reverse name',
        { RCPT: '550 5.7.1 Client host rejected: cannot find your reverse hostname, [192.0.2.7]' },
      ],
      [
        'Google, no reverse name',
        {
          END: '550-5.7.25 The IP address sending this message does not have a PTR record\r\n550 5.7.25 setup',
        },
      ],
      ['Microsoft, banned address', { RCPT: '550 5.7.606 Access denied, banned sending IP [192.0.2.7]' }],
      ['a blocklist without an enhanced code', { MAIL: '550 Your IP 192.0.2.7 is on a block list' }],
      [
        'a list of blocked servers, in several lines',
        {
          RCPT: '550-"JunkMail rejected - host.example [192.0.2.7] is in an RBL, see\r\n550 https://www.spamhaus.org/query/ip/192.0.2.7"',
        },
      ],
    ],
    policy: [['a rule without a name', { RCPT: '550 5.7.1 Abgelehnt' }]],
    recipient: [
      [
        'an unknown recipient',
        { RCPT: '550 5.1.1 <aroha@guest.example>: Recipient address rejected: User unknown' },
      ],
      [
        'Exchange, an unknown recipient',
        { RCPT: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup' },
      ],
      [
        'Postfix, a refused recipient with the general code',
        { RCPT: '554 5.7.1 <aroha@guest.example>: Recipient address rejected: Access denied' },
      ],
      ['an unknown recipient without an enhanced code', { RCPT: '550 No such user here' }],
      ['a closed mailbox', { RCPT: '550 5.2.1 The email account that you tried to reach is disabled' }],
      ['a recipient refused after the text', { END: '550 5.1.1 User unknown' }],
      [
        'Exchange, a group that takes mail of its members only',
        { RCPT: '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required' },
      ],
      [
        'Exchange, a mailbox with a list of senders',
        {
          RCPT: '550 5.7.129 RESOLVER.RST.RestrictedToRecipientsPermission; not authorized to send to recipient',
        },
      ],
    ],
    mailbox_full: [
      ['a full mailbox', { RCPT: '552 5.2.2 Mailbox full' }],
      ['a full mailbox, for now', { END: '452 4.2.2 Over quota' }],
    ],
    greylisted: [
      ['greylisting', { RCPT: '450 4.2.0 <aroha@guest.example>: Recipient address rejected: Greylisted' }],
      ['greylisting with the general code', { RCPT: '451 4.7.1 Please try again in five minutes' }],
      ['greylisting without an enhanced code', { RCPT: '450 Later' }],
    ],
    too_big: [
      ['a mail that is too big, at MAIL FROM', { MAIL: '552 5.3.4 Message size exceeds fixed limit' }],
      ['a mail that is too big, after the text', { END: '552 5.3.4 Error: message file too big' }],
    ],
    message: [
      ['text taken for spam', { END: '554 5.7.1 Message contains spam or virus' }],
      ['a refused text', { END: '554 5.6.0 Message refused' }],
    ],
  }
const outcomeOf = (code: string): MailError['outcome'] =>
  code === 'recipient'
    ? 'refused'
    : ['mailbox_full', 'greylisted', 'too_big', 'message'].includes(code)
      ? 'later'
      : 'unreachable'
const rows = Object.entries(habits).flatMap(([code, scripts]) =>
  scripts.map(([habit, script]) => [habit, script, code] as const),
)

describe('the habits of mail servers', () => {
  test.each(rows)('%s', async (_habit, script, code) => {
    const outcome = outcomeOf(code)
    const { port } = await scripted(script)
    const { outcome: found, problem, message } = await errorOf(`smtp://kea:open@127.0.0.1:${port}`)
    const answer = Object.values(script)[0] ?? ''
    const number = /^\d{3}/.exec(answer)?.[0]
    expect([problem.code, found]).toEqual([code, outcome])
    expect(problem.reply).toBe(number === undefined ? null : Number(number))
    const text = mailProblemText(problem)
    if (number) expect(text).toContain(`(${number}`)
    const { 1: enhanced } = /^\d{3}[ -](\d\.\d+\.\d+)/.exec(answer) ?? []
    if (enhanced) expect(text).toContain(`(${number} ${enhanced})`)
    expect(text).toMatch(
      {
        unreachable: /E-mails wait/,
        later: /keep trying for three days/,
        refused: /send the e-mail again/,
        unsure: /x^/,
      }[outcome],
    )
    if (code === 'sender') expect(text).toContain('from stay@ratahouse.example')
    expect(`${message} ${text}`).not.toContain('guest.example')
  })

  test('greets with the host of the site', async () => {
    const { port, lines } = await scripted({ EHLO: '550 No', HELO: '550 No' })
    await errorOf(`smtp://127.0.0.1:${port}`)
    expect(lines.slice(0, 2)).toEqual(['EHLO stay.kea.example', 'HELO stay.kea.example'])
  })
})

describe('connections to a mail server', () => {
  const codeOf = async (smtpUrl: string) => {
    const { problem, outcome } = await errorOf(smtpUrl)
    expect(outcome).toBe('unreachable')
    expect(mailProblemText(problem)).toMatch(/E-mails wait/)
    return problem.code
  }
  const startTls = { EHLO: '250-mail.example\r\n250 STARTTLS' }
  const trusted = makeCertificate()
  const expired = makeCertificate({ isExpired: true })
  const named = makeCertificate({ name: 'mail.elsewhere.example' })
  const own = makeCertificate()
  const usual = getCACertificates('default')
  setDefaultCACertificates([...usual, ...[trusted, expired, named].map(({ cert }) => cert.toString())])

  test.each([
    ['expired', expired, 'certificate_expired'],
    ['for another name', named, 'certificate_name'],
    ['self-signed', own, 'certificate_untrusted'],
  ])(
    'a certificate that is %s is named, with TLS at once and with STARTTLS',
    async (_what, certificate, code) => {
      const implicit = await scripted({}, { certificate, isImplicit: true })
      expect(await codeOf(`smtps://localhost:${implicit.port}`)).toBe(code)
      const upgraded = await scripted(startTls, { certificate })
      expect(await codeOf(`smtp://localhost:${upgraded.port}`)).toBe(code)
    },
  )

  test('a trusted certificate is accepted', async () => {
    const { port } = await scripted({ MAIL: '550 No' }, { certificate: trusted, isImplicit: true })
    expect(await codeOf(`smtps://localhost:${port}`)).toBe('sender')
  })

  test('TLS on a plain port is named', async () => {
    const { port } = await scripted({})
    expect(await codeOf(`smtps://localhost:${port}`)).toBe('tls_on_plain_port')
  })

  test('a port that wants TLS at once and is spoken to plainly is named', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const silent = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const code = codeOf(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    await once(silent, 'connection')
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await code).toBe('silent')
  })

  test('a server without the encryption that is required is named', async () => {
    const { port } = await scripted({ STARTTLS: '454 4.7.0 TLS not available' })
    expect(await codeOf(`smtp://127.0.0.1:${port}?requireTLS=true`)).toBe('encryption')
  })

  test('a refused connection, an unknown name and a hang-up have their own causes', async () => {
    expect(await codeOf(`smtp://127.0.0.1:${await freePort()}`)).toBe('connection_refused')
    expect(await codeOf('smtp://mail.nowhere.invalid:25')).toBe('unknown_name')
    const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
    onTestFinished(() => void rude.close())
    await once(rude, 'listening')
    expect(await codeOf(`smtp://127.0.0.1:${(rude.address() as AddressInfo).port}`)).toBe('unreachable')
  })
})
