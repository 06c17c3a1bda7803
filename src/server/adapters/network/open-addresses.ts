import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** A host can't be connected to: its name leads nowhere, or into a private network. */
export class AddressRefused extends Error {
  readonly problem: 'unreachable' | 'private_address'
  constructor(problem: AddressRefused['problem']) {
    super(`address refused: ${problem}`)
    this.name = 'AddressRefused'
    this.problem = problem
  }
}

export interface CheckedAddress {
  address: string
  family: 4 | 6
}

/** How names are looked up, and whether they may lead into a private network. */
export interface Reach {
  resolve: Resolve
  mayBePrivate: boolean
}

/** Asks the names' servers for all addresses of a host. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>

export const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true })

/** For addresses that the environment names. */
export const unguarded: Reach = { resolve: resolveHost, mayBePrivate: true }

/** https://www.iana.org/assignments/iana-ipv4-special-registry: what is not the open internet. */
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
 * https://www.iana.org/assignments/iana-ipv6-special-registry: of all addresses only 2000::/3 is the open internet, which
 * leaves out loopback, local, mapped (::ffff:0:0/96) and NAT64 (64:ff9b::/96) ones. Of that part these are not either:
 * protocols (Teredo among them), documentation, and 6to4, which carries an IPv4 address inside.
 */
const openV6 = '2000::/3'
const reservedV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const listOf = (subnets: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const subnet of subnets) {
    const [net = '', bits] = subnet.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}
const closed4 = listOf(reservedV4, 'ipv4')
const open6 = listOf([openV6], 'ipv6')
const closed6 = listOf(reservedV6, 'ipv6')

/** Whether an address is on the open internet. Text that is no address is not. */
export function isOpenAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed4.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/**
 * The addresses of a URL's host, each of them on the open internet: to be connected to as they are, since the name may
 * lead elsewhere a moment later. Throws `AddressRefused`; one closed address among several is enough.
 */
export async function checkedAddresses(
  { hostname }: URL,
  { resolve, mayBePrivate }: Reach,
): Promise<CheckedAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await resolve(host).catch(() => [])
  if (found.length === 0) throw new AddressRefused('unreachable')
  if (!mayBePrivate && !found.every(({ address }) => isOpenAddress(address))) {
    throw new AddressRefused('private_address')
  }
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}
