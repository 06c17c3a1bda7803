import { useEffect, useEffectEvent } from 'react'
import type { PageMessage, WorkerMessage } from './offline-messages.ts'
import { createSignal } from './signal.ts'

/**
 * The page's side of reading without signal. The worker (`guest-worker/worker.ts`) answers the page's reads by itself;
 * here the page learns which answers came from the phone, and asks to have a revealed stay kept.
 */

const workerUrl = '/guest-worker.js'
const scope = '/guest/'
/** A guest who is checking in has better use for one bar of signal than the page's own files. */
const registerAfterMs = 3000
/** While the copy is shown, the house is asked again this often. */
const askAgainMs = 10_000

interface Offline {
  /** Read paths that were last answered from the phone, each with the instant of its last check (ISO 8601). */
  keptSince: ReadonlyMap<string, string>
  /** Link tokens of the stays that are on this phone in full. */
  ready: ReadonlySet<string>
}

const offline = createSignal<Offline>({ keptSince: new Map(), ready: new Set() })

function handleMessage({ data }: MessageEvent<WorkerMessage>): void {
  const state = offline.get()
  if (data.kind === 'latchkey-answered') {
    const keptSince = new Map(state.keptSince)
    if (data.keptSince === null) keptSince.delete(data.path)
    else keptSince.set(data.path, data.keptSince)
    offline.set({ ...state, keptSince })
  }
  if (data.kind === 'latchkey-kept') {
    const ready = new Set(state.ready)
    if (data.isComplete) ready.add(data.token)
    else ready.delete(data.token)
    offline.set({ ...state, ready })
  }
}

// In-app browsers and some private windows have no service worker; there the page simply needs signal. The listener
// stands before the first read is sent, so that no answer is missed.
const workers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker
if (workers) {
  workers.addEventListener('message', handleMessage)
  workers.startMessages()
}

async function tell(message: PageMessage): Promise<void> {
  const registration = await workers?.getRegistration(scope)
  registration?.active?.postMessage(message)
}

/** The worker comes with the build, so there is none while developing. */
async function register(): Promise<boolean> {
  if (!workers || !import.meta.env.PROD) return false
  await workers.register(workerUrl, { scope, updateViaCache: 'none' })
  return true
}

/** Has the stay kept on this phone. */
async function keep(token: string): Promise<void> {
  if (!(await register())) return
  await workers?.ready
  await tell({ kind: 'latchkey-keep', token })
}

export interface OfflineCopy {
  /** Whether all of the stay is on this phone and opens without signal. */
  isReady: boolean
  /** When what is shown was last checked with the server, if it came from the phone; `null` when it is fresh. */
  keptSince: string | null
}

/**
 * Keeps a revealed stay on this phone, removes it when it is closed, and says where the shown answers come from. Of a
 * stay that is `open`, checking in, the page alone is kept: without signal it is our own page that says so. `closed` also
 * stands for a refused link; `undefined` while nothing is known. While a copy is shown and the page is in sight, its
 * queries are refetched every ten seconds, since a browser that says it is online often is not yet; `onReadAgain` gets
 * each path. Coming back online is `useRefetchOnReturn`'s.
 */
export function useOfflineCopy(
  token: string,
  stayIs: 'revealed' | 'open' | 'closed' | undefined,
  onReadAgain: (path: string) => void,
): OfflineCopy {
  const { keptSince, ready } = offline.useValue()
  const handleReadAgain = useEffectEvent(onReadAgain)
  const isCopy = keptSince.size > 0
  useEffect(() => {
    if (!isCopy) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible')
        for (const path of offline.get().keptSince.keys()) handleReadAgain(path)
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [isCopy])
  useEffect(() => {
    if (token === '' || stayIs === undefined) return
    // A phone that refuses (private window, no space) reads with signal only; nothing is promised then.
    const work = stayIs === 'revealed' ? keep(token) : tell({ kind: 'latchkey-forget', token })
    work.catch(() => undefined)
    if (stayIs !== 'open') return
    const timer = setTimeout(() => void register().catch(() => undefined), registerAfterMs)
    return () => clearTimeout(timer)
  }, [token, stayIs])
  return { isReady: ready.has(token), keptSince: [...keptSince.values()].sort()[0] ?? null }
}
