import { isPageMessage, type WorkerMessage } from '#app/lib/offline-messages.ts'
import { keepReady } from './keep.ts'
import { forgetStay, readKept, sweepKept } from './kept-stays.ts'
import { browserLanguage, languageOfStay } from './language.ts'
import { networkFirst } from './network-first.ts'
import { answerRead, patienceMs } from './reads.ts'
import { stayPath, tokenOfPage, type Wanted, wantedBy } from './requests.ts'
import {
  dropOtherShells,
  installShell,
  isShellFile,
  keepLanguage,
  type ShellManifest,
  shellAsset,
  shellPage,
} from './shell.ts'
import { verdictOnStatus } from './verdict.ts'

/*
 * The door code works with no signal: the service worker of the guest page (`docs/offline.md`).
 * It answers reads of pages below /guest/ only, network first, and never touches writes, uploads or documents.
 */

declare const self: ServiceWorkerGlobalScope
/** Written in by the build. */
declare const __GUEST_SHELL__: ShellManifest

const shell = __GUEST_SHELL__
const { origin } = self.location
// In Firefox (153) a preload that breaks off ends in the browser's own error page, whatever is answered here: there
// this worker asks for the page by itself.
const canPreload = !self.navigator.userAgent.includes('Firefox/')

// Pages whose document had to come from the phone: their reads do not wait for the network a second time.
const slowPages = new Set<string>()

self.addEventListener('install', (event) => {
  event.waitUntil(
    installShell(shell).then(() => keepLanguage(shell, browserLanguage()).catch(() => undefined)),
  )
})

// A new worker waits until no guest page runs on the old one (no skipWaiting), so that a page and its lazy parts are
// always of one build.
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOtherShells(shell),
      sweepKept(),
      self.registration.navigationPreload?.[canPreload ? 'enable' : 'disable'](),
    ]),
  )
})

self.addEventListener('message', (event) => {
  const message: unknown = event.data
  if (!isPageMessage(message)) return
  const reply = (answer: WorkerMessage) => event.source?.postMessage(answer)
  event.waitUntil(
    sweepKept().then(async () => {
      // On the very first visit the page that wants its stay kept is nobody's yet; one that checks in stays so.
      if (message.kind === 'latchkey-keep') await self.clients.claim()
      const isComplete = message.kind === 'latchkey-keep' && (await keepReady(message.token, shell, origin))
      if (message.kind === 'latchkey-forget') await forgetStay(message.token)
      reply({ kind: 'latchkey-kept', token: message.token, isComplete })
    }),
  )
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const wanted = wantedBy({ method, mode, url, guestToken: headers.get('x-guest-token') }, origin)
  if (wanted === null) return
  if (wanted.kind === 'page') event.respondWith(answerPage(event, wanted.token))
  else if (wanted.kind === 'beside') event.respondWith(answerBeside(event, wanted))
  else if (wanted.kind !== 'file') event.respondWith(answerForPage(event, wanted))
  else if (isShellFile(shell, wanted.path)) event.respondWith(answerAsset(event, wanted.path))
  else if (wanted.path.startsWith('/objects/')) event.respondWith(answerPicture(event, wanted.path))
})

const usable = (response: Response) => verdictOnStatus(response.status).kind !== 'unreachable'
const freshOf = (event: FetchEvent): Promise<Response> =>
  Promise.resolve(event.preloadResponse).then((preloaded) => preloaded ?? fetch(event.request))

/** What lies beside the page: the network's, or the copy. */
async function answerBeside(
  event: FetchEvent,
  { token, path }: { token: string; path: string },
): Promise<Response> {
  const { answer } = await networkFirst<Response, Response>({
    fresh: freshOf(event),
    isUsable: usable,
    kept: readKept(token, path).then((copy) => copy?.response ?? null),
    waitMs: patienceMs,
  })
  return answer
}

/**
 * The page: the network's, or the kept shell when the network is silent and the stay is on this phone. Where nothing of
 * the stay is kept and there is no network at all, the shell says so in our words instead of the browser's.
 */
async function answerPage(event: FetchEvent, token: string): Promise<Response> {
  event.waitUntil(sweepKept())
  const asked = new URL(event.request.url).searchParams.get('lang')
  const keptPage = async () => shellPage(shell, await languageOfStay(token, asked))
  try {
    const { answer, from } = await networkFirst<Response, Response>({
      fresh: freshOf(event),
      isUsable: usable,
      kept: readKept(token, stayPath(token)).then((kept) => (kept ? keptPage() : null)),
      waitMs: patienceMs,
    })
    if (from === 'kept') slowPages.add(event.resultingClientId)
    return answer
  } catch (error) {
    const page = await keptPage().catch(() => null)
    if (page === null) throw error
    return page
  }
}

const answerAsset = async (event: FetchEvent, path: string): Promise<Response> =>
  (await shellAsset(shell, path).catch(() => null)) ?? fetch(event.request)

/** A picture that the guide of this page's stay shows comes from the phone. Identity documents are never there. */
async function answerPicture(event: FetchEvent, path: string): Promise<Response> {
  const token = await tokenOfClient(event.clientId)
  const picture = token === null ? null : await readKept(token, path).catch(() => null)
  return picture?.response ?? fetch(event.request)
}

async function answerForPage(
  event: FetchEvent,
  wanted: Exclude<Wanted, { kind: 'page' | 'beside' | 'file' }>,
): Promise<Response> {
  const token = wanted.token ?? (await tokenOfClient(event.clientId))
  if (token === null) return fetch(event.request)
  return answerRead({
    token,
    clientId: event.clientId,
    path: wanted.path,
    fetchFresh: () => fetch(event.request),
    waitMs: slowPages.has(event.clientId) ? 0 : patienceMs,
    tellPage: (message) => {
      const cameFromServer =
        message.kind === 'latchkey-late' || !('keptSince' in message && message.keptSince)
      if (cameFromServer) slowPages.delete(event.clientId)
      void self.clients.get(event.clientId).then((client) => client?.postMessage(message))
    },
    waitUntil: (work) => event.waitUntil(work),
  })
}

async function tokenOfClient(clientId: string): Promise<string | null> {
  const client = await self.clients.get(clientId)
  return client ? tokenOfPage(client.url) : null
}
