import type { PushSubscription } from '#shared/contract/notifications/schemas.ts'

/** The key pair that identifies this site to push services (VAPID, RFC 8292): an uncompressed point, and PKCS #8 in PEM. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

interface Push {
  to: PushSubscription
  keys: PushKeys
  payload: string
  /** A later push with the same topic replaces one that the push service still stores. At most 32 letters. */
  topic: string
  urgency: 'low' | 'normal' | 'high'
  ttlSeconds: number
}

export interface PushSender {
  /** Throws `PushError` if the keys or the address of a subscription can't be used. Sends nothing. */
  check(to: PushSubscription): Promise<void>
  /**
   * Resolves once the push service has accepted the push. `mayStart` is awaited right before the request; nothing is sent if it
   * resolves with false. Throws `PushError`.
   */
  send(push: Push, mayStart?: () => Promise<boolean>): Promise<void>
}

/** `gone`: the subscription has ended. `later`: retry this push. `refused`: a retry is useless. */
export class PushError extends Error {
  readonly outcome: 'gone' | 'later' | 'refused'
  readonly retryAfterMs: number
  constructor(outcome: PushError['outcome'], reason: string, retryAfterMs = 0) {
    super(`push ${outcome}: ${reason}`)
    this.outcome = outcome
    this.retryAfterMs = retryAfterMs
  }
}
