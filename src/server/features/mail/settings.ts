import { isIPv4 } from 'node:net'
import { mailProblemText, serverWords, testMail } from '#i18n/en/mail.ts'
import { isReservedAddress, MailError, type Mailer } from '#server/adapters/mail/port.ts'
import type { AddressPolicy } from '#server/adapters/open-addresses.ts'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction } from '#server/db/client.ts'
import { findSetting, writeSetting } from '#server/db/site-settings.ts'
import { retryWaiting } from '#server/features/mail/outbox/attempts.ts'
import { toSendNow } from '#server/features/mail/outbox/compose.ts'
import { badRequest, conflict, invalidField } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { HandlerInput } from '#shared/contract/endpoint.ts'
import type { changeEmailSettings, EmailSettings } from '#shared/contract/mail/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { isoInstant } from '#shared/dates.ts'
import { parseSender } from '#shared/email-address.ts'

type SettingsContext = Deps<'database' | 'vault' | 'config' | 'mailer'>

interface Settings {
  smtpUrl: string
  from: string
}

type SettingsChange = HandlerInput<typeof changeEmailSettings>['body']

const isFromEnvironment = ({ config }: Deps<'config'>): boolean => config.mail.smtpUrl !== null

/** Returns the site's host as a mail server's greeting has it: an IP address in brackets (RFC 5321, 4.1.3). */
function greetingOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  if (isIPv4(hostname)) return `[${hostname}]`
  return hostname.replace(/^\[(?=.*:)/, '[IPv6:')
}

/** Returns the mail client, or `null` if no mail server is configured. Loads the 30 MB client only if needed. */
export async function createMailer(
  { config }: Deps<'config'>,
  { smtpUrl, from }: { smtpUrl: string | null; from: string | null } = config.mail,
  reach?: AddressPolicy,
): Promise<Mailer | null> {
  if (smtpUrl === null || from === null) return null
  const { createSmtpMailer } = await import('#server/adapters/mail/smtp.ts')
  return createSmtpMailer({ smtpUrl, from, greetAs: greetingOf(config.publicUrl) }, reach)
}

const mailerFor = (ctx: Deps<'config'>, settings: Settings) =>
  createMailer(ctx, settings, { mayBePrivate: ctx.config.allowsPrivateFeeds })

const find = ({ vault }: Deps<'vault'>, db: Db) => findSetting<Settings>(db, vault, 'email')

function withoutPassword(smtpUrl: string): { server: string; user: string } {
  const { host, username } = new URL(smtpUrl)
  return { server: host.replace(/:465$/, ''), user: decodeURIComponent(username) }
}

const maxWords = 200

/** Returns the server's answer in its own words, without the password if it repeats that; empty if it gave none. */
function answerOf({ cause }: MailError, smtpUrl = ''): string {
  const { response } = { response: '', ...(cause as object) }
  const password = smtpUrl && decodeURIComponent(new URL(smtpUrl).password)
  const words = String(response).replace(/\s+/g, ' ').trim()
  return (password ? words.replaceAll(password, '…') : words).slice(0, maxWords)
}

export async function readSettings(ctx: SettingsContext): Promise<EmailSettings> {
  const { smtpUrl, from } = ctx.config.mail
  if (smtpUrl !== null) return { from: from ?? '', source: 'environment', ...withoutPassword(smtpUrl) }
  const stored = (await find(ctx, ctx.database.db))?.value
  if (!stored) return { from: '', source: 'none', server: '', user: '' }
  return { from: stored.from, source: 'browser', ...withoutPassword(stored.smtpUrl) }
}

/** Merges submitted settings into the stored ones. Throws 400 if one is missing. */
async function complete(ctx: Deps<'vault'>, db: Db, wanted: SettingsChange): Promise<Settings> {
  const stored = (await find(ctx, db))?.value
  const smtpUrl = wanted.smtpUrl ?? stored?.smtpUrl
  if (smtpUrl === undefined) throw invalidField('smtpUrl', problem('mailServer'))
  const from = wanted.from ?? stored?.from
  if (from === undefined) throw invalidField('from', problem('mailSender'))
  return { smtpUrl, from }
}

/**
 * Stores or removes the mail server and the sender. This process applies them at once, others within a second. Throws 409 if
 * the environment sets them, 400 if one of the two is missing.
 */
export async function changeSettings(ctx: AppContext, wanted: SettingsChange, host: Host) {
  if (isFromEnvironment(ctx)) throw conflict('mail.environmentWins')
  const stored = await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'email')
    const next = wanted.smtpUrl === null ? null : await complete(ctx, tx, wanted)
    await writeSetting(tx, ctx.vault, 'email', next)
    const action = next ? 'mail.settings_changed' : 'mail.settings_removed'
    await recordAudit(tx, ctx.clock, { actor: host, action })
    if (next) await retryWaiting(tx, isoInstant(ctx.clock.now()))
    return next
  })
  ctx.mailer = stored && (await mailerFor(ctx, stored))
  ctx.wake()
  return readSettings(ctx)
}

/** Sends a test mail to the host. Throws 400 with the reason if the server didn't accept it. */
export async function sendTest(ctx: AppContext, wanted: SettingsChange, host: Host): Promise<{ to: string }> {
  const settings = isFromEnvironment(ctx) ? null : await complete(ctx, ctx.database.db, wanted)
  const mailer = settings ? await mailerFor(ctx, settings) : ctx.mailer
  // A new host account may still have a placeholder address.
  const to = isReservedAddress(host.email)
    ? (parseSender(settings?.from ?? ctx.config.mail.from ?? '')?.address ?? '')
    : host.email
  try {
    await mailer?.send(toSendNow(ctx, { to, ...testMail(ctx.house) }), async () => {})
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    const words = answerOf(error, settings?.smtpUrl)
    throw badRequest('mail.testFailed', mailProblemText(error.problem) + (words && serverWords(words)))
  }
  await recordAudit(ctx.database.db, ctx.clock, { actor: host, action: 'mail.tested' })
  // The trouble that mails wait for may be over.
  await retryWaiting(ctx.database.db, isoInstant(ctx.clock.now()))
  ctx.wake()
  return { to }
}

/** Returns a function that applies the mail server that a host set up, if that has changed. */
export function renewMailer(ctx: AppContext): () => Promise<void> {
  let applied: { id: string | undefined; mailer: AppContext['mailer'] } | null = null
  return async () => {
    if (isFromEnvironment(ctx)) return
    const stored = await find(ctx, ctx.database.db)
    // A mailer that `changeSettings` applied has an id that isn't known here.
    if (applied && applied.id === stored?.id && applied.mailer === ctx.mailer) return
    ctx.mailer = stored && (await mailerFor(ctx, stored.value))
    applied = { id: stored?.id, mailer: ctx.mailer }
  }
}
