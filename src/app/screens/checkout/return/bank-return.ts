import { readStorage, writeStorage } from '#app/lib/web-storage.ts'

/**
 * The stay that this tab pays for, stored from just before the confirmation: the return address has no link token.
 */

const key = 'latchkey.checkout'

export const rememberCheckout = (token: string): void => writeStorage(key, token)

export const rememberedCheckout = (): string | null => readStorage(key) as string | null

export const clearCheckout = (): void => writeStorage(key, null)

export interface ReturnAddress {
  intentId: string
  mode: 'hold' | 'card'
  isRefused: boolean
}

/** Reads the query that Stripe adds to the return address, or returns `null`. */
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
