import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext, Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, onCommit, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { MailKind, OutboxMail, StayMailKind } from '#shared/contract/operations.ts'
import type { ListedStay } from '#shared/contract/stays.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { type Composing, contentOf, findTarget } from './outbox/compose.ts'
import { isSo, lateAfterMs, type Sending } from './outbox/deliver.ts'
import { addMail, findByKey, findMail, listMails, type StoredMail, sweepMails } from './outbox/rows.ts'
import * as tries from './outbox/tries.ts'
import * as troubled from './outbox/troubled.ts'
import { mailRules } from './rules/kinds.ts'
import { readyMail } from './templates/account.ts'
import { htmlOf } from './templates/html.ts'
import { textOf } from './templates/text.ts'
import { toOutboxMail } from './view.ts'
import { kindsWithLink } from './writing/answers.ts'
import { firstTry, write } from './writing/write.ts'

export * from './writing/answers.ts'

const keptForMs = 30 * 24 * 60 * 60 * 1000
const listLength = 200
/** Somebody who clicks twice wants one mail. */
const doubleClickMs = 60 * 1000

const nowOf = ({ clock }: Needs<'clock'>) => isoInstant(clock.now())
type Reading = Composing & Needs<'database' | 'vault' | 'mailer'>

/** Whether a mail can be worded once more: it says nothing of an occasion but what its stay says. */
const canRepeat = (kind: MailKind): boolean =>
  kind in mailRules && mailRules[kind as StayMailKind].canRepeat === true

/** Where a host's mail with the link goes. Throws 409 for what is no address of the stay, and when none is known. */
function addressFor(stay: Stay, wanted: string | undefined): string {
  if (stay.contactErasedAt !== null) throw conflict('mail.contactErased')
  const to = wanted ?? stay.bookingEmail
  if (to === null) throw conflict('mail.addressUnconfirmed')
  if (to !== stay.bookingEmail && to !== stay.guestEmail) {
    throw conflict('mail.addressChanged')
  }
  return to
}

/**
 * Mails the guest their link because a host asked for it: to the address that the host entered, or to `guestEmail`,
 * another one of the stay, which the host confirms by this. A click too many within a minute sends nothing more. Throws
 * 404; 409 when no address is confirmed, when `guestEmail` is not the stay's (any more), when the guest was forgotten, and
 * when the stay was rejected, cancelled or is over.
 */
export const sendLink = (
  ctx: AppContext,
  stayId: string,
  wanted: { guestEmail?: string | undefined },
  host: Host,
): Promise<OutboxMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const found = await stays.findIn(ctx, tx, stayId)
    if (!found) throw notFound('stay.notFound')
    const to = addressFor(found, wanted.guestEmail)
    const stay =
      to === found.bookingEmail ? found : await stays.editIn(ctx, tx, stayId, { guestEmail: to }, host)
    // What this link and this address are, in words that say neither.
    const occasion = ctx.vault.lookup('mail-link', `${to} ${stay.accessTokenLookup}`)
    const minute = Math.floor(ctx.clock.now() / doubleClickMs)
    const isSent = await findByKey(
      tx,
      ctx.vault,
      [minute, minute - 1].map((m) => linkKey(stay, occasion, m)),
    )
    if (isSent) return viewOf(ctx, tx, isSent)
    const id = await write(ctx, tx, {
      kind: 'guest_link',
      stay,
      params: {},
      occasion: `${occasion}-${minute}`,
    })
    // Two clicks at the same moment: the other one has written it.
    const other = id === null ? await findByKey(tx, ctx.vault, [linkKey(stay, occasion, minute)]) : null
    if (other) return viewOf(ctx, tx, other)
    if (id === null) throw conflict('mail.linkOver')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.link_sent', stayId })
    return viewOf(ctx, tx, await get(ctx, tx, id))
  })

const linkKey = (stay: Stay, occasion: string, minute: number) =>
  `${stay.id}:guest_link:${occasion}-${minute}`

async function get(ctx: Needs<'vault'>, tx: Tx, id: string): Promise<StoredMail> {
  const mail = await findMail(tx, ctx.vault, id)
  if (!mail) throw notFound('mail.notFound')
  return mail
}

async function viewOf(
  ctx: Reading,
  tx: Tx | AppContext['database']['db'],
  mail: StoredMail,
): Promise<OutboxMail> {
  const stay = mail.stayId === null ? null : await stays.findIn(ctx, tx as Tx, mail.stayId)
  const isStill = mail.stayId === null || (stay !== null && isSo(ctx, mail, stay))
  const isOpen =
    mail.isWhole && mail.sentAt === null && mail.withdrawnAt === null && mail.awaitsAddressAt === null
  const target = isOpen ? await findTarget(tx, mail) : null
  const content = isOpen && isStill ? contentOf(ctx, mail, { stay, problem: target?.problem ?? null }) : null
  const canResend = ctx.mailer !== null && isStill && (isOpen ? true : canRepeat(mail.kind))
  return toOutboxMail(mail, {
    to: mail.to ?? (isOpen ? (stay?.bookingEmail ?? null) : null),
    said: content && { subject: content.subject, text: textOf(content) },
    isStill,
    isLate: ctx.clock.now() - Date.parse(mail.createdAt) >= lateAfterMs,
    canResend,
  })
}

/** The newest mails, newest first. */
export const list = (ctx: Reading): Promise<OutboxMail[]> => listed(ctx, { limit: listLength })

/** The mails about a stay, newest first. Throws 404. */
export async function listOfStay(ctx: Reading, stayId: string): Promise<OutboxMail[]> {
  await stays.get(ctx, stayId)
  return listed(ctx, { stayId, limit: listLength })
}

async function listed(ctx: Reading, which: { stayId?: string; limit: number }): Promise<OutboxMail[]> {
  const { db } = ctx.database
  const views: OutboxMail[] = []
  for (const mail of await listMails(db, ctx.vault, which)) views.push(await viewOf(ctx, db, mail))
  return views
}

/**
 * Makes a mail due at once, or sends one to a guest once more while it still says what is so. Throws 404; 409 when no mail
 * server is set, when an address is wanted first, and when the mail cannot be sent (again).
 */
export const retry = (ctx: Sending, id: string): Promise<OutboxMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const mail = await get(ctx, tx, id)
    if (!ctx.mailer) throw conflict('mail.noServer')
    if (mail.awaitsAddressAt !== null) throw conflict('mail.addressUnconfirmed')
    const view = await viewOf(ctx, tx, mail)
    if (!view.canResend) throw conflict('mail.outdated')
    if (mail.isWhole && (await tries.makeDue(tx, id, nowOf(ctx)))) {
      onCommit(tx, ctx.poke)
      return viewOf(ctx, tx, await get(ctx, tx, id))
    }
    if (mail.sentAt === null) throw conflict('mail.underWay')
    return viewOf(ctx, tx, await get(ctx, tx, await writeOnceMore(ctx, tx, mail)))
  })

async function writeOnceMore(ctx: Sending, tx: Tx, { kind, stayId }: StoredMail): Promise<string> {
  const id = randomUUID()
  const minute = Math.floor(ctx.clock.now() / doubleClickMs)
  const isNew = await addMail(tx, ctx.vault, {
    id,
    kind,
    stayId,
    onceKey: `${stayId}:${kind}:again-${minute}`,
    to: null,
    params: {},
    createdAt: nowOf(ctx),
    nextAttemptAt: firstTry(ctx),
  })
  if (!isNew) throw conflict('mail.justSent')
  onCommit(tx, ctx.poke)
  return id
}

/** Notes that a host sent a mail by hand. Throws 404, and 409 when it was sent or its text is gone. */
export const markSent = (ctx: Reading, id: string, host: Host): Promise<OutboxMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const mail = await get(ctx, tx, id)
    if (!(await tries.markSentByHand(tx, id, nowOf(ctx)))) {
      throw conflict('mail.sentOrGone')
    }
    const stayId = mail.stayId === null ? {} : { stayId: mail.stayId }
    await recordAudit(tx, ctx.clock, { actor: host, action: 'mail.sent_by_hand', ...stayId })
    return viewOf(ctx, tx, await get(ctx, tx, id))
  })

/** Of each stay the newest mail to its guest that goes nowhere by itself, or is late, while it says what is so. */
export async function findStuck(
  ctx: Needs<'database' | 'vault' | 'clock' | 'house'>,
  among: readonly Stay[],
): Promise<Map<string, ListedStay['stuckMail']>> {
  const known = new Map(among.map((stay) => [stay.id, stay]))
  const stuck = new Map<string, ListedStay['stuckMail']>()
  const lateBefore = isoInstant(ctx.clock.now() - lateAfterMs)
  const mails = await troubled.listStuck(ctx.database.db, ctx.vault, { kinds: kindsWithLink, lateBefore })
  for (const mail of mails) {
    const stay = known.get(mail.stayId ?? '')
    if (!stay || stuck.has(stay.id) || !isSo(ctx, mail, stay)) continue
    stuck.set(stay.id, { id: mail.id, kind: mail.kind as StayMailKind, state: stuckState(mail) })
  }
  return stuck
}

function stuckState(mail: StoredMail): NonNullable<ListedStay['stuckMail']>['state'] {
  if (mail.awaitsAddressAt) return 'no_address'
  if (mail.handedOverAt) return 'unsure'
  if (mail.failedAt) return 'failed'
  return mail.nextAttemptAt ? 'late' : 'kept'
}

/** Destroys what unsent mails say after 30 days, and forgets sent ones. */
export const sweep = (ctx: Needs<'database' | 'clock'>): Promise<void> =>
  sweepMails(ctx.database.db, isoInstant(ctx.clock.now() - keptForMs))

/** How many mails have failed, are late, are kept for want of a mail server, or wait for an address. */
export const countTroubled = (ctx: Needs<'database'>) => troubled.countTroubled(ctx.database.db)

/** Sends a mail without storing it: for what has to be told when nothing can be stored. Throws `MailError`. */
export async function sendPastOutbox(
  ctx: Composing & Needs<'mailer'>,
  { to, ...words }: { to: string; subject: string; text: string },
): Promise<void> {
  const { house, config, clock } = ctx
  const content = readyMail(words, { house, publicUrl: config.publicUrl, now: clock.now() })
  const mail = { messageId: randomUUID(), to, replyTo: null, subject: words.subject }
  await ctx.mailer?.send({ ...mail, html: htmlOf(content), text: textOf(content) }, async () => {})
}
