/** Which requests of a guest page the worker answers. Everything else goes to the network as if it were not there. */
export type Wanted =
  | { kind: 'page'; token: string }
  /** What lies beside the page, opened by a tap: the page for an emergency, the calendar file. */
  | { kind: 'beside'; token: string; path: string }
  | { kind: 'stay' | 'guide' | 'deposit'; token: string; path: string }
  /** Read with the guest cookie or header: the stay it belongs to is the one that the page shows. */
  | { kind: 'property'; token: string | null; path: string }
  | { kind: 'file'; path: string }

interface RequestFacts {
  method: string
  mode: string
  url: string
  /** Value of the `x-guest-token` header. */
  guestToken: string | null
}

// The paths are those of the contract; a test holds the two together. The contract itself would bring zod along.
const pagePattern = /^\/guest\/([^/]+)\/?$/
const besidePattern = /^\/guest\/([^/]+)\/(?:emergency|calendar\.ics)$/
const readPatterns = [
  ['stay', /^\/api\/guest-stays\/([^/]+)$/],
  ['deposit', /^\/api\/guest-stays\/([^/]+)\/deposit$/],
  ['guide', /^\/api\/guest-guide\/([^/]+)$/],
] as const

export const propertyPath = '/api/property-info'
export const stayPath = (token: string) => `/api/guest-stays/${encodeURIComponent(token)}`
export const guidePath = (token: string) => `/api/guest-guide/${encodeURIComponent(token)}`
export const besidePaths = (token: string) =>
  ['emergency', 'calendar.ics'].map((name) => `/guest/${encodeURIComponent(token)}/${name}`)
export const depositPath = (token: string) => `${stayPath(token)}/deposit`

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}

/** The link token in the address of a guest page, or `null` for another page. */
export function tokenOfPage(url: string): string | null {
  const part = pagePattern.exec(new URL(url).pathname)?.[1]
  return part === undefined ? null : decode(part)
}

/** What a request wants, if it is the worker's business. Only reads from our own origin are. */
export function wantedBy({ method, mode, url, guestToken }: RequestFacts, origin: string): Wanted | null {
  const target = new URL(url)
  if (method !== 'GET' || target.origin !== origin) return null
  if (mode === 'navigate') {
    const token = tokenOfPage(url)
    if (token !== null) return { kind: 'page', token }
    const part = besidePattern.exec(target.pathname)?.[1]
    const owner = part === undefined ? null : decode(part)
    return owner === null ? null : { kind: 'beside', token: owner, path: target.pathname }
  }
  const path = target.pathname
  if (path === propertyPath) return { kind: 'property', token: guestToken, path }
  for (const [kind, pattern] of readPatterns) {
    const part = pattern.exec(path)?.[1]
    const token = part === undefined ? null : decode(part)
    if (token !== null) return { kind, token, path }
  }
  if (path.startsWith('/api/')) return null
  return { kind: 'file', path }
}
