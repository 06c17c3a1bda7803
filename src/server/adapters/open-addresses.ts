import { lookup } from 'node:dns/promises'
import type { IncomingMessage, RequestOptions } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The host must not be connected to: its name doesn't resolve, or resolves to a private network. */
export class AddressRefused extends Error {
  readonly problem: 'unreachable' | 'private_address'
  constructor(problem: AddressRefused['problem']) {
    super(`address refused: ${problem}`)
    this.name = 'AddressRefused'
    this.problem = problem
  }
}

interface CheckedAddress {
  address: string
  family: 4 | 6
}

export interface AddressPolicy {
  mayBePrivate: boolean
  resolve?: Resolve
}

export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** Non-public IPv4 ranges: https://www.iana.org/assignments/iana-ipv4-special-registry */
const reservedV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/**
 * Only 2000::/3 of IPv6 is public, which excludes loopback, local, mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96)
 * addresses. Within it, protocol ranges (such as Teredo), documentation, and 6to4, which embeds an IPv4 address, are
 * excluded too. https://www.iana.org/assignments/iana-ipv6-special-registry
 */
const openV6 = '2000::/3'
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (...subnets: readonly string[]) => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), net.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
const reserved = listOf(...reservedV4, ...reservedV6)
const open6 = listOf(openV6)

export function isOpenAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/**
 * Resolves a URL's host and returns its addresses, all public. Connect to these addresses, since the name may resolve
 * differently a moment later. Throws `AddressRefused` if one of them isn't public.
 */
export async function checkedAddresses(
  { hostname }: URL,
  { mayBePrivate, resolve = resolveHost }: AddressPolicy,
): Promise<CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  if (found.length === 0) throw new AddressRefused('unreachable')
  if (!mayBePrivate && !found.every(({ address }) => isOpenAddress(address))) {
    throw new AddressRefused('private_address')
  }
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/**
 * Sends a request to checked addresses, without another DNS query. Follows no redirect. Loads the client on first use:
 * importing `node:http` loads `fetch` too, a thirtieth of a start.
 */
export async function requestAt(
  url: URL,
  addresses: readonly CheckedAddress[],
  { body, ...options }: Pick<RequestOptions, 'method' | 'headers' | 'signal'> & { body?: Uint8Array },
): Promise<IncomingMessage> {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'))
  const [first] = addresses
  return new Promise((resolve, reject) => {
    request(url, {
      ...options,
      // Doesn't reuse a connection to an unchecked address.
      agent: false,
      lookup: (_host, { all }, done) => {
        if (all) done(null, [...addresses])
        else done(null, first?.address ?? '', first?.family)
      },
    })
      .on('response', resolve)
      .on('error', reject)
      // Without this, neither event comes.
      .on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response)
      })
      .end(body)
  })
}
