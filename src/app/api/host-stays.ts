import { callEndpoint, callUrl } from '#app/lib/http.ts'
import { type CalendarBlock, getCalendar } from '#shared/contract/calendar.ts'
import { sendGuestLink } from '#shared/contract/operations.ts'
import { cancelStay, deleteStay, reinstateStay, waitWithDeposit } from '#shared/contract/stay-life.ts'
import type { StayChanges } from '#shared/contract/stay-terms.ts'
import {
  changeDoorCode,
  changeStatus,
  createStay,
  editStay,
  findOverlaps,
  getStay,
  type ListedStay,
  listStays,
  replaceLink,
  type StayPreview,
} from '#shared/contract/stays.ts'
import { dayToWire } from '#shared/dates.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { readListPage, usePages } from './pages.ts'
import { stayReads } from './stay-reads.ts'
import { useKnown, useRead, useWrite } from './use-endpoint.ts'

/** One stay, whichever list it is in. */
export const useStay = (id: string, isEnabled = true) => useRead(getStay, { params: { id } }, { isEnabled })

/** Which stays: those that a search finds, of one status, or whose deposit wants the host's eye; so many at a time. */
interface StayWish {
  q?: string
  status?: StayStatus
  deposit?: 'attention'
  order?: 'today'
  limit: number
}

const pageInput = (query: StayWish, cursor: string | null) => ({
  query: { ...query, ...(cursor ? { cursor } : {}) },
})

/** By what the pages of a list are known once they are read: the address of its first. */
export const stayPagesUrl = (wish: StayWish): string => callUrl(listStays, pageInput(wish, null))

/**
 * The stays, newest check-in first or in the order of today, a page at a time; `q` searches name and e-mail. A search that
 * is being typed keeps the list of the letters before on screen.
 */
export const useStayPages = (query: StayWish) =>
  usePages<ListedStay>(stayPagesUrl(query), (cursor, signal) =>
    readListPage(listStays, pageInput(query, cursor), signal),
  )

/** Something that has some of the nights already: a stay, or a block that no stay was made of. Days as on the wire. */
export interface Overlap {
  id: string
  checkInDate: string
  checkOutDate: string
  taken: { by: 'stay'; guestName: string } | { by: CalendarBlock['kind']; name: string | null }
}

/** What the given nights would meet, read now and never from the cache. Days are `YYYY-MM-DD`. */
export async function readOverlaps(checkInDate: string, checkOutDate: string, except?: string) {
  const [stays, { blocks }] = await Promise.all([
    callEndpoint(findOverlaps, { query: { checkInDate, checkOutDate, ...(except ? { except } : {}) } }),
    callEndpoint(getCalendar, { query: { from: checkInDate, to: checkOutDate } }),
  ])
  return [
    ...stays.map(({ guestName, ...stay }): Overlap => ({ ...stay, taken: { by: 'stay', guestName } })),
    ...blocks
      .filter(({ stayId }) => stayId === null)
      .map(
        ({ id, from, to, kind, name }): Overlap => ({
          id,
          checkInDate: dayToWire(from),
          checkOutDate: dayToWire(to),
          taken: { by: kind, name },
        }),
      ),
  ]
}

export const useCreateStay = () => useWrite(createStay, { refreshes: stayReads })
export const useEditStay = () => useWrite(editStay, { refreshes: stayReads })
export const useCancelStay = () => useWrite(cancelStay, { refreshes: stayReads })
export const useReinstateStay = () => useWrite(reinstateStay, { refreshes: stayReads })
export const useWaitWithDeposit = () => useWrite(waitWithDeposit, { refreshes: stayReads })
export const useDeleteStay = () => useWrite(deleteStay, { refreshes: stayReads })

/** What changes would move, asked of the server and never kept; nothing while there are none. */
export const useEditPreview = (id: string, changes: StayChanges) =>
  useKnown<StayPreview['changes']>(
    `preview ${id} ${JSON.stringify(changes)}`,
    async (signal) => {
      const input = { params: { id }, query: { preview: '1' as const }, body: changes }
      const answer = await callEndpoint(editStay, input, { signal })
      return 'changes' in answer ? answer.changes : []
    },
    { isEnabled: Object.keys(changes).length > 0, keepsPrevious: true, keptMs: 0 },
  )
export const useChangeStatus = () => useWrite(changeStatus, { refreshes: stayReads })
export const useChangeDoorCode = () => useWrite(changeDoorCode, { refreshes: stayReads })
export const useReplaceLink = () => useWrite(replaceLink, { refreshes: stayReads })

/** Mails the guest their link; the address chosen for it may be a new one. */
export const useSendGuestLink = () => useWrite(sendGuestLink, { refreshes: stayReads })
