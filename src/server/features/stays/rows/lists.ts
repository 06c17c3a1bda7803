import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { Vault } from '#server/vault/seal.ts'
import { maxStayNights } from '#shared/constants.ts'
import { addDays, type StayDays } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { bookedDay, selectStays, toStay } from './stays.ts'

/** `ahead`: live stays that end on `since` or later; `past`: all others. */
export interface ListPart {
  of: 'ahead' | 'past'
  since: string
}

/** `q` matches names and e-mail addresses; `deposit` selects those that need attention. */
export interface StayFilter {
  q?: string | undefined
  status?: StayStatus | undefined
  deposit?: 'attention' | undefined
  /** Only stays whose booking has other days in its calendar. */
  isMoved?: true
  /** `ahead` is sorted by check-in, everything else newest check-in first. */
  part?: ListPart
  limit?: number
  after?: { checkInDate: string; id: string } | undefined
}

/** Stays have a maximum length, so the index on check-in can start that long before `since`. */
const isAhead = (since: string) => sql<boolean>`(check_in_date >= ${addDays(since, -maxStayNights)}
  and check_out_date >= ${since} and status <> 'rejected' and cancelled_at is null)`

/** The same condition as `movedTo` of a stay. */
const hasMoved = sql<boolean>`(cancelled_at is null and (${bookedDay('min(from_day)')} <> check_in_date
  or ${bookedDay('max(to_day)')} <> check_out_date))`

function selectList(db: Db, { q, status, deposit, isMoved, part, limit, after }: StayFilter) {
  const isForward = part?.of === 'ahead'
  const direction = isForward ? 'asc' : 'desc'
  let query = selectStays(db).orderBy('check_in_date', direction).orderBy('id', direction)
  if (part) query = query.where(isForward ? isAhead(part.since) : sql<boolean>`not ${isAhead(part.since)}`)
  // A cancelled stay keeps its status, but belongs to no list by status.
  if (status !== undefined) query = query.where('status', '=', status).where('cancelled_at', 'is', null)
  if (deposit === 'attention') query = query.where('deposit_attention', 'is not', null)
  if (isMoved) query = query.where(hasMoved)
  if (q !== undefined && q !== '') {
    const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    query = query.where(
      sql<boolean>`(lower(guest_name) like ${pattern} escape '\\' or lower(guest_email) like ${pattern} escape '\\'
        or lower(booking_email) like ${pattern} escape '\\')`,
    )
  }
  if (after !== undefined) {
    const position = sql`(${after.checkInDate}, ${after.id})`
    query = query.where(
      isForward
        ? sql<boolean>`(check_in_date, id) > ${position}`
        : sql<boolean>`(check_in_date, id) < ${position}`,
    )
  }
  return limit === undefined ? query : query.limit(limit)
}

export const selectLive = (db: Db, days: StayDays) =>
  db
    .selectFrom('guest_stays')
    .select([
      'id',
      'guest_name as guestName',
      'check_in_date as checkInDate',
      'check_out_date as checkOutDate',
      'status',
      'source',
      'version',
      'updated_at as updatedAt',
    ])
    .where('check_out_date', '>', days.checkInDate)
    .where('check_out_date', '<', addDays(days.checkOutDate, maxStayNights))
    .where('check_in_date', '<', days.checkOutDate)
    .where('status', '!=', 'rejected')
    .where('cancelled_at', 'is', null)

export const listStays = async (db: Db, vault: Vault, filter: StayFilter): Promise<StayDetails[]> =>
  (await selectList(db, filter).execute()).map((row) => toStay(row, vault))

/**
 * Returns live stays that share a night with these days, sorted by check-in; at most the hundred that end first. Stays have a
 * maximum length, so the index on both days suffices.
 */
export async function findOverlapping(db: Db, days: StayDays, except?: string) {
  const found = await selectLive(db, days)
    .$if(except !== undefined, (query) => query.where('id', '!=', except as string))
    .orderBy('check_out_date')
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(100)
    .execute()
  return found.toSorted((a, b) => (`${a.checkInDate} ${a.id}` < `${b.checkInDate} ${b.id}` ? -1 : 1))
}

const openDeposits = ['card_saved', 'held', 'action_required'] as const

/** Returns stays that ended by `lastDay` with everything closed: link expired, photos erased, deposit settled. */
export const listPast = (db: Db, { lastDay, now }: { lastDay: string; now: string }) =>
  db
    .selectFrom('guest_stays')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'guest_stays.id')
    .leftJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .select(['guest_stays.id as stayId', 'thread_id as threadId'])
    .where('contact_erased_at', 'is', null)
    .where('check_out_date', '<=', lastDay)
    .where('link_expires_at', '<=', now)
    .where('documents_erase_at', 'is', null)
    .where((e) => e.or([e('deposit_status', 'is', null), e('deposit_status', 'not in', openDeposits)]))
    .limit(500)
    .execute()
