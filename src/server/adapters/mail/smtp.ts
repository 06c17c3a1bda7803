import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { type Mail, MailError, type Mailer } from './port.ts'

const connectMs = 5000
const answerMs = 10_000
/** A whole letter, however slowly the server talks: less than a lease, or another process would send it as well. */
const letterMs = 30_000

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

/** A server of another machine must offer TLS, unless the address ends with `?requireTLS=false`. */
function mustUpgrade(url: URL): boolean {
  return url.protocol === 'smtp:' && !isLoopback(url.hostname) && !url.searchParams.has('requireTLS')
}

const refusals: Readonly<Record<string, string>> = {
  EAUTH: 'The mail server does not accept the user name or password in SMTP_URL',
  ENOAUTH: 'The mail server wants a user name and password in SMTP_URL',
  ETLS: 'The mail server does not offer the encryption we ask for',
  EREQUIRETLS: 'The mail server does not offer the encryption we ask for',
  ETIMEDOUT: 'The mail server took too long to answer',
  EDNS: 'The mail server cannot be found by its name',
  ECONNECTION: 'The mail server cannot be reached',
  ESOCKET: 'The mail server cannot be reached',
}

/** What went wrong, in words without the recipient: a server's own reply often repeats the address. */
function describe(error: { code?: unknown; responseCode?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : ''
  if (refusals[code]) return refusals[code]
  if (typeof error.responseCode !== 'number') return 'The mail server could not be used'
  return code === 'EENVELOPE'
    ? `The mail server refused the recipient (${error.responseCode})`
    : `The mail server refused the letter (${error.responseCode})`
}

/** A refusal counts as final only when it is about this letter: wrong settings are the host's to repair. */
function toMailError(thrown: unknown): MailError {
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error & {
    code?: unknown
    responseCode?: unknown
  }
  const isAboutLetter = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  const isPermanent = isAboutLetter && !(Number(error.responseCode) < 500)
  return new MailError(describe(error), { isPermanent, cause: error })
}

const timeIsUp = async (): Promise<never> => {
  await delay(letterMs, undefined, { ref: false })
  throw Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })
}

/**
 * A mailer on an SMTP server: `smtps://user:password@host` speaks TLS from the start, `smtp://` upgrades to it. Waits
 * 5 s for a connection and 10 s for each answer. https://nodemailer.com/smtp
 */
export function createSmtpMailer({ smtpUrl, from }: { smtpUrl: string; from: string }): Mailer {
  const url = new URL(smtpUrl)
  if (mustUpgrade(url)) url.searchParams.set('requireTLS', 'true')
  const transport = createTransport({
    url: url.href,
    connectionTimeout: connectMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const senderDomain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
  const ask = async (work: () => Promise<unknown>) => {
    try {
      await Promise.race([work(), timeIsUp()])
    } catch (error) {
      throw toMailError(error)
    }
  }
  return {
    send: ({ messageId, to, subject, text }: Mail) =>
      ask(() =>
        transport.sendMail({
          from,
          // As an object, so that a comma or a bracket in an address cannot make it two.
          to: { name: '', address: to },
          subject,
          text,
          messageId: `<${messageId}@${senderDomain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        }),
      ),
    check: () => ask(() => transport.verify()),
    close: () => transport.close(),
  }
}
