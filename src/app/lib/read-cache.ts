import { createContext } from 'react'

/** What is known of one read. Another object whenever something of it changes. */
export interface Known<Data = unknown> {
  data: Data | undefined
  /** Why the last read failed. */
  error: unknown
  isReading: boolean
  /** Whether whoever shows it next reads it first. */
  isDue: boolean
}

/** Reads from the server; `data` is what is known already. */
export type Reader<Data = unknown> = (signal: AbortSignal, data: Data | undefined) => Promise<Data>

interface Entry {
  known: Known
  /** Who shows it, each with how to read it again; `null` for who shows only what others read. */
  watchers: Map<() => void, Reader | null>
  work: { stop: AbortController; done: Promise<Known> } | null
  end?: ReturnType<typeof setTimeout>
}

const unread: Known = { data: undefined, error: null, isReading: false, isDue: true }

/** An answer that nobody shows is kept for so long. */
const keptMs = 5 * 60_000

/** What was known stays the same object where the answer says the same, so that nothing is drawn anew for it. */
const sameOr = (before: unknown, now: unknown) =>
  before !== undefined && JSON.stringify(before) === JSON.stringify(now) ? before : now

const publish = (entry: Entry, change: Partial<Known>): void => {
  entry.known = { ...entry.known, ...change }
  for (const listener of entry.watchers.keys()) listener()
}

const stop = (entry: Entry): void => {
  const { work } = entry
  entry.work = null
  work?.stop.abort()
}

async function run(entry: Entry, reader: Reader, signal: AbortSignal): Promise<Known> {
  const { data } = entry.known
  publish(entry, { isReading: true, isDue: false, ...(data === undefined ? { error: null } : {}) })
  const outcome = await reader(signal, data).then(
    (answer) => ({ data: sameOr(data, answer), error: null }),
    (error: unknown) => ({ error }),
  )
  // What was stopped has nothing to say any more.
  if (entry.work?.stop.signal === signal) {
    entry.work = null
    publish(entry, { ...outcome, isReading: false })
  }
  return entry.known
}

/** What nobody shows is not waited for, and what failed is tried again by who shows it next. */
function rest(entry: Entry): void {
  if (entry.watchers.size > 0) return
  if (entry.work || entry.known.error !== null)
    entry.known = { ...entry.known, isReading: false, isDue: true }
  stop(entry)
}

/**
 * Remembers what a page has read, by address. An answer stays true until somebody says that it is not: nothing is read
 * again by itself, and nothing twice at a time. A page has one; who renders it on the server makes one for each page.
 */
export function createReadCache() {
  const entries = new Map<string, Entry>()

  const entryOf = (key: string): Entry => {
    const entry = entries.get(key) ?? { known: unread, watchers: new Map(), work: null }
    entries.set(key, entry)
    return entry
  }

  /** Reads now, and answers what is known then; never throws. A first read that is under way is joined, a later one replaced. */
  function read(key: string, reader: Reader): Promise<Known> {
    const entry = entryOf(key)
    if (entry.work && entry.known.data === undefined) return entry.work.done
    stop(entry)
    const controller = new AbortController()
    const work = { stop: controller, done: Promise.resolve(unread) }
    entry.work = work
    work.done = run(entry, reader, controller.signal)
    return work.done
  }

  return {
    read,

    known: (key: string): Known => entries.get(key)?.known ?? unread,

    /** Tells of every change, and reads at once what is due if there is a `reader`. Answers how to end it. */
    watch(key: string, listener: () => void, reader: Reader | null, keep = keptMs): () => void {
      const entry = entryOf(key)
      clearTimeout(entry.end)
      entry.watchers.set(listener, reader)
      if (reader && entry.known.isDue) void read(key, reader)
      return () => {
        entry.watchers.delete(listener)
        if (entry.watchers.size > 0) return
        // Who only watches in another way from now on is back before this.
        queueMicrotask(() => rest(entry))
        entry.end = setTimeout(() => entries.delete(key), keep)
      }
    },

    /** Remembers an answer that came in another way; a read that set out before it would bring an older one. */
    put(key: string, data: unknown): void {
      const entry = entryOf(key)
      stop(entry)
      publish(entry, { data, error: null, isReading: false, isDue: false })
    },

    /** Says that answers are not true any more: what is shown is read again at once, the rest when it is shown. */
    async refresh(isOld: (path: string) => boolean): Promise<void> {
      const old = [...entries].filter(([key]) => isOld(key.split('?')[0] ?? key))
      await Promise.all(
        old.map(([key, entry]) => {
          const reader = [...entry.watchers.values()].find((how) => how !== null)
          entry.known = { ...entry.known, isDue: !reader }
          return reader && read(key, reader)
        }),
      )
    },
  }
}

export type ReadCache = ReturnType<typeof createReadCache>

/** What the page has read. */
export const PageReads = createContext<ReadCache>(createReadCache())
