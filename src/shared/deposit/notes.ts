/** What is written about a deposit: codes with parameters. `src/i18n` says them. */

/** A note on the time line; `param` is what the code speaks of. */
export interface DepositNote {
  code: DepositNoteCode
  param: string | null
}

export const depositNoteCodes = [
  /** The card was saved; the param is the day on which the hold is placed. */
  'card_saved',
  'renewed',
  /** The bank's no; the param is its code. */
  'refused',
  'not_held',
  'never_held',
  /** The hold ran out; the param is the day on which the next one is placed. */
  'expired',
  /** The reason of a claim, as the host typed it. */
  'reason',
] as const
export type DepositNoteCode = (typeof depositNoteCodes)[number]

/** A code with its parameters, as it travels; `src/i18n` says it to whoever reads. */
export interface Coded<Code extends string = string> {
  code: Code
  params: Record<string, string>
}

/** What the parameter of a note is called on the wire. */
const paramNames: Partial<Record<DepositNoteCode, string>> = {
  card_saved: 'holdOn',
  refused: 'declineCode',
  expired: 'nextHoldOn',
  reason: 'text',
}

/** A note as it travels. */
export function codedNote({ code, param }: DepositNote): Coded<DepositNoteCode> {
  const name = paramNames[code]
  return { code, params: name === undefined || param === null ? {} : { [name]: param } }
}

/** What the host should know first about a deposit. */
export type DepositAttention =
  | { code: 'claim_waits' | 'claim_unpaid'; amountCents: number; currency: string }
  | { code: 'provider_silent' | 'released_before_approval' | 'released_before_move' | 'expired' }
  /** Too many refused cards. `until` is in ms since 1970, as `heldUntil` is. */
  | { code: 'form_closed'; until: number }
  | { code: 'hold_refused' | 'not_held'; declineCode: string | null }
  | { code: 'renewal_refused'; declineCode: string | null; heldUntil: number | null }

/** What was stored of it. */
export const parseAttention = (stored: string): DepositAttention => JSON.parse(stored) as DepositAttention
