import type { DepositAttention } from '#shared/deposit/notes.ts'

/** The status of a deposit, for guest and host. */
export const depositStatuses = [
  'none',
  'card_saved',
  'held',
  'action_required',
  'released',
  'claimed',
  'expired',
  'failed',
] as const
export type DepositStatus = (typeof depositStatuses)[number]

/** How the deposit was authorized: a hold placed at once, or a card verified and saved for a hold later. */
export const depositModes = ['hold', 'card'] as const
export type DepositMode = (typeof depositModes)[number]

/** What a stay shows of its deposit. */
export interface StayDeposit {
  /** `null` before it was authorized. */
  depositMode: DepositMode | null
  depositStatus: DepositStatus
  /** Calendar day on which a saved card's hold is placed; `null` if none is to come. */
  depositHoldOn: string | null
  depositAttention: DepositAttention | null
  cardBrand: string | null
  cardLast4: string | null
}

/** The kinds of lines on a deposit's time line. */
export const depositEventKinds = [
  'card_saved',
  'held',
  'renewed',
  'hold_failed',
  'action_required',
  'released',
  'claimed',
  'expired',
  'failed',
] as const
export type DepositEventKind = (typeof depositEventKinds)[number]
