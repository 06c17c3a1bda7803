import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import {
  type AddressPolicy,
  AddressRefused,
  checkedAddresses,
  requestAt,
} from '#server/adapters/open-addresses.ts'
import { feedRead } from '#shared/constants.ts'
import { FeedFailure } from './failure.ts'
import { decodeCalendar } from './text.ts'

export type Fetched = { isUnchanged: true } | { isUnchanged: false; text: string; etag: string | null }

interface Reach extends AddressPolicy {
  timeoutMs?: number
}

const maxRedirects = 5
/** A longer tag is not stored; the calendar is then read in full each time. */
const maxTagLength = 500

const headersFor = (etag: string | null) => ({
  accept: 'text/calendar, text/plain;q=0.5',
  'accept-encoding': 'identity',
  'user-agent': 'Latchkey-Calendar-Reader',
  ...(etag === null ? {} : { 'if-none-match': etag }),
})

/** Returns the target of a redirect, or `null` for any other response. Throws if it leaves https or is malformed. */
function redirectOf(from: URL, { statusCode = 0, headers }: IncomingMessage): URL | null {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return null
  const { location = '' } = headers
  if (!URL.canParse(location, from.href)) throw new FeedFailure('refused')
  const to = new URL(location, from)
  const isSafe = to.protocol === 'https:' || (to.protocol === 'http:' && from.protocol === 'http:')
  if (!isSafe) throw new FeedFailure('refused')
  return to
}

/** Decompresses a body: some servers compress although the request asks them not to. The limit is on what comes out. */
function decodedBody(response: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding === 'identity' || encoding === '') return response
  const decoder = decoders[encoding]?.()
  if (!decoder) throw new FeedFailure('not_a_calendar')
  response.on('error', (error) => decoder.destroy(error))
  return response.pipe(decoder)
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
}

async function bodyOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  if (Number(response.headers['content-length'] ?? 0) > feedRead.maxBytes) throw new FeedFailure('too_large')
  for await (const chunk of decodedBody(response)) {
    length += chunk.length
    if (length > feedRead.maxBytes) throw new FeedFailure('too_large')
    chunks.push(chunk)
  }
  return decodeCalendar(Buffer.concat(chunks))
}

const tagOf = (value: string | undefined): string | null =>
  value !== undefined && value.length <= maxTagLength ? value : null

async function follow(address: string, etag: string | null, reach: Reach, signal: AbortSignal) {
  let url = new URL(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const addresses = await checkedAddresses(url, reach)
    signal.throwIfAborted()
    const response = await requestAt(url, addresses, { headers: headersFor(etag), signal })
    const next = redirectOf(url, response)
    if (next === null) return response
    response.destroy()
    url = next
  }
  throw new FeedFailure('refused')
}

/** Returns the time (ms since 1970) in a server's `Date` header, or `null` if it doesn't respond. Reads no body. */
export async function fetchTime(address: string, reach: Reach): Promise<number | null> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? feedRead.withinMs)
  try {
    const response = await follow(address, null, reach, signal)
    response.destroy()
    const at = Date.parse(response.headers.date ?? '')
    return Number.isNaN(at) ? null : at
  } catch {
    return null
  }
}

/**
 * Fetches a calendar, or finds that the one with our tag is current. Checks every address, redirects included, and connects to exactly
 * that one. Throws `FeedFailure`.
 */
export function fetchFeed(address: string, etag: string | null, reach: Reach): Promise<Fetched> {
  const signal = AbortSignal.timeout(reach.timeoutMs ?? feedRead.withinMs)
  // A DNS query can't be aborted.
  const late = once(signal, 'abort').then(() => {
    throw new FeedFailure('slow')
  })
  return Promise.race([readVersion(address, etag, reach, signal), late])
}

async function readVersion(address: string, etag: string | null, reach: Reach, signal: AbortSignal) {
  let response: IncomingMessage | null = null
  try {
    response = await follow(address, etag, reach, signal)
    // An answer to a condition that was not asked.
    if (response.statusCode === 304 && etag === null) throw new FeedFailure('refused')
    if (response.statusCode === 304) return { isUnchanged: true } as const
    if (response.statusCode !== 200) throw new FeedFailure('refused')
    const text = await bodyOf(response)
    return { isUnchanged: false, text, etag: tagOf(response.headers.etag) } as const
  } catch (error) {
    if (error instanceof FeedFailure) throw error
    if (error instanceof AddressRefused) throw new FeedFailure(error.problem)
    if (signal.aborted) throw new FeedFailure('slow')
    // No response at all, or one cut off.
    throw new FeedFailure(response === null ? 'unreachable' : 'broken')
  } finally {
    response?.destroy()
  }
}
