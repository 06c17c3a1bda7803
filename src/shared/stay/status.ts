/** Where a stay stands with the host. */
export const stayStatuses = ['pending', 'approved', 'rejected'] as const
export type StayStatus = (typeof stayStatuses)[number]

/** Every allowed change of status; absent means refused. A direct flip between decisions goes through `pending`. */
const statusMoves: Readonly<Record<StayStatus, readonly StayStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

/** Whether a stay may go from one status to another. The same status again is not a move. */
export const canMoveStatus = (from: StayStatus, to: StayStatus): boolean => statusMoves[from].includes(to)

/** Badge texts, as the host and the guest read them. */
export const statusLabels: Readonly<Record<StayStatus, string>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  pending: 'Pending Review',
}
