import { use, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { withFreshSignIn } from '#app/lib/fresh-sign-in.ts'
import {
  type ApiError,
  callEndpoint,
  callUrl,
  hasStatus,
  isWaiting,
  type NetworkError,
} from '#app/lib/http.ts'
import { type Known, PageReads, type ReadCache, type Reader } from '#app/lib/read-cache.ts'
import type { CallInput, CallResult, Endpoint } from '#shared/contract/endpoint.ts'

/** What a call of the contract can fail with; anything else is a defect. */
type CallError = ApiError | NetworkError

/** How a read stands: still without an answer, failed (perhaps with an older answer), or answered. */
export type Read<Data> = {
  isFetching: boolean
  /** Whether `data` is the answer for another input, shown until there is one. */
  isPlaceholderData: boolean
  refetch: () => Promise<{ data: Data | undefined; error: CallError | null }>
} & (
  | { isPending: true; isError: false; data: undefined; error: null }
  | { isPending: false; isError: true; data: Data | undefined; error: CallError }
  | { isPending: false; isError: false; data: Data; error: null }
)

interface ShowOptions {
  isEnabled?: boolean
  /** Shows the last answer while one for another input is on its way, so that a list does not blink. */
  keepsPrevious?: boolean
  /** How long the answer is remembered once nobody shows it. */
  keptMs?: number
}

/**
 * Shows what is known by a key, and reads it if nothing is. The key says all that the reader depends on. `readBy` reads in
 * another way.
 */
export function useKnown<Data>(
  key: string,
  reader: Reader<Data>,
  { isEnabled = true, keepsPrevious = false, keptMs }: ShowOptions = {},
): Read<Data> & { readBy: (how: Reader<Data>) => Promise<Known<Data>> } {
  const cache = use(PageReads)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the reader
  const verbs = useMemo(() => {
    const readBy = (how: Reader<Data>) => cache.read(key, how as Reader) as Promise<Known<Data>>
    return { readBy, refetch: () => readBy(reader) as ReturnType<Read<Data>['refetch']> }
  }, [cache, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the reader
  const watch = useCallback(
    (listener: () => void) => cache.watch(key, listener, isEnabled ? (reader as Reader) : null, keptMs),
    [cache, key, isEnabled, keptMs],
  )
  const look = () => cache.known(key) as Known<Data>
  const known = useSyncExternalStore(watch, look, look)
  const previous = useRef(known.data)
  useEffect(() => {
    if (known.data !== undefined) previous.current = known.data
  }, [known.data])
  const willRead = isEnabled && known.isDue
  const error = willRead && known.data === undefined ? null : known.error
  const isPlaceholderData =
    keepsPrevious && known.data === undefined && error === null && previous.current !== undefined
  const data = isPlaceholderData ? previous.current : known.data
  const isError = error !== null
  const isPending = data === undefined && !isError
  const isFetching = known.isReading || willRead
  return { ...verbs, data, error, isError, isPending, isFetching, isPlaceholderData } as ReturnType<
    typeof useKnown<Data>
  >
}

/** A read of the contract; its address is the key. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { guestToken, ...options }: ShowOptions & { guestToken?: string | undefined } = {},
): Read<CallResult<E>> {
  return useKnown(
    callUrl(endpoint, input),
    (signal) => callEndpoint(endpoint, input, { guestToken, signal }),
    options,
  )
}

/** Reads every answer of these endpoints again, whatever their parameters; done when the new answers are in. */
export function refresh(cache: ReadCache, endpoints: readonly Endpoint[]): Promise<void> {
  const patterns = endpoints.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return cache.refresh((path) => patterns.some((pattern) => pattern.test(path)))
}

interface WriteOptions<E extends Endpoint> {
  /**
   * Reads that this write makes untrue. They are read again before the write counts as done, and also when it was
   * refused because something had changed meanwhile: then what is on screen is old.
   */
  refreshes?: readonly Endpoint[]
  /** Puts the answer where it is already known. */
  onSuccess?: (result: CallResult<E>, input: CallInput<E>, cache: ReadCache) => void
}

/** A write, and what it is busy with. */
export interface Write<Input, Result> {
  mutateAsync: (input: Input) => Promise<Result>
  isPending: boolean
  variables: Input | undefined
}

/** A write of the contract. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], onSuccess }: WriteOptions<E> = {},
): Write<CallInput<E>, CallResult<E>> {
  const cache = use(PageReads)
  const [busy, setBusy] = useState<{ input: CallInput<E> } | null>(null)
  const mutateAsync = async (input: CallInput<E>): Promise<CallResult<E>> => {
    const mine = { input }
    setBusy(mine)
    try {
      const result = await withFreshSignIn(() => callEndpoint(endpoint, input))
      onSuccess?.(result, input, cache)
      await refresh(cache, refreshes)
      return result
    } catch (error) {
      const isOld = [404, 409, 410].some((status) => hasStatus(error, status))
      if (isOld || isWaiting(error)) await refresh(cache, refreshes)
      throw error
    } finally {
      // Of two at a time the later one counts.
      setBusy((now) => (now === mine ? null : now))
    }
  }
  return { mutateAsync, isPending: busy !== null, variables: busy?.input }
}
