import { readStorage, writeStorage } from './web-storage.ts'

/**
 * Remembers for this tab's session that the payment form succeeded. A hint for the screen (thanks, more frequent
 * polls), never a proof.
 */

const keyOf = (token: string) => `latchkey.paid.${token}`

export const markPaid = (token: string): void => writeStorage(keyOf(token), Date.now())

export const isPaid = (token: string): boolean => readStorage(keyOf(token)) !== null

export const clearPaid = (token: string): void => writeStorage(keyOf(token), null)
