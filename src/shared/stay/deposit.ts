/** What a deposit is at this moment, in one word that guest and host read alike. */
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
