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
 * Returns the payment session of a stay. Uses a POST as a query: it is idempotent, so the page may repeat it on every
 * load and on Try again. It isn't cached, so the next visit of the page fetches it again.
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

/**
 * Confirms a payment at the simulator. If the response requires 3-D Secure, call it again with the guest's `challenge`
 * result.
 */
export const useConfirmSimulatedPayment = () => useMutationOf(confirmSimulatedPayment)

export const useReleaseDeposit = () =>
  useMutationOf(releaseDeposit, { invalidates: [getAdminDeposit, ...stayReads] })

export const useClaimDeposit = () =>
  useMutationOf(claimDeposit, { invalidates: [getAdminDeposit, ...stayReads] })
