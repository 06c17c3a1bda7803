/**
 * Remembers, for this browser tab and session, that the guest has just finished the payment form. It is a hint for the
 * screen (thank the guest, look for the truth a little more often), never a proof: that comes from the server.
 */

const keyOf = (token: string) => `latchkey.paid.${token}`

/** Set by the checkout screen when the payment form reported success. `now` is ms since 1970. */
export function markPaid(token: string, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(keyOf(token), String(now))
  } catch {
    // A browser that refuses storage only loses the thank-you banner.
  }
}

/** When the payment form reported success in this session (ms since 1970), or `null`. */
export function paidAt(token: string): number | null {
  try {
    const value = Number(sessionStorage.getItem(keyOf(token)) ?? Number.NaN)
    return Number.isFinite(value) ? value : null
  } catch {
    return null
  }
}

/** Forgets the marker, once the host has decided. */
export function clearPaid(token: string): void {
  try {
    sessionStorage.removeItem(keyOf(token))
  } catch {
    // Nothing was stored, so there is nothing to forget.
  }
}
