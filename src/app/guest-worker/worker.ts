import type { PageMessage, WorkerMessage } from '#app/lib/offline-messages.ts'
import { fillCopy } from './fill-copy.ts'
import { networkFirst } from './network-first.ts'
import { classifyRequest, stayPath, tokenOfPage } from './requests.ts'
import { cacheShell, deleteOtherShells, fromShell, languageOfStay, shellPage } from './shell.ts'
import { deleteCopy, deleteExpiredCopies, fetchRead, readCached } from './stay-copies.ts'

/* The service worker of the guest page (`docs/offline.md`). Handles reads of pages below /guest/ only, network first. Writes, uploads and documents go to the network unchanged. */

declare const self: ServiceWorkerGlobalScope

const { origin } = self.location
/** The timeout of a read: the page refetches every ten seconds, and pending requests must not accumulate. */
const readTimeoutMs = 60_000

self.addEventListener('install', (event) => {
  event.waitUntil(languageOfStay(null).then(cacheShell))
})

// A new worker waits until no guest page uses the old one (no skipWaiting), so a page and its lazy parts are of one
// build.
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([deleteOtherShells(), deleteExpiredCopies()]))
})

self.addEventListener('message', (event) => {
  const { kind, token } = event.data as PageMessage
  const reply = (message: WorkerMessage) => event.source?.postMessage(message)
  event.waitUntil(
    deleteExpiredCopies().then(async () => {
      // On a first visit no worker controls the page that requests the caching.
      if (kind === 'latchkey-store') await self.clients.claim()
      if (kind === 'latchkey-delete') await deleteCopy(token)
      const isComplete = kind === 'latchkey-store' && (await fillCopy(token))
      reply({ kind: 'latchkey-stored', isComplete })
    }),
  )
})

self.addEventListener('fetch', (event) => {
  const wanted = classifyRequest(event.request, origin)
  if (wanted === null) return
  if (wanted.kind === 'page') event.respondWith(respondPage(event, wanted.token))
  else if (wanted.kind === 'read') event.respondWith(respondRead(event, wanted.token, wanted.path))
  else if (wanted.path.startsWith('/objects/')) event.respondWith(respondPhoto(event, wanted.path))
  else event.respondWith(respondAsset(event, wanted.path))
})

async function respondPage(event: FetchEvent, token: string): Promise<Response> {
  event.waitUntil(deleteExpiredCopies())
  const requested = new URL(event.request.url).searchParams.get('lang')
  const cachedPage = async () => shellPage(await languageOfStay(token, requested))
  const fresh = fetch(event.request)
  const copy = async () => ((await readCached(token, stayPath(token))) ? cachedPage() : null)
  return networkFirst(fresh, copy).catch(async (error: unknown) => {
    const page = await cachedPage().catch(() => null)
    if (page === null) throw error
    return page
  })
}

async function respondRead(event: FetchEvent, named: string | null, path: string): Promise<Response> {
  const { clientId, request } = event
  const token = named ?? (await tokenOfClient(clientId))
  if (token === null) return fetch(request)
  // A navigation request accepts no options.
  const limits = request.mode === 'navigate' ? {} : { signal: AbortSignal.timeout(readTimeoutMs) }
  const fresh = fetchRead(token, path, request, limits)
  event.waitUntil(fresh.catch(() => undefined))
  let keptSince: string | null = null
  const response = await networkFirst(fresh, async () => {
    const copy = await readCached(token, path)
    keptSince = copy?.checkedAt ?? null
    return copy?.response ?? null
  })
  const client = await self.clients.get(clientId)
  client?.postMessage({ kind: 'latchkey-answered', path, keptSince } satisfies WorkerMessage)
  return response
}

const respondAsset = async (event: FetchEvent, path: string): Promise<Response> =>
  (await fromShell(path).catch(() => null)) ?? fetch(event.request)

/** Serves a guide photo from the copy. Identity documents are never cached. */
async function respondPhoto(event: FetchEvent, path: string): Promise<Response> {
  const token = await tokenOfClient(event.clientId)
  const photo = token === null ? null : await readCached(token, path).catch(() => null)
  return photo?.response ?? fetch(event.request)
}

async function tokenOfClient(clientId: string): Promise<string | null> {
  const client = await self.clients.get(clientId)
  return client ? tokenOfPage(client.url) : null
}
