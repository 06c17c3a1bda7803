import { keep, recall } from './kept.ts'

/**
 * Remembers, for this browser tab and session, that the guest has just finished the payment form. It is a hint for the
 * screen (thank the guest, look for the truth a little more often), never a proof: that comes from the server.
 */

const keyOf = (token: string) => `latchkey.paid.${token}`

/** Set by the checkout screen when the payment form reported success. */
export const markPaid = (token: string): void => keep(keyOf(token), Date.now())

/** Whether the payment form reported success in this session. */
export const isPaid = (token: string): boolean => recall(keyOf(token)) !== null

/** Forgets the marker, once the host has decided. */
export const clearPaid = (token: string): void => keep(keyOf(token), null)
