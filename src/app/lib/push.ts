/** Browsers' side of Web Push (https://www.w3.org/TR/push-api/). */

export type PushState = 'on' | 'off' | 'blocked' | 'insecure' | 'homeScreen' | 'missing'

const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Returns whether this browser gets notifications from a worker of this scope, or why it can't. Never asks the user. */
export async function readPushState(scope: string): Promise<PushState> {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isApple() ? 'homeScreen' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration(scope)
  const isOurs = registration && new URL(registration.scope).pathname === scope
  return isOurs && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

const sameBytes = (one: ArrayBuffer | null, other: Uint8Array): boolean =>
  one !== null &&
  one.byteLength === other.length &&
  new Uint8Array(one).every((byte, index) => byte === other[index])

/**
 * Asks the user, after a tap, and subscribes this browser with the site's key. A subscription with another key is replaced, since
 * push services refuse it. Throws if the browser or the user refuses.
 */
export async function subscribe({ worker, scope, key }: { worker: string; scope: string; key: string }) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  const registration = await navigator.serviceWorker.register(worker, { scope, updateViaCache: 'none' })
  const base64 = key.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const known = await registration.pushManager.getSubscription()
  if (known && !sameBytes(known.options.applicationServerKey, bytes)) await known.unsubscribe()
  await activated(registration)
  const made = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes,
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** A new worker can't subscribe before it is active. */
function activated({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = active ?? waiting ?? installing
  if (!worker || worker.state === 'activated') return Promise.resolve()
  return new Promise((resolve) => {
    worker.addEventListener('statechange', () => worker.state === 'activated' && resolve())
  })
}
