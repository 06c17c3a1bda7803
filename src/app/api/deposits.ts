import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '#app/lib/http.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getAdminDeposit,
  getGuestDeposit,
  releaseDeposit,
} from '#shared/contract/deposits/calls.ts'
import { setStay } from './guest-stays.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export type PaymentSession = CallResult<typeof createPaymentIntent>

export const useGuestDeposit = (token: string) => useQueryOf(getGuestDeposit, { params: { token } })

export const useAdminDeposit = (id: string) => useQueryOf(getAdminDeposit, { params: { id } })

/**
 * The payment session of a stay. A POST used as a query: it is idempotent, so the page may repeat it on every load and on
 * Try again. It is never shown from the cache: the next visit of the page fetches it again.
 */
export const usePaymentSession = (token: string, isEnabled: boolean) =>
  useQuery<PaymentSession>({
    queryKey: [createPaymentIntent.path, token],
    queryFn: () => callEndpoint(createPaymentIntent, { body: { guestStayToken: token } }),
    enabled: isEnabled,
    gcTime: 0,
  })

/** Reports that the payment form finished. Idempotent. */
export const useCompletePayment = () =>
  useMutationOf(completePayment, {
    invalidates: [getGuestDeposit],
    onSuccess: (stay, { params }, client) => setStay(client, params.token, stay),
  })

/** Confirms a payment at the simulator; a second call carries the `challenge` of the simulated bank. */
export const useConfirmSimulatedPayment = () => useMutationOf(confirmSimulatedPayment)

export const useReleaseDeposit = () =>
  useMutationOf(releaseDeposit, { invalidates: [getAdminDeposit, ...stayReads] })

export const useClaimDeposit = () =>
  useMutationOf(claimDeposit, { invalidates: [getAdminDeposit, ...stayReads] })
