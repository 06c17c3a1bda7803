import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { keepShown } from '#app/lib/offline.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { noteServerTime } from '#app/lib/server-time.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import { completePayment, getGuestDeposit } from '#shared/contract/deposits/calls.ts'
import { eraseMyData, getPrivacy } from '#shared/contract/documents/calls.ts'
import type { Call } from '#shared/contract/endpoint.ts'
import { getGuestGuide } from '#shared/contract/guide/calls.ts'
import { getPropertyInfo } from '#shared/contract/house/calls.ts'
import { acceptHouseRules, getGuestStay } from '#shared/contract/stays/calls.ts'
import { queryKeyOf, setStaleReads } from './use-call.ts'

/** Responses that the server embeds in a guest's page, so the page needn't fetch them. */
export interface GuestReads {
  token: string
  at: number
  stay: CallResult<typeof getGuestStay>
  deposit?: unknown
  privacy?: unknown
  property?: unknown
  guide?: unknown
}

/** Creates a client that refetches everything when the guest comes back to the page. */
export function guestQueryClient(reads: GuestReads | null): QueryClient {
  // TanStack Query assumes that it starts online, and would ignore the first `online` event.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  const client = createQueryClient({ refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' })
  setStaleReads(client, [
    [acceptHouseRules.path, [getPropertyInfo]],
    [completePayment.path, [getGuestDeposit]],
    [eraseMyData.path, [getPrivacy]],
  ])
  if (!reads) return client
  const { token, at, stay, deposit, property, guide } = reads
  keepShown(token, { at, stay, deposit, property, guide })
  if (typeof document !== 'undefined') noteServerTime(at)
  const put = (endpoint: Call, params: Record<string, string>, answer: unknown) => {
    if (answer !== undefined) client.setQueryData(queryKeyOf(endpoint, { params }), answer)
  }
  put(getGuestStay, { token }, reads.stay)
  put(getGuestDeposit, { token }, reads.deposit)
  put(getPrivacy, { token }, reads.privacy)
  put(getPropertyInfo, {}, reads.property)
  put(getGuestGuide, { token }, reads.guide)
  return client
}
