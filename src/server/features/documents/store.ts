import type { Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { oneRow } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import { documentTypes } from '#shared/stay/documents.ts'

type Changes = Omit<Updateable<Tables['stay_documents']>, 'stay_id'>

/** Returns the columns that make an object the stay's photo; `null`: the stay has none. Another ID has another back. */
export function photoColumns(documentType: DocumentType, objectId: string | null): Changes {
  if (documentType === 'selfie') return { selfie_id: objectId, selfie_erased_at: null }
  if (documentType === 'id_back') return { id_back_id: objectId, id_back_erased_at: null }
  return { id_document_id: objectId, id_document_erased_at: null, ...photoColumns('id_back', null) }
}
export const nothingSentBack = { sent_back_type: null, sent_back_reason: null }

/** Upserts columns of a stay's documents. The caller holds the stay's lock. */
export async function set(db: Db, stayId: string, values: Changes): Promise<void> {
  await db
    .insertInto('stay_documents')
    .values({ stay_id: stayId, ...values })
    .onConflict((conflict) => conflict.column('stay_id').doUpdateSet(values))
    .execute()
}

export async function listDue(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stay_documents')
    .select('stay_id')
    .where('documents_erase_at', '<=', now)
    .limit(200)
    .execute()
  return rows.map((row) => row.stay_id)
}

export async function listPhotosWithStay(db: Db) {
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
      'id_back_id as idBackId',
      'selfie_id as selfieId',
    ])
    .where('erased_at', 'is', null)
    .where('purpose', 'in', ['upload', ...documentTypes])
    .execute()
}

export const findPeriodicResult = (db: Db, name: string) =>
  oneRow(db.selectFrom('periodic_work').select(['last_ok_at', 'last_result']).where('name', '=', name))
