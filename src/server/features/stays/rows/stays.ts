import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import type { Vault } from '#server/vault/vault.ts'
import { maxStayNights } from '#shared/constants.ts'
import { addDays } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import {
  change,
  findStay,
  type NewStay,
  newStayRow,
  selectStays,
  stayOwner,
  tokenLookup,
  toStay,
} from './columns.ts'

/** A place in the list: check-in day and id of the last stay shown. */
interface ListPosition {
  checkInDate: string
  id: string
}

/** Stays that still concern the house on `since` or later, or all others. */
interface Part {
  of: 'ahead' | 'past'
  since: string
}

/** Which stays to list: those that match `q` in name or e-mail, have a status, or a deposit that wants the host's eye. */
export interface StayFilter {
  q?: string
  status?: StayStatus
  deposit?: 'attention'
  /** `ahead` comes in the order of arrival, everything else newest check-in first. */
  part?: Part
  limit?: number
  after?: ListPosition
}

/** A stay can begin so long before the day it is looked for: the index on check-in starts there, and not at the first row. */
const isAhead = (since: string) => sql<boolean>`(check_in_date >= ${addDays(since, -maxStayNights)}
  and check_out_date >= ${since} and status <> 'rejected' and cancelled_at is null)`

function selectList(db: Db, { q, status, deposit, part, limit, after }: StayFilter) {
  const isForward = part?.of === 'ahead'
  const direction = isForward ? 'asc' : 'desc'
  let query = selectStays(db).orderBy('check_in_date', direction).orderBy('id', direction)
  if (part) query = query.where(isForward ? isAhead(part.since) : sql<boolean>`not ${isAhead(part.since)}`)
  // A cancelled stay keeps its status, and is in none of the lists by status.
  if (status !== undefined) query = query.where('status', '=', status).where('cancelled_at', 'is', null)
  if (deposit === 'attention') query = query.where('deposit_attention', 'is not', null)
  if (q !== undefined && q !== '') {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where(
      sql<boolean>`(lower(guest_name) like ${pattern} escape '\\' or lower(guest_email) like ${pattern} escape '\\'
        or lower(booking_email) like ${pattern} escape '\\')`,
    )
  }
  if (after !== undefined) {
    const place = sql`(${after.checkInDate}, ${after.id})`
    query = query.where(
      isForward ? sql<boolean>`(check_in_date, id) > ${place}` : sql<boolean>`(check_in_date, id) < ${place}`,
    )
  }
  return limit === undefined ? query : query.limit(limit)
}

/** Notes that something of the stay changed. */
export async function touch(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('guest_stays').set({ updated_at: at }).where('id', '=', id).execute()
}

/** How far the deposit came in the guest's check-in. */
export async function setPaymentStatus(
  db: Db,
  stayId: string,
  paymentStatus: PaymentStatus,
  at: string,
): Promise<void> {
  await db
    .updateTable('guest_stays')
    .set({ payment_status: paymentStatus, updated_at: at })
    .where('id', '=', stayId)
    .execute()
}

/** Live stays, neither rejected nor cancelled, that share a night with the given days. */
export const selectLive = (db: Db, days: { checkInDate: string; checkOutDate: string }) =>
  db
    .selectFrom('guest_stays')
    .select([
      'id',
      'guest_name as guestName',
      'check_in_date as checkInDate',
      'check_out_date as checkOutDate',
      'status',
      'source',
    ])
    .where('check_out_date', '>', days.checkInDate)
    .where('check_out_date', '<', addDays(days.checkOutDate, maxStayNights))
    .where('check_in_date', '<', days.checkOutDate)
    .where('status', '!=', 'rejected')
    .where('cancelled_at', 'is', null)

export const setDoorCode = (db: Db, vault: Vault, id: string, doorCode: string, at: string) =>
  change(db, vault, id, (key) => ({ door_code_sealed: key.sealText('door_code', doorCode), updated_at: at }))

export const setAccessToken = (
  db: Db,
  vault: Vault,
  id: string,
  link: { accessToken: string; linkExpiresAt: string; at: string },
) =>
  change(db, vault, id, (key) => ({
    access_token_lookup: tokenLookup(vault, link.accessToken),
    access_token_sealed: key.sealText('access_token', link.accessToken),
    link_expires_at: link.linkExpiresAt,
    link_made_at: link.at,
    updated_at: link.at,
  }))

/** The language that the guest chose. */
export const setLanguage = (db: Db, vault: Vault, id: string, language: Language, at: string) =>
  change(db, vault, id, () => ({ language, updated_at: at }))

export const setContact = (
  db: Db,
  vault: Vault,
  id: string,
  contact: { guestPhone: string; guestEmail: string; preferredName: string | null; at: string },
) =>
  change(db, vault, id, (key) => ({
    guest_phone_sealed: key.sealText('guest_phone', contact.guestPhone),
    guest_email: contact.guestEmail,
    preferred_name: contact.preferredName,
    name_unconfirmed_at: null,
    updated_at: contact.at,
  }))

/** Makes a stay. */
export async function addStay(db: Db, vault: Vault, stay: NewStay): Promise<Stay> {
  const key = vault.newDataKey(stayOwner(stay.id))
  await db
    .insertInto('guest_stays')
    .values(newStayRow(stay, key, vault))
    .execute()
  return toStay(await selectStays(db).where('id', '=', stay.id).executeTakeFirstOrThrow(), vault.openDataKey)
}

/** Newest check-in first; from `after` on, at most `limit` (all without one). */
export const listStays = async (db: Db, vault: Vault, filter: StayFilter): Promise<Stay[]> =>
  (await selectList(db, filter).execute()).map((row) => toStay(row, vault.openDataKey))

/**
 * Live stays that share a night with the given days; of very many the hundred that end first,
 * in the order in which they begin. Looks no further ahead than a stay can be long, from the first that can meet
 * them on: the index on both days then answers alone, and only what meets them is read.
 */
export async function findOverlapping(
  db: Db,
  days: { checkInDate: string; checkOutDate: string },
  exceptId: string | null,
) {
  const found = await selectLive(db, days)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId as string))
    .orderBy('check_out_date')
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(100)
    .execute()
  return found.toSorted((a, b) => (`${a.checkInDate} ${a.id}` < `${b.checkInDate} ${b.id}` ? -1 : 1))
}

/** Moves the status in one conditional write; `null` when the stay is not in `from`. */
export async function moveStatus(
  db: Db,
  vault: Vault,
  id: string,
  move: { from: StayStatus; to: StayStatus; decidedAt: string | null; at: string },
): Promise<Stay | null> {
  const moving = db
    .updateTable('guest_stays')
    .set({
      status: move.to,
      decided_at: move.decidedAt,
      // Reopened, the check-in that its guest had ended goes on.
      ...(move.to === 'pending' ? { withdrawn_at: null } : {}),
      updated_at: move.at,
    })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .where('cancelled_at', 'is', null)
  return (await rowsWritten(moving)) > 0 ? findStay(db, vault, id) : null
}
