import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Vault } from '#server/vault/seal.ts'
import { hashToken, newToken } from '#server/vault/tokens.ts'
import type { Stay } from '#shared/stay/details.ts'

export type CookieRules = ReturnType<typeof cookieRules>

/**
 * Returns the names and flags of our cookies. Uses `__Host-` and `Secure` if the site's address is https, also behind a
 * proxy that terminates TLS. Uses neither on plain http, `http://localhost` included: Chromium accepts Secure cookies
 * there, WebKit (Safari, every browser on an iPhone) rejects them.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function cookieRules(publicUrl: string) {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const prefix = isHttps ? '__Host-' : ''
  return {
    sessionName: `${prefix}latchkey-session`,
    guestName: `${prefix}latchkey-guest`,
    deviceName: `${prefix}latchkey-device`,
    flags: `; Path=/; HttpOnly${isHttps ? '; Secure' : ''}; SameSite=Lax`,
  }
}

/** Returns the value of a cookie, or `undefined`. The first of several counts, as browsers order them by path. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Sets a cookie; an age of 0 deletes it. Throws if the value needs escaping. */
export function setCookie(
  reply: FastifyReply,
  { flags }: CookieRules,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  if (!/^[\w.|-]*$/.test(value)) throw new Error(`The cookie ${name} would hold more than ids and signatures`)
  reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}${flags}`)
}

/** The number of stays that a browser's cookie remembers, most recent first. */
const maxStaysPerBrowser = 6

/** Returns a cookie entry for a stay: its id, and our signature over its current link. */
export const guestEntry = (vault: Vault, stay: Pick<Stay, 'id' | 'accessTokenHmac'>) =>
  `${stay.id}.${vault.sign('guest-cookie', stay.accessTokenHmac)}`

/** Returns the guest cookie after a browser opened the stay `id`: its `entry` first, then the older ones. */
export function addGuestEntry(entry: string, id: string, before: string | undefined): string {
  if (before === undefined || before === entry) return entry
  const others = before.split('|').filter((other) => other !== '' && !other.startsWith(`${id}.`))
  return [entry, ...others].slice(0, maxStaysPerBrowser).join('|')
}

/** Returns the stay ids in a guest cookie without verifying them; `isGuestEntry` does. */
export function stayIdsOf(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('|')
    .slice(0, maxStaysPerBrowser)
    .map((entry) => entry.split('.', 1)[0] ?? '')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
}

/** Returns whether the cookie holds our valid entry for this stay and its current link. */
export function isGuestEntry(vault: Vault, stay: Stay, cookie: string | undefined): boolean {
  const entry = (cookie ?? '').split('|').find((part) => part.startsWith(`${stay.id}.`))
  return (
    entry !== undefined &&
    vault.isSigned('guest-cookie', stay.accessTokenHmac, entry.slice(stay.id.length + 1))
  )
}

const deviceCookieSeconds = 60 * 60 * 24 * 180

/** Returns the hash that identifies the request's browser; `null` if it has no secret yet. */
export function deviceOf(request: FastifyRequest, { deviceName }: CookieRules): string | null {
  const secret = readCookie(request, deviceName)
  return secret && /^[\w-]{43}$/.test(secret) ? hashToken(secret) : null
}

/** Returns the browser's hash and sets a secret if it has none. One per browser, not per stay. */
export function ensureDevice(request: FastifyRequest, reply: FastifyReply, cookies: CookieRules): string {
  const device = deviceOf(request, cookies)
  if (device) return device
  const value = newToken()
  setCookie(reply, cookies, { name: cookies.deviceName, value, maxAgeSeconds: deviceCookieSeconds })
  return hashToken(value)
}
