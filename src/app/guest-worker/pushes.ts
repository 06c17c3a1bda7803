declare const self: ServiceWorkerGlobalScope & {
  navigator: { setAppBadge?: (count: number) => Promise<void> }
}

/** The content of a push, by `payloadOf` of the server. A newer server may send more fields. */
interface Pushed {
  tag: string
  title: string
  body?: string
  url?: string
  news?: string
  actions?: { action: string; title: string }[]
  /** The number of guests and messages that wait for the host. */
  count?: number
  /** Somebody dealt with it. */
  ends?: true
}

function read(event: PushEvent): Pushed {
  try {
    const pushed = event.data?.json()
    if (typeof pushed?.tag === 'string' && typeof pushed.title === 'string') return pushed
  } catch {}
  // A browser that shows nothing for a push ends the subscription in the end.
  return { tag: 'unknown', title: self.location.hostname }
}

async function show({ tag, title, body, url, news, actions, count, ends }: Pushed): Promise<void> {
  const { registration, navigator } = self
  if (count !== undefined) await navigator.setAppBadge?.(count).catch(() => undefined)
  const [before] = await registration.getNotifications({ tag })
  // A push that arrives twice replaces its notification silently.
  const renotify = !ends && before?.data?.news !== news
  const look = { icon: '/icon-192.png', badge: '/icon-192.png', silent: ends ?? false, renotify }
  const options = { ...look, tag, body, actions, data: { tag, url, news } } as NotificationOptions
  await registration.showNotification(title, options)
  // Shown first, also to be taken away: Safari ends a subscription after three pushes without a notification.
  if (ends) for (const shown of await registration.getNotifications({ tag })) shown.close()
}

/** Opens a notification's page in a window of this site below the worker's scope, or in a new one. */
async function open(path: string): Promise<void> {
  const { href } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window' })
  const found =
    windows.find(({ url }) => url === href) ??
    windows.find(({ url }) => url.startsWith(self.registration.scope))
  // A page from before the worker can't be navigated. A tap allows one of `focus` and `openWindow`, so this goes first.
  const shown = found?.url === href ? found : await found?.navigate(href).catch(() => null)
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

/** Shows pushes, and opens the page of a notification that is tapped. `onSeen` gets the tag of one that was tapped or dismissed. */
export function listenForPushes(onSeen?: (tag: string) => Promise<unknown>): void {
  self.addEventListener('push', (event) => event.waitUntil(show(read(event))))
  self.addEventListener('notificationclick', (event) => {
    const { data } = event.notification
    event.notification.close()
    const isOurs = typeof data?.url === 'string' && data.url.startsWith('/')
    event.waitUntil(Promise.all([open(isOurs ? data.url : self.registration.scope), onSeen?.(data?.tag)]))
  })
  self.addEventListener('notificationclose', (event) => {
    const tag = event.notification.data?.tag
    if (typeof tag === 'string') event.waitUntil(Promise.resolve(onSeen?.(tag)))
  })
}
