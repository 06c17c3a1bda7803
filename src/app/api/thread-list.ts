import * as calls from '#shared/contract/threads/calls.ts'
import type { Thread } from '#shared/contract/threads/schemas.ts'
import { readListPage, usePages } from './pages.ts'
import { queryKeyOf } from './use-call.ts'

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
