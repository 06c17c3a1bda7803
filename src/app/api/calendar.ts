import {
  addBlock,
  addFeed,
  changeCalendar,
  changeFeed,
  getCalendar,
  listFeeds,
  makeStayOfBlock,
  refreshFeed,
  removeBlock,
  removeFeed,
  replaceExport,
} from '#shared/contract/calendar/calls.ts'
import { acceptEnquiry, declineEnquiry, listEnquiries } from '#shared/contract/threads/calls.ts'
import type { Enquiry } from '#shared/contract/threads/schemas.ts'
import {
  addTurnoverLink,
  listTurnoverLinks,
  removeTurnoverLink,
  renewTurnoverLink,
} from '#shared/contract/turnover/calls.ts'
import { readListPage, usePages } from './pages.ts'
import { stayReads } from './stay-reads.ts'
import { queryKeyOf, useMutationOf, useQueryOf } from './use-endpoint.ts'

/** Returns stays and blocks between two days. Keeps the previous days visible during a fetch. */
export const useCalendar = (days: { from: string; to: string }) =>
  useQueryOf(getCalendar, { query: days }, { keepsPrevious: true })
export const useFeeds = () => useQueryOf(listFeeds, {})

const both = { invalidates: [listFeeds, getCalendar] }
export const useAddFeed = () => useMutationOf(addFeed, both)
export const useChangeFeed = () => useMutationOf(changeFeed, both)
export const useRemoveFeed = () => useMutationOf(removeFeed, both)
export const useRefreshFeed = () => useMutationOf(refreshFeed, both)
export const useRemoveBlock = () => useMutationOf(removeBlock, both)
export const useAddBlock = () => useMutationOf(addBlock, { invalidates: [getCalendar] })
export const useChangeCalendar = () => useMutationOf(changeCalendar, { invalidates: [getCalendar] })
export const useReplaceExport = () => useMutationOf(replaceExport, { invalidates: [getCalendar] })
export const useMakeStayOfBlock = () =>
  useMutationOf(makeStayOfBlock, { invalidates: [getCalendar, ...stayReads] })

const enquiriesInput = (cursor: string | null) => ({ query: { limit: 30, ...(cursor ? { cursor } : {}) } })
export const useEnquiryPages = () =>
  usePages<Enquiry>(queryKeyOf(listEnquiries, enquiriesInput(null)), (cursor, signal) =>
    readListPage(listEnquiries, enquiriesInput(cursor), signal),
  )
const answering = { invalidates: [listEnquiries, ...stayReads, getCalendar] }
export const useAcceptEnquiry = () => useMutationOf(acceptEnquiry, answering)
export const useDeclineEnquiry = () => useMutationOf(declineEnquiry, answering)

export const useTurnoverLinks = () => useQueryOf(listTurnoverLinks, {})
export const useAddTurnoverLink = () => useMutationOf(addTurnoverLink, { invalidates: [listTurnoverLinks] })
export const useRenewTurnoverLink = () =>
  useMutationOf(renewTurnoverLink, { invalidates: [listTurnoverLinks] })
export const useRemoveTurnoverLink = () =>
  useMutationOf(removeTurnoverLink, { invalidates: [listTurnoverLinks] })
