/** What the payment provider tells in the address it sends the guest back to. */
export interface ReturnAddress {
  intentId: string
  mode: 'hold' | 'card'
  /** The bank said no, or the guest gave up there. */
  isRefused: boolean
}

/** Reads the query that Stripe adds to the return address; `null` when there is none. */
export function readReturn(search: string): ReturnAddress | null {
  const query = new URLSearchParams(search)
  const [payment, setup] = [query.get('payment_intent'), query.get('setup_intent')]
  const intentId = payment ?? setup
  if (!intentId) return null
  return {
    intentId,
    mode: payment ? 'hold' : 'card',
    isRefused: query.get('redirect_status') === 'failed',
  }
}
