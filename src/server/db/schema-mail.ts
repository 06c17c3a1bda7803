/** Rows of the outbox. Instants are ISO 8601 text, `*_sealed` ciphertext of the vault. */

export interface OutboxMailTable {
  id: string
  kind: string
  stay_id: string | null
  /** The same for what must be written once only. */
  once_key: string | null
  data_key: string | null
  /** `null`: the address that the host entered for the stay. */
  recipient_sealed: string | null
  /** JSON: the facts of its occasion. */
  params_sealed: string | null
  /** Only of mails that an older version worded as it wrote them. */
  subject_sealed: string | null
  body_sealed: string | null
  created_at: string
  next_attempt_at: string | null
  lease_until: string | null
  attempts: number
  /** JSON: a code and the server's reply. */
  last_error: string | null
  handed_over_at: string | null
  sent_at: string | null
  failed_at: string | null
  withdrawn_at: string | null
  /** Since when a mail with a link waits for an address that the host confirmed. */
  awaits_address_at: string | null
}
