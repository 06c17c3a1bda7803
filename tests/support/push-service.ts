import {
  createDecipheriv,
  createECDH,
  createHash,
  createPublicKey,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushSubscription } from '#shared/contract/notifications/schemas.ts'

/** A push as its browser gets it. */
interface ReceivedPush {
  device: string
  payload: {
    tag: string
    title: string
    body?: string
    url?: string
    news?: string
    actions?: { action: string }[]
    count?: number
    ends?: true
  }
  headers: IncomingHttpHeaders
  claims: { aud: string; exp: number; sub: string }
  publicKey: string
  bytes: number
}

/** Takes an encrypted push for its browser. Throws if it isn't for this browser. */
type Deliver = (body: Buffer, headers: IncomingHttpHeaders) => void

/** Decrypts a body of RFC 8291 and RFC 8188 with one record. Throws if it isn't for this browser. */
function createBrowser(endpoint: string) {
  const ecdh = createECDH('prime256v1')
  const point = ecdh.generateKeys()
  const auth = randomBytes(16)
  const derive = (salt: Buffer, key: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length))
  return {
    subscription: {
      endpoint,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
    } satisfies PushSubscription,
    open(body: Buffer): ReceivedPush['payload'] {
      const salt = body.subarray(0, 16)
      const recordSize = body.readUInt32BE(16)
      const keyLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      if (record.length > recordSize) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
      const ikm = derive(auth, ecdh.computeSecret(sender), info, 32)
      const key = derive(salt, ikm, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = derive(salt, ikm, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.lastIndexOf(2)
      if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding')
      return JSON.parse(padded.subarray(0, end).toString('utf8'))
    },
  }
}

/** Checks the header of RFC 8292. Returns its claims and key. Throws if the signature is wrong. */
function readVapid(header: string, origin: string, now: number) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.toString('base64url', 1, 33),
      y: point.toString('base64url', 33),
    },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const isTimely = claims.exp * 1000 > now && claims.exp * 1000 <= now + 24 * 60 * 60 * 1000
  if (!isSigned || claims.aud !== origin || !isTimely || !/^(https:|mailto:)/.test(claims.sub))
    throw new Error('wrong VAPID')
  return { claims, publicKey }
}

/**
 * A push service on loopback. It refuses what a real one does: a wrong signature, another key than the first that was used for
 * a subscription, and more than 4,096 bytes; and reads each push as its browser does.
 */
export async function startPushService(now: () => number = Date.now) {
  const browsers = new Map<string, { deliver: Deliver; key: string | null }>()
  const pushes: ReceivedPush[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    service.asked += 1
    if (service.answer) {
      service.answer(response)
      return
    }
    const browser = browsers.get(request.url ?? '')
    if (!browser) {
      response.writeHead(410).end()
      return
    }
    try {
      const vapid = readVapid(request.headers.authorization ?? '', service.origin, now())
      browser.key ??= vapid.publicKey
      if (browser.key !== vapid.publicKey) throw new Error('another key')
      if (body.length > 4096) response.writeHead(413).end()
      else {
        browser.deliver(body, request.headers)
        response.writeHead(201).end()
      }
    } catch {
      response.writeHead(403).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Requests so far. */
    asked: 0,
    /** The answer to every push from now on; `null`: accept what is right. */
    answer: null as ((response: ServerResponse) => void) | null,
    pushes,
    /** Returns the pushes since the last call, by tag's kind. */
    take: () => pushes.splice(0),
    /** Makes an endpoint whose pushes go to a browser. Returns its address. */
    connect(deliver: Deliver): string {
      const path = `/push/${createHash('sha256').update(randomUUID()).digest('hex')}`
      browsers.set(path, { deliver, key: null })
      return `${service.origin}${path}`
    },
    /** Subscribes a browser of the double's own, which reads its pushes into `pushes`. */
    subscribe(): PushSubscription {
      const endpoint = service.connect((bytes, headers) => {
        const payload = browser.open(bytes)
        const vapid = readVapid(headers.authorization ?? '', service.origin, now())
        pushes.push({ device: new URL(endpoint).pathname, payload, headers, ...vapid, bytes: bytes.length })
      })
      const browser = createBrowser(endpoint)
      return browser.subscription
    },
    /** Ends a subscription, as a browser does when its permission is withdrawn. */
    end: ({ endpoint }: PushSubscription) => void browsers.delete(new URL(endpoint).pathname),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}
export type PushService = Awaited<ReturnType<typeof startPushService>>

/** A valid subscription at a public address that no test connects to. */
export const plainSubscription = createBrowser('https://203.0.114.9/push').subscription
