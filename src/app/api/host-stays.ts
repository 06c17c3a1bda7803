import { useCallback, useMemo, useState } from 'react'
import { callEndpoint, callEndpointWithHeaders, callUrl } from '#app/lib/http.ts'
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
  listStays,
  replaceLink,
  type StayPreview,
} from '#shared/contract/stays.ts'
import { dayToWire } from '#shared/dates.ts'
import type { StayPage } from '#shared/host-page.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import { useKnown, useWrite } from './use-endpoint.ts'

/** The cursor of the next page in a `Link` header, or `null` on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.split(',').find((part) => /;\s*rel="?next"?/.test(part))
  const url = target?.match(/<([^>]*)>/)?.[1]
  return url ? new URL(url, 'http://page.invalid').searchParams.get('cursor') : null
}

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

async function readPage(query: StayWish, cursor: string | null, signal: AbortSignal): Promise<StayPage> {
  const input = pageInput(query, cursor)
  const { data, headers } = await callEndpointWithHeaders(listStays, input, { signal })
  return { stays: data, nextCursor: nextCursorOf(headers.get('link')) }
}

/** As many pages as there were, or the first. */
async function readPages(query: StayWish, signal: AbortSignal, count: number): Promise<StayPage[]> {
  const pages = [await readPage(query, null, signal)]
  for (let cursor = pages[0]?.nextCursor; cursor && pages.length < count; cursor = pages.at(-1)?.nextCursor)
    pages.push(await readPage(query, cursor, signal))
  return pages
}

/**
 * The stays, newest check-in first or in the order of today, a page at a time; `q` searches name and e-mail. A search that
 * is being typed keeps the list of the letters before on screen.
 */
export function useStayPages(query: StayWish) {
  const pages = useKnown<StayPage[]>(
    stayPagesUrl(query),
    (signal, known) => readPages(query, signal, known?.length ?? 1),
    { keepsPrevious: true },
  )
  const [more, setMore] = useState<'none' | 'reading' | 'failed'>('none')
  const cursor = pages.isPlaceholderData ? null : (pages.data?.at(-1)?.nextCursor ?? null)
  const { readBy } = pages
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever reads by another key has other pages, and so another `readBy`
  const fetchNextPage = useCallback(async () => {
    if (cursor === null) return
    setMore('reading')
    const { error } = await readBy(async (signal, known = []) => [
      ...known,
      await readPage(query, cursor, signal),
    ])
    setMore(error ? 'failed' : 'none')
  }, [readBy, cursor])
  return {
    ...pages,
    data: useMemo(() => pages.data?.flatMap(({ stays }) => stays), [pages.data]),
    hasNextPage: cursor !== null,
    isFetchingNextPage: more === 'reading',
    isFetchNextPageError: more === 'failed' && pages.isError,
    fetchNextPage,
  }
}

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

export const useCreateStay = () => useWrite(createStay, { refreshes: [listStays] })
export const useEditStay = () => useWrite(editStay, { refreshes: [listStays] })
export const useCancelStay = () => useWrite(cancelStay, { refreshes: [listStays] })
export const useReinstateStay = () => useWrite(reinstateStay, { refreshes: [listStays] })
export const useWaitWithDeposit = () => useWrite(waitWithDeposit, { refreshes: [listStays] })
export const useDeleteStay = () => useWrite(deleteStay, { refreshes: [listStays] })

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
export const useChangeStatus = () => useWrite(changeStatus, { refreshes: [listStays] })
export const useChangeDoorCode = () => useWrite(changeDoorCode, { refreshes: [listStays] })
export const useReplaceLink = () => useWrite(replaceLink, { refreshes: [listStays] })

/** Mails the guest their link; the address chosen for it may be a new one. */
export const useSendGuestLink = () => useWrite(sendGuestLink, { refreshes: [listStays] })
