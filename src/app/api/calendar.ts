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
import {
  addTurnoverLink,
  listTurnoverLinks,
  removeTurnoverLink,
  renewTurnoverLink,
} from '#shared/contract/turnover/calls.ts'
import { stayReads } from './stay-reads.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

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

export const useTurnoverLinks = () => useQueryOf(listTurnoverLinks, {})
export const useAddTurnoverLink = () => useMutationOf(addTurnoverLink, { invalidates: [listTurnoverLinks] })
export const useRenewTurnoverLink = () =>
  useMutationOf(renewTurnoverLink, { invalidates: [listTurnoverLinks] })
export const useRemoveTurnoverLink = () =>
  useMutationOf(removeTurnoverLink, { invalidates: [listTurnoverLinks] })
