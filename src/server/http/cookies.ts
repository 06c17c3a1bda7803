import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Vault } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Names and flags of our cookies, as the site's address allows. */
export interface CookieRules {
  sessionName: string
  guestName: string
  /** Tells one browser from another, for the pictures it sent. */
  deviceName: string
  /** What ends every `Set-Cookie` line. */
  flags: string
}

/**
 * `__Host-` and `Secure` where the site's address is https, also when a proxy speaks it for us. Neither on plain http,
 * `http://localhost` included: Chromium takes Secure cookies there, WebKit (Safari, every browser on an iPhone) refuses them.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function cookieRules(publicUrl: string): CookieRules {
  const isHttps = new URL(publicUrl).protocol === 'https:'
  const prefix = isHttps ? '__Host-' : ''
  return {
    sessionName: `${prefix}latchkey-session`,
    guestName: `${prefix}latchkey-guest`,
    deviceName: `${prefix}latchkey-device`,
    flags: `; Path=/; HttpOnly${isHttps ? '; Secure' : ''}; SameSite=Lax`,
  }
}

/**
 * The value of the cookie `name`, or `undefined`. Of two by that name the first counts: browsers send the one with the
 * longer path first (https://www.rfc-editor.org/rfc/rfc6265#section-5.4).
 */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/**
 * Sets a cookie for `maxAgeSeconds`; 0 removes it. Our values are ids, base64url and their separators, which all stand
 * as they are. Throws for anything else.
 */
export function setCookie(
  reply: FastifyReply,
  { flags }: CookieRules,
  { name, value, maxAgeSeconds }: { name: string; value: string; maxAgeSeconds: number },
): void {
  if (!/^[\w.|-]*$/.test(value)) throw new Error(`The cookie ${name} would hold more than ids and signatures`)
  reply.header('set-cookie', `${name}=${value}; Max-Age=${maxAgeSeconds}${flags}`)
}

/** The stays that one browser has opened, most recent first. */
const maxStaysPerBrowser = 6

/** What the cookie holds for one stay: its id, and our signature over it and its present link. */
export const guestMark = (vault: Vault, stay: Pick<Stay, 'id' | 'accessTokenLookup'>) =>
  `${stay.id}.${vault.sign('guest-cookie', `${stay.id}:${stay.accessTokenLookup}`)}`

/** The guest cookie's value after a browser opened the stay `id`: its `mark` first, others it knew behind. */
export function addGuestMark(mark: string, id: string, before: string | undefined): string {
  if (before === undefined || before === mark) return mark
  const others = before.split('|').filter((other) => other !== '' && !other.startsWith(`${id}.`))
  return [mark, ...others].slice(0, maxStaysPerBrowser).join('|')
}

/** The ids that a guest cookie names, unchecked; `isGuestMark` tells whether one of them holds. */
export function stayIdsOf(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('|')
    .slice(0, maxStaysPerBrowser)
    .map((mark) => mark.split('.', 1)[0] ?? '')
    .filter((id) => /^[0-9a-f-]{36}$/.test(id))
}

/** Whether the cookie was made by us for this stay and its present link. */
export function isGuestMark(vault: Vault, stay: Stay, cookie: string | undefined): boolean {
  const mark = (cookie ?? '').split('|').find((part) => part.startsWith(`${stay.id}.`))
  return (
    mark !== undefined &&
    vault.isSigned('guest-cookie', `${stay.id}:${stay.accessTokenLookup}`, mark.slice(stay.id.length + 1))
  )
}
