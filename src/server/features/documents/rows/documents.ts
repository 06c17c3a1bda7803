import { sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { StayDocumentsTable } from '#server/db/schema/stays.ts'
import type { DocumentType } from '#shared/contract/documents/schemas.ts'

export const columnsOf = {
  id: { object: 'id_document_id', erasedAt: 'id_document_erased_at' },
  selfie: { object: 'selfie_id', erasedAt: 'selfie_erased_at' },
} as const
export const noPicture = ({ object, erasedAt }: (typeof columnsOf)[DocumentType]) => ({
  [object]: null,
  [erasedAt]: null,
})
export const nothingSentBack = { sent_back_type: null, sent_back_reason: null }

/** One line of a stay's audit trail. */
export interface AuditLine {
  at: string
  actor: string
  action: string
  detail: Record<string, string | number | null>
}

/** A place in the history: the lines at `at` or before, without the newest `taken` of them. */
export interface HistoryPlace {
  at: string
  taken: number
}

/** Writes what is so of a stay's documents from now on; the first write makes the row. The stay is held meanwhile. */
export async function set(
  db: Db,
  stayId: string,
  values: Omit<Updateable<StayDocumentsTable>, 'stay_id'>,
): Promise<void> {
  if (Object.keys(values).length === 0) return
  await db
    .insertInto('stay_documents')
    .values({ stay_id: stayId, ...values })
    .onConflict((conflict) => conflict.column('stay_id').doUpdateSet(values))
    .execute()
}

/** Notes that the pictures a stay had are gone; their place stays taken, so that stage and step stand. */
export async function markErased(db: Db, stayId: string, at: string): Promise<void> {
  const gone = (object: 'id_document_id' | 'selfie_id', erasedAt: keyof StayDocumentsTable) =>
    sql<
      string | null
    >`case when ${sql.ref(object)} is null then null else coalesce(${sql.ref(erasedAt)}, ${at}) end`
  await db
    .updateTable('stay_documents')
    .set({
      id_document_erased_at: gone('id_document_id', 'id_document_erased_at'),
      selfie_erased_at: gone('selfie_id', 'selfie_erased_at'),
      documents_erase_at: null,
    })
    .where('stay_id', '=', stayId)
    .execute()
}

/** Stays whose pictures are due to be destroyed. */
export async function listDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stay_documents')
    .select('stay_id')
    .where('documents_erase_at', 'is not', null)
    .where('documents_erase_at', '<=', now)
    .limit(200)
    .execute()
  return rows.map((row) => row.stay_id)
}

/** The newest lines of a stay's audit trail that are older than `place`, newest first; at most `limit`. */
export async function listAudit(
  db: Db,
  stayId: string,
  { place, limit }: { place: HistoryPlace | null; limit: number },
): Promise<AuditLine[]> {
  let query = db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'detail'])
    .where('stay_id', '=', stayId)
    .orderBy('at', 'desc')
    .limit(limit)
  if (place) query = query.where('at', '<=', place.at).offset(place.taken)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, detail: row.detail === null ? {} : JSON.parse(row.detail) }))
}

/** Everything the daily proof judges by: living pictures with what their stay says of them. */
export async function listLivingPictures(db: Db) {
  return db
    .selectFrom('stored_objects')
    .leftJoin('guest_stays', 'guest_stays.id', 'stored_objects.stay_id')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'stored_objects.stay_id')
    .select([
      'stored_objects.id as objectId',
      'purpose',
      'stored_at as storedAt',
      'claimed_at as claimedAt',
      'stored_objects.stay_id as stayId',
      'status',
      'decided_at as decidedAt',
      'check_out_date as checkOutDate',
      'check_out_time as checkOutTime',
      'cancelled_at as cancelledAt',
      'documents_kept_until as documentsKeptUntil',
      'id_document_id as idDocumentId',
      'selfie_id as selfieId',
    ])
    .where('erased_at', 'is', null)
    .where('purpose', 'in', ['upload', 'id', 'selfie'])
    .execute()
}

export async function findPeriodicResult(
  db: Db,
  name: string,
): Promise<{ lastOkAt: string; lastResult: string } | null> {
  const row = await db
    .selectFrom('periodic_work')
    .select(['last_ok_at', 'last_result'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.last_ok_at && row.last_result ? { lastOkAt: row.last_ok_at, lastResult: row.last_result } : null
}
