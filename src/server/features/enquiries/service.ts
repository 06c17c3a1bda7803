import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext, Deps, EnquiryFacts } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { assertVisible, blocksOverlapping, takenNights } from '#server/features/calendar/service.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, invalidField, notFound, tooMany } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { enquiryCeiling, enquiryLifetimeMs, enquiryPage } from '#shared/constants.ts'
import type { Enquiry } from '#shared/contract/enquiries/schemas.ts'
import { problem } from '#shared/contract/problems.ts'
import { dayAt } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import {
  addEnquiry,
  answerEnquiry,
  countReceived,
  countUnanswered,
  type EnquiryCursor,
  eraseEnquiries,
  findEnquiry,
  listEnquiryRows,
  markNotified,
  oldestUnnotified,
  type StoredEnquiry,
} from './store.ts'
import { toEnquiryView } from './view.ts'

export type { EnquiryCursor }

/** Counts the unanswered enquiries about future days. */
export const countWaiting = (ctx: Deps<'database' | 'clock' | 'house'>): Promise<number> =>
  countUnanswered(ctx.database.db, dayAt(ctx.clock.now(), ctx.house.timeZone))

/** Returns how many enquiries wait for an answer, and who wrote the newest. */
export async function findWaiting(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house'>,
): Promise<{ count: number; name: string }> {
  const count = await countWaiting(ctx)
  const [newest] = count > 0 ? (await listEnquiries(ctx, { limit: 1, after: null })).page : []
  return { count, name: newest?.name ?? '' }
}

/**
 * Stores a visitor's enquiry, and mails the first few of an hour to the host singly. Throws 400 for past days, 404 if the host
 * hides free dates, 409 if a night is taken, 429 after too many enquiries of all visitors together.
 */
export async function askAbout(
  ctx: Deps<'database' | 'vault' | 'clock' | 'house' | 'emit'>,
  asked: Omit<EnquiryFacts, 'id'>,
): Promise<void> {
  await assertVisible(ctx)
  const { checkInDate, checkOutDate } = asked
  if (checkInDate <= dayAt(ctx.clock.now(), ctx.house.timeZone)) {
    throw invalidField('checkInDate', problem('tooLate'))
  }
  await inTransaction(ctx.database.db, async (tx) => {
    // Counted and stored under one lock, so concurrent enquiries can't exceed the limit.
    await ctx.database.lock(tx, 'enquiries')
    const isSingly = await countUnderCeiling(ctx, tx)
    const taken = await takenNights(tx, { from: checkInDate, to: checkOutDate })
    if (taken.length > 0) throw conflict('question.taken')
    const enquiry = { ...asked, id: randomUUID() }
    const receivedAt = isoInstant(ctx.clock.now())
    await addEnquiry(ctx, tx, { ...enquiry, receivedAt, hostNotifiedAt: isSingly ? receivedAt : null })
    if (isSingly) await ctx.emit(tx, 'enquiry.received', { enquiry })
  })
}

/** Returns whether one more enquiry is mailed singly. Throws 429 if an hour's limit is reached. */
async function countUnderCeiling({ clock }: Deps<'clock'>, tx: Tx): Promise<boolean> {
  const { stored, mailedSingly, windowMs } = enquiryCeiling
  const now = clock.now()
  const window = { from: isoInstant(now - windowMs), to: isoInstant(now) }
  const { count, nthAt } = await countReceived(tx, window, stored)
  if (nthAt !== null)
    throw tooMany('question.tooManyOverall', Math.ceil((Date.parse(nthAt) + windowMs - now) / 1000))
  return count < mailedSingly
}

/**
 * Returns how many enquiries the due digest contains: those without a mail, once the first of them is an hour old. Marks them
 * as mailed.
 */
export async function takeUnnotified({ clock }: Deps<'clock'>, tx: Tx): Promise<number> {
  const oldest = await oldestUnnotified(tx)
  const now = clock.now()
  return oldest === null || Date.parse(oldest) > now - enquiryCeiling.windowMs
    ? 0
    : markNotified(tx, isoInstant(now))
}

/** Returns a page of enquiries, unanswered ones first, then newest first. `next` is the cursor of the next page. */
export async function listEnquiries(
  ctx: Deps<'database' | 'vault'>,
  { limit = enquiryPage.usual, after }: { limit?: number | undefined; after: EnquiryCursor | null },
): Promise<{ page: Enquiry[]; next: EnquiryCursor | null }> {
  const { db } = ctx.database
  const found = await listEnquiryRows(ctx, db, { limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = found.length > limit ? page.at(-1) : undefined
  return {
    page: await Promise.all(page.map(async (enquiry) => toEnquiryView(enquiry, await isFree(db, enquiry)))),
    next: last ? { receivedAt: last.receivedAt, id: last.id, isAnswered: last.status !== 'open' } : null,
  }
}

const isFree = async (
  db: Parameters<typeof takenNights>[0],
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
) => (await takenNights(db, { from: checkInDate, to: checkOutDate })).length === 0

async function getOpen(ctx: Deps<'vault'>, tx: Tx, id: string): Promise<StoredEnquiry> {
  const enquiry = await findEnquiry(ctx, tx, id)
  if (!enquiry) throw notFound('enquiries.gone')
  if (enquiry.status !== 'open') throw conflict('enquiries.answered')
  return enquiry
}

/**
 * Turns an enquiry into a stay and mails the visitor their link. Throws 404; 409 if it was answered. `overlaps` and `blocks`
 * say which nights are taken meanwhile.
 */
export const acceptEnquiry = (
  ctx: AppContext,
  id: string,
  message: string,
  host: Host,
): Promise<{ stay: StayDetails; overlaps: string[]; blocks: string[] }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const enquiry = await getOpen(ctx, tx, id)
    const { name: guestName, email: guestEmail, checkInDate, checkOutDate, guests } = enquiry
    const wanted = { guestName, guestEmail, checkInDate, checkOutDate, guests, isNameUnconfirmed: true }
    const made = await stays.createIn(ctx, tx, wanted, host)
    const blocks = await blocksOverlapping(tx, wanted)
    await answer(ctx, tx, { id, status: 'accepted', stayId: made.stay.id }, host)
    await ctx.emit(tx, 'enquiry.accepted', { stay: made.stay, message })
    return { ...made, blocks }
  })

/** Declines an enquiry and mails the visitor. Throws 404; 409 if it was answered. */
export async function declineEnquiry(
  ctx: AppContext,
  id: string,
  message: string,
  host: Host,
): Promise<Enquiry> {
  const { db } = ctx.database
  await inTransaction(db, async (tx) => {
    const enquiry = await getOpen(ctx, tx, id)
    await answer(ctx, tx, { id, status: 'declined', stayId: null }, host)
    await ctx.emit(tx, 'enquiry.declined', { enquiry, message })
  })
  const declined = await findEnquiry(ctx, db, id)
  if (!declined) throw notFound('enquiries.gone')
  return toEnquiryView(declined, await isFree(db, declined))
}

async function answer(
  { clock }: Deps<'clock'>,
  tx: Tx,
  { id, status, stayId }: { id: string; status: 'accepted' | 'declined'; stayId: string | null },
  host: Host,
): Promise<void> {
  const isOurs = await answerEnquiry(tx, id, { status, stayId, answeredAt: isoInstant(clock.now()) })
  // Another host was faster. The rollback also removes the stay that was made here.
  if (!isOurs) throw conflict('enquiries.answered')
  await recordAudit(tx, clock, {
    actor: host,
    action: `enquiry.${status}`,
    ...(stayId === null ? {} : { stayId }),
    detail: { enquiry: id },
  })
}

/** Erases enquiries 90 days after they came, answered or not. */
export async function sweepEnquiries({ database, clock }: Deps<'database' | 'clock'>): Promise<void> {
  const erased = await eraseEnquiries(database.db, isoInstant(clock.now() - enquiryLifetimeMs))
  if (erased > 0) await database.scrub('enquiries')
}
