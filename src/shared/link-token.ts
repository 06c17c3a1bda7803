/**
 * The access token in what somebody typed: the token itself, or a whole personal link, out of which it is taken.
 * Empty when there is nothing but white space.
 */
export function tokenIn(typed: string): string {
  const text = typed.trim()
  const link = /\/(?:guest|checkout)\/([^/?#\s]+)/.exec(text)
  if (!link?.[1]) return text
  try {
    return decodeURIComponent(link[1])
  } catch {
    return link[1]
  }
}

/** The address of the guest's page for that token, whatever characters it holds. */
export const guestPath = (token: string): string => `/guest/${encodeURIComponent(token)}`
