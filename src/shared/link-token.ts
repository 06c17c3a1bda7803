/** Characters that people and programs put around a copied link or code; no token contains them. */
const around = String.raw`\s<>()[\]{}"'«»‹›“”„‘’‚\u0060.,;:!?…*|\\\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff`
const before = new RegExp(`^[${around}]+`, 'u')
const after = new RegExp(`[${around}]+$`, 'u')
const bare = (text: string): string => text.replace(before, '').replace(after, '')

/** Our tokens are base64url; a longer run of such characters with spaces is a token broken by a line break. */
const isToken = (text: string): boolean => /^[\w-]{16,128}$/.test(text)

/** Returns the access token in a typed or pasted text or link. Empty if there is nothing. */
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

export const guestPath = (token: string): string => `/guest/${encodeURIComponent(token)}`
