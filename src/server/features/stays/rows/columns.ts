import type { Selectable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import type { StayDocumentsTable, StayTable } from '#server/db/schema-stays.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { languageOf } from '#shared/languages.ts'
import { documentPath, type Stay } from '#shared/stay/stay.ts'

/** Every column that a stay is read from: its own row, and what its guest gave. A new one is one line here. */
const ownColumns = [
  'id',
  'guest_name',
  'guest_email',
  'booking_email',
  'check_in_date',
  'check_out_date',
  'status',
  'payment_status',
  'decided_at',
  'data_key',
  'access_token_lookup',
  'access_token_sealed',
  'door_code_sealed',
  'guest_phone_sealed',
  'link_expires_at',
  'withdrawn_at',
  'contact_erased_at',
  'deposit_cents',
  'deposit_currency',
  'documents_waived_at',
  'deposit_mode',
  'deposit_status',
  'deposit_hold_on',
  'deposit_attention',
  'card_brand',
  'card_last4',
  'source',
  'check_in_time',
  'check_out_time',
  'guests',
  'host_note_sealed',
  'cancelled_at',
  'cancelled_by',
  'cancel_message_sealed',
  'version',
  'link_made_at',
  'vehicles',
  'arrival_time',
  'arrival_saved_at',
  'house_rules_version',
  'house_rules_accepted_at',
  'departed_at',
  'language',
  'preferred_name',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof StayTable)[]

const documentColumns = [
  'id_document_id',
  'selfie_id',
  'documents_version',
  'id_document_erased_at',
  'selfie_erased_at',
  'id_sighted_at',
  'id_sighted_by',
  'id_sighted_in_person_at',
  'sent_back_type',
  'sent_back_reason',
  'documents_erase_at',
  'documents_kept_until',
  'documents_kept_reason',
  'privacy_accepted_version',
] as const satisfies readonly (keyof StayDocumentsTable)[]

const columns = [...ownColumns, ...documentColumns] as const

/** A row as a query answers it; the second part is empty while the guest has given nothing. */
type StayRow = Pick<Selectable<StayTable>, (typeof ownColumns)[number]> & {
  [Column in (typeof documentColumns)[number]]: Selectable<StayDocumentsTable>[Column] | null
}

/** Stays with what their guests gave. */
export const selectStays = (db: Db) =>
  db
    .selectFrom('guest_stays')
    .leftJoin('stay_documents', 'stay_documents.stay_id', 'guest_stays.id')
    .select(columns)

/** The same for a look-up prepared past the query builder, whose rows come as lists. */
export const stayLookup = {
  from: 'guest_stays left join stay_documents on stay_documents.stay_id = guest_stays.id',
  columns,
  key: 'access_token_lookup',
}

/** A row from the values of `stayLookup`. */
export function rowOf(values: readonly unknown[]): StayRow {
  const row: Record<string, unknown> = {}
  for (let at = 0; at < columns.length; at += 1) row[columns[at] as string] = values[at]
  return row as unknown as StayRow
}

/** Where a stay's sealed values belong, for the vault. */
export const stayOwner = (id: string): string => `guest_stays:${id}`
/** By what a link's stay is found. */
export const tokenLookup = (vault: Vault, token: string): string => vault.lookup('access-token', token)

/** What the host may change about a stay, as it is to stand. */
export type StayTerms = Pick<
  Stay,
  | 'guestName'
  | 'guestEmail'
  | 'bookingEmail'
  | 'checkInDate'
  | 'checkOutDate'
  | 'checkInTime'
  | 'checkOutTime'
  | 'source'
  | 'requires'
  | 'depositCents'
  | 'guests'
  | 'hostNote'
>

export const sealedText = (key: DataKey, field: string, text: string | null) =>
  text === null ? null : key.sealText(field, text)

/** What the row says of the terms. */
export const termValues = (terms: StayTerms, key: DataKey) => ({
  guest_name: terms.guestName,
  guest_email: terms.guestEmail,
  booking_email: terms.bookingEmail,
  check_in_date: terms.checkInDate,
  check_out_date: terms.checkOutDate,
  check_in_time: terms.checkInTime,
  check_out_time: terms.checkOutTime,
  source: terms.source,
  deposit_cents: terms.depositCents,
  guests: terms.guests,
  host_note_sealed: sealedText(key, 'host_note', terms.hostNote),
})

export interface NewStay {
  id: string
  terms: StayTerms
  depositCurrency: string
  doorCode: string
  accessToken: string
  linkExpiresAt: string
  createdAt: string
}

/** The row of a new stay, its secrets sealed under `key`. */
export const newStayRow = (stay: NewStay, key: DataKey, vault: Vault) => ({
  id: stay.id,
  ...termValues(stay.terms, key),
  deposit_currency: stay.depositCurrency,
  documents_waived_at: stay.terms.requires.documents ? null : stay.createdAt,
  data_key: key.wrapped,
  access_token_lookup: tokenLookup(vault, stay.accessToken),
  access_token_sealed: key.sealText('access_token', stay.accessToken),
  door_code_sealed: key.sealText('door_code', stay.doorCode),
  link_expires_at: stay.linkExpiresAt,
  link_made_at: stay.createdAt,
  created_at: stay.createdAt,
  updated_at: stay.createdAt,
})

/**
 * A row with its sealed values opened. `open` opens the row's data key; `knownToken` spares opening the token where the
 * caller came by it. Written out field by field: the guest's read does this for every request, and spreading parts
 * into one object costs three times as much.
 */
export function toStay(
  row: StayRow,
  open: (wrapped: string, owner: string) => Pick<DataKey, 'openText'>,
  knownToken?: string,
): Stay {
  const key = open(row.data_key, stayOwner(row.id))
  return {
    id: row.id,
    guestName: row.guest_name,
    guestEmail: row.guest_email,
    bookingEmail: row.booking_email,
    guestPhone: row.guest_phone_sealed === null ? null : key.openText('guest_phone', row.guest_phone_sealed),
    preferredName: row.preferred_name,
    language: languageOf(row.language),
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    status: row.status,
    paymentStatus: row.payment_status,
    decidedAt: row.decided_at,
    doorCode: key.openText('door_code', row.door_code_sealed),
    accessToken: knownToken ?? key.openText('access_token', row.access_token_sealed),
    accessTokenLookup: row.access_token_lookup,
    linkExpiresAt: row.link_expires_at,
    idDocumentId: row.id_document_id,
    selfieId: row.selfie_id,
    idDocumentPath: row.id_document_id === null ? null : documentPath(row.id_document_id),
    selfiePath: row.selfie_id === null ? null : documentPath(row.selfie_id),
    documentsVersion: row.documents_version ?? 0,
    idDocumentErasedAt: row.id_document_erased_at,
    selfieErasedAt: row.selfie_erased_at,
    idSightedAt: row.id_sighted_at,
    idSightedBy: row.id_sighted_by,
    idSightedInPersonAt: row.id_sighted_in_person_at,
    sentBack: sentBackOf(row),
    documentsEraseAt: row.documents_erase_at,
    documentsKeptUntil: row.documents_kept_until,
    documentsKeptReason: row.documents_kept_reason,
    privacyAcceptedVersion: row.privacy_accepted_version,
    withdrawnAt: row.withdrawn_at,
    contactErasedAt: row.contact_erased_at,
    requires: { documents: row.documents_waived_at === null, deposit: row.deposit_cents > 0 },
    depositCents: row.deposit_cents,
    depositCurrency: row.deposit_currency,
    depositMode: row.deposit_mode,
    depositStatus: row.deposit_status,
    depositHoldOn: row.deposit_hold_on,
    depositAttention: row.deposit_attention === null ? null : parseAttention(row.deposit_attention),
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    source: row.source,
    checkInTime: row.check_in_time,
    checkOutTime: row.check_out_time,
    guests: row.guests,
    hostNote: row.host_note_sealed === null ? null : key.openText('host_note', row.host_note_sealed),
    cancelledAt: row.cancelled_at,
    cancelledBy: row.cancelled_by,
    cancelMessage:
      row.cancel_message_sealed === null ? null : key.openText('cancel_message', row.cancel_message_sealed),
    version: row.version,
    linkMadeAt: row.link_made_at ?? row.created_at,
    vehicles: row.vehicles,
    arrivalTime: row.arrival_time,
    arrivalSavedAt: row.arrival_saved_at,
    houseRulesVersion: row.house_rules_version,
    houseRulesAcceptedAt: row.house_rules_accepted_at,
    departedAt: row.departed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

const sentBackOf = ({ sent_back_type, sent_back_reason }: StayRow): Stay['sentBack'] =>
  sent_back_type === null ? null : { documentType: sent_back_type, reason: sent_back_reason ?? '' }

/** A stay by its id, or `null`. */
export async function findStay(db: Db, vault: Vault, id: string): Promise<Stay | null> {
  const row = await selectStays(db).where('id', '=', id).executeTakeFirst()
  return row ? toStay(row, vault.openDataKey) : null
}
