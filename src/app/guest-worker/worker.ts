import type { PageMessage, ShownReads, WorkerMessage } from '#app/lib/offline-messages.ts'
import { isMarked, serverTimeIn } from '#app/lib/our-mark.ts'
import { markHeader } from '#shared/mark.ts'
import { embeddedReadsIn, isPageOfHouse } from '#shared/page-data.ts'
import { fillCopy } from './fill-copy.ts'
import { type Fresh, networkFirst } from './network-first.ts'
import { listenForPushes } from './pushes.ts'
import { classifyRequest, stayPath, tokenOfPage } from './requests.ts'
import { cacheShell, deleteOtherShells, fetchFile, fromShell, languageOfStay, shellPage } from './shell.ts'
import {
  deleteCopy,
  deleteExpiredCopies,
  fetchRead,
  keepShown,
  readCached,
  type Times,
} from './stay-copies.ts'

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
  const message = event.data as PageMessage
  const { token } = message
  if (message.kind === 'latchkey-shown') {
    const { at, reads } = message
    event.waitUntil(keep(token, reads, { at, sentAt: Number.NEGATIVE_INFINITY }))
    return
  }
  const { kind } = message
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

/** Writes what the page shows to the copy, and fetches what depends on it. */
async function keep(token: string, reads: ShownReads, times: Times): Promise<void> {
  if (await keepShown(token, reads, times)) await fillCopy(token)
}

listenForPushes()

self.addEventListener('fetch', (event) => {
  const wanted = classifyRequest(event.request, origin)
  if (wanted === null) return
  if (wanted.kind === 'page') event.respondWith(respondPage(event, wanted.token))
  else if (wanted.kind === 'read') event.respondWith(respondRead(event, wanted.token, wanted.path))
  else if (wanted.path.startsWith('/objects/')) event.respondWith(respondPhoto(event, wanted.path))
  else event.respondWith(respondAsset(event, wanted.path))
})

/**
 * Returns whether a page from something else may be shown if there is no copy: a network's sign-in page, which the guest
 * needs.
 */
const isSignIn = ({ status, headers, type }: Response, html: string): boolean =>
  type === 'opaqueredirect' ||
  ((status < 300 || status === 511) &&
    html !== '' &&
    !headers.has(markHeader) &&
    headers.get('content-type')?.includes('html') === true)

/**
 * Fetches a guest's page as a whole, and writes what it embeds to the copy, also if it comes late. Throws if something
 * else answered with an error.
 */
async function fetchPage(event: FetchEvent, token: string): Promise<Fresh> {
  const sentAt = performance.now()
  const { url, headers } = event.request
  const response = await fetch(url, {
    headers,
    credentials: 'include',
    cache: 'no-store',
    redirect: 'manual',
  })
  const html = await response.clone().text()
  const isOurPage = response.headers.has(markHeader)
    ? isMarked(response.headers) && html.includes('</html>')
    : response.ok && isPageOfHouse(html)
  if (!isOurPage && !isSignIn(response, html)) throw new Error('something else answered')
  if (!isOurPage || response.status >= 500) return { response, action: 'unreachable' }
  const reads = embeddedReadsIn(html) as (ShownReads & { at: number }) | null
  const work = reads && keepShown(token, reads, { at: serverTimeIn(response.headers) ?? reads.at, sentAt })
  // A browser without room still shows the page.
  if (await work?.catch(() => false)) event.waitUntil(fillCopy(token))
  return { response, action: 'pass' }
}

async function respondPage(event: FetchEvent, token: string): Promise<Response> {
  event.waitUntil(deleteExpiredCopies())
  const requested = new URL(event.request.url).searchParams.get('lang')
  const cachedPage = async () => shellPage(await languageOfStay(token, requested))
  const fresh = fetchPage(event, token)
  event.waitUntil(fresh.catch(() => undefined))
  const copy = async () => ((await readCached(token, stayPath(token))) ? cachedPage() : null)
  const page = await networkFirst(fresh, copy).catch(() => null)
  return page ?? (await cachedPage().catch(() => null)) ?? fetch(event.request)
}

async function respondRead(event: FetchEvent, named: string | null, path: string): Promise<Response> {
  const { clientId, request } = event
  const token = named ?? (await tokenOfClient(clientId))
  if (token === null) return fetch(request)
  const fresh = fetchRead(token, path, {
    url: request.url,
    headers: request.headers,
    signal: AbortSignal.timeout(readTimeoutMs),
    onChange: () => event.waitUntil(fillCopy(token)),
  })
  let isForeign = false
  const isRead = fresh.then(
    (answer) => {
      isForeign = answer.isForeign === true
    },
    () => undefined,
  )
  event.waitUntil(isRead)
  let keptSince: string | null = null
  const response = await networkFirst(fresh, async () => {
    const copy = await readCached(token, path)
    keptSince = copy && new Date(copy.at).toISOString()
    return copy?.response ?? null
  })
  const client = await self.clients.get(clientId)
  client?.postMessage({ kind: 'latchkey-answered', path, keptSince, isForeign } satisfies WorkerMessage)
  return response
}

const respondAsset = async (event: FetchEvent, path: string): Promise<Response> =>
  (await fromShell(path).catch(() => null)) ??
  (path.startsWith('/assets/') ? fetchFile(path) : fetch(event.request))

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
