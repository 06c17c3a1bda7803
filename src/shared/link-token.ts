/** What people and programs put around a link or a code when they copy it; none of it is ever part of a token. */
const around = String.raw`\s<>()[\]{}"'«»‹›“”„‘’‚\u0060.,;:!?…*|\\\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`
const before = new RegExp(`^[${around}]+`, 'u')
const after = new RegExp(`[${around}]+$`, 'u')
const bare = (text: string): string => text.replace(before, '').replace(after, '')

/** Our tokens are base64url; a longer run of such signs among spaces is a token that a line break went through. */
const isToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text)

/**
 * The access token in what somebody typed or pasted: the token itself or a whole personal link, in whatever quotes,
 * brackets, dots and spaces it came. Empty when there is nothing in it.
 */
export function tokenIn(typed: string): string {
  const text = bare(typed)
  const link = /\/(?:guest|checkout)\/([^/?#\s<>"]+)/.exec(text)
  const found = link?.[1] === undefined ? text : bare(decoded(link[1]))
  const joined = found.replace(/\s+/g, '')
  return isToken(joined) ? joined : found
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The address of the guest's page for that token, whatever characters it holds. */
export const guestPath = (token: string): string => `/guest/${encodeURIComponent(token)}`
