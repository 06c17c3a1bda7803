import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { AppContext, EnquiryFacts, Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { assertShown, blocksMeeting, takenNights } from '#server/features/calendar/service.ts'
import * as stays from '#server/features/stays/service.ts'
import { conflict, invalidField, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { enquiryLifetimeMs } from '#shared/constants.ts'
import type { Enquiry } from '#shared/contract/enquiries.ts'
import { problem } from '#shared/contract/problems.ts'
import { dayAt } from '#shared/dates.ts'
import type { Stay } from '#shared/stay/stay.ts'
import {
  addEnquiry,
  answerEnquiry,
  countUnanswered,
  eraseEnquiries,
  findEnquiry,
  listEnquiryRows,
  type StoredEnquiry,
} from './store.ts'
import { toEnquiryView } from './view.ts'

const listLength = 500

/** How many questions wait for an answer about days that are still to come. */
export const countWaiting = (ctx: Needs<'database' | 'clock' | 'house'>): Promise<number> =>
  countUnanswered(ctx.database.db, dayAt(ctx.clock.now(), ctx.house.timeZone))

/**
 * Keeps a visitor's question about dates and tells the host. Throws 400 for days of the past, 404 while the host shows no
 * dates, 409 when a night of them is taken.
 */
export async function askAbout(
  ctx: Needs<'database' | 'vault' | 'clock' | 'house' | 'raise'>,
  asked: Omit<EnquiryFacts, 'id'>,
): Promise<void> {
  await assertShown(ctx)
  const { checkInDate, checkOutDate } = asked
  if (checkInDate <= dayAt(ctx.clock.now(), ctx.house.timeZone)) {
    throw invalidField('checkInDate', problem('tooLate'))
  }
  await inTransaction(ctx.database.db, async (tx) => {
    const taken = await takenNights(tx, { from: checkInDate, to: checkOutDate })
    if (taken.length > 0) throw conflict('question.taken')
    const enquiry = { ...asked, id: randomUUID() }
    await addEnquiry(ctx, tx, { ...enquiry, receivedAt: isoInstant(ctx.clock.now()) })
    await ctx.raise(tx, 'enquiry.received', { enquiry })
  })
}

/** What visitors asked, newest first. */
export async function listEnquiries(ctx: Needs<'database' | 'vault'>): Promise<Enquiry[]> {
  const { db } = ctx.database
  const found = await listEnquiryRows(ctx, db, listLength)
  return Promise.all(found.map(async (enquiry) => toEnquiryView(enquiry, await isFree(db, enquiry))))
}

const isFree = async (
  db: Parameters<typeof takenNights>[0],
  { checkInDate, checkOutDate }: { checkInDate: string; checkOutDate: string },
) => (await takenNights(db, { from: checkInDate, to: checkOutDate })).length === 0

async function getOpen(ctx: Needs<'vault'>, tx: Tx, id: string): Promise<StoredEnquiry> {
  const enquiry = await findEnquiry(ctx, tx, id)
  if (!enquiry) throw notFound('enquiries.gone')
  if (enquiry.status !== 'open') throw conflict('enquiries.answered')
  return enquiry
}

/**
 * Makes a stay of a question, with its dates, name and address, and has who asked written to. Throws 404; 409 when it was
 * answered, by this host or another. That the nights are taken meanwhile is told by `overlaps` and `blocks`, as for any
 * stay.
 */
export const acceptEnquiry = (
  ctx: AppContext,
  id: string,
  message: string,
  host: Host,
): Promise<{ stay: Stay; overlaps: string[]; blocks: string[] }> =>
  inTransaction(ctx.database.db, async (tx) => {
    const enquiry = await getOpen(ctx, tx, id)
    const { name: guestName, email: guestEmail, checkInDate, checkOutDate, guests } = enquiry
    const wanted = { guestName, guestEmail, checkInDate, checkOutDate, guests, isNameUnconfirmed: true }
    const made = await stays.createIn(ctx, tx, wanted, host)
    const blocks = await blocksMeeting(tx, wanted)
    await answer(ctx, tx, { id, status: 'accepted', stayId: made.stay.id }, host)
    await ctx.raise(tx, 'enquiry.accepted', { stay: made.stay, message })
    return { ...made, blocks }
  })

/** Declines a question and has who asked written to. Throws 404; 409 when it was answered. */
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
    await ctx.raise(tx, 'enquiry.declined', { enquiry, message })
  })
  const declined = await findEnquiry(ctx, db, id)
  if (!declined) throw notFound('enquiries.gone')
  return toEnquiryView(declined, await isFree(db, declined))
}

async function answer(
  { clock }: Needs<'clock'>,
  tx: Tx,
  { id, status, stayId }: { id: string; status: 'accepted' | 'declined'; stayId: string | null },
  host: Host,
): Promise<void> {
  const isOurs = await answerEnquiry(tx, id, { status, stayId, answeredAt: isoInstant(clock.now()) })
  // Another host was faster: the stay that was made here goes with this transaction.
  if (!isOurs) throw conflict('enquiries.answered')
  await recordAudit(tx, clock, {
    actor: host,
    action: `enquiry.${status}`,
    ...(stayId === null ? {} : { stayId }),
    detail: { enquiry: id },
  })
}

/** Erases questions that came 90 days ago, answered or not. */
export async function sweepEnquiries({ database, clock }: Needs<'database' | 'clock'>): Promise<void> {
  const erased = await eraseEnquiries(database.db, isoInstant(clock.now() - enquiryLifetimeMs))
  if (erased > 0) await database.scrub('enquiries')
}
