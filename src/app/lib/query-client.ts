import { QueryClient } from '@tanstack/react-query'
import type { ApiError, NetworkError } from './http.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** The errors that a call of the contract throws. Any other error is a bug. */
    defaultError: ApiError | NetworkError
  }
}

/**
 * Returns a client whose answers stay fresh until a mutation or a poll says otherwise. Being offline is the service worker's
 * matter, so every request is sent. A page has one client; the server makes one per render.
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
