import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { keepShown } from '#app/lib/offline.ts'
import { useOnChange } from '#app/lib/on-change.ts'
import { usePathToken } from '#app/lib/rendered.ts'
import { getGuestDeposit } from '#shared/contract/deposits/calls.ts'
import * as documents from '#shared/contract/documents/calls.ts'
import { getPropertyInfo } from '#shared/contract/house/calls.ts'
import { getGuestStay } from '#shared/contract/stays/calls.ts'
import type { GuestStay } from '#shared/contract/stays/schemas.ts'
import { invalidate, type QueryOptions, setAnswer, useCall } from './use-call.ts'

export const useGuestStay = (token: string, options: Pick<QueryOptions<GuestStay>, 'refetchInterval'> = {}) =>
  useCall(getGuestStay, { params: { token } }, { enabled: token !== '', ...options })

export function setStay(client: QueryClient, token: string, stay: GuestStay): void {
  setAnswer(client, getGuestStay, { params: { token } }, stay)
  keepShown(token, { stay })
}

/** Options of a mutation that returns the stay. */
export const returnsStay = {
  onSuccess: (stay: GuestStay, { params }: { params: { token: string } }, client: QueryClient) =>
    setStay(client, params.token, stay),
}

/** Invalidates deposit and privacy record whenever the stay shows that they changed. */
export function useFollowUps({
  status,
  depositStatus,
  documentsVersion,
  privacyAcceptedVersion,
}: GuestStay): void {
  const client = useQueryClient()
  const state = [status, depositStatus, documentsVersion, privacyAcceptedVersion].join(' ')
  useOnChange(state, () => void invalidate(client, [getGuestDeposit, documents.getPrivacy]))
}

/** Returns Wi-Fi, instructions and amenities; 403 while the reveal gate is closed. */
export const useGuestPropertyInfo = () => useCall(getPropertyInfo, {}, { guestToken: usePathToken() })

/** Returns the current notice and the newest history of the documents, or the page that ends at `before`. */
export const usePrivacy = (before?: string) =>
  useCall(documents.getPrivacy, {
    params: { token: usePathToken() },
    query: before ? { before } : {},
  })
