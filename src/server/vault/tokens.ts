import { createHash, randomBytes } from 'node:crypto'

/**
 * Returns a random token in base64url that ends in a letter or digit: chat programs leave a final hyphen or underscore
 * out of a link.
 */
export function newToken(bytes = 32): string {
  const token = randomBytes(bytes).toString('base64url')
  return /[-_]$/.test(token) ? newToken(bytes) : token
}

/** A hash without a key or salt suffices, since nobody can guess a random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
