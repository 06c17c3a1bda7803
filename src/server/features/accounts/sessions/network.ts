import { isIPv4 } from 'node:net'
import { addressGroup } from '#server/http/limits/rate-limit.ts'

/** Returns the network of an address: its /24 (IPv4) or /48 (IPv6). */
export function networkOf(address: string): string {
  const [version4 = ''] = /[\d.]+$/.exec(address) ?? []
  if (isIPv4(version4)) return `${version4.split('.').slice(0, 3).join('.')}.0/24`
  const prefix = addressGroup(address).split(':').slice(0, 3).join(':')
  return `${new URL(`http://[${prefix}::]`).hostname.slice(1, -1)}/48`
}
