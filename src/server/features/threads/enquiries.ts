import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { AppContext, Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { type Db, inTransaction, type Tx } from '#server/db/client.ts'
import { assertVisible, blocksOverlapping, takenNights } from '#server/features/calendar/service.ts'
import * as stays from '#server/features/stays/service.ts'
import * as rows from '#server/features/threads/rows/enquiries.ts'
import { lockThread, setAnswered, startThread } from '#server/features/threads/rows/threads.ts'
import { toEnquiryView } from '#server/features/threads/view.ts'
import { type instantCursor, toPage } from '#server/http/cursor.ts'
import { conflict, invalidField, notFound, tooMany } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { networkOf } from '#server/http/limits/rate-limit.ts'
import { newToken } from '#server/vault/tokens.ts'
import { enquiryCeiling, enquiryShare } from '#shared/constants.ts'
import { problem } from '#shared/contract/problems.ts'
import type { NewStayInput } from '#shared/contract/stays/forms.ts'
import type { Enquiry, EnquiryBody, EnquiryStatus } from '#shared/contract/threads/schemas.ts'
import { dayAt, isoInstant } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import { append } from './messages.ts'

const secretBytes = 24

/**
 * Stores a visitor's enquiry as the beginning of a thread, and mails the first few of an hour to the host singly. Throws 400
 * for past days, 404 if the host hides free dates, 409 if a night is taken, 429 after too many enquiries of all visitors
 * together, or of this network once they become scarce.
 */
export async function askAbout(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house' | 'emit' | 'limiter'>,
  asked: Omit<EnquiryBody, 'website'>,
  { language, address }: { language: Language; address: string },
): Promise<void> {
  assertVisible(ctx)
  const { message, ...facts } = asked
  const { checkInDate, checkOutDate } = facts
  if (checkInDate <= dayAt(ctx.clock.now(), ctx.house.timeZone)) {
    throw invalidField('checkInDate', problem('tooLate'))
  }
  await countFairShare(ctx, address)
  await inTransaction(ctx.database.db, async (tx) => {
    // Counted and stored under one lock, so concurrent enquiries can't exceed the limit.
    await ctx.database.lock(tx, 'enquiries')
    const isMailedSingly = await countUnderCeiling(ctx, tx)
    const taken = await takenNights(tx, { from: checkInDate, to: checkOutDate })
    if (taken.length > 0) throw conflict('question.taken')
    const id = randomUUID()
    const receivedAt = isoInstant(ctx.clock.now())
    const secret = newToken(secretBytes)
    const hostNotifiedAt = isMailedSingly ? receivedAt : null
    await startThread(tx, id, receivedAt)
    await rows.addEnquiry(ctx, tx, { ...facts, id, language, secret, receivedAt, hostNotifiedAt })
    const written = { threadId: id, sender: 'visitor', name: facts.name, text: message } as const
    await append(ctx, tx, { ...written, isNotified: true, clientId: randomUUID() })
    if (isMailedSingly) await ctx.emit(tx, 'enquiry.received', { threadId: id })
  })
}

const countOfLastHour = (db: Db, { clock }: Deps<'clock'>): Promise<number> =>
  rows.countReceivedSince(db, isoInstant(clock.now() - enquiryCeiling.windowMs))

/** Throws 429 if the enquiries of an hour are half used up and this address's network has had its share of the rest. */
async function countFairShare(ctx: Deps<'database' | 'clock' | 'limiter'>, address: string): Promise<void> {
  if ((await countOfLastHour(ctx.database.db, ctx)) < enquiryCeiling.stored / 2) return
  await ctx.limiter.hit('enquiry-share', networkOf(address), enquiryShare, 'question.tooMany')
}

/** Returns whether one more enquiry is mailed singly. Throws 429 if an hour's limit is reached. */
async function countUnderCeiling(ctx: Deps<'clock'>, tx: Tx): Promise<boolean> {
  const { stored, mailedSingly, windowMs } = enquiryCeiling
  const count = await countOfLastHour(tx, ctx)
  if (count >= stored) throw tooMany('question.tooManyOverall', windowMs / 1000)
  return count < mailedSingly
}

/**
 * Returns how many enquiries the due digest contains: those without a mail, once the first of them is an hour old. Marks them
 * as mailed.
 */
export function takeUnnotified({ clock }: Deps<'clock'>, tx: Tx): Promise<number> {
  const now = clock.now()
  return rows.markNotified(tx, { at: isoInstant(now), before: isoInstant(now - enquiryCeiling.windowMs) })
}

/** Returns a page of enquiries, newest first. */
export async function listEnquiries(
  ctx: Deps<'database' | 'vault'>,
  { limit, after }: { limit: number; after: z.infer<typeof instantCursor> | null },
): Promise<{ page: Enquiry[]; next: string | null }> {
  const found = await rows.listEnquiryRows(ctx, ctx.database.db, { limit: limit + 1, after })
  const { page, next } = toPage(found, limit, ({ receivedAt: at, id }) => ({ at, id }))
  return { page: await Promise.all(page.map((enquiry) => viewOf(ctx, enquiry))), next }
}

export async function viewOf({ database }: Deps<'database'>, enquiry: rows.StoredEnquiry): Promise<Enquiry> {
  const { checkInDate: from, checkOutDate: to } = enquiry
  return toEnquiryView(enquiry, (await takenNights(database.db, { from, to })).length === 0)
}

/** Locks an enquiry's thread. Throws 404, or 409 if it was answered otherwise than allowed. */
async function lockEnquiry(
  ctx: Deps<'vault'>,
  tx: Tx,
  id: string,
  allowed: readonly EnquiryStatus[] = ['open'],
): Promise<rows.StoredEnquiry> {
  await lockThread(tx, id)
  const enquiry = await rows.findEnquiry(ctx, tx, id)
  if (!enquiry) throw notFound('enquiries.gone')
  if (!allowed.includes(enquiry.status)) throw conflict('enquiries.answered')
  return enquiry
}

/**
 * Turns an enquiry into a stay and mails the visitor their link. The thread continues on the stay's page. `stay`
 * replaces the visitor's terms with the host's, also for a declined enquiry. Throws 404; 409 if it was answered.
 * `overlaps` and `blocks` list other stays and blocks on these nights.
 */
export const acceptEnquiry = (
  ctx: AppContext,
  id: string,
  { message = '', stay }: { message?: string | undefined; stay?: NewStayInput | undefined },
  host: Host,
): Promise<stays.MadeStay & { blocks: string[] }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const enquiry = await lockEnquiry(ctx, tx, id, stay ? ['open', 'declined'] : ['open'])
    const { name: guestName, email: guestEmail, checkInDate, checkOutDate, guests } = enquiry
    const terms = stay ?? { guestName, guestEmail, checkInDate, checkOutDate, guests, sendLink: true }
    const isMailed = terms.sendLink ?? false
    // The link is mailed with the host's message, not by the new stay.
    const input = { ...terms, sendLink: false, isNameUnconfirmed: true, threadId: id }
    const made = await stays.createIn(ctx, tx, input, host)
    const blocks = await blocksOverlapping(tx, terms)
    await answer(ctx, tx, { id, status: 'accepted', text: message, stayId: made.stay.id }, host)
    if (isMailed) await ctx.emit(tx, 'enquiry.accepted', { stay: made.stay, message })
    return { ...made, blocks }
  })

/** Declines an enquiry and mails the visitor, who may still write. Throws 404; 409 if it was answered. */
export async function declineEnquiry(ctx: AppContext, id: string, message: string, host: Host) {
  const declined = await inTransaction(ctx.database.db, async (tx) => {
    const { email } = await lockEnquiry(ctx, tx, id)
    const position = await answer(ctx, tx, { id, status: 'declined', text: message }, host)
    await ctx.emit(tx, 'enquiry.declined', { threadId: id, position, email })
    return lockEnquiry(ctx, tx, id, ['declined'])
  })
  return viewOf(ctx, declined)
}

interface Answer {
  id: string
  status: 'accepted' | 'declined'
  text: string
  stayId?: string
}

/** Records the answer and appends its text as a message. Returns the message's position; 0 without a text. */
async function answer(
  ctx: Deps<'clock' | 'vault'>,
  tx: Tx,
  { id, status, text, stayId }: Answer,
  host: Host,
): Promise<number> {
  await rows.answerEnquiry(tx, id, status)
  const entry = { actor: host, action: `enquiry.${status}`, stayId } as const
  await recordAudit(tx, ctx.clock, { ...entry, detail: { enquiry: id } })
  await setAnswered(tx, id)
  if (text === '') return 0
  const written = { threadId: id, sender: 'host', name: host.name, text, isNotified: true } as const
  const { message } = await append(ctx, tx, { ...written, clientId: randomUUID() })
  return message.position
}
