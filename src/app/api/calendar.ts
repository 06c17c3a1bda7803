import { keepPreviousData } from '@tanstack/react-query'
import * as calls from '#shared/contract/calendar/calls.ts'
import * as turnover from '#shared/contract/turnover/calls.ts'
import { stayReads } from './host-stays.ts'
import { useMutationOf, useQueryOf } from './use-endpoint.ts'

export const useCalendar = (days: { from: string; to: string }) =>
  useQueryOf(calls.getCalendar, { query: days }, { placeholderData: keepPreviousData })
export const useFeeds = () => useQueryOf(calls.listFeeds, {})

const both = { invalidates: [calls.listFeeds, calls.getCalendar] }
export const useAddFeed = () => useMutationOf(calls.addFeed, both)
export const useChangeFeed = () => useMutationOf(calls.changeFeed, both)
export const useRemoveFeed = () => useMutationOf(calls.removeFeed, both)
export const useRefreshFeed = () => useMutationOf(calls.refreshFeed, both)
export const useRemoveBlock = () => useMutationOf(calls.removeBlock, both)

const changesCalendar = { invalidates: [calls.getCalendar] }
export const useAddBlock = () => useMutationOf(calls.addBlock, changesCalendar)
export const useChangeCalendar = () => useMutationOf(calls.changeCalendar, changesCalendar)
export const useReplaceExport = () => useMutationOf(calls.replaceExport, changesCalendar)
export const useMakeStayOfBlock = () =>
  useMutationOf(calls.makeStayOfBlock, { invalidates: [calls.getCalendar, ...stayReads] })

export const useTurnoverLinks = () => useQueryOf(turnover.listTurnoverLinks, {})
const changesLinks = { invalidates: [turnover.listTurnoverLinks] }
export const useAddTurnoverLink = () => useMutationOf(turnover.addTurnoverLink, changesLinks)
export const useRenewTurnoverLink = () => useMutationOf(turnover.renewTurnoverLink, changesLinks)
export const useRemoveTurnoverLink = () => useMutationOf(turnover.removeTurnoverLink, changesLinks)
