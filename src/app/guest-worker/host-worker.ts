import { noSignal } from '#i18n/en/notifications.ts'
import { listenForPushes } from './pushes.ts'

/* The service worker of the host's pages: notifications, and one page for no signal. It caches nothing. */

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(
    fetch(event.request).catch(
      () => new Response(noSignal, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } }),
    ),
  )
})

// A session may have ended: then the host gets the mail too.
listenForPushes((tag) =>
  fetch('/api/admin/notifications/seen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tag }),
  }).catch(() => undefined),
)
