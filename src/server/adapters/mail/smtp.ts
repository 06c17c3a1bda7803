import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import {
  type AddressPolicy,
  AddressRefused,
  checkedAddresses,
} from '#server/adapters/network/open-addresses.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { type Mail, MailError, type Mailer } from './port.ts'

const connectMs = 5000
const greetingMs = 10_000
/** The timeout for all but the final bytes: shorter than a lease, or another process would send the mail too. */
const handOverTimeoutMs = 30_000
/** The timeout for the response to the mail. RFC 5321 4.5.3.2.6 gives servers ten minutes; no request waits for it. */
const answerMs = 120_000

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

const codes: Readonly<Record<string, MailProblem['code']>> = {
  EAUTH: 'login',
  ENOAUTH: 'login_wanted',
  ETLS: 'encryption',
  EREQUIRETLS: 'encryption',
  ETIMEDOUT: 'timeout',
  ABORT_ERR: 'timeout',
  EABORT: 'timeout',
  EDNS: 'unknown_name',
  ECONNECTION: 'unreachable',
  ESOCKET: 'unreachable',
  EENVELOPE: 'recipient',
  EMESSAGE: 'message',
}

/** Converts an error. A refusal is final only if it concerns this mail; wrong settings can be fixed. */
function toMailError(thrown: unknown, isHandedOver: boolean): MailError {
  if (thrown instanceof AddressRefused)
    return new MailError('unreachable', { code: thrown.problem, reply: null }, thrown)
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error & {
    code?: unknown
    responseCode?: unknown
  }
  const code = codes[typeof error.code === 'string' ? error.code : ''] ?? 'unusable'
  const reply = typeof error.responseCode === 'number' ? error.responseCode : null
  if (isHandedOver && reply === null) return new MailError('unsure', { code: 'no_answer', reply }, error)
  if (code !== 'recipient' && code !== 'message') return new MailError('unreachable', { code, reply }, error)
  const isFinal = reply === null || reply >= 500
  return new MailError(isFinal ? 'refused' : 'later', { code, reply }, error)
}

async function* withCallBeforeEnd(mail: Readable, act: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* mail
  await act()
}

const messageOf = (mail: Mail, from: string) => ({
  from,
  // An object, so that a comma or bracket in the address can't add a recipient.
  to: { name: '', address: mail.to },
  ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.messageId}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`,
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/**
 * Returns the server to connect to. A guarded one is addressed by its verified IP address, because its name may
 * resolve differently next time.
 */
async function placeOf(url: URL, policy: AddressPolicy): Promise<{ url: string; servername?: string }> {
  if (policy.mayBePrivate) return { url: url.href }
  const [first] = await checkedAddresses(url, policy)
  const checked = new URL(url)
  if (first) checked.hostname = first.family === 6 ? `[${first.address}]` : first.address
  return { url: checked.href, ...(isIP(url.hostname) ? {} : { servername: url.hostname }) }
}

/**
 * Creates a mailer for addresses that `reach` allows, by default all. `smtps://user:password@host` begins with TLS,
 * `smtp://` upgrades to it.
 */
export function createSmtpMailer(
  { smtpUrl, from }: { smtpUrl: string; from: string },
  reach: AddressPolicy = { mayBePrivate: true },
): Mailer {
  const url = new URL(smtpUrl)
  // The server must offer TLS unless it is local or the address ends with `?requireTLS=false`.
  const mustUpgrade = url.protocol === 'smtp:' && !isLoopback(url.hostname)
  if (mustUpgrade && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  const connect = async () =>
    createTransport({
      ...(await placeOf(url, reach)),
      connectionTimeout: connectMs,
      greetingTimeout: greetingMs,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    async send(mail, onHandingOver) {
      const attempt = new AbortController()
      const timer = setTimeout(() => attempt.abort(), handOverTimeoutMs)
      let isHandedOver = false
      const handOver = async () => {
        await onHandingOver()
        // The attempt was aborted, so nothing more is sent.
        attempt.signal.throwIfAborted()
        clearTimeout(timer)
        isHandedOver = true
      }
      try {
        const transport = await connect()
        transport.use('stream', (message, done) => {
          message.message.processFunc((source) =>
            Readable.from(withCallBeforeEnd(source, handOver), { objectMode: false }),
          )
          done()
        })
        await transport.sendMail({ ...messageOf(mail, from), signal: attempt.signal })
      } catch (error) {
        throw toMailError(error, isHandedOver)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
