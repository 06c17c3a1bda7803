import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callEndpoint, withEarlierEvents } from '#app/lib/http.ts'
import { withReauth } from '#app/lib/reauth.ts'
import { getCalendar } from '#shared/contract/calendar/calls.ts'
import type { CallInput } from '#shared/contract/call-types.ts'
import * as deposits from '#shared/contract/deposits/calls.ts'
import * as documents from '#shared/contract/documents/calls.ts'
import { sendGuestLink } from '#shared/contract/mail/calls.ts'
import * as calls from '#shared/contract/stays/calls.ts'
import { cancelStay, deleteStay, reinstateStay, waitWithDeposit } from '#shared/contract/stays/calls.ts'
import type { StayChanges } from '#shared/contract/stays/forms.ts'
import type { ListedStay, StayPreview } from '#shared/contract/stays/schemas.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { dayToWire } from '#shared/dates.ts'
import { readListPage, usePages } from './pages.ts'
import { queryKeyOf, useMutationOf, useQueryOf } from './use-endpoint.ts'

/** Queries that a change of a stay invalidates. */
export const stayReads = [calls.listStays, calls.getStay, getToday] as const

export const useToday = () => useQueryOf(getToday, {})

export const useStay = (id: string, enabled = true) =>
  useQueryOf(calls.getStay, { params: { id } }, { enabled })

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

export const useCreateStay = () => useMutationOf(calls.createStay, { invalidates: stayReads })
export const useEditStay = () => useMutationOf(calls.editStay, { invalidates: stayReads })
export const useCancelStay = () => useMutationOf(cancelStay, { invalidates: stayReads })
export const useReinstateStay = () => useMutationOf(reinstateStay, { invalidates: stayReads })
export const useWaitWithDeposit = () => useMutationOf(waitWithDeposit, { invalidates: stayReads })
export const useDeleteStay = () => useMutationOf(deleteStay, { invalidates: stayReads })

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
export const useChangeStatus = () => useMutationOf(calls.changeStatus, { invalidates: stayReads })
export const useChangeDoorCode = () => useMutationOf(calls.changeDoorCode, { invalidates: stayReads })
export const useSetKeypad = () => useMutationOf(calls.setKeypad, { invalidates: stayReads })
export const useReplaceLink = () => useMutationOf(calls.replaceLink, { invalidates: stayReads })

/** Mails the guest their link, to a new address if one is given. */
export const useSendGuestLink = () => useMutationOf(sendGuestLink, { invalidates: stayReads })

export const useDocumentsProof = () => useQueryOf(documents.getDocumentsProof, {})
export const useEraseDocuments = () => useMutationOf(documents.eraseDocuments, { invalidates: stayReads })
export const useKeepDocuments = () => useMutationOf(documents.keepDocuments, { invalidates: stayReads })
export const useSendDocumentBack = () => useMutationOf(documents.sendDocumentBack, { invalidates: stayReads })
export const useSightInPerson = () => useMutationOf(documents.sightInPerson, { invalidates: stayReads })

const depositReads = [deposits.getAdminDeposit, ...stayReads]
export const useAdminDeposit = (id: string) => useQueryOf(deposits.getAdminDeposit, { params: { id } })
export const useReleaseDeposit = () => useMutationOf(deposits.releaseDeposit, { invalidates: depositReads })
export const useClaimDeposit = () => useMutationOf(deposits.claimDeposit, { invalidates: depositReads })

/** Returns all stays as CSV, with the byte order mark that spreadsheets need. `Response.text()` strips it. */
export const readStaysCsv = async (): Promise<string> =>
  `\ufeff${await withReauth(() => callEndpoint(calls.exportStays, {}, { isText: true }))}`

/** Returns all data about a stay's guest, with all pages of the history merged. */
export const readStayData = (id: string) =>
  withEarlierEvents((query) =>
    withReauth(() => callEndpoint(documents.exportStay, { params: { id }, ...query })),
  )
