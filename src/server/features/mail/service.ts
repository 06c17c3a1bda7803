import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, onCommit, type Tx } from '#server/db/client.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { OutboxMail } from '#shared/contract/mail/schemas.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'
import type { Stay, StayDetails } from '#shared/stay/details.ts'
import { mailRules } from './kinds.ts'
import { moveMail, pruneMails } from './outbox/attempts.ts'
import { isStillTrue, type MailContext, toSendNow } from './outbox/compose.ts'
import { lateAfterMs, nowOf, type Sending } from './outbox/deliver.ts'
import { findByKey, findMail, listMails, listStuck, type StoredMail } from './outbox/rows.ts'
import { toOutboxMail } from './view.ts'
import { write } from './writing/write.ts'

export { countNeedingAttention } from './outbox/rows.ts'
export * from './writing/listeners.ts'

const retentionMs = 30 * 24 * 60 * 60 * 1000
const listLength = 200
const doubleClickMs = 60 * 1000

type Reading = MailContext & Deps<'database' | 'vault' | 'mailer'>

function addressFor(stay: Stay, wanted: string | undefined): string {
  if (stay.contactErasedAt !== null) throw conflict('mail.contactErased')
  const to = wanted ?? stay.bookingEmail
  if (to === null) throw conflict('mail.addressUnconfirmed')
  if (to !== stay.bookingEmail && to !== stay.guestEmail) throw conflict('mail.addressChanged')
  return to
}

/**
 * Mails the guest their link: to the address that the host entered, or to `guestEmail`, another address of the stay, which
 * this confirms. Repeats within a minute send one mail. Throws 404; 409 if no address is confirmed, `guestEmail` is not the
 * stay's, the contact was erased, or the stay was rejected, cancelled or is over.
 */
export const sendLink = (ctx: AppContext, stayId: string, guestEmail: string | undefined, host: Host) =>
  inTransaction(ctx.database.db, async (tx) => {
    const found = await stays.lockStay(ctx, tx, stayId)
    const to = addressFor(found, guestEmail)
    const isSame = to === found.bookingEmail
    const stay = isSame ? found : (await stays.editIn(ctx, tx, stayId, { guestEmail: to }, host)).after
    // Identifies this link and this address without containing either.
    const link = ctx.vault.hmac('mail-link', `${to} ${stay.accessTokenHmac}`)
    const minute = Math.floor(ctx.clock.now() / doubleClickMs)
    const keys = [minute, minute - 1].map((at) => `${stay.id}:guest_link:${link}-${at}`)
    const isSent = await findByKey(tx, ctx.vault, keys)
    if (isSent) return toOutboxMail(ctx, tx, isSent)
    const occasion = `${link}-${minute}`
    const id = await write(ctx, tx, { kind: 'guest_link', stay, params: {}, occasion })
    if (id === null) throw conflict('mail.linkOver')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'stay.link_sent', stayId })
    return toOutboxMail(ctx, tx, await get(ctx, tx, id))
  })

async function get(ctx: Deps<'vault'>, tx: Tx, id: string): Promise<StoredMail> {
  const mail = await findMail(tx, ctx.vault, id)
  if (!mail) throw notFound('mail.notFound')
  return mail
}

/** Returns the newest mails of all or of one stay, newest first. Throws 404 for an unknown stay. */
export async function list(ctx: Reading, stayId?: string): Promise<OutboxMail[]> {
  const { db } = ctx.database
  if (stayId !== undefined) await stays.get(ctx, stayId)
  const views: OutboxMail[] = []
  for (const mail of await listMails(db, ctx.vault, { stayId, limit: listLength }))
    views.push(await toOutboxMail(ctx, db, mail))
  return views
}

/**
 * Makes an unsent mail due at once, or writes a sent one again, while its text is still true. Throws 404; 409 without a mail
 * server, or if the mail waits for an address, is outdated or can't be repeated.
 */
export const retry = (ctx: Sending, id: string): Promise<OutboxMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const mail = await get(ctx, tx, id)
    if (!ctx.mailer) throw conflict('mail.noServer')
    if (mail.status === 'no_address') throw conflict('mail.addressUnconfirmed')
    const view = await toOutboxMail(ctx, tx, mail)
    if (!view.canResend) throw conflict(mail.status === 'sent' ? 'mail.sentOrGone' : 'mail.outdated')
    if (mail.status === 'sent') return toOutboxMail(ctx, tx, await writeAgain(ctx, tx, mail))
    if (!(await moveMail(tx, id, 'queue', nowOf(ctx)))) throw conflict('mail.inFlight')
    onCommit(tx, ctx.wake)
    return toOutboxMail(ctx, tx, await get(ctx, tx, id))
  })

async function writeAgain(ctx: Sending, tx: Tx, { kind, stayId }: StoredMail): Promise<StoredMail> {
  const stay = stayId && (await stays.findStay(ctx, tx, stayId))
  const occasion = `again-${Math.floor(ctx.clock.now() / doubleClickMs)}`
  const again = { kind: kind as StayMailKind, params: {} as never, occasion }
  const id = stay && (await write(ctx, tx, { ...again, stay }))
  if (!id) throw conflict('mail.justSent')
  return get(ctx, tx, id)
}

/** Records that a host sent a mail by hand. Throws 404; 409 if it was sent or its text was erased. */
export const markSent = (ctx: Reading, id: string, host: Host): Promise<OutboxMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const mail = await get(ctx, tx, id)
    if (mail.params === null || !(await moveMail(tx, id, 'send_by_hand', nowOf(ctx))))
      throw conflict('mail.sentOrGone')
    const { stayId } = mail
    await recordAudit(tx, ctx.clock, { actor: host, action: 'mail.sent_by_hand', stayId })
    return toOutboxMail(ctx, tx, await get(ctx, tx, id))
  })

/** Returns, for each stay, the newest mail to its guest that needs the host, while its text is still true. */
export async function findStuck(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house'>,
  among: readonly StayDetails[],
): Promise<Map<string, ListedStay['stuckMail']>> {
  const known = new Map(among.map((stay) => [stay.id, stay]))
  const stuck = new Map<string, ListedStay['stuckMail']>()
  const lateBefore = isoInstant(ctx.clock.now() - lateAfterMs)
  const mails = await listStuck(ctx.database.db, ctx.vault, lateBefore)
  for (const mail of mails) {
    const stay = known.get(mail.stayId ?? '')
    if (!stay || stuck.has(stay.id) || !isStillTrue(ctx, mail, stay)) continue
    // A guest who has left needs only what is sent after a stay.
    if (stay.departedAt !== null && !mailRules[mail.kind as StayMailKind].phases.includes('over')) continue
    stuck.set(stay.id, { id: mail.id, kind: mail.kind as StayMailKind, state: stuckState(mail) })
  }
  return stuck
}

function stuckState({ status }: StoredMail): NonNullable<ListedStay['stuckMail']>['state'] {
  if (status === 'sent' || status === 'cancelled') throw new Error(`a ${status} mail cannot need attention`)
  return status === 'queued' || status === 'sending' ? 'late' : status
}

/** Deletes sent mails after 30 days, and erases the text of unsent ones. */
export const prune = (ctx: Deps<'database' | 'clock'>): Promise<void> =>
  pruneMails(ctx.database.db, isoInstant(ctx.clock.now() - retentionMs), nowOf(ctx))

/** Sends a mail that can't be stored, without the outbox. Throws `MailError`. */
export async function sendWithoutOutbox(
  ctx: MailContext & Deps<'mailer'>,
  mail: { to: string; subject: string; text: string },
): Promise<void> {
  await ctx.mailer?.send(toSendNow(ctx, mail), async () => {})
}
