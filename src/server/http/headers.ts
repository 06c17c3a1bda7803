import { markHeader } from '#shared/mark.ts'

/** Returns the headers of every response, also of those that no route sends. */
export function baseHeaders(publicUrl: string): Record<string, string> {
  return {
    [markHeader]: '1',
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

/** Headers of a photo that only its readers may see. */
export const photoHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline; filename="photo.jpg"',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
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
