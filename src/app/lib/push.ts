import { useQuery } from '@tanstack/react-query'
import { getPushKey } from '#shared/contract/notifications/calls.ts'
import { callEndpoint } from './http.ts'

/* Browsers' side of Web Push (https://www.w3.org/TR/push-api/). */

/** The workers that show notifications, by their scope. */
const workers = { '/admin': '/host-worker.js', '/guest/': '/guest-worker.js' } as const
type Scope = keyof typeof workers

/** An iPad says that it is a Mac, which has no touch screen. */
const isPhoneOfApple = () => /iPhone|iPad|Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

/** Returns whether this browser gets notifications from the worker of this scope, or why it can't. Never asks the user. */
export async function readPushState(scope: Scope) {
  if (!isSecureContext) return 'insecure'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isPhoneOfApple() ? 'homeScreen' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  const registration = await navigator.serviceWorker.getRegistration(scope)
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off'
}

export const usePushState = (scope: Scope) =>
  useQuery({ queryKey: ['push-state', scope], queryFn: () => readPushState(scope) })

/** Asks the user, after a tap, and subscribes this browser with the site's key. Throws if the browser or the user refuses. */
export async function subscribe(scope: Scope) {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('not allowed')
  const { key } = await callEndpoint(getPushKey, {})
  await navigator.serviceWorker.register(workers[scope], { scope, updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  const request = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  // Browsers refuse it while they have a subscription with another key, which push services refuse.
  const made = await request().catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe()
    return request()
  })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}
