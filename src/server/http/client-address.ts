import { isIP, SocketAddress } from 'node:net'

/**
 * Returns the canonical form of an address from a proxy: without port, brackets and zone, IPv4-mapped as IPv4, IPv6
 * at its shortest. Returns `null` if it isn't an address. Rate limits use it as the key, so two spellings must not
 * count as two callers.
 */
export function normalAddress(text: string): string | null {
  const trimmed = text.trim().replace(/^"(.*)"$/, '$1')
  const [, bracketed] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed) ?? []
  const bare = bracketed ?? trimmed.replace(/^([\d.]+):\d{1,5}$/, '$1')
  const [address = ''] = bare.split('%', 1)
  const version = isIP(address)
  if (version === 4) return bracketed === undefined ? address : null
  if (version !== 6) return null
  const canonical = new SocketAddress({ address, family: 'ipv6' }).address
  return canonical.replace(/^::ffff:(?=[\d.]+$)/, '')
}
