import type { getUser } from './contract/accounts/schemas.ts'
import type { RequestOf, ResponseOf } from './contract/endpoint.ts'
import type { ListedStay, listStays } from './contract/stays/schemas.ts'
import type { getToday } from './contract/today/schemas.ts'

const stayPageSize = 50
/** The largest page that the server allows: the browser sorts pending stays, so it needs all of them. */
const pendingPageSize = 200

/** The lists on the host's first page: server and browser request the same. */
export const firstLists = {
  all: { order: 'today', limit: stayPageSize },
  pending: { status: 'pending', limit: pendingPageSize },
} as const satisfies Record<string, RequestOf<typeof listStays>['query']>
export type FirstList = keyof typeof firstLists

/** A page of a list with the cursor of the next; `null` on the last. */
export interface ListPage<Item> {
  items: readonly Item[]
  nextCursor: string | null
}

/** The results that the server renders and embeds in a host's page, so that the page doesn't fetch them. */
export interface HostReads {
  /** When the server rendered the page (ms since 1970). */
  at: number
  user: ResponseOf<typeof getUser>
  /** Set only on the page with the lists. */
  lists?: Record<FirstList, ListPage<ListedStay>>
  today?: ResponseOf<typeof getToday>
}
