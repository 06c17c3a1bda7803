/** Which requests of a guest page the worker answers. Everything else goes to the network as if it were not there. */
export type Wanted =
  | { kind: 'page'; token: string }
  /** `token` is `null` where only the page that asks says which stay it is about. */
  | { kind: 'read'; token: string | null; path: string }
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
const readPatterns = [
  /^\/api\/guest-stays\/([^/]+)(?:\/deposit)?$/,
  /^\/api\/guest-guide\/([^/]+)$/,
  /^\/guest\/([^/]+)\/(?:emergency|calendar\.ics)$/,
]

export const propertyPath = '/api/property-info'
export const stayPath = (token: string) => `/api/guest-stays/${encodeURIComponent(token)}`
export const guidePath = (token: string) => `/api/guest-guide/${encodeURIComponent(token)}`
/** Everything but pictures that is kept of a stay. The stay comes first: its answer opens the copy. */
export const keptPaths = (token: string): string[] => [
  stayPath(token),
  propertyPath,
  `${stayPath(token)}/deposit`,
  ...['emergency', 'calendar.ics'].map((name) => `/guest/${encodeURIComponent(token)}/${name}`),
  guidePath(token),
]

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
  const path = target.pathname
  const page = mode === 'navigate' ? tokenOfPage(url) : null
  if (page !== null) return { kind: 'page', token: page }
  if (path === propertyPath) return { kind: 'read', token: guestToken, path }
  for (const pattern of readPatterns) {
    const part = pattern.exec(path)?.[1]
    const token = part === undefined ? null : decode(part)
    if (token !== null) return { kind: 'read', token, path }
  }
  return mode === 'navigate' || path.startsWith('/api/') ? null : { kind: 'file', path }
}
