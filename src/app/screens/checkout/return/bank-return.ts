import { readStorage, writeStorage } from '#app/lib/web-storage.ts'

/**
 * The stay that this tab pays for, stored from just before the confirmation: the return address has no link token.
 */

const key = 'latchkey.checkout'

export const rememberCheckout = (token: string): void => writeStorage(key, token)

export const rememberedCheckout = (): string | null => readStorage(key) as string | null

export const clearCheckout = (): void => writeStorage(key, null)
