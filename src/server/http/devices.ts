import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieRules, readCookie, setCookie } from './cookies.ts'

const deviceCookieSeconds = 60 * 60 * 24 * 180

/** What we keep of a browser's secret; it is random, so that no key is needed. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The browser behind a request, by its own secret; `null` when it has none yet. */
export function deviceOf(request: FastifyRequest, { deviceName }: CookieRules): string | null {
  const secret = readCookie(request, deviceName)
  return secret && /^[\w-]{43}$/.test(secret) ? hashOf(secret) : null
}

/** The same, giving the browser a secret if it has none. A new one per browser, not per stay. */
export function knowDevice(request: FastifyRequest, reply: FastifyReply, cookies: CookieRules): string {
  const known = deviceOf(request, cookies)
  if (known) return known
  const value = randomBytes(32).toString('base64url')
  setCookie(reply, cookies, { name: cookies.deviceName, value, maxAgeSeconds: deviceCookieSeconds })
  return hashOf(value)
}
