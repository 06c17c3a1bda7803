import { getCalendar } from '#shared/contract/calendar/calls.ts'
import * as calls from '#shared/contract/threads/calls.ts'
import type { Thread } from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import { stayReads } from './host-stays.ts'
import { readListPage, usePages } from './pages.ts'
import { queryKeyOf, useMutationOf, useQueryOf } from './use-endpoint.ts'

const listPollMs = 30_000
const pageSize = 30

export function useThreadPages(filter: { waiting?: '1' }) {
  const input = (cursor: string | null) => ({
    query: { ...filter, limit: pageSize, ...(cursor ? { cursor } : {}) },
  })
  return usePages<Thread>(
    queryKeyOf(calls.listThreads, input(null)),
    (cursor, signal) => readListPage(calls.listThreads, input(cursor), signal),
    listPollMs,
  )
}

export const useThread = (id: string) => useQueryOf(calls.getThread, { params: { id } })

/** Queries that a new message, or reading one, invalidates. */
export const threadReads = [calls.listThreads, calls.getThread, getToday] as const

const answering = {
  invalidates: [calls.listThreads, calls.getThread, calls.listHostMessages, ...stayReads, getCalendar],
}
export const useAcceptEnquiry = () => useMutationOf(calls.acceptEnquiry, answering)
export const useDeclineEnquiry = () => useMutationOf(calls.declineEnquiry, answering)
export const useCloseThread = () => useMutationOf(calls.closeThread, { invalidates: threadReads })
