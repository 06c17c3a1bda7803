import type { Db } from '#server/db/client.ts'
import type { DocumentType } from '#shared/contract/documents.ts'

const columnsOf = {
  id: { object: 'id_document_id', erasedAt: 'id_document_erased_at' },
  selfie: { object: 'selfie_id', erasedAt: 'selfie_erased_at' },
} as const

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

const documentWrites = (db: Db) => ({
  /** Makes an object the stay's picture; whether it might still be sent, as `canSendDocument` says. */
  async setPicture(
    stayId: string,
    change: { documentType: DocumentType; objectId: string; at: string },
  ): Promise<boolean> {
    const columns = columnsOf[change.documentType]
    const row = await db
      .updateTable('guest_stays')
      .set((expression) => ({
        [columns.object]: change.objectId,
        [columns.erasedAt]: null,
        documents_version: expression('documents_version', '+', 1),
        updated_at: change.at,
      }))
      .where('id', '=', stayId)
      .where('documents_waived_at', 'is', null)
      .where((e) =>
        e.or([
          e('status', '=', 'pending'),
          e.and([
            e('status', '=', 'approved'),
            e(columns.object, 'is', null),
            e('id_sighted_in_person_at', 'is', null),
          ]),
        ]),
      )
      .executeTakeFirst()
    return row.numUpdatedRows > 0n
  },

  /** Closes what the host asked for once a new picture of that type is there. */
  async closeSentBack(stayId: string, documentType: DocumentType): Promise<void> {
    await db
      .updateTable('guest_stays')
      .set({ sent_back_type: null, sent_back_reason: null })
      .where('id', '=', stayId)
      .where('sent_back_type', '=', documentType)
      .execute()
  },

  /** Takes a picture off the stay and notes why it is wanted again; whether the stay was still pending. */
  async sendBack(
    stayId: string,
    change: { documentType: DocumentType; reason: string; at: string },
  ): Promise<boolean> {
    const columns = columnsOf[change.documentType]
    const row = await db
      .updateTable('guest_stays')
      .set((expression) => ({
        [columns.object]: null,
        [columns.erasedAt]: null,
        documents_version: expression('documents_version', '+', 1),
        sent_back_type: change.documentType,
        sent_back_reason: change.reason,
        updated_at: change.at,
      }))
      .where('id', '=', stayId)
      .where('status', '=', 'pending')
      .executeTakeFirst()
    return row.numUpdatedRows > 0n
  },

  /** Notes that the pictures a stay had are gone; their place stays taken, so that stage and step stand. */
  async markErased(stayId: string, at: string): Promise<void> {
    for (const columns of Object.values(columnsOf)) {
      await db
        .updateTable('guest_stays')
        .set({ [columns.erasedAt]: at })
        .where('id', '=', stayId)
        .where(columns.object, 'is not', null)
        .where(columns.erasedAt, 'is', null)
        .execute()
    }
    await db
      .updateTable('guest_stays')
      .set({ documents_erase_at: null, updated_at: at })
      .where('id', '=', stayId)
      .execute()
  },

  async setEraseAt(stayId: string, eraseAt: string): Promise<void> {
    await db
      .updateTable('guest_stays')
      .set({ documents_erase_at: eraseAt })
      .where('id', '=', stayId)
      .execute()
  },

  async keep(
    stayId: string,
    change: { until: string; reason: string; eraseAt: string; at: string },
  ): Promise<void> {
    await db
      .updateTable('guest_stays')
      .set({
        documents_kept_until: change.until,
        documents_kept_reason: change.reason,
        documents_erase_at: change.eraseAt,
        updated_at: change.at,
      })
      .where('id', '=', stayId)
      .execute()
  },

  /** Notes that a host saw the ID itself; the first sighting stands. */
  async markSightedInPerson(stayId: string, by: string, at: string): Promise<void> {
    await db
      .updateTable('guest_stays')
      .set((expression) => ({
        id_sighted_at: expression.fn.coalesce('id_sighted_at', expression.val(at)),
        id_sighted_by: expression.fn.coalesce('id_sighted_by', expression.val(by)),
        id_sighted_in_person_at: expression.fn.coalesce('id_sighted_in_person_at', expression.val(at)),
        sent_back_type: null,
        sent_back_reason: null,
        updated_at: at,
      }))
      .where('id', '=', stayId)
      .execute()
  },

  /** Notes the version that the guest accepted; whether it was another one before. */
  async acceptPrivacy(stayId: string, version: string, at: string): Promise<boolean> {
    const row = await db
      .updateTable('guest_stays')
      .set({ privacy_accepted_version: version, privacy_accepted_at: at, updated_at: at })
      .where('id', '=', stayId)
      .where(({ eb, or }) =>
        or([eb('privacy_accepted_version', 'is', null), eb('privacy_accepted_version', '!=', version)]),
      )
      .executeTakeFirst()
    return row.numUpdatedRows > 0n
  },
})

const documentEnds = (db: Db) => ({
  /** Frees the places of pictures that are gone, so that the guest is asked for new ones. */
  async wantAnew(stayId: string): Promise<void> {
    for (const columns of Object.values(columnsOf)) {
      await db
        .updateTable('guest_stays')
        .set((e) => ({
          [columns.object]: null,
          [columns.erasedAt]: null,
          documents_version: e('documents_version', '+', 1),
        }))
        .where('id', '=', stayId)
        .where(columns.erasedAt, 'is not', null)
        .execute()
    }
  },
})

const documentReads = (db: Db) => ({
  /** Stays whose pictures are due to be destroyed. */
  async listDue(now: string): Promise<string[]> {
    const rows = await db
      .selectFrom('guest_stays')
      .select('id')
      .where('documents_erase_at', 'is not', null)
      .where('documents_erase_at', '<=', now)
      .limit(200)
      .execute()
    return rows.map((row) => row.id)
  },

  /** The newest lines of a stay's audit trail that are older than `place`, newest first; at most `limit`. */
  async listAudit(
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
  },

  /** Everything the daily proof judges by: living pictures with what their stay says of them. */
  async listLivingPictures() {
    return db
      .selectFrom('stored_objects')
      .leftJoin('guest_stays', 'guest_stays.id', 'stored_objects.stay_id')
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
        'documents_erase_at as documentsEraseAt',
        'id_document_id as idDocumentId',
        'selfie_id as selfieId',
      ])
      .where('erased_at', 'is', null)
      .where('purpose', 'in', ['upload', 'id', 'selfie'])
      .execute()
  },

  async findPeriodicResult(name: string): Promise<{ lastOkAt: string; lastResult: string } | null> {
    const row = await db
      .selectFrom('periodic_work')
      .select(['last_ok_at', 'last_result'])
      .where('name', '=', name)
      .executeTakeFirst()
    return row?.last_ok_at && row.last_result
      ? { lastOkAt: row.last_ok_at, lastResult: row.last_result }
      : null
  },
})

/** What a stay's row says of its documents, and what became of them, on a database or a transaction. */
export const documentStore = (db: Db) => ({
  ...documentWrites(db),
  ...documentEnds(db),
  ...documentReads(db),
})
