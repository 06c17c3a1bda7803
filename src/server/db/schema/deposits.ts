import type { Generated } from 'kysely'
import type { DepositNoteCode } from '#shared/deposit/notes.ts'
import type { DepositState } from '#shared/deposit/states.ts'
import type { DepositEventKind, DepositMode, DepositStatus } from '#shared/stay/deposit.ts'

/** Rows of the deposit domain's tables. Amounts are whole cents. */

type Provider = 'stripe' | 'simulated'

export interface DepositTables {
  deposits: {
    stay_id: string
    state: DepositState
    version: Generated<number>
    provider: Provider
    customer_id: string | null
    payment_method_id: string | null
    last_hold_refused_at: string | null
    claim_cents: number | null
    claim_reason: string | null
    release_reason: 'host' | 'rejected' | 'stay_over' | null
    /** No payment form is offered before this instant, after too many refused cards. */
    locked_until: string | null
    next_due_at: string | null
    /** No call is made before this instant, after a temporary failure. */
    retry_at: string | null
    /** Consecutive failed calls. */
    failed_calls: Generated<number>
    /** `account`: the last of them failed because the provider doesn't accept our key or account. */
    failed_because: 'account' | null
    /** The bank's latest decline code for a hold that we requested. */
    decline_code: string | null
    /** The stay's view of the deposit: this column and the following ones. */
    deposit_mode: DepositMode | null
    deposit_status: Generated<DepositStatus>
    /** Calendar day `YYYY-MM-DD` on which a saved card's hold is placed. */
    deposit_hold_on: string | null
    /** JSON: a code and its parameters. */
    deposit_attention: string | null
    card_brand: string | null
    card_last4: string | null
  }
  deposit_intents: {
    id: string
    stay_id: string
    kind: 'hold' | 'setup'
    purpose: 'guest' | 'first' | 'second'
    status: 'open' | 'refused' | 'active' | 'saved' | 'captured' | 'voided' | 'lapsed' | 'cancelled'
    provider: Provider
    customer_id: string
    /** Key of the operation that created the intent. */
    operation: string
    amount_cents: number
    currency: string
    payment_method_id: string | null
    capture_before: string | null
    captured_cents: number
    /** Refunded at the provider after the capture. */
    returned_cents: number
    dispute: 'open' | 'unread' | 'won' | 'lost' | null
    /** The last instant to answer the open dispute. */
    answer_by: string | null
    /** The last refund or move of the dispute, and the last read after the capture. */
    news_at: string | null
    reread_at: string | null
    refusals: number
    decline_code: string | null
    authorized_at: string | null
    ended_at: string | null
    created_at: string
  }
  deposit_operations: {
    id: string
    stay_id: string
    operation: string
    attempt: number
    /** Idempotency key: stay, operation, attempt. Written before the call is made. */
    key: string
    /** JSON: everything needed to repeat the call. */
    request: string
    lease_until: string
    outcome: 'done' | 'refused' | 'failed' | 'card_lost' | 'abandoned' | null
    started_at: string
    finished_at: string | null
  }
  deposit_events: {
    stay_id: string
    position: number
    at: string
    kind: DepositEventKind
    amount_cents: number
    note_code: DepositNoteCode | null
    /** The code's parameter: a day, the bank's code, or the host's text. */
    note: string | null
  }
  payment_messages: {
    id: string
    received_at: string
  }
  simulated_objects: {
    id: string
    kind: 'method' | 'intent'
    /** JSON. */
    body: string
    customer_id: string | null
    operation: string | null
    created_at: string
    updated_at: string
  }
  simulated_calls: {
    key: string
    request: string
    answer: string | null
  }
}
