import type { Generated } from 'kysely'
import type { CalendarTables } from '#server/db/schema/calendar.ts'
import type { DepositTables } from '#server/db/schema/deposits.ts'
import type { HouseTables } from '#server/db/schema/house.ts'
import type { NotificationTables } from '#server/db/schema/notifications.ts'
import type { SiteTables } from '#server/db/schema/site.ts'
import type { StayTables } from '#server/db/schema/stays.ts'
import type { ThreadTables } from '#server/db/schema/threads.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import type { HouseSecrets, houseFields } from '#shared/house.ts'
import type { MailStatus } from '#shared/mail/status.ts'
import type { DocumentType } from '#shared/stay/documents.ts'
import type { RowOfFields } from '#shared/table.ts'

/** Rows as stored: ids are UUIDs, instants ISO 8601 text, `*_sealed` columns hold the vault's ciphertext. */
export interface Tables
  extends DepositTables,
    HouseTables,
    NotificationTables,
    SiteTables,
    StayTables,
    ThreadTables,
    CalendarTables {
  users: {
    id: string
    email: string
    name: string
    password_hash: string
    /** When the password was turned off; from then on only passkeys sign this host in. */
    password_off_at: string | null
    /** When the password was generated and printed; `null` once the host has replaced it. */
    first_password_at: string | null
    first_password_used_at: string | null
    created_at: string
  }
  sessions: {
    token_hash: string
    user_id: string
    created_at: string
    last_seen_at: string
    expires_at: string
    /** When the host last gave a password or passkey. */
    authenticated_at: string
    /** The /24 or /48 of the sign-in. */
    network: string
    browser: string | null
    system: string | null
  }
  known_places: {
    user_id: string
    /** Keyed fingerprint of the address. */
    address_hmac: string
    device: string
    last_at: string
  }
  passkeys: {
    id: string
    user_id: string
    /** base64url */
    public_key: string
    sign_count: number
    /** JSON array of strings. */
    transports: string
    rp_id: string
    name: string
    created_at: string
    last_used_at: string | null
  }
  passkey_challenges: {
    challenge_hash: string
    /** The host who adds a passkey; `null` for signing in. */
    user_id: string | null
    expires_at: string
  }
  account_links: {
    token_hash: string
    id: string
    kind: 'reset' | 'invitation' | 'email'
    /** The account whose password it resets; `null` for an invitation. */
    user_id: string | null
    invited_by: string | null
    email: string
    created_at: string
    expires_at: string
  }
  reset_requests: {
    id: string
    email: string
  }
  /** Coordinates are JSON; texts are `null` until the host enters them, or empty. */
  property_info: Record<keyof RowOfFields<Pick<typeof houseFields, keyof HouseSecrets>>, string | null> & {
    id: string
    updated_at: string
  }
  guest_guide_entries: {
    id: string
    title: string
    content: string
    section: Generated<string>
    image_paths: Generated<string>
    translations: Generated<string>
    order_index: number
    created_at: string
    updated_at: string
  }
  audit_log: {
    id: string
    at: string
    actor: string
    action: string
    stay_id: string | null
    detail: string | null
  }
  outbox_mails: {
    id: string
    kind: MailKind
    stay_id: string | null
    /** A unique key that prevents a second mail for the same occasion. */
    once_key: string | null
    /** `null`: the address that the host entered for the stay. */
    recipient_sealed: string | null
    /** JSON: the facts of the mail's occasion. */
    params_sealed: string | null
    status: MailStatus
    status_at: string
    created_at: string
    /** The instant of the next attempt; `null` unless the mail is queued or sending. */
    next_attempt_at: string | null
    lease_until: string | null
    attempts: number
    /** JSON: a code and the server's reply. */
    last_error: string | null
  }
  stored_objects: {
    id: string
    purpose: 'upload' | DocumentType | 'guide' | 'house' | 'claim'
    stay_id: string | null
    /** The object's own data key, wrapped by the vault; `null` once erased. */
    data_key: string | null
    width: number
    height: number
    stored_at: string
    claimed_at: string | null
    /** Fingerprint of the secret of the browser that sent it. */
    device_hash: string | null
    erased_at: string | null
    purged_at: string | null
  }
  upload_slots: {
    id: string
    stay_id: string | null
    host_id: string | null
    /** The issued upload address, without its query. */
    address: string
    device_hash: string | null
    /** Identifies the guest link that the address was issued for. */
    access_token_hmac: string | null
    object_id: string | null
    created_at: string
    expires_at: string
  }
  claim_photos: {
    object_id: string
    stay_id: string
    position: number
    erase_at: string
  }
  turnover_links: {
    id: string
    /** The cleaner’s name, for hosts. */
    name: string
    notes: string
    token_hash: string
    created_at: string
    expires_at: string
  }
  site_settings: {
    name: 'email' | 'payments' | 'backups' | 'push'
    /** Replaced with every save. */
    id: string
    value_sealed: string
  }
  setup_steps: { name: string }
}
