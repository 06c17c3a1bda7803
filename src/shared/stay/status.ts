/** Where a stay stands with the host. */
export const stayStatuses = ['pending', 'approved', 'rejected'] as const
export type StayStatus = (typeof stayStatuses)[number]

/** Every allowed change of status; absent means refused. A direct flip between decisions goes through `pending`. */
const statusMoves: Readonly<Record<StayStatus, readonly StayStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

const isStayStatus = (status: string): status is StayStatus => Object.hasOwn(statusMoves, status)

/** Whether a stay may go from one status to another. The same status again is not a move. */
export const canMoveStatus = (from: StayStatus | (string & {}), to: StayStatus): boolean =>
  isStayStatus(from) && statusMoves[from].includes(to)

/** Who ended a stay that is cancelled. It keeps its status; `cancelledAt` stands beside it. */
export const cancelledBy = ['guest', 'host', 'no_show'] as const
export type CancelledBy = (typeof cancelledBy)[number]
