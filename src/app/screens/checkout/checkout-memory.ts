/**
 * Which stay this tab pays for. The payment provider sends the guest back to an address without the link token in it,
 * so the tab has to remember. Kept for the session of the tab, and only from just before the card is confirmed.
 */

const key = 'latchkey.checkout'

/** Remembers the stay, just before the bank may take over the tab. */
export function rememberCheckout(token: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ token }))
  } catch {
    // Without storage the return page explains how to get back.
  }
}

/** The link token of the stay that this tab was paying for, or `null`. */
export function rememberedCheckout(): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const token = (stored as { token?: unknown } | null)?.token
    return typeof token === 'string' && token !== '' ? token : null
  } catch {
    return null
  }
}

/** Forgets the stay, once the guest is back. */
export function forgetCheckout(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
