import { createHash } from 'node:crypto'
import { assertKey, type ObjectStore, probeFolder, StorageFailure, type StoredEntry } from './port.ts'
import { readListing } from './s3-listing.ts'

export interface S3Settings {
  bucket: string
  /** The address of the service; `null`: Amazon's own. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Keys per page of a listing; by default the service's choice. */
  pageSize?: number
}

/** The timeout of a call, over all attempts. */
const answerWithinMs = 10_000
const checkWithinMs = 2000
/** Each check is a paid write, and anybody may request one, so its result is cached this long. */
const rememberMs = 1000
/** Adds time for the request and response bodies, at the speed of a slow connection. */
const slowestBytesPerMs = 100
const bodyWithinMs = 60_000
const tries = 3

/** Loaded on first use: with `fetch` it takes 20 MB, which a site on a folder doesn't need. */
let signerModule: Promise<typeof import('aws4fetch')> | undefined
const loadSigner = () => {
  signerModule ??= import('aws4fetch')
  return signerModule
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Converts a service's error response. Codes: https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html */
function toFailure(status: number, text: string): StorageFailure {
  const cause = new Error(
    `S3 answered ${status} ${/<Code>([\w.]{1,60})<\/Code>/.exec(text)?.[1] ?? ''}`.trim(),
  )
  if (/QuotaExceeded|StorageFull|InsufficientStorage/.test(text) || status === 507) {
    return new StorageFailure('full', cause)
  }
  return new StorageFailure(status === 403 ? 'readOnly' : 'unavailable', cause)
}

/** Yields the chunks of a response; throws `StorageFailure` if it breaks off. */
async function* bodyOf(response: Response): AsyncGenerator<Uint8Array> {
  try {
    yield* response.body ?? []
  } catch (error) {
    throw new StorageFailure('unavailable', error)
  }
}

const textOf = (response: Response): Promise<string> =>
  response.text().catch((error: unknown) => {
    throw new StorageFailure('unavailable', error)
  })

async function readAtMost(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of bodyOf(response)) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('The stored file is larger than expected')
    parts.push(part)
  }
  return Buffer.concat(parts, size)
}

/** Sends requests to one bucket, signed with Signature Version 4, with retries. */
function createBucket(settings: S3Settings) {
  const base = (settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`).replace(/\/+$/, '')
  const addressOf = (key: string, query: Record<string, string> = {}) => {
    const url = new URL(`${base}/${settings.bucket}${key === '' ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
  const signed = async (wanted: { method: string; url: string; headers: Record<string, string> }) => {
    const { AwsV4Signer } = await loadSigner()
    const { accessKeyId, secretAccessKey, region } = settings
    return new AwsV4Signer({ ...wanted, service: 's3', region, accessKeyId, secretAccessKey }).sign()
  }

  const once = async (
    method: string,
    address: string,
    body: Uint8Array | null,
    withinMs: number,
  ): Promise<Response> => {
    const headers = { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) }
    const request = await signed({ method, url: address, headers })
    const patience = new AbortController()
    const giveUp = () => patience.abort(new Error(`S3 did not answer within ${Math.round(withinMs)} ms`))
    const timer = setTimeout(giveUp, withinMs)
    try {
      const response = await fetch(request.url, {
        method,
        headers: request.headers,
        ...(body ? { body: new Uint8Array(body) } : {}),
        redirect: 'error',
        signal: patience.signal,
      })
      setTimeout(giveUp, bodyWithinMs).unref()
      return response
    } finally {
      clearTimeout(timer)
    }
  }

  /**
   * Returns any response below 500. Throws `StorageFailure` if there was none in time. Every call must be idempotent.
   */
  const request = async (
    method: string,
    key: string,
    {
      query,
      body = null,
      withinMs = answerWithinMs + (body?.length ?? 0) / slowestBytesPerMs,
    }: { query?: Record<string, string>; body?: Uint8Array | null; withinMs?: number } = {},
  ): Promise<Response> => {
    const giveUpAt = performance.now() + withinMs
    let problem: unknown
    for (let attempt = 0; attempt < tries && performance.now() < giveUpAt; attempt += 1) {
      try {
        const response = await once(method, addressOf(key, query), body, giveUpAt - performance.now())
        if (response.status < 500 || response.status === 507) return response
        problem = new Error(`S3 answered ${response.status}`)
        await response.body?.cancel()
      } catch (error) {
        problem = error
      }
    }
    throw new StorageFailure('unavailable', problem)
  }
  return { request }
}

const refuse = async (response: Response): Promise<never> => {
  throw toFailure(response.status, await textOf(response))
}

async function* listBucket(
  { request }: ReturnType<typeof createBucket>,
  { prefix, pageSize }: { prefix: string; pageSize: number | undefined },
): AsyncGenerator<StoredEntry> {
  let next: string | null = null
  do {
    const query = {
      'list-type': '2',
      prefix,
      'encoding-type': 'url',
      ...(pageSize === undefined ? {} : { 'max-keys': String(pageSize) }),
      ...(next === null ? {} : { 'continuation-token': next }),
    }
    const response = await request('GET', '', { query })
    if (!response.ok) await refuse(response)
    const page = readListing(await textOf(response))
    yield* page.entries
    next = page.next
  } while (next !== null)
}

/**
 * Creates a file store on a bucket of an S3-compatible service, with path-style addresses, which every service
 * supports. The signature covers the SHA-256 of the content.
 */
export function createS3Store(settings: S3Settings): ObjectStore {
  const bucket = createBucket(settings)
  const { request } = bucket
  let wroteAt = -rememberMs
  return {
    async put(key, bytes) {
      assertKey(key)
      const response = await request('PUT', key, { body: bytes })
      if (!response.ok) await refuse(response)
      await response.body?.cancel()
    },
    async get(key, maxBytes) {
      assertKey(key)
      const response = await request('GET', key)
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      return response.ok ? readAtMost(response, maxBytes) : refuse(response)
    },
    async stat(key) {
      assertKey(key)
      const response = await request('HEAD', key)
      if (response.status === 404) return null
      return response.ok ? { bytes: Number(response.headers.get('content-length')) } : refuse(response)
    },
    async delete(key) {
      assertKey(key)
      const response = await request('DELETE', key)
      if (!response.ok && response.status !== 404) await refuse(response)
      await response.body?.cancel()
    },
    list: (prefix) => listBucket(bucket, { prefix, pageSize: settings.pageSize }),
    async check() {
      if (performance.now() - wroteAt < rememberMs) return
      const key = `${probeFolder}write`
      const response = await request('PUT', key, { body: Buffer.from('x'), withinMs: checkWithinMs })
      if (!response.ok) await refuse(response)
      await response.body?.cancel()
      await (await request('DELETE', key, { withinMs: checkWithinMs })).body?.cancel()
      wroteAt = performance.now()
    },
  }
}
