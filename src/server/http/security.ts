import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { forbidden } from './errors.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing requests from other sites. Browsers send their origin (`Origin`, else `Sec-Fetch-Site`);
 * programs without these headers don't send cookies automatically and pass.
 * https://cheatsheetseries.owasp.org/cheatsheets/Cross-Site_Request_Forgery_Prevention_Cheat_Sheet.html
 */
export function originCheck(publicUrl: string): onRequestHookHandler {
  const own = new URL(publicUrl)
  // Accepts another name or port of ours, never another scheme: an attacker on the network can forge a plain-http
  // page.
  const isNamedAlike = (origin: string, host: string | undefined): boolean =>
    host !== undefined && origin === `${own.protocol}//${host}`
  const isOurs = ({ headers }: FastifyRequest): boolean => {
    const { origin } = headers
    if (origin !== undefined) return origin === own.origin || isNamedAlike(origin, headers.host)
    const site = headers['sec-fetch-site']
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  return (request, _reply, done) => {
    if (safeMethods.has(request.method) || isOurs(request)) done()
    else done(forbidden('http.otherSite'))
  }
}

export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}

export const apiHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/** Returns a page's content security policy; `scripts` are the hashes of its inline scripts. */
export function pagePolicy({
  isCheckout,
  scripts,
}: {
  isCheckout: boolean
  scripts: readonly string[]
}): string {
  const stripe = (origins: string) => (isCheckout ? ` ${origins}` : '')
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}${stripe('https://js.stripe.com https://*.js.stripe.com')}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${stripe('https://*.stripe.com')}`,
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self'${stripe('https://api.stripe.com')}`,
    `frame-src ${isCheckout ? 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com' : "'none'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Adds headers that a response hasn't set itself. */
export const addHeaders =
  (headers: Readonly<Record<string, string>>): onRequestHookHandler =>
  (_request, reply, done) => {
    reply.headers(headers)
    done()
  }
