import { sql } from 'kysely'
import type { Database, Db, Lookup } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import type { Vault } from '#server/vault/vault.ts'
import { maxStayNights } from '#shared/constants.ts'
import { addDays } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import {
  cellOf,
  findStay,
  type NewStay,
  newStayRow,
  type StayRow,
  selectStays,
  tokenHmac,
  toStay,
  update,
} from './columns.ts'

interface StayCursor {
  checkInDate: string
  id: string
}

/** `ahead`: live stays that end on `since` or later; `past`: all others. */
interface Part {
  of: 'ahead' | 'past'
  since: string
}

/** `q` matches names and e-mail addresses; `deposit` selects those that need attention. */
export interface StayFilter {
  q?: string
  status?: StayStatus
  deposit?: 'attention'
  /** `ahead` is sorted by check-in, everything else newest check-in first. */
  part?: Part
  limit?: number
  after?: StayCursor
}

/** Stays have a maximum length, so the index on check-in can start that long before `since`. */
const isAhead = (since: string) => sql<boolean>`(check_in_date >= ${addDays(since, -maxStayNights)}
  and check_out_date >= ${since} and status <> 'rejected' and cancelled_at is null)`

function selectList(db: Db, { q, status, deposit, part, limit, after }: StayFilter) {
  const isForward = part?.of === 'ahead'
  const direction = isForward ? 'asc' : 'desc'
  let query = selectStays(db).orderBy('check_in_date', direction).orderBy('id', direction)
  if (part) query = query.where(isForward ? isAhead(part.since) : sql<boolean>`not ${isAhead(part.since)}`)
  // A cancelled stay keeps its status, but belongs to no list by status.
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
    const position = sql`(${after.checkInDate}, ${after.id})`
    query = query.where(
      isForward
        ? sql<boolean>`(check_in_date, id) > ${position}`
        : sql<boolean>`(check_in_date, id) < ${position}`,
    )
  }
  return limit === undefined ? query : query.limit(limit)
}

export async function touch(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('guest_stays').set({ updated_at: at }).where('id', '=', id).execute()
}

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

/** Selects stays, neither rejected nor cancelled, that share a night with these days. */
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
  update(db, vault, id, {
    door_code_sealed: vault.sealText(cellOf(id, 'door_code'), doorCode),
    keypad_set_at: null,
    updated_at: at,
  })

export const setKeypad = (db: Db, vault: Vault, id: string, keypadSetAt: string | null, at: string) =>
  update(db, vault, id, { keypad_set_at: keypadSetAt, updated_at: at })

export const setAccessToken = (
  db: Db,
  vault: Vault,
  id: string,
  { accessToken, linkExpiresAt, at }: { accessToken: string; linkExpiresAt: string; at: string },
) =>
  update(db, vault, id, {
    access_token_hmac: tokenHmac(vault, accessToken),
    access_token_sealed: vault.sealText(cellOf(id, 'access_token'), accessToken),
    link_expires_at: linkExpiresAt,
    link_made_at: at,
    updated_at: at,
  })

export const setLanguage = (db: Db, vault: Vault, id: string, language: Language, at: string) =>
  update(db, vault, id, { language, updated_at: at })

export const setContact = (
  db: Db,
  vault: Vault,
  id: string,
  contact: { guestPhone: string; guestEmail: string; preferredName: string | null; at: string },
) =>
  update(db, vault, id, {
    guest_phone_sealed: vault.sealText(cellOf(id, 'guest_phone'), contact.guestPhone),
    guest_email: contact.guestEmail,
    preferred_name: contact.preferredName,
    name_unconfirmed_at: null,
    updated_at: contact.at,
  })

export async function addStay(db: Db, vault: Vault, stay: NewStay): Promise<StayDetails> {
  await db.insertInto('guest_stays').values(newStayRow(vault, stay)).execute()
  const row = await selectStays(db).where('id', '=', stay.id).executeTakeFirstOrThrow()
  return toStay(row, vault)
}

const lookups = new WeakMap<Database, Lookup<StayRow>>()

/** Prepared once per database: the page of a waiting guest polls its stay every five seconds. */
function lookupOf(database: Database): Lookup<StayRow> {
  const known = lookups.get(database)
  if (known) return known
  const key = { column: 'access_token_hmac', field: 'accessTokenHmac' } as const
  const lookup = database.prepareLookup(selectStays(database.db), key)
  lookups.set(database, lookup)
  return lookup
}

/** Returns the stay behind a link, expired or not, or `null`. */
export async function findByToken(
  database: Database,
  vault: Vault,
  token: string,
): Promise<StayDetails | null> {
  const lookup = lookupOf(database)
  let row = await lookup(tokenHmac(vault, token))
  // Rows that `keys rotate` has not reached yet.
  for (const hmac of row ? [] : vault.olderHmacs('access-token', token)) row ??= await lookup(hmac)
  return row ? toStay(row, vault, token) : null
}

export const listStays = async (db: Db, vault: Vault, filter: StayFilter): Promise<StayDetails[]> =>
  (await selectList(db, filter).execute()).map((row) => toStay(row, vault))

/**
 * Returns live stays that share a night with these days, sorted by check-in; at most the hundred that end first. Stays have a
 * maximum length, so the index on both days suffices.
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

/** Changes the status in one conditional write. Returns `null` if the stay is not in `from`. */
export async function moveStatus(
  db: Db,
  vault: Vault,
  id: string,
  move: { from: StayStatus; to: StayStatus; decidedAt: string | null; at: string },
): Promise<StayDetails | null> {
  const moving = db
    .updateTable('guest_stays')
    .set({
      status: move.to,
      decided_at: move.decidedAt,
      // A reopened stay takes up the check-in that its guest had ended.
      ...(move.to === 'pending' ? { checkin_ended_at: null } : {}),
      updated_at: move.at,
    })
    .where('id', '=', id)
    .where('status', '=', move.from)
    .where('cancelled_at', 'is', null)
  return (await rowsWritten(moving)) > 0 ? findStay(db, vault, id) : null
}
