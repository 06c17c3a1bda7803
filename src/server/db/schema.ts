import type { Generated } from 'kysely'
import type { DepositMode, DepositStatus } from '#shared/stay/deposit.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StaySource } from '#shared/stay/sources.ts'
import type { CancelledBy, StayStatus } from '#shared/stay/status.ts'
import type { DepositTables } from './schema-deposits.ts'
import type { GuideEntryTable } from './schema-guide.ts'
import type { HouseTables } from './schema-house.ts'
import type { SiteTables } from './schema-site.ts'

/** Rows as they stand in the database. Ids are uuids, instants ISO 8601 text, `*_sealed` ciphertext of the vault. */

interface UserTable {
  id: string
  email: string
  name: string
  password_hash: string
  /** When the password was switched off; only passkeys sign this host in since. */
  password_off_at: string | null
  created_at: string
}

interface SessionTable {
  token_hash: string
  user_id: string
  created_at: string
  last_seen_at: string
  expires_at: string
  /** When the host last showed who they are. */
  fresh_at: string | null
  browser: string | null
  system: string | null
}

interface KnownPlaceTable {
  user_id: string
  /** Keyed fingerprint of the address. */
  address_lookup: string
  device: string
  last_at: string
}

interface PasskeyTable {
  id: string
  user_id: string
  public_key: string
  sign_count: number
  /** JSON list of text. */
  transports: string
  rp_id: string
  name: string
  created_at: string
  last_used_at: string | null
}

interface PasskeyChallengeTable {
  challenge_hash: string
  purpose: 'register' | 'sign_in'
  user_id: string | null
  expires_at: string
}

interface AccountLinkTable {
  token_hash: string
  id: string
  kind: 'reset' | 'invitation'
  user_id: string | null
  email: string
  created_at: string
  expires_at: string
}

interface ResetRequestTable {
  id: string
  email: string
  requested_at: string
}

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
  link_expires_at: string
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
  deposit_mode: DepositMode | null
  deposit_status: Generated<DepositStatus>
  /** Calendar day `YYYY-MM-DD` on which a saved card's hold is placed. */
  deposit_hold_on: string | null
  deposit_attention: string | null
  card_brand: string | null
  card_last4: string | null
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
  created_at: string
  updated_at: string
}

interface PropertyInfoTable {
  id: string
  data_key: string
  wifi_name: string
  wifi_password_sealed: string
  emergency_contact: string
  check_in_instructions: string | null
  check_out_instructions: string | null
  address_sealed: string | null
  /** Sealed JSON `{ lat, lng }`. */
  coordinates_sealed: string | null
  directions_sealed: string | null
  keypad_sealed: string | null
  /** JSON list of text. */
  amenities: string
  updated_at: string
}

interface AuditTable {
  id: string
  at: string
  actor: string
  action: string
  stay_id: string | null
  detail: string | null
  mark: Generated<string | null>
}

interface AuditKeyTable {
  id: string
  data_key: string
  made_at: string
}

interface AuditChainTable {
  number: number
  audit_id: string
  seal: string
}

export interface OutboxMailTable {
  id: string
  kind: string
  stay_id: string | null
  data_key: string | null
  recipient_sealed: string | null
  subject_sealed: string | null
  body_sealed: string | null
  created_at: string
  next_attempt_at: string | null
  lease_until: string | null
  attempts: number
  last_error: string | null
  sent_at: string | null
  failed_at: string | null
  /** Since when a letter with a link waits for an address that the host confirmed. */
  awaits_address_at: string | null
}

export interface StoredObjectTable {
  id: string
  purpose: 'upload' | 'id' | 'selfie' | 'guide'
  stay_id: string | null
  /** The object's own data key, wrapped by the vault; `null` once erased. */
  data_key: string | null
  byte_count: number
  width: number
  height: number
  stored_at: string
  claimed_at: string | null
  first_seen_at: string | null
  /** Fingerprint of the secret of the browser that sent it. */
  device_hash: string | null
  erased_at: string | null
  bytes_gone_at: string | null
}

interface UploadSlotTable {
  id: string
  stay_id: string | null
  host_id: string | null
  /** The address as it was handed out, without its query. */
  address: string
  device_hash: string | null
  /** The stay's link for which the address was handed out. */
  link_lookup: string | null
  object_id: string | null
  created_at: string
  expires_at: string
}

/** Every table, by name. */
export interface Tables extends DepositTables, HouseTables, SiteTables {
  users: UserTable
  sessions: SessionTable
  known_places: KnownPlaceTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  account_links: AccountLinkTable
  reset_requests: ResetRequestTable
  guest_stays: StayTable
  property_info: PropertyInfoTable
  guest_guide_entries: GuideEntryTable
  audit_log: AuditTable
  audit_keys: AuditKeyTable
  audit_chain: AuditChainTable
  outbox_mails: OutboxMailTable
  stored_objects: StoredObjectTable
  upload_slots: UploadSlotTable
}
