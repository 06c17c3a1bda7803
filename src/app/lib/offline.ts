import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answeredAt } from './http.ts'
import type { PageMessage, ShownReads, WorkerMessage } from './offline-messages.ts'
import { createSignal } from './signal.ts'

/**
 * The page's side of the service worker: records which responses came from the offline copy, and requests the caching
 * of a revealed stay.
 */

const workerUrl = '/guest-worker.js'
const scope = '/guest/'
/** The delay before the worker caches the page: a guest who is checking in needs the bandwidth for photos. */
const registerAfterMs = 3000
const askAgainMs = 10_000

interface Offline {
  /** The paths whose last response came from the copy, each with the instant of its last check (ISO 8601). */
  keptSince: ReadonlyMap<string, string>
  /** Something between phone and site answered the last read. */
  isForeign: boolean
  /** The copy of this page's stay is complete. */
  isReady: boolean
}

const offline = createSignal<Offline>({ keptSince: new Map(), isForeign: false, isReady: false })

function handleMessage({ data }: MessageEvent<WorkerMessage>): void {
  const state = offline.get()
  if (data.kind === 'latchkey-answered') {
    const keptSince = new Map(state.keptSince)
    if (data.keptSince === null) keptSince.delete(data.path)
    else keptSince.set(data.path, data.keptSince)
    offline.set({ ...state, keptSince, isForeign: data.isForeign })
  }
  if (data.kind === 'latchkey-stored') offline.set({ ...state, isReady: data.isComplete })
}

// In-app browsers and some private windows have no service worker. The listener is added before the first read, so
// that no message is missed.
const workers = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker
if (workers) {
  workers.addEventListener('message', handleMessage)
  workers.startMessages()
}

async function postToWorker(message: PageMessage): Promise<void> {
  const registration = await workers?.getRegistration(scope)
  registration?.active?.postMessage(message)
}

/**
 * Writes to the copy what the page shows although the worker hasn't seen it: what the page embeds, and the results of
 * writes.
 */
export function keepShown(token: string, reads: ShownReads & { at?: number }): void {
  const { at = answeredAt(reads.stay as object), ...shown } = reads
  if (!workers || at === null) return
  void postToWorker({ kind: 'latchkey-shown', token, reads: shown, at }).catch(() => undefined)
}

/** Registers the worker. Returns `false` in development builds, which have none. */
async function register(): Promise<boolean> {
  if (!workers || !import.meta.env.PROD) return false
  await workers.register(workerUrl, { scope, updateViaCache: 'none' })
  return true
}

async function requestCopy(token: string): Promise<void> {
  if (!(await register())) return
  await workers?.ready
  await postToWorker({ kind: 'latchkey-store', token })
}

/**
 * Returns whether the copy is complete, when the shown copy was last checked (`null` if no response came from a copy),
 * and whether it is shown because something else answered.
 */
export function useOfflineCopy(): { isReady: boolean; isForeign: boolean; keptSince: string | null } {
  const { keptSince, ...state } = offline.useValue()
  return { ...state, keptSince: [...keptSince.values()].sort()[0] ?? null }
}

/**
 * Caches a revealed stay, and deletes the copy of a closed stay or refused link. For an `open` stay only the page is
 * cached. While a copy is shown on a visible page, refetches every ten seconds, because browsers report being online
 * too early.
 */
export function useOfflineUpdates(token: string, stayIs: 'revealed' | 'open' | 'closed' | undefined): void {
  const client = useQueryClient()
  const isCopy = offline.useValue().keptSince.size > 0
  useEffect(() => {
    if (!isCopy) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({}, { cancelRefetch: false })
    }, askAgainMs)
    return () => clearInterval(timer)
  }, [client, isCopy])
  useEffect(() => {
    if (token === '' || stayIs === undefined) return
    // A browser that refuses storage works online only.
    const work = stayIs === 'revealed' ? requestCopy(token) : postToWorker({ kind: 'latchkey-delete', token })
    work.catch(() => undefined)
    if (stayIs !== 'open') return
    const timer = setTimeout(() => void register().catch(() => undefined), registerAfterMs)
    return () => clearTimeout(timer)
  }, [token, stayIs])
}
