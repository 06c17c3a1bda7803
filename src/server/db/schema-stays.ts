import type { Generated } from 'kysely'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { CancelledBy, StayStatus } from '#shared/stay/status.ts'

export interface StayTable {
  id: string
  guest_name: string
  /** How to reach the guest; the guest may change it. */
  guest_email: string
  /** The address that the host entered, and the only one to which a link is mailed; `null` until the host gives one. */
  booking_email: string | null
  /** Calendar day `YYYY-MM-DD`. */
  check_in_date: string
  check_out_date: string
  status: Generated<StayStatus>
  payment_status: Generated<PaymentStatus>
  decided_at: string | null
  /** The row's own data key, wrapped by the vault. */
  data_key: string
  access_token_lookup: string
  access_token_sealed: string
  door_code_sealed: string
  guest_phone_sealed: string | null
  /** What the guest wants to be called; `null` where they did not say. */
  preferred_name: string | null
  /** The language that the guest chose; `null` while they have not. */
  language: string | null
  link_expires_at: string
  /** When the guest had everything erased, which ended the check-in; `null` again once the host reopens it. */
  withdrawn_at: string | null
  /** When name and contact details of a past stay were erased. */
  contact_erased_at: string | null
  /** What this stay's deposit is, whatever the house asks by now; 0 when none is required. */
  deposit_cents: Generated<number>
  /** ISO 4217, upper case. */
  deposit_currency: Generated<string>
  /** When the host said that no documents are needed; `null` while they are. */
  documents_waived_at: string | null
  source: Generated<StaySource>
  /** On the wall clock of the property, `HH:MM`. */
  check_in_time: Generated<string>
  check_out_time: Generated<string>
  /** How many were booked; `null` when nobody said. */
  guests: number | null
  host_note_sealed: string | null
  cancelled_at: string | null
  cancelled_by: CancelledBy | null
  cancel_message_sealed: string | null
  /** Rises with every change that a host makes of what was agreed. */
  version: Generated<number>
  link_made_at: string | null
  vehicles: number | null
  /** On the wall clock of the house, `HH:MM`. */
  arrival_time: string | null
  arrival_saved_at: string | null
  house_rules_version: number | null
  house_rules_accepted_at: string | null
  departed_at: string | null
  deposit_waited_at: string | null
  created_at: string
  updated_at: string
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
