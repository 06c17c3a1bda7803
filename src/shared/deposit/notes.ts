/** Texts about a deposit as codes with parameters; `src/i18n` translates them. */

/** A note on the timeline; `param` is the code's parameter. */
export interface DepositNote {
  code: DepositNoteCode
  param: string | null
}

export const depositNoteCodes = [
  /** The card was saved; the parameter is the day of the hold. */
  'card_saved',
  'renewed',
  /** The bank declined; the parameter is its code. */
  'refused',
  'not_held',
  'never_held',
  /** The hold expired; the parameter is the day of the next one. */
  'expired',
  /** The reason of a claim, in the host's words. */
  'reason',
] as const
export type DepositNoteCode = (typeof depositNoteCodes)[number]

const paramNames: Partial<Record<DepositNoteCode, string>> = {
  card_saved: 'holdOn',
  refused: 'declineCode',
  expired: 'nextHoldOn',
  reason: 'text',
}

/** Returns a note as on the wire. */
export function codedNote({ code, param }: DepositNote) {
  const name = paramNames[code]
  return { code, params: name === undefined || param === null ? {} : { [name]: param } }
}

/** The most urgent fact about a deposit for the host. */
export type DepositAttention =
  | { code: 'claim_waits' | 'claim_unpaid'; amountCents: number; currency: string }
  | {
      code:
        | 'account_refused'
        | 'provider_silent'
        | 'released_before_approval'
        | 'released_before_move'
        | 'expired'
    }
  /** The provider's news about a claim. `until` is the last instant to answer; `null`: nothing to answer. */
  | { code: 'disputed'; until: number | null }
  | { code: 'dispute_unread' | 'dispute_won' | 'dispute_lost' }
  | { code: 'returned'; amountCents: number; currency: string }
  | { code: 'return_failed' }
  /** Too many declined cards. `until` is in ms since 1970, as `heldUntil` is. */
  | { code: 'form_closed'; until: number }
  | { code: 'hold_refused' | 'not_held'; declineCode: string | null }
  | { code: 'renewal_refused'; declineCode: string | null; heldUntil: number | null }

export const parseAttention = (stored: string): DepositAttention => JSON.parse(stored) as DepositAttention
