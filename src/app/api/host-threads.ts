import { getCalendar } from '#shared/contract/calendar/calls.ts'
import {
  acceptEnquiry,
  closeThread,
  declineEnquiry,
  getThread,
  listHostMessages,
  listThreads,
} from '#shared/contract/threads/calls.ts'
import type { Thread } from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { readListPage, usePages } from './pages.ts'
import { stayReads } from './stay-reads.ts'
import { queryKeyOf, useMutationOf, useQueryOf } from './use-endpoint.ts'

const listPollMs = 30_000
const pageSize = 30

export function useThreadPages(filter: { waiting?: '1' }) {
  const input = (cursor: string | null) => ({
    query: { ...filter, limit: pageSize, ...(cursor ? { cursor } : {}) },
  })
  return usePages<Thread>(
    queryKeyOf(listThreads, input(null)),
    (cursor, signal) => readListPage(listThreads, input(cursor), signal),
    listPollMs,
  )
}

export const useThread = (id: string) => useQueryOf(getThread, { params: { id } })

/** Queries that a new message, or reading one, invalidates. */
export const threadReads = [listThreads, getThread, getToday] as const

const answering = { invalidates: [listThreads, getThread, listHostMessages, ...stayReads, getCalendar] }
export const useAcceptEnquiry = () => useMutationOf(acceptEnquiry, answering)
export const useDeclineEnquiry = () => useMutationOf(declineEnquiry, answering)
export const useCloseThread = () => useMutationOf(closeThread, { invalidates: threadReads })
