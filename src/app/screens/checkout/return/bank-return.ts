import { keep, recall } from '#app/lib/kept.ts'

/**
 * Which stay this tab pays for. The payment provider sends the guest back to an address without the link token in it,
 * so the tab has to remember. Kept for the session of the tab, and only from just before the card is confirmed.
 */

const key = 'latchkey.checkout'

/** Remembers the stay, just before the bank may take over the tab. */
export const rememberCheckout = (token: string): void => keep(key, token)

/** The link token of the stay that this tab was paying for, or `null`: then the return page explains how to get back. */
export const rememberedCheckout = (): string | null => recall(key) as string | null

/** Forgets the stay, once the guest is back. */
export const forgetCheckout = (): void => keep(key, null)

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
