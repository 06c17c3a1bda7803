/** Requests that the service worker handles. All others go to the network. */
export type StayRequest =
  | { kind: 'page'; token: string }
  /** `token` is `null` if the path has none; the requesting page's address then contains it. */
  | { kind: 'read'; token: string | null; path: string }
  | { kind: 'file'; path: string }

interface RequestFacts {
  method: string
  mode: string
  url: string
  guestToken: string | null
}

// A test compares these with the contract, whose import would add zod.
const pagePattern = /^\/guest\/([^/]+)\/?$/
const readPatterns = [
  /^\/api\/guest-stays\/([^/]+)(?:\/deposit|\/messages)?$/,
  /^\/api\/guest-guide\/([^/]+)$/,
  /^\/guest\/([^/]+)\/(?:emergency|calendar\.ics)$/,
]

export const propertyPath = '/api/property-info'
export const stayPath = (token: string) => `/api/guest-stays/${encodeURIComponent(token)}`
export const guidePath = (token: string) => `/api/guest-guide/${encodeURIComponent(token)}`
/**
 * The paths that are cached for a stay, without photos. The stay is first, because the others are cached only beside a
 * cached stay.
 */
export const offlinePaths = (token: string): string[] => [
  stayPath(token),
  propertyPath,
  `${stayPath(token)}/deposit`,
  `${stayPath(token)}/messages`,
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

/** Returns the link token in the address of a guest page, or `null`. */
export function tokenOfPage(url: string): string | null {
  const part = pagePattern.exec(new URL(url).pathname)?.[1]
  return part === undefined ? null : decode(part)
}

export function classifyRequest(
  { method, mode, url, guestToken }: RequestFacts,
  origin: string,
): StayRequest | null {
  const target = new URL(url)
  if (method !== 'GET' || target.origin !== origin) return null
  const path = target.pathname
  const page = mode === 'navigate' ? tokenOfPage(url) : null
  if (page !== null) return { kind: 'page', token: page }
  // Doesn't cache earlier pages of a conversation.
  if (target.search !== '' && path.startsWith('/api/')) return null
  if (path === propertyPath) return { kind: 'read', token: guestToken, path }
  for (const pattern of readPatterns) {
    const part = pattern.exec(path)?.[1]
    const token = part === undefined ? null : decode(part)
    if (token !== null) return { kind: 'read', token, path }
  }
  return mode === 'navigate' || path.startsWith('/api/') ? null : { kind: 'file', path }
}
