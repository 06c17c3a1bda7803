import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import type { ConversationData } from '#app/components/threads/conversation-data.ts'
import { callEndpoint, callEndpointWithHeaders } from '#app/lib/http.ts'
import { answeredByHeader } from '#shared/constants.ts'
import type { Call } from '#shared/contract/endpoint.ts'
import * as calls from '#shared/contract/threads/calls.ts'
import type { Message, NewMessage } from '#shared/contract/threads/schemas.ts'
import { getToday } from '#shared/contract/today/calls.ts'
import type { ListPage } from '#shared/host-page.ts'
import { nextCursorOf, readListPage } from './pages.ts'
import { invalidate, queryKeyOf } from './use-call.ts'

/** The calls of one side of a conversation. */
interface ThreadCalls {
  key: ReturnType<typeof queryKeyOf>
  /** Visitors' pages also have `isMailed`: whether the host's messages are e-mailed to them. */
  readPage: (
    cursor: string | null,
    signal?: AbortSignal,
  ) => Promise<ListPage<Message> & { isMailed?: boolean }>
  post: (posted: NewMessage) => Promise<unknown>
  markRead: (upTo: string) => Promise<unknown>
  /** Other queries that a new message, or reading one, invalidates. */
  changes?: readonly Call[]
}

const pageAt = (cursor: string | null) => ({ query: cursor === null ? {} : { cursor } })

export function guestThread(token: string): ThreadCalls {
  const params = { token }
  return {
    key: queryKeyOf(calls.listGuestMessages, { params }),
    readPage: (cursor, signal) =>
      readListPage(calls.listGuestMessages, { params, ...pageAt(cursor) }, signal),
    post: (body) => callEndpoint(calls.sendGuestMessage, { params, body }),
    markRead: (upTo) => callEndpoint(calls.readGuestMessages, { params, body: { upTo } }),
  }
}

export function visitorThread(secret: string): ThreadCalls {
  const params = { secret }
  return {
    key: queryKeyOf(calls.listVisitorMessages, { params }),
    readPage: async (cursor, signal) => {
      const input = { params, ...pageAt(cursor) }
      const { data, headers } = await callEndpointWithHeaders(calls.listVisitorMessages, input, { signal })
      return {
        items: data,
        nextCursor: nextCursorOf(headers.get('link')),
        isMailed: headers.get(answeredByHeader) === 'email',
      }
    },
    post: (body) => callEndpoint(calls.sendVisitorMessage, { params, body }),
    markRead: (upTo) => callEndpoint(calls.readVisitorMessages, { params, body: { upTo } }),
  }
}

export function hostThread(id: string): ThreadCalls {
  const params = { id }
  return {
    key: queryKeyOf(calls.listHostMessages, { params }),
    readPage: (cursor, signal) => readListPage(calls.listHostMessages, { params, ...pageAt(cursor) }, signal),
    post: (body) => callEndpoint(calls.sendHostMessage, { params, body }),
    markRead: (upTo) => callEndpoint(calls.readHostMessages, { params, body: { upTo } }),
    changes: [calls.listThreads, calls.getThread, getToday],
  }
}

/** Reads and writes a conversation, and polls it while the page is visible. */
export function useConversationData(
  thread: ThreadCalls,
  { pollIntervalMs }: { pollIntervalMs: number },
): ConversationData {
  const client = useQueryClient()
  const { key: queryKey } = thread
  const pages = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => thread.readPage(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchInterval: pollIntervalMs,
  })
  const refetch = async () => {
    void invalidate(client, thread.changes ?? [])
    await client.invalidateQueries({ queryKey })
  }
  return {
    key: queryKey[1],
    messages: pages.data?.pages.toReversed().flatMap(({ items }) => items),
    isMailed: pages.data?.pages[0]?.isMailed,
    pages,
    post: (posted) => thread.post(posted).then(refetch),
    // After a failure, the next poll shows the message as unread, and it is marked again.
    markRead: (upTo) => void thread.markRead(upTo).then(refetch, () => undefined),
  }
}
