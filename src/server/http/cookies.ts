import type { CookieSerializeOptions } from '@fastify/cookie'
import type { Vault } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** Names and flags of our cookies, as the site's address allows. */
export interface CookieRules {
  sessionName: string
  guestName: string
  options: CookieSerializeOptions
  /** A sentence for the log when the address keeps cookies from being as strict as they could be. */
  warning: string | null
}

/**
 * `__Host-` and `Secure` on https and on http://localhost, which browsers trust alike; dropped elsewhere.
 * https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Set-Cookie#cookie_prefixes
 */
export function cookieRules(publicUrl: string): CookieRules {
  const { protocol, hostname } = new URL(publicUrl)
  const isStrict = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  const prefix = isStrict ? '__Host-' : ''
  return {
    sessionName: `${prefix}latchkey-session`,
    guestName: `${prefix}latchkey-guest`,
    options: { path: '/', httpOnly: true, sameSite: 'lax', secure: isStrict },
    warning: isStrict
      ? null
      : `PUBLIC_URL is plain http on ${hostname}: cookies are sent without Secure and without the __Host- prefix. Use https for guests.`,
  }
}

/** The stays that one browser has opened, most recent first. */
const maxStaysPerBrowser = 6

const guestMark = (vault: Vault, stay: Pick<Stay, 'id' | 'accessTokenLookup'>) =>
  `${stay.id}.${vault.sign('guest-cookie', `${stay.id}:${stay.accessTokenLookup}`)}`

/** The guest cookie's value after a browser opened `stay`: that one first, others it knew behind. */
export function addGuestMark(vault: Vault, stay: Stay, before: string | undefined): string {
  const others = (before ?? '').split('|').filter((mark) => mark !== '' && !mark.startsWith(`${stay.id}.`))
  return [guestMark(vault, stay), ...others].slice(0, maxStaysPerBrowser).join('|')
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
