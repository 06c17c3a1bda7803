import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '#app/lib/http.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import * as calls from '#shared/contract/deposits/calls.ts'
import { returnsStay } from './guest-stays.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export type PaymentSession = CallResult<typeof calls.createPaymentIntent>

export const useGuestDeposit = (token: string) => useQueryOf(calls.getGuestDeposit, { params: { token } })

/**
 * Returns the payment session of a stay. Uses a POST as a query: it is idempotent, so the page may repeat it on every
 * load and on Try again. It isn't cached, so the next visit of the page fetches it again.
 */
export const usePaymentSession = (token: string, isEnabled: boolean) =>
  useQuery<PaymentSession>({
    queryKey: [calls.createPaymentIntent.path, token],
    queryFn: () => callEndpoint(calls.createPaymentIntent, { body: { guestStayToken: token } }),
    enabled: isEnabled,
    gcTime: 0,
  })

/** Reports that the payment form finished. Idempotent. */
export const useCompletePayment = () =>
  useMutationOf(calls.completePayment, { ...returnsStay, invalidates: [calls.getGuestDeposit] })

/**
 * Confirms a payment at the simulator. If the response requires 3-D Secure, call it again with the guest's `challenge`
 * result.
 */
export const useConfirmSimulatedPayment = () => useMutationOf(calls.confirmSimulatedPayment)
