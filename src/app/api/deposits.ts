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

/** What the payment form works with. */
export type PaymentSession = CallResult<typeof createPaymentIntent>

/** The deposit's time line, for the guest of the link. */
export const useGuestDeposit = (token: string) => useQueryOf(getGuestDeposit, { params: { token } })

/** The deposit's time line, for the host. */
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

/** Tells the server that the payment form finished. Harmless when said twice. */
export const useCompletePayment = () =>
  useMutationOf(completePayment, {
    invalidates: [getGuestDeposit],
    onSuccess: (stay, { params }, client) => setStay(client, params.token, stay),
  })

/** Confirms a payment at the simulator; again with `challenge` when the simulated bank asks. */
export const useConfirmSimulatedPayment = () => useMutationOf(confirmSimulatedPayment)

/** Releases the hold of a stay now. */
export const useReleaseDeposit = () =>
  useMutationOf(releaseDeposit, { invalidates: [getAdminDeposit, ...stayReads] })

/** Claims a part or all of the hold of a stay. */
export const useClaimDeposit = () =>
  useMutationOf(claimDeposit, { invalidates: [getAdminDeposit, ...stayReads] })
