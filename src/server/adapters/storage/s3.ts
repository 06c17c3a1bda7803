import { createHash } from 'node:crypto'
import { assertKey, type ObjectStore, StorageFailure, type StoredEntry } from './port.ts'

export interface S3Settings {
  bucket: string
  /** The address of the service; `null`: Amazon's own. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
  pageSize?: number
  /** The timeout of a call, and then of the body of its response. */
  withinMs?: number
}

/** The timeout of a call. */
const answerWithinMs = 10_000
const checkWithinMs = 2000
/** The file that a check writes and deletes. After a crash in between, the next check deletes it. */
const probeKey = 'probes/write'
/** Each check is a paid write and the endpoint is public, so the result is cached this long. */
const rememberMs = 1000
/** Adds time for the request and response bodies, at the speed of a slow connection. */
const slowestBytesPerMs = 100
/** The timeout of a response's body, before that time. */
const bodyWithinMs = 60_000
/** Far above a photo and above a snapshot's list of keys. Only a snapshot of the database is larger. */
const maxFileBytes = 64 * 1024 * 1024
/** Far above a page of a thousand entries, or an error. */
const maxTextBytes = 8 * 1024 * 1024

/** Loaded on first use: with `fetch` it takes 20 MB, which a site on a folder doesn't need. */
async function loadClient({ accessKeyId, secretAccessKey, region }: S3Settings) {
  const { AwsClient } = await import('aws4fetch')
  return new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
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

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of response.body ?? []) {
      length += chunk.length
      if (length > maxBytes) throw new Error(`S3 answered more than ${maxBytes} bytes`)
      chunks.push(chunk)
    }
  } catch (error) {
    throw new StorageFailure('unavailable', error)
  }
  return Buffer.concat(chunks)
}

/**
 * Throws for an answer that is not the service's, such as a proxy's page: a file would be believed stored, read or
 * deleted. Services send `ETag` with every object, and nothing after a deletion.
 */
function assertFromService(method: string, response: Response, rest: Buffer): void {
  const isDone = method === 'DELETE' ? rest.length === 0 : response.headers.has('etag')
  if (!isDone) throw new StorageFailure('unavailable', new Error('The answer is not from an S3 service'))
}

/** Sends requests to one bucket, signed with Signature Version 4. */
function createBucket(settings: S3Settings) {
  let client: ReturnType<typeof loadClient> | undefined
  const base = (settings.endpoint ?? `https://s3.${settings.region}.amazonaws.com`).replace(/\/+$/, '')
  const addressOf = (key: string | null, query: Record<string, string> = {}) => {
    const url = new URL(`${base}/${settings.bucket}${key === null ? '' : `/${key}`}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }
  /** Returns any response. Throws `StorageFailure` if there was none in time. */
  const answerOf = async (
    method: string,
    address: string,
    { body, withinMs, maxBytes }: { body: Uint8Array | null; withinMs: number; maxBytes: number },
  ): Promise<Response> => {
    const controller = new AbortController()
    const abort = () => controller.abort(new Error(`S3 did not answer within ${Math.round(withinMs)} ms`))
    const timer = setTimeout(abort, withinMs)
    try {
      client ??= loadClient(settings)
      const request = await (await client).sign(address, {
        method,
        headers: { 'x-amz-content-sha256': sha256(body ?? new Uint8Array()) },
        ...(body ? { body: new Uint8Array(body) } : {}),
      })
      // The client's own `fetch` loses the signal to Node's garbage collector.
      const response = await fetch(request, { redirect: 'error', signal: controller.signal })
      const said = Number(response.headers.get('content-length')) || 0
      const bodyMs = bodyWithinMs + Math.min(said, maxBytes) / slowestBytesPerMs
      setTimeout(abort, settings.withinMs ?? bodyMs).unref()
      return response
    } catch (error) {
      throw new StorageFailure('unavailable', error)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Returns the response, or `null` for a missing file. Throws `StorageFailure`. */
  return async (
    method: 'GET' | 'PUT' | 'DELETE',
    /** `null`: the bucket itself. */
    key: string | null,
    {
      query,
      body = null,
      withinMs = settings.withinMs ?? answerWithinMs + (body?.length ?? 0) / slowestBytesPerMs,
      maxBytes = maxTextBytes,
    }: {
      query?: Record<string, string>
      body?: Uint8Array | null
      withinMs?: number
      maxBytes?: number
    } = {},
  ): Promise<Response | null> => {
    if (key !== null) assertKey(key)
    const response = await answerOf(method, addressOf(key, query), { body, withinMs, maxBytes })
    if (response.ok && method === 'GET') return response
    const rest = await bodyOf(response, maxTextBytes)
    if (response.ok) {
      assertFromService(method, response, rest)
      return response
    }
    const text = rest.toString()
    if (response.status === 404 && method !== 'PUT' && text.includes('<Code>NoSuchKey</Code>')) return null
    throw toFailure(response.status, text)
  }
}

const field = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

const unescapeXml = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: 'lt' | 'gt' | 'quot' | 'apos' | 'amp') =>
      ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name],
  )

/**
 * Parses one page of a bucket listing. Our keys need no escaping and the listing is URL-encoded, so patterns suffice
 * instead of an XML parser. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 * Throws `StorageFailure` for anything else.
 */
export function readListing(xml: string): { entries: StoredEntry[]; next: string | null } {
  if (!xml.includes('<ListBucketResult')) throw new StorageFailure('unavailable', new Error('Not a listing'))
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: decodeURIComponent(field(part, 'Key') ?? ''),
    bytes: Number(field(part, 'Size')),
    modifiedAt: Date.parse(field(part, 'LastModified') ?? ''),
  }))
  const token = field(xml, 'NextContinuationToken')
  return { entries, next: field(xml, 'IsTruncated') === 'true' && token ? unescapeXml(token) : null }
}

type Request = ReturnType<typeof createBucket>

async function* listBucket(
  request: Request,
  prefix: string,
  pageSize: number | undefined,
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
    const response = (await request('GET', null, { query })) as Response
    const page = readListing((await bodyOf(response, maxTextBytes)).toString())
    if (page.next !== null && page.next === next)
      throw new StorageFailure('unavailable', new Error('A page repeats'))
    yield* page.entries
    next = page.next
  } while (next !== null)
}

/** Creates a file store on a bucket, with path-style addresses, which every S3-compatible service supports. */
export function createS3Store(settings: S3Settings): ObjectStore {
  const request = createBucket(settings)
  let probedAt = -rememberMs
  return {
    async put(key, bytes) {
      await request('PUT', key, { body: bytes })
    },
    async get(key, maxBytes = maxFileBytes) {
      const response = await request('GET', key, { maxBytes })
      if (!response) return null
      assertFromService('GET', response, Buffer.alloc(0))
      return bodyOf(response, maxBytes)
    },
    async delete(key) {
      await request('DELETE', key)
    },
    list: (prefix) => listBucket(request, prefix, settings.pageSize),
    async check() {
      if (performance.now() - probedAt < rememberMs) return
      const withinMs = settings.withinMs ?? checkWithinMs
      await request('PUT', probeKey, { body: Buffer.from('x'), withinMs })
      await request('DELETE', probeKey, { withinMs })
      probedAt = performance.now()
    },
  }
}
