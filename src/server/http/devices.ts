import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieRules, readCookie, setCookie } from './cookies.ts'

const deviceCookieSeconds = 60 * 60 * 24 * 180

/** The stored hash of a browser's secret. The secret is random, so no key is needed. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Returns the hash that identifies the request's browser; `null` if it has no secret yet. */
export function deviceOf(request: FastifyRequest, { deviceName }: CookieRules): string | null {
  const secret = readCookie(request, deviceName)
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : null
}

/** Returns the browser's hash and sets a secret if it has none. One per browser, not per stay. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply, cookies: CookieRules): string {
  const known = deviceOf(request, cookies)
  if (known) return known
  const value = randomBytes(32).toString('base64url')
  setCookie(reply, cookies, { name: cookies.deviceName, value, maxAgeSeconds: deviceCookieSeconds })
  return hashOf(value)
}
