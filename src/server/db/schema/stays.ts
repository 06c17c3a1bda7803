import type { Generated } from 'kysely'
import type { Camel } from '#server/db/columns.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Columns of `guest_stays` that a `Stay` has under the same name and with the same value. */
export const stayColumns = [
  'id',
  'thread_id',
  'version',
  'source',
  'check_in_date',
  'check_out_date',
  'check_in_time',
  'check_out_time',
  'guests',
  'status',
  'decided_at',
  'payment_status',
  'deposit_cents',
  'deposit_currency',
  'deposit_waited_at',
  'guest_name',
  'name_unconfirmed_at',
  'preferred_name',
  'language',
  'guest_email',
  'booking_email',
  'access_token_hmac',
  'link_made_at',
  'link_expires_at',
  'vehicles',
  'arrival_time',
  'arrival_saved_at',
  'house_rules_version',
  'house_rules_accepted_at',
  'departed_at',
  'keypad_set_at',
  'checkin_ended_at',
  'cancelled_at',
  'cancelled_by',
  'contact_erased_at',
  'created_at',
  'updated_at',
] as const
type StayColumn = (typeof stayColumns)[number]

/** Fields of a `Stay` that are stored encrypted, each in the column `<name>_sealed`. */
export const sealedStayFields = [
  'access_token',
  'door_code',
  'guest_phone',
  'host_note',
  'cancel_message',
] as const
export type SealedStayField = (typeof sealedStayFields)[number]

type Preset =
  | 'version'
  | 'source'
  | 'check_in_time'
  | 'check_out_time'
  | 'status'
  | 'payment_status'
  | 'deposit_cents'
  | 'deposit_currency'

/** `Stay` documents the fields. */
export type StayTable = {
  [Column in StayColumn]: Column extends Preset ? Generated<Stay[Camel<Column>]> : Stay[Camel<Column>]
} & {
  [Field in SealedStayField as `${Field}_sealed`]: Stay[Camel<Field>]
} & {
  /** When the host waived the documents; `null` while they are required. */
  documents_waived_at: string | null
}

export interface StayTables {
  guest_stays: StayTable
  stay_documents: {
    stay_id: string
    documents_version: Generated<number>
    id_document_id: string | null
    id_document_erased_at: string | null
    selfie_id: string | null
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
  }
}
