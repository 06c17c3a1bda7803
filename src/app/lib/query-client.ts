import { type DefaultOptions, QueryClient } from '@tanstack/react-query'
import type { ApiError, NetworkError } from './http.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The contract's calls throw no other errors. */
    defaultError: ApiError | NetworkError
  }
}

/**
 * Creates a client whose responses stay fresh until a mutation or poll. Sends requests offline too, because the service
 * worker may have a cached response.
 */
export const createQueryClient = (queries: DefaultOptions['queries'] = {}) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
        ...queries,
      },
      mutations: { networkMode: 'always' },
    },
  })
