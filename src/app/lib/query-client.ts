import { QueryClient } from '@tanstack/react-query'

/** Reads never go stale by themselves, nothing is retried, nothing is fetched again on focus: screens ask for it. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // A call that fails offline must say so at once instead of waiting for the network in silence.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
