import { QueryClient } from '@tanstack/react-query'
import type { ApiError, NetworkError } from './http.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The contract's calls throw nothing else. */
    defaultError: ApiError | NetworkError
  }
}

/**
 * Creates a client whose responses stay fresh until a mutation or poll. Sends requests offline too, because the
 * service worker answers them.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
