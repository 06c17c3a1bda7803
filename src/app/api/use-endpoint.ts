import {
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { withFreshSignIn } from '#app/lib/fresh-sign-in.ts'
import { type ApiError, callEndpoint, hasStatus, isWaiting, type NetworkError } from '#app/lib/http.ts'
import { type CallInput, type CallResult, type Endpoint, fillPath } from '#shared/contract/endpoint.ts'

/** What a call of the contract can fail with; anything else is a defect. */
export type CallError = ApiError | NetworkError

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown> }

/** The cache key of a read: its path with the parameters filled in, then its query if it has one. */
export function endpointKey<E extends Endpoint>(endpoint: E, input: CallInput<E>): QueryKey {
  const { params, query } = input as Parts
  const path = fillPath(endpoint.path, params)
  return query ? [path, query] : [path]
}

interface ReadOptions {
  isEnabled?: boolean
  guestToken?: string | undefined
  /** Shows the last answer while one for another input is on its way, so that a list does not blink. */
  keepsPrevious?: boolean
}

/** A read of the contract in the query cache. */
export function useRead<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { isEnabled = true, guestToken, keepsPrevious = false }: ReadOptions = {},
): UseQueryResult<CallResult<E>, CallError> {
  return useQuery<CallResult<E>, CallError>({
    queryKey: endpointKey(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { guestToken, signal }),
    enabled: isEnabled,
    ...(keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  }) as UseQueryResult<CallResult<E>, CallError>
}

/** Reads every cached answer of these endpoints again, whatever their parameters; done when the new answers are in. */
export function refresh(client: QueryClient, endpoints: readonly Endpoint[]): Promise<void> {
  const patterns = endpoints.map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))
  return client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => patterns.some((pattern) => pattern.test(String(path))),
  })
}

interface WriteOptions<E extends Endpoint> {
  /**
   * Reads that this write makes untrue. They are read again before the write counts as done, and also when it was
   * refused because something had changed meanwhile: then what is on screen is old.
   */
  refreshes?: readonly Endpoint[]
  /** Puts the answer into the cache where it is already known. */
  onSuccess?: (result: CallResult<E>, input: CallInput<E>, client: QueryClient) => void
  guestToken?: string | undefined
}

/** A write of the contract. */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  { refreshes = [], onSuccess, guestToken }: WriteOptions<E> = {},
): UseMutationResult<CallResult<E>, CallError, CallInput<E>> {
  const client = useQueryClient()
  return useMutation<CallResult<E>, CallError, CallInput<E>>({
    mutationFn: (input) => withFreshSignIn(() => callEndpoint(endpoint, input, { guestToken })),
    onSuccess: async (result, input) => {
      onSuccess?.(result, input, client)
      await refresh(client, refreshes)
    },
    onError: async (error) => {
      const isOld = [404, 409, 410].some((status) => hasStatus(error, status))
      if (isOld || isWaiting(error)) await refresh(client, refreshes)
    },
  })
}
