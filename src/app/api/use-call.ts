import {
  type QueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import {
  type ApiError,
  callEndpoint,
  callUrl,
  hasStatus,
  isWaiting,
  type NetworkError,
} from '#app/lib/http.ts'
import { withReauth } from '#app/lib/reauth.ts'
import type { CallInput, CallResult } from '#shared/contract/call-types.ts'
import type { Call } from '#shared/contract/endpoint.ts'

/** Returns the query key: the endpoint and its URL with all parameters. */
export const queryKeyOf = <C extends Call>(endpoint: C, input: Partial<CallInput<C>>) =>
  [endpoint.path, callUrl(endpoint, input)] as const

export type QueryOptions<Data> = Pick<
  UseQueryOptions<Data>,
  'enabled' | 'placeholderData' | 'refetchInterval'
> & { guestToken?: string }

/** The input of a call; none is needed where no part is required. */
type Args<C extends Call, Options> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, options?: Options]
    : [input: CallInput<C>, options?: Options]

export const useCall = <C extends Call>(
  endpoint: C,
  ...[input = {} as CallInput<C>, { guestToken, ...options } = {}]: Args<C, QueryOptions<CallResult<C>>>
): UseQueryResult<CallResult<C>> =>
  useQuery<CallResult<C>>({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { guestToken, signal }),
    ...options,
  })

/** Invalidates every query of these endpoints, whatever its parameters. Resolves when the observed ones are refetched. */
export async function invalidate(client: QueryClient, endpoints: readonly Call[]): Promise<void> {
  await Promise.all(endpoints.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** Caches a response that another call returned. Cancels earlier fetches, which would bring an older one. */
export function setAnswer<C extends Call>(
  client: QueryClient,
  endpoint: C,
  input: Partial<CallInput<C>>,
  answer: CallResult<C>,
): void {
  const queryKey = queryKeyOf(endpoint, input)
  void client.cancelQueries({ queryKey, exact: true })
  client.setQueryData<CallResult<C>>(queryKey, answer)
}

/** Queries that a change makes stale, by the beginning of its path. Screens don't list them. */
export type StaleReads = readonly (readonly [path: string, reads: readonly Call[]])[]

const staleReadsOf = new WeakMap<QueryClient, StaleReads>()

/** Sets what changes make stale on a page. Each page has its own table, so that none loads another's calls. */
export const setStaleReads = (client: QueryClient, reads: StaleReads) => void staleReadsOf.set(client, reads)

export type Mutation<Input, Result> = Pick<
  UseMutationResult<Result, ApiError | NetworkError, Input>,
  'mutateAsync' | 'isPending' | 'variables'
>

const isStale = (error: unknown): boolean =>
  isWaiting(error) || [404, 409, 410].some((status) => hasStatus(error, status))

/** Sends a change with `mutateAsync`, and refetches what it makes stale. */
export function useWrite<C extends Call>(
  endpoint: C,
  {
    onSuccess,
  }: { onSuccess?: (result: CallResult<C>, input: CallInput<C>, client: QueryClient) => void } = {},
): Mutation<CallInput<C>, CallResult<C>> {
  const client = useQueryClient()
  const refresh = () => {
    const [, reads = []] = staleReadsOf.get(client)?.find(([path]) => endpoint.path.startsWith(path)) ?? []
    return invalidate(client, reads)
  }
  return useMutation<CallResult<C>, ApiError | NetworkError, CallInput<C>>({
    mutationFn: (input) => withReauth(() => callEndpoint(endpoint, input)),
    onSuccess: (result, input) => {
      onSuccess?.(result, input, client)
      return refresh()
    },
    onError: (error) => (isStale(error) ? refresh() : undefined),
  })
}
