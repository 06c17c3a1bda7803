import { callUrl } from '#app/lib/http.ts'
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
} from '#shared/contract/calendar.ts'
import { acceptEnquiry, declineEnquiry, type Enquiry, listEnquiries } from '#shared/contract/enquiries.ts'
import { addTurnoverLink, listTurnoverLinks, removeTurnoverLink } from '#shared/contract/turnover.ts'
import { readListPage, usePages } from './pages.ts'
import { stayReads } from './stay-reads.ts'
import { useRead, useWrite } from './use-endpoint.ts'

/** Stays and blocks of some days. The days before stay in sight while others are read. */
export const useCalendar = (days: { from: string; to: string }) =>
  useRead(getCalendar, { query: days }, { keepsPrevious: true })
export const useFeeds = () => useRead(listFeeds, {})

const both = { refreshes: [listFeeds, getCalendar] }
export const useAddFeed = () => useWrite(addFeed, both)
export const useChangeFeed = () => useWrite(changeFeed, both)
export const useRemoveFeed = () => useWrite(removeFeed, both)
export const useRefreshFeed = () => useWrite(refreshFeed, both)
export const useRemoveBlock = () => useWrite(removeBlock, both)
export const useAddBlock = () => useWrite(addBlock, { refreshes: [getCalendar] })
export const useChangeCalendar = () => useWrite(changeCalendar, { refreshes: [getCalendar] })
export const useReplaceExport = () => useWrite(replaceExport, { refreshes: [getCalendar] })
export const useMakeStayOfBlock = () => useWrite(makeStayOfBlock, { refreshes: [getCalendar, ...stayReads] })

const enquiriesInput = (cursor: string | null) => ({ query: { limit: 30, ...(cursor ? { cursor } : {}) } })
export const useEnquiryPages = () =>
  usePages<Enquiry>(callUrl(listEnquiries, enquiriesInput(null)), (cursor, signal) =>
    readListPage(listEnquiries, enquiriesInput(cursor), signal),
  )
const answering = { refreshes: [listEnquiries, ...stayReads, getCalendar] }
export const useAcceptEnquiry = () => useWrite(acceptEnquiry, answering)
export const useDeclineEnquiry = () => useWrite(declineEnquiry, answering)

export const useTurnoverLinks = () => useRead(listTurnoverLinks, {})
export const useAddTurnoverLink = () => useWrite(addTurnoverLink, { refreshes: [listTurnoverLinks] })
export const useRemoveTurnoverLink = () => useWrite(removeTurnoverLink, { refreshes: [listTurnoverLinks] })
