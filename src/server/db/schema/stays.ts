import type { Generated } from 'kysely'
import type { Camel } from '#server/db/columns.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Columns that stand in a `Stay` as they are, under the name that the code gives them: the one list of them. */
export const stayColumns = [
  'id',
  'guest_name',
  'guest_email',
  'booking_email',
  'preferred_name',
  'name_unconfirmed_at',
  'check_in_date',
  'check_out_date',
  'status',
  'payment_status',
  'decided_at',
  'access_token_lookup',
  'link_expires_at',
  'withdrawn_at',
  'contact_erased_at',
  'deposit_cents',
  'deposit_currency',
  'source',
  'check_in_time',
  'check_out_time',
  'guests',
  'cancelled_at',
  'cancelled_by',
  'version',
  'vehicles',
  'arrival_time',
  'arrival_saved_at',
  'house_rules_version',
  'house_rules_accepted_at',
  'departed_at',
  'deposit_waited_at',
  'created_at',
  'updated_at',
] as const
type StayColumn = (typeof stayColumns)[number]

/** What is sealed under the row's own key: `door_code` stands in the column `door_code_sealed`. */
export const sealedStayFields = [
  'access_token',
  'door_code',
  'guest_phone',
  'host_note',
  'cancel_message',
] as const
export type SealedStayField = (typeof sealedStayFields)[number]

/** Columns that the database fills in where a new row does not name them. */
type Preset =
  | 'status'
  | 'payment_status'
  | 'deposit_cents'
  | 'deposit_currency'
  | 'source'
  | 'check_in_time'
  | 'check_out_time'
  | 'version'

/** What a field is, and what it means, stands in `Stay` and in the contract. */
export type StayTable = {
  [Column in StayColumn]: Column extends Preset ? Generated<Stay[Camel<Column>]> : Stay[Camel<Column>]
} & {
  [Field in SealedStayField as `${Field}_sealed`]: Stay[Camel<Field>]
} & {
  /** The row's own data key, wrapped by the vault. */
  data_key: string
  language: string | null
  /** When the host said that no documents are needed; `null` while they are. */
  documents_waived_at: string | null
  /** `null` for the link that the stay was made with. */
  link_made_at: string | null
}

/** What the guest of a stay gave to be known by; none for a stay that has given nothing. */
export interface StayDocumentsTable {
  stay_id: string
  id_document_id: string | null
  selfie_id: string | null
  documents_version: Generated<number>
  id_document_erased_at: string | null
  selfie_erased_at: string | null
  id_sighted_at: string | null
  id_sighted_by: string | null
  id_sighted_in_person_at: string | null
  sent_back_type: 'id' | 'selfie' | null
  sent_back_reason: string | null
  documents_erase_at: string | null
  documents_kept_until: string | null
  documents_kept_reason: string | null
  privacy_accepted_version: string | null
  privacy_accepted_at: string | null
}

export interface StayTables {
  guest_stays: StayTable
  stay_documents: StayDocumentsTable
}
