import { useQuery } from '@tanstack/react-query'
import { callEndpoint } from '#app/lib/http.ts'
import type { CallResult } from '#shared/contract/call-types.ts'
import * as calls from '#shared/contract/deposits/calls.ts'

export type PaymentSession = CallResult<typeof calls.createPaymentIntent>

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
