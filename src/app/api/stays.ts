import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callEndpoint, withEarlierEvents } from '#app/lib/http.ts'
import { withReauth } from '#app/lib/reauth.ts'
import { getCalendar } from '#shared/contract/calendar/calls.ts'
import type { CallInput } from '#shared/contract/call-types.ts'
import { exportStay } from '#shared/contract/documents/calls.ts'
import * as calls from '#shared/contract/stays/calls.ts'
import type { StayChanges } from '#shared/contract/stays/forms.ts'
import type { ListedStay, StayPreview } from '#shared/contract/stays/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import { readListPage, usePages } from './pages.ts'
import { queryKeyOf } from './use-call.ts'

type StayQuery = Omit<CallInput<typeof calls.listStays>['query'], 'cursor'>

const pageInput = (query: StayQuery, cursor: string | null) => ({
  query: { ...query, ...(cursor ? { cursor } : {}) },
})

export const stayPagesKey = (query: StayQuery) => queryKeyOf(calls.listStays, pageInput(query, null))

/**
 * Returns stays page by page, newest check-in first or in the order of Today. `q` searches name and e-mail; the
 * previous result remains visible while a new search is fetched.
 */
export const useStayPages = (query: StayQuery) =>
  usePages<ListedStay>(stayPagesKey(query), (cursor, signal) =>
    readListPage(calls.listStays, pageInput(query, cursor), signal),
  )

/** A stay or an unassigned block in the requested nights. Days are in the wire format. */
export type Overlap = Awaited<ReturnType<typeof readOverlaps>>[number]

/** Fetches the stays and blocks that overlap the nights, bypassing the query cache. Days are `YYYY-MM-DD`. */
export async function readOverlaps(checkInDate: string, checkOutDate: string, except?: string) {
  const [stays, { blocks }] = await Promise.all([
    callEndpoint(calls.findOverlaps, { query: { checkInDate, checkOutDate, ...(except ? { except } : {}) } }),
    callEndpoint(getCalendar, { query: { from: checkInDate, to: checkOutDate } }),
  ])
  return [
    ...stays.map(({ guestName, ...stay }) => ({ ...stay, taken: { by: 'stay' as const, guestName } })),
    ...blocks
      .filter(({ stayId }) => stayId === null)
      .map(({ id, from, to, kind, name }) => ({
        id,
        checkInDate: dayToWire(from),
        checkOutDate: dayToWire(to),
        taken: { by: kind, name },
      })),
  ]
}

/** Previews the side effects of changes to a stay. Not cached; not fetched without changes. */
export const useEditPreview = (id: string, changes: StayChanges) =>
  useQuery<StayPreview['changes']>({
    queryKey: [calls.editStay.path, 'preview', id, changes],
    queryFn: async ({ signal }) => {
      const input = { params: { id }, query: { preview: '1' as const }, body: changes }
      const answer = await callEndpoint(calls.editStay, input, { signal })
      return 'changes' in answer ? answer.changes : []
    },
    enabled: Object.keys(changes).length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

/** Returns all stays as CSV, with the byte order mark that spreadsheets need. `Response.text()` strips it. */
export const readStaysCsv = async (): Promise<string> =>
  `\ufeff${await withReauth(() => callEndpoint(calls.exportStays, {}, { isText: true }))}`

/** Returns all data about a stay's guest, with all pages of the history merged. */
export const readStayData = (id: string) =>
  withEarlierEvents((query) => withReauth(() => callEndpoint(exportStay, { params: { id }, ...query })))
