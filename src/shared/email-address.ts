/** Invisible in any text; no address has one. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Takes off what copying adds around an address: `mailto:`, brackets, quotes, a name before it, a full stop after it. */
const unwrapped = (text: string): string =>
  text
    .trim()
    .replace(/^[^<>@]*<([^<>]*)>$/, '$1')
    .replace(/^["'“‘]([^"'“”‘’]*)["'”’]$/, '$1')
    .replace(/^mailto:([^?]*)(\?.*)?$/is, '$1')
    .replace(/[\s,;.]+$/, '')
    .trim()

/** Returns an e-mail address as it was meant: full-width letters folded, without invisible and surrounding characters. */
export function cleanEmail(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(invisible, '')
    .replaceAll('。', '.')
    .replace(/\s*@\s*/, '@')
  const once = unwrapped(plain)
  // `<mailto:a@b>` and `mailto:<a@b>` both occur.
  return unwrapped(once)
}

/**
 * The form of an address: as browsers take it in `<input type="email">`, with a dot in its domain. Dots are allowed where
 * RFC 5321 forbids them: Japanese carriers gave out `a..b.@docomo.ne.jp`. The mail client quotes such a local part.
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 */
export const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i

const maxLength = 254

/** Returns whether a typed text is an e-mail address once it is cleaned. */
export function isEmail(typed: string): boolean {
  const address = cleanEmail(typed)
  return address.length <= maxLength && emailPattern.test(address)
}

export interface Sender {
  name: string
  address: string
}

/** Parses `House <stay@example.nz>` or the address alone. Returns `null` unless it is exactly one address. */
export function parseSender(text: string): Sender | null {
  // In a bare name these characters would begin another address, a group or a comment: RFC 5322, 3.4.
  const [, quoted, bare = '', address = text] =
    /^\s*(?:"((?:[^"\\\r\n]|\\[^\r\n])*)"|([^"<>@,;:\\()[\]\r\n]*))\s*<([^<>]*)>\s*$/.exec(text) ?? []
  if (/[<>,;"\r\n]/.test(address) || !isEmail(address)) return null
  return { name: (quoted?.replace(/\\(.)/g, '$1') ?? bare).trim(), address: cleanEmail(address) }
}
