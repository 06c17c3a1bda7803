import { callEndpoint } from '#app/lib/http.ts'
import {
  claimDeposit,
  completePayment,
  confirmSimulatedPayment,
  createPaymentIntent,
  getAdminDeposit,
  getGuestDeposit,
  releaseDeposit,
} from '#shared/contract/deposits.ts'
import type { CallResult } from '#shared/contract/endpoint.ts'
import { rememberStay } from './guest-stays.ts'
import { stayReads } from './stay-reads.ts'
import { useKnown, useRead, useWrite } from './use-endpoint.ts'

/** What the payment form works with. */
export type PaymentSession = CallResult<typeof createPaymentIntent>

/** The deposit's time line, for the guest of the link. */
export const useGuestDeposit = (token: string) => useRead(getGuestDeposit, { params: { token } })

/** The deposit's time line, for the host. */
export const useAdminDeposit = (id: string) => useRead(getAdminDeposit, { params: { id } })

/**
 * The payment session of a stay. A POST in the place of a read: the server answers the same session however often it
 * is asked, so the page may ask on every load and on Try again.
 */
export const usePaymentSession = (token: string, isEnabled: boolean) =>
  useKnown<PaymentSession>(
    `${createPaymentIntent.path} ${token}`,
    () => callEndpoint(createPaymentIntent, { body: { guestStayToken: token } }),
    // A session is never shown from memory: the next visit of the page asks anew.
    { isEnabled, keptMs: 0 },
  )

/** Tells the server that the payment form finished. Harmless when said twice. */
export const useCompletePayment = () =>
  useWrite(completePayment, {
    refreshes: [getGuestDeposit],
    onSuccess: (stay, { params }, cache) => rememberStay(cache, params.token, stay),
  })

/** Confirms a payment at the simulator; again with `challenge` when the simulated bank asks. */
export const useConfirmSimulatedPayment = () => useWrite(confirmSimulatedPayment)

/** Releases the hold of a stay now. */
export const useReleaseDeposit = () =>
  useWrite(releaseDeposit, { refreshes: [getAdminDeposit, ...stayReads] })

/** Claims a part or all of the hold of a stay. */
export const useClaimDeposit = () => useWrite(claimDeposit, { refreshes: [getAdminDeposit, ...stayReads] })
