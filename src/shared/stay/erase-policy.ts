import { checkOutAt, type Departure } from '#shared/dates.ts'
import type { StayDetails } from './details.ts'

export const erasePolicies = ['24h-after-decision', 'at-decision', '2d-after-checkout'] as const
export type ErasePolicy = (typeof erasePolicies)[number]

const hourMs = 60 * 60 * 1000
const afterDecisionMs = 24 * hourMs
const afterCheckOutMs = 48 * hourMs
/** A cancellation may be a mistake, so it can be undone for a day without losing the photos. */
const afterCancelMs = 24 * hourMs

export const maxKeepMs = 180 * 24 * hourMs

type EraseFacts = Departure &
  Pick<StayDetails, 'status' | 'decidedAt' | 'cancelledAt' | 'documentsKeptUntil'> & {
    /** When the newest photo arrived. If the stay was approved before, the host has a day from then to view it. */
    receivedAt?: string
  }

/**
 * Returns when a stay's photos are erased (ms since 1970): at once after a rejection, by the policy after an
 * approval, two days after check-out while undecided, at most a day after a cancellation. Keeping them for a dispute
 * can only move it later.
 */
export function eraseDueAt(stay: EraseFacts, policy: ErasePolicy, timeZone: string): number {
  const kept = stay.documentsKeptUntil === null ? 0 : Date.parse(stay.documentsKeptUntil)
  const cancelled =
    stay.cancelledAt === null ? Number.POSITIVE_INFINITY : Date.parse(stay.cancelledAt) + afterCancelMs
  return Math.max(kept, Math.min(cancelled, dueByPolicy(stay, policy, timeZone)))
}

function dueByPolicy(stay: EraseFacts, policy: ErasePolicy, timeZone: string): number {
  const afterCheckOut = checkOutAt(stay, timeZone) + afterCheckOutMs
  if (stay.status === 'pending' || stay.decidedAt === null) return afterCheckOut
  const decidedAt = Date.parse(stay.decidedAt)
  const receivedAt = stay.receivedAt === undefined ? 0 : Date.parse(stay.receivedAt)
  if (stay.status === 'rejected') return decidedAt
  if (policy !== '2d-after-checkout' && receivedAt > decidedAt) return receivedAt + afterDecisionMs
  if (policy === 'at-decision') return decidedAt
  return policy === '24h-after-decision' ? decidedAt + afterDecisionMs : Math.max(afterCheckOut, decidedAt)
}
