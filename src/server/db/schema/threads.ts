import type { Generated } from 'kysely'
import type { EnquiryStatus } from '#shared/contract/threads/schemas.ts'
import type { Language } from '#shared/languages.ts'
import type { Sender } from '#shared/thread-states.ts'

/** Days are `YYYY-MM-DD`. */
export interface ThreadTables {
  threads: {
    id: string
    message_count: Generated<number>
    started_at: string
    last_at: string
    /** When the oldest unanswered message arrived; `null` if none waits for the host. */
    waiting_since: string | null
  }
  enquiries: {
    id: string
    /** JSON of name, email and guests. */
    request_sealed: string
    language: Language
    check_in_date: string
    check_out_date: string
    status: Generated<EnquiryStatus>
    /** The secret of the visitor's link; `null` once the enquiry was accepted. */
    secret_sealed: string | null
    secret_hmac: string | null
    received_at: string
    host_notified_at: string | null
  }
  messages: {
    id: string
    thread_id: string
    /** Counts from 1, without gaps. */
    position: number
    sender: Sender
    client_id: string
    /** JSON of the sender's name and the text. */
    content_sealed: string
    sent_at: string
    read_at: string | null
    /** When the other side is due a mail about this message; `null` once it was mailed or has read the message. */
    mail_due_at: string | null
  }
}
