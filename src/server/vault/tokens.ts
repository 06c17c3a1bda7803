import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token in base64url. */
export const newToken = (bytes = 32): string => randomBytes(bytes).toString('base64url')

/** A hash without a key or salt suffices, since nobody can guess a random token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
