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

/** How the deposit is secured: a hold placed at once, or a card saved for a later hold. */
export const depositModes = ['hold', 'card'] as const
export type DepositMode = (typeof depositModes)[number]

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
  /** Money of a claim, returned in the provider's dashboard; and a return that the bank refused. */
  'returned',
  'return_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
] as const
export type DepositEventKind = (typeof depositEventKinds)[number]
