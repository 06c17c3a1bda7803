import { vi } from 'vitest'
import type { PageMessage, WorkerMessage } from '#app/lib/offline-messages.ts'

/* A browser around the guest worker for unit tests: caches, events, and a network that the test controls. */

class MemoryCache {
  readonly #entries = new Map<string, { body: ArrayBuffer; headers: Headers }>()

  async match(path: string): Promise<Response | undefined> {
    const kept = this.#entries.get(path)
    return kept && new Response(kept.body.slice(0), { headers: kept.headers })
  }

  async put(path: string, response: Response): Promise<void> {
    this.#entries.set(path, { body: await response.arrayBuffer(), headers: new Headers(response.headers) })
  }

  async keys(): Promise<{ url: string }[]> {
    return [...this.#entries.keys()].map((path) => ({ url: new URL(path, origin).href }))
  }
}

export class MemoryCaches {
  readonly #named = new Map<string, MemoryCache>()

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#named.get(name) ?? new MemoryCache()
    this.#named.set(name, cache)
    return cache
  }

  async has(name: string): Promise<boolean> {
    return this.#named.has(name)
  }

  async delete(name: string): Promise<boolean> {
    return this.#named.delete(name)
  }

  async keys(): Promise<string[]> {
    return [...this.#named.keys()]
  }
}

const origin = 'https://stay.example.nz'
export type Network = (path: string) => Promise<Response>

type Listener = (event: object) => void

export interface WorkerDouble {
  /** Requests a path as a guest's page does, and resolves with what the worker responds. */
  request(path: string, mode?: 'navigate' | 'cors'): Promise<Response>
  /** Sends a message of the page. */
  post(message: PageMessage): void
  /** Returns the worker's last message to the page. */
  told(): WorkerMessage | undefined
  /** Resolves when the worker has nothing left to do. */
  isIdle(): Promise<void>
}

/** Starts a worker on this network with these caches. `page` is the address of the page that uses it. */
export async function startWorker(
  network: Network,
  page: string,
  kept = new MemoryCaches(),
): Promise<WorkerDouble> {
  const listeners = new Map<string, Listener>()
  const pending = new Set<Promise<unknown>>()
  let told: WorkerMessage | undefined
  const postMessage = (message: WorkerMessage) => {
    told = message
  }
  const waitUntil = (work: Promise<unknown>) => {
    const settled = work.then(
      () => undefined,
      () => undefined,
    )
    pending.add(settled)
    void settled.then(() => pending.delete(settled))
  }
  vi.resetModules()
  vi.stubGlobal('caches', kept)
  vi.stubGlobal('__GUEST_SHELL__', {
    version: 'test',
    page: '/guest/offline',
    entry: '/assets/guest.js',
    assets: ['/assets/guest.js'],
    texts: {},
  })
  vi.stubGlobal('self', {
    location: { origin },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    clients: { claim: async () => undefined, get: async () => ({ url: page, postMessage }) },
  })
  vi.stubGlobal('fetch', (target: string) => network(new URL(target, origin).pathname))
  // Not a plain import, because the worker is of another TypeScript project.
  await vi.importActual('#app/guest-worker/worker.ts')
  return {
    request: (path, mode = 'cors') =>
      new Promise((resolve, reject) => {
        const url = new URL(path, origin).href
        const respondWith = (response: Promise<Response>) => response.then(resolve, reject)
        const request = { method: 'GET', mode, url, headers: new Headers() }
        listeners.get('fetch')?.({ request, clientId: 'page', respondWith, waitUntil })
      }),
    post: (data) => listeners.get('message')?.({ data, waitUntil, source: null }),
    told: () => told,
    isIdle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}
