import { isIP } from 'node:net'
import { Readable } from 'node:stream'
import { createTransport } from 'nodemailer'
import { type AddressPolicy, checkedAddresses } from '#server/adapters/open-addresses.ts'
import { parseSender, type Sender } from '#shared/email-address.ts'
import type { Mail, Mailer } from './port.ts'
import { toMailError } from './smtp-problem.ts'

/** The time until the first command, with name, TLS and a greeting that servers delay to put off spammers. */
const setupMs = 15_000
/** The timeout for all but the final bytes: shorter than a lease, or another process would send the mail too. */
const handOverTimeoutMs = 30_000
/** The timeout for the response to the mail. RFC 5321 4.5.3.2.6 gives servers ten minutes; no request waits for it. */
const answerMs = 120_000

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

async function* withCallBeforeEnd(mail: Readable, act: () => Promise<void>): AsyncGenerator<Buffer> {
  yield* mail
  await act()
}

const messageOf = (mail: Mail, from: Sender) => ({
  from,
  // An object, so that a comma or bracket in the address can't add a recipient.
  to: { name: '', address: mail.to },
  ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId: `<${mail.messageId}@${from.address.split('@').at(-1)}>`,
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

export interface MailerOptions {
  smtpUrl: string
  /** One address, with or without a name. */
  from: string
  /** The site's host, by which the client introduces itself. */
  greetAs: string
  /** The timeout until the mail's final bytes. */
  withinMs?: number
}

/**
 * Creates a mailer for addresses that `reach` allows, by default all. `smtps://user:password@host` begins with TLS,
 * `smtp://` upgrades to it.
 */
export function createSmtpMailer(
  { smtpUrl, from, greetAs, withinMs = handOverTimeoutMs }: MailerOptions,
  reach: AddressPolicy = { mayBePrivate: true },
): Mailer {
  const sender = parseSender(from) ?? { name: '', address: from }
  const url = new URL(smtpUrl)
  // The server must offer TLS unless it is local or the address ends with `?requireTLS=false`.
  const mustUpgrade = url.protocol === 'smtp:' && !isLoopback(url.hostname)
  if (mustUpgrade && !url.searchParams.has('requireTLS')) url.searchParams.set('requireTLS', 'true')
  const connect = async () =>
    createTransport({
      ...(await placeOf(url, reach)),
      // Some relays refuse the client's default, an address in brackets.
      name: greetAs,
      connectionTimeout: setupMs,
      greetingTimeout: setupMs,
      socketTimeout: answerMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  return {
    async send(mail, onHandingOver) {
      const attempt = new AbortController()
      const timer = setTimeout(() => attempt.abort(), withinMs)
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
        await transport.sendMail({ ...messageOf(mail, sender), signal: attempt.signal })
      } catch (error) {
        throw toMailError(error, { isHandedOver, from: sender.address })
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
