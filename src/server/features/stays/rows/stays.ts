import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { StayTable } from '#server/db/schema-stays.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import { maxStayNights } from '#shared/constants.ts'
import { addDays } from '#shared/dates.ts'
import type { Language } from '#shared/languages.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { findStay, type NewStay, newStayRow, selectStays, stayOwner, tokenLookup, toStay } from './columns.ts'

/** A place in the list: check-in day and id of the last stay shown. */
interface ListPosition {
  checkInDate: string
  id: string
}

/** Which stays to list: those that match `q` in name or e-mail, have a status, or a deposit that wants the host's eye. */
export interface StayFilter {
  q?: string
  status?: StayStatus
  deposit?: 'attention'
  limit?: number
  after?: ListPosition
}

function selectList(db: Db, { q, status, deposit, limit, after }: StayFilter) {
  let query = selectStays(db).orderBy('check_in_date', 'desc').orderBy('id', 'desc')
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
    query = query.where(sql<boolean>`(check_in_date, id) < (${after.checkInDate}, ${after.id})`)
  }
  return limit === undefined ? query : query.limit(limit)
}

/** Notes that something of the stay changed. */
export async function touch(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('guest_stays').set({ updated_at: at }).where('id', '=', id).execute()
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

/** What is set of a stay by itself, some of it sealed with the stay's own key; `null` when there is no such stay. */
function stayValues(db: Db, vault: Vault) {
  const openKey = async (id: string): Promise<DataKey | null> => {
    const row = await db.selectFrom('guest_stays').select('data_key').where('id', '=', id).executeTakeFirst()
    return row ? vault.openDataKey(row.data_key, stayOwner(id)) : null
  }
  /** Writes values, some of them sealed with the stay's own key; `null` when there is no such stay. */
  const change = async (
    id: string,
    valuesFor: (key: DataKey) => Updateable<StayTable>,
  ): Promise<Stay | null> => {
    const key = await openKey(id)
    if (!key) return null
    await db.updateTable('guest_stays').set(valuesFor(key)).where('id', '=', id).execute()
    return findStay(db, vault, id)
  }

  return {
    setDoorCode: (id: string, doorCode: string, at: string) =>
      change(id, (key) => ({ door_code_sealed: key.sealText('door_code', doorCode), updated_at: at })),

    setAccessToken: (id: string, link: { accessToken: string; linkExpiresAt: string; at: string }) =>
      change(id, (key) => ({
        access_token_lookup: tokenLookup(vault, link.accessToken),
        access_token_sealed: key.sealText('access_token', link.accessToken),
        link_expires_at: link.linkExpiresAt,
        link_made_at: link.at,
        updated_at: link.at,
      })),

    /** The language that the guest chose; `null` when there is no such stay. */
    setLanguage: (id: string, language: Language, at: string) =>
      change(id, () => ({ language, updated_at: at })),

    setContact: (
      id: string,
      contact: { guestPhone: string; guestEmail: string; preferredName: string | null; at: string },
    ) =>
      change(id, (key) => ({
        guest_phone_sealed: key.sealText('guest_phone', contact.guestPhone),
        guest_email: contact.guestEmail,
        preferred_name: contact.preferredName,
        updated_at: contact.at,
      })),
  }
}

/** Stays, on a database or a transaction. */
export function stayStore(db: Db, vault: Vault) {
  const find = (id: string) => findStay(db, vault, id)
  return {
    ...stayValues(db, vault),
    async add(stay: NewStay): Promise<Stay> {
      const key = vault.newDataKey(stayOwner(stay.id))
      await db
        .insertInto('guest_stays')
        .values(newStayRow(stay, key, vault))
        .execute()
      const row = await selectStays(db).where('id', '=', stay.id).executeTakeFirstOrThrow()
      return toStay(row, vault.openDataKey)
    },

    find,

    /** Newest check-in first; from `after` on, at most `limit` (all without one). */
    async list(filter: StayFilter): Promise<Stay[]> {
      return (await selectList(db, filter).execute()).map((row) => toStay(row, vault.openDataKey))
    },

    /**
     * Live stays that share a night with the given days; of very many the hundred that end first,
     * in the order in which they begin. Looks no further ahead than a stay can be long, from the first that can meet
     * them on: the index on both days then answers alone, and only what meets them is read.
     */
    async findOverlapping(days: { checkInDate: string; checkOutDate: string }, exceptId: string | null) {
      const found = await selectLive(db, days)
        .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId as string))
        .orderBy('check_out_date')
        .orderBy('check_in_date')
        .orderBy('id')
        .limit(100)
        .execute()
      return found.toSorted((a, b) => (`${a.checkInDate} ${a.id}` < `${b.checkInDate} ${b.id}` ? -1 : 1))
    },

    /** Moves the status in one conditional write; `null` when the stay is not in `from`. */
    async moveStatus(
      id: string,
      move: {
        from: readonly StayStatus[]
        to: StayStatus
        decidedAt: string | null
        at: string
      },
    ): Promise<Stay | null> {
      const { numUpdatedRows } = await db
        .updateTable('guest_stays')
        .set({
          status: move.to,
          decided_at: move.decidedAt,
          // Reopened, the check-in that its guest had ended goes on.
          ...(move.to === 'pending' ? { withdrawn_at: null } : {}),
          updated_at: move.at,
        })
        .where('id', '=', id)
        .where('status', 'in', [...move.from])
        .where('cancelled_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n ? find(id) : null
    },
  }
}
