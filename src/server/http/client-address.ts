import { isIP, SocketAddress } from 'node:net'
import type { FastifyBaseLogger, onRequestHookHandler } from 'fastify'
import type { Clock } from '#server/adapters/clock/port.ts'

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

/** Reduces `X-Forwarded-For` to its last entry, which the proxy wrote. Removes it if that isn't an address. */
export const normaliseForwarded: onRequestHookHandler = ({ raw: { headers } }, _reply, done) => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded !== undefined) {
    const last = String(forwarded).split(',').at(-1) ?? ''
    const address = normalAddress(last)
    if (address === null) delete headers['x-forwarded-for']
    else headers['x-forwarded-for'] = address
  }
  done()
}

/** The last time (ms since 1970) at which a forwarding header reached a server that trusts no proxy. */
export interface Forwarded {
  lastAt: number | null
}

export interface ForwardingContext {
  forwarded: Forwarded
  clock: Clock
  log: FastifyBaseLogger
}

/** Warns once about forwarding headers if no proxy is trusted: all guests would count as one address. */
export const warnOfForwarded =
  ({ forwarded, clock, log }: ForwardingContext): onRequestHookHandler =>
  ({ headers }, _reply, done) => {
    if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) {
      if (forwarded.lastAt === null)
        log.warn(
          'X-Forwarded-For arrives, but TRUST_PROXY is not 1: if a reverse proxy is in front, set it, or all guests count as one address',
        )
      forwarded.lastAt = clock.now()
    }
    done()
  }
