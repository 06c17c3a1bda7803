import { generateKeyPairSync, sign } from 'node:crypto'
import {
  type AddressPolicy,
  type AddressRefused,
  checkedAddresses,
  requestAt,
} from '#server/adapters/open-addresses.ts'
import type { Clock } from '#server/clock.ts'
import type { PushSubscription } from '#shared/contract/notifications/schemas.ts'
import { PushError, type PushKeys, type PushSender } from './port.ts'

/** Apple refuses a key whose token changes more often than hourly, and RFC 8292 allows at most 24 hours. */
const tokenMs = 12 * 60 * 60 * 1000
const sendingMs = 10_000

export function createPushKeys(): PushKeys {
  const { publicKey, privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  // The last 65 bytes are the point.
  return { publicKey: publicKey.subarray(-65).toString('base64url'), privateKey }
}

/** Returns the signed token of RFC 8292 for one push service. Node's own ES256: push services need no other algorithm. */
function tokenFor(audience: string, key: string, subject: string, expiresAt: number): string {
  const claims = { aud: audience, exp: expiresAt / 1000, sub: subject }
  const parts = [{ typ: 'JWT', alg: 'ES256' }, claims]
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`
}

/** Returns the error of a push service's status (https://www.rfc-editor.org/rfc/rfc8030#section-7). */
function errorOf(status: number, retryAfter: string | undefined): PushError {
  if (status === 404 || status === 410) return new PushError('gone', String(status))
  const isLater = status === 429 || status >= 500
  return new PushError(isLater ? 'later' : 'refused', String(status), Number(retryAfter) * 1000 || 0)
}

/**
 * Sends pushes encrypted for the browser alone (RFC 8291), only to addresses that the policy allows. `subject`: the site's
 * address, by which a push service can reach its operator.
 */
export function createPushSender(
  { subject, clock, timeoutMs = sendingMs }: { subject: string; clock: Clock; timeoutMs?: number },
  policy: AddressPolicy,
): PushSender {
  const tokens = new Map<string, { token: string; expiresAt: number }>()
  const tokenOf = (audience: string, keys: PushKeys): string => {
    // Half a day by the clock has one token, however the clock jumps, and it is valid for the next half day too.
    const expiresAt = (Math.floor(clock.now() / tokenMs) + 2) * tokenMs
    const name = `${keys.publicKey} ${audience}`
    const cached = tokens.get(name)
    if (cached?.expiresAt === expiresAt) return cached.token
    const token = tokenFor(audience, keys.privateKey, subject, expiresAt)
    tokens.set(name, { token, expiresAt })
    return token
  }
  const prepare = async (to: PushSubscription, payload: string) => {
    const url = new URL(to.endpoint)
    if (url.protocol === 'http:' && !policy.mayBePrivate) throw new PushError('refused', 'http')
    const { encryptNotification } = await import('@block65/webcrypto-web-push')
    const subscription = { ...to, expirationTime: null }
    const body = await encryptNotification(subscription, Buffer.from(payload)).catch((error: Error) => {
      throw new PushError('refused', error.message)
    })
    const addresses = await checkedAddresses(url, policy).catch((error: AddressRefused) => {
      throw new PushError(error.problem === 'private_address' ? 'refused' : 'later', error.problem)
    })
    return { url, body, addresses }
  }
  return {
    async check(to) {
      await prepare(to, '')
    },
    async send({ to, keys, payload, topic, urgency, ttlSeconds }, mayStart) {
      const { url, body, addresses } = await prepare(to, payload)
      if (mayStart && !(await mayStart())) return
      const response = await requestAt(url, addresses, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${tokenOf(url.origin, keys)}, k=${keys.publicKey}`,
          ...{ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' },
          ...{ 'content-length': body.byteLength, ttl: ttlSeconds, urgency, topic },
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: NodeJS.ErrnoException) => {
        throw new PushError('later', error.code ?? error.name)
      })
      response.destroy()
      const { statusCode = 0, headers } = response
      if (statusCode < 200 || statusCode > 299) throw errorOf(statusCode, headers['retry-after'])
    },
  }
}
