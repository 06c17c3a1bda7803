import { farthestInstant, isoInstant } from '#server/adapters/clock/port.ts'
import { MailError } from '#server/adapters/mail/port.ts'
import type { AppContext, Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { backOffMs, leaseMs, longestBackOffMs } from '#server/due/waits.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { ListedStay } from '#shared/contract/stays.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { outboxStore, type StoredMail } from './outbox/rows.ts'
import { unsentStore } from './outbox/unsent.ts'
import { isStillTrue, kindsWithLink } from './templates/templates.ts'
import { write } from './writing/write.ts'

export {
  onAccountMail,
  onAddressConfirmed,
  onDecided,
  onDepositNeedsGuest,
  onProgressed,
  onSentBack,
} from './writing/answers.ts'

/** What sending works with. */
type Sending = Needs<'database' | 'vault' | 'clock' | 'mailer'>

/** Three days, most of them in hours: a server that greylists for long is waited for. Then the letter has failed. */
const maxTries = 80
const keptForMs = 30 * 24 * 60 * 60 * 1000
const listLength = 200

const storeOf = ({ database, vault }: Needs<'database' | 'vault'>) => outboxStore(database.db, vault)
const nowOf = ({ clock }: Needs<'clock'>) => isoInstant(clock.now())

async function get(ctx: Needs<'database' | 'vault'>, id: string): Promise<StoredMail> {
  const mail = await storeOf(ctx).find(id)
  if (!mail) throw notFound('Letter not found')
  return mail
}

/** Where a host's letter with the link goes. Throws 409 for what is no address of the stay, and when none is known. */
function addressFor(stay: Stay, wanted: string | undefined): string {
  if (stay.contactErasedAt !== null) throw conflict('This guest’s address was erased')
  const to = wanted ?? stay.bookingEmail
  if (to === null) throw conflict('Please confirm the guest’s e-mail address first.')
  if (to !== stay.bookingEmail && to !== stay.guestEmail) {
    throw conflict('The guest’s e-mail address changed. Please look again before you send the link.')
  }
  return to
}

/**
 * Writes the guest a letter with their link because a host asked for it: to the address that the host entered, or to
 * `guestEmail`, another one of the stay, which the host confirms by this. Throws 404; 409 when no address is confirmed,
 * when `guestEmail` is not the stay's (any more), and when the guest was forgotten.
 */
export const sendLink = (
  ctx: AppContext,
  stayId: string,
  wanted: { guestEmail?: string | undefined },
  host: Host,
): Promise<StoredMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const found = await stays.findIn(ctx, tx, stayId)
    if (!found) throw notFound('Stay not found')
    const to = addressFor(found, wanted.guestEmail)
    const stay =
      to === found.bookingEmail ? found : await stays.editIn(ctx, tx, stayId, { guestEmail: to }, host)
    const mail = await write(ctx, tx, { kind: 'guest_link', stay, to })
    await recordAudit(tx, ctx.clock, { actor: `host:${host.id}`, action: 'stay.link_sent', stayId })
    return mail
  })

/** The newest letters, newest first. */
export const list = (ctx: Needs<'database' | 'vault'>): Promise<StoredMail[]> => storeOf(ctx).list(listLength)

/** Makes a letter due at once. Throws 404; 409 when it was sent, its text is gone, or no mail server is set. */
export async function retry(ctx: Sending, id: string): Promise<StoredMail> {
  const mail = await get(ctx, id)
  if (!ctx.mailer) throw conflict('No mail server is set. You can copy the text and send it yourself.')
  if (mail.awaitsAddressAt !== null) throw conflict('Please confirm the guest’s e-mail address first.')
  if (!(await storeOf(ctx).makeDue(mail.id, nowOf(ctx)))) {
    throw conflict('This letter was sent, or its text is gone')
  }
  return get(ctx, id)
}

/** Notes that a host sent a letter by hand. Throws 404, and 409 when it was sent or its text is gone. */
export const markSent = (
  ctx: Needs<'database' | 'vault' | 'clock'>,
  id: string,
  host: Host,
): Promise<StoredMail> =>
  inTransaction(ctx.database.db, async (tx) => {
    const mail = await outboxStore(tx, ctx.vault).find(id)
    if (!mail) throw notFound('Letter not found')
    const at = nowOf(ctx)
    if (!(await unsentStore(tx, ctx.vault).markSentByHand(id, at))) {
      throw conflict('This letter was sent, or its text is gone')
    }
    const stayId = mail.stayId === null ? {} : { stayId: mail.stayId }
    await recordAudit(tx, ctx.clock, { actor: `host:${host.id}`, action: 'mail.sent_by_hand', ...stayId })
    return { ...mail, letter: null, sentAt: at, nextAttemptAt: null, failedAt: null }
  })

/** Of each stay the newest letter to its guest that goes nowhere by itself, while it says what is so. */
export async function findStuck(
  { database, vault }: Needs<'database' | 'vault'>,
  among: readonly Stay[],
): Promise<Map<string, ListedStay['stuckMail']>> {
  const known = new Map(among.map((stay) => [stay.id, stay]))
  const stuck = new Map<string, ListedStay['stuckMail']>()
  for (const { stayId, ...mail } of await unsentStore(database.db, vault).listStuck(kindsWithLink)) {
    const stay = known.get(stayId ?? '')
    if (stay && !stuck.has(stay.id) && isStillTrue(mail.kind, stay)) stuck.set(stay.id, mail)
  }
  return stuck
}

/** Sends one letter that is due; `null` when none is. Throws when it failed for now: the server needs time. */
export async function sendNext(ctx: Sending): Promise<StoredMail | null> {
  const { clock, mailer } = ctx
  if (!mailer) return null
  const mail = await storeOf(ctx).claim(nowOf(ctx), {
    leaseUntil: isoInstant(clock.now() + leaseMs),
    farthestLease: farthestInstant(clock.now(), leaseMs),
    farthestTry: farthestInstant(clock.now(), longestBackOffMs),
  })
  if (!mail?.letter) return null
  try {
    await mailer.send({ messageId: mail.id, ...mail.letter })
  } catch (error) {
    await noteFailure(ctx, mail, error)
    return mail
  }
  await storeOf(ctx).markSent(mail.id, nowOf(ctx))
  return { ...mail, letter: null, sentAt: nowOf(ctx), nextAttemptAt: null }
}

/** A letter the server will never take has failed at once; otherwise it is tried again later and the run ends. */
async function noteFailure(ctx: Sending, mail: StoredMail, error: unknown): Promise<void> {
  const isPermanent = error instanceof MailError && error.isPermanent
  const isOver = isPermanent || mail.attempts >= maxTries
  await storeOf(ctx).markTried(mail.id, {
    error: error instanceof MailError ? error.message : 'The letter could not be sent',
    nextAttemptAt: isOver ? null : isoInstant(ctx.clock.now() + backOffMs(mail.attempts)),
    at: nowOf(ctx),
  })
  if (!isPermanent) throw error
}

/** Destroys what unsent letters say after 30 days, and forgets sent ones. */
export const sweep = (ctx: Needs<'database' | 'vault' | 'clock'>): Promise<number> =>
  storeOf(ctx).sweep(isoInstant(ctx.clock.now() - keptForMs))

/** How many letters have failed, are late, or are kept for want of a mail server. */
export const countTroubled = (ctx: Needs<'database' | 'vault'>) => storeOf(ctx).countTroubled()
