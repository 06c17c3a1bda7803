/** Requests that the service worker handles. All others go to the network. */
export type StayRequest =
  | { kind: 'page'; token: string }
  /** `token` is `null` if the path has none; the requesting page's address then contains it. */
  | { kind: 'read'; token: string | null; path: string }
  | { kind: 'file'; path: string }

// A test compares these with the contract, whose import would add zod.
const pagePattern = /^\/guest\/([\w-]+)\/?$/
const readPatterns = [
  /^\/api\/guest-stays\/([\w-]+)(?:\/deposit|\/messages)?$/,
  /^\/api\/guest-guide\/([\w-]+)$/,
  /^\/guest\/([\w-]+)\/(?:emergency|calendar\.ics)$/,
]

export const propertyPath = '/api/property-info'
export const stayPath = (token: string) => `/api/guest-stays/${token}`
export const guidePath = (token: string) => `/api/guest-guide/${token}`
/**
 * The paths that are cached for a stay, without photos. The stay is first, because the others are cached only beside a
 * cached stay.
 */
export const offlinePaths = (token: string): string[] => [
  stayPath(token),
  propertyPath,
  `${stayPath(token)}/deposit`,
  `${stayPath(token)}/messages`,
  ...['emergency', 'calendar.ics'].map((name) => `/guest/${token}/${name}`),
  guidePath(token),
]

/** Returns the link token in the address of a guest page, or `null`. */
export const tokenOfPage = (url: string): string | null =>
  pagePattern.exec(new URL(url).pathname)?.[1] ?? null

export function classifyRequest(
  { method, mode, url, headers }: Pick<Request, 'method' | 'mode' | 'url' | 'headers'>,
  origin: string,
): StayRequest | null {
  const target = new URL(url)
  if (method !== 'GET' || target.origin !== origin) return null
  const path = target.pathname
  const page = mode === 'navigate' ? tokenOfPage(url) : null
  if (page !== null) return { kind: 'page', token: page }
  // Doesn't cache earlier pages of a conversation.
  if (target.search !== '' && path.startsWith('/api/')) return null
  if (path === propertyPath) return { kind: 'read', token: headers.get('x-guest-token'), path }
  const token = readPatterns.map((pattern) => pattern.exec(path)?.[1]).find(Boolean)
  if (token) return { kind: 'read', token, path }
  return mode === 'navigate' || path.startsWith('/api/') ? null : { kind: 'file', path }
}
