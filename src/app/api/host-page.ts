import { callUrl } from '#app/lib/http.ts'
import { createReadCache, type ReadCache } from '#app/lib/read-cache.ts'
import { getUser } from '#shared/contract/auth.ts'
import { type FirstList, firstLists, type HostReads } from '#shared/host-page.ts'
import { stayPagesUrl } from './host-stays.ts'

/** What the server wrote into a host's page, where the page's own reads would put it. What is missing is read as ever. */
export function hostReadCache({ user, lists }: HostReads): ReadCache {
  const cache = createReadCache()
  cache.put(callUrl(getUser, {}), user)
  for (const [name, page] of Object.entries(lists ?? {}))
    cache.put(stayPagesUrl(firstLists[name as FirstList]), [page])
  return cache
}
