import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { isUnauthorized } from '#app/lib/http.ts'
import { createQueryClient } from '#app/lib/query-client.ts'
import { reportLoggedOut } from '#app/lib/report-error.ts'
import { noteServerTime } from '#app/lib/server-time.ts'
import { getUser } from '#shared/contract/accounts/calls.ts'
import type { ListedStay } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { type FirstList, firstLists, type HostReads, type ListPage } from '#shared/host-page.ts'
import { staleReads } from './stale-reads.ts'
import { stayPagesKey } from './stays.ts'
import { setAnswer, setStaleReads } from './use-call.ts'

/** Creates a client with the page's data. A query that fails because the session expired leads to the login page. */
export function hostQueryClient({ at, user, lists, today }: HostReads): QueryClient {
  if (typeof document !== 'undefined') noteServerTime(at)
  const client = createQueryClient()
  setStaleReads(client, staleReads)
  client.getQueryCache().config.onError = (error, { queryKey }) => {
    if (isUnauthorized(error) && queryKey[0] !== getUser.path) reportLoggedOut()
  }
  setAnswer(client, getUser, {}, user)
  if (today) setAnswer(client, getToday, {}, today)
  for (const [name, page] of Object.entries(lists ?? {}))
    client.setQueryData<InfiniteData<ListPage<ListedStay>, string | null>>(
      stayPagesKey(firstLists[name as FirstList]),
      { pages: [page], pageParams: [null] },
    )
  return client
}
