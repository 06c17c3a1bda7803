import type { getUser } from './contract/auth/schemas.ts'
import type { RequestOf, ResponseOf } from './contract/endpoint.ts'
import type { ListedStay, listStays } from './contract/stays/schemas.ts'
import type { getToday } from './contract/today/schemas.ts'

/** So many stays come at a time. */
const stayPageSize = 50
/** The most that the server gives at once: what waits for the host is put in order in the browser, so it is needed whole. */
const pendingPageSize = 200

/** The lists that the host's page opens with: server and browser ask for the very same. */
export const firstLists = {
  all: { order: 'today', limit: stayPageSize },
  pending: { status: 'pending', limit: pendingPageSize },
} as const satisfies Record<string, RequestOf<typeof listStays>['query']>
export type FirstList = keyof typeof firstLists

/** A page of a list, and where the next one begins; `null` on the last. */
export interface ListPage<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** The answers that the server writes into a host's page, so that the page need not ask for them. */
export interface HostReads {
  user: ResponseOf<typeof getUser>
  /** Only where the page opens with them. */
  lists?: Record<FirstList, ListPage<ListedStay>>
  today?: ResponseOf<typeof getToday>
}
