export const stayStatuses = ['pending', 'approved', 'rejected'] as const
export type StayStatus = (typeof stayStatuses)[number]

/** The allowed transitions; those not in the table are rejected. A decision is reversed through `pending`. */
const statusMoves: Readonly<Record<StayStatus, readonly StayStatus[]>> = {
  pending: ['approved', 'rejected'],
  approved: ['pending'],
  rejected: ['pending'],
}

const isStayStatus = (status: string): status is StayStatus => Object.hasOwn(statusMoves, status)

/** Returns whether a transition is allowed. The same status again is not one. */
export const canMoveStatus = (from: StayStatus | (string & {}), to: StayStatus): boolean =>
  isStayStatus(from) && statusMoves[from].includes(to)

/** The party that cancelled a stay. A cancelled stay keeps its status. */
export const cancelledBy = ['guest', 'host', 'no_show'] as const
export type CancelledBy = (typeof cancelledBy)[number]

/** The deposit's part in the guest's check-in. The hold's later states are stored with the deposit. */
export const paymentStatuses = ['pending', 'authorized', 'failed'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
