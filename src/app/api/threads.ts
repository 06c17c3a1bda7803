import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConversationData, NewMessage } from '#app/components/threads/conversation-data.ts'
import { callEndpoint, callEndpointWithHeaders } from '#app/lib/http.ts'
import { answeredByHeader } from '#shared/constants.ts'
import type { Call } from '#shared/contract/endpoint.ts'
import * as calls from '#shared/contract/threads/calls.ts'
import type { Message } from '#shared/contract/threads/schemas.ts'
import type { ListPage } from '#shared/host-page.ts'
import { nextCursorOf, readListPage } from './pages.ts'
import { invalidate, queryKeyOf } from './use-endpoint.ts'

interface MessagePage extends ListPage<Message> {
  /** Only for visitors: true if the host's answers also reach them by e-mail. */
  isMailed?: boolean
}

/** The calls of one side of a conversation. */
interface ThreadCalls {
  key: ReturnType<typeof queryKeyOf>
  readPage: (cursor: string | null, signal?: AbortSignal) => Promise<MessagePage>
  post: (posted: NewMessage) => Promise<Message>
  markRead: (upTo: string) => Promise<unknown>
  isMine: (message: Message) => boolean
}

const pageAt = (cursor: string | null) => ({ query: cursor === null ? {} : { cursor } })
const isFromHost = ({ from }: Message) => from === 'host'
const isFromGuest = ({ from }: Message) => from !== 'host'

export function guestThread(token: string): ThreadCalls {
  const params = { token }
  return {
    key: queryKeyOf(calls.listGuestMessages, { params }),
    readPage: (cursor, signal) =>
      readListPage(calls.listGuestMessages, { params, ...pageAt(cursor) }, signal),
    post: (body) => callEndpoint(calls.sendGuestMessage, { params, body }),
    markRead: (upTo) => callEndpoint(calls.readGuestMessages, { params, body: { upTo } }),
    isMine: isFromGuest,
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
    isMine: isFromGuest,
  }
}

export function hostThread(id: string): ThreadCalls {
  const params = { id }
  return {
    key: queryKeyOf(calls.listHostMessages, { params }),
    readPage: (cursor, signal) => readListPage(calls.listHostMessages, { params, ...pageAt(cursor) }, signal),
    post: (body) => callEndpoint(calls.sendHostMessage, { params, body }),
    markRead: (upTo) => callEndpoint(calls.readHostMessages, { params, body: { upTo } }),
    isMine: isFromHost,
  }
}

/** Merges two lists in order. Of a message in both, the later copy is kept. */
function joined(earlier: readonly Message[], later: readonly Message[]): Message[] {
  const known = new Set(later.map(({ id }) => id))
  return [...earlier.filter(({ id }) => !known.has(id)), ...later]
}

/** Reads and writes a conversation, and polls it while the page is visible. `changes` are invalidated by a write. */
export function useConversationData(
  thread: ThreadCalls,
  { pollIntervalMs, changes = [] }: { pollIntervalMs: number; changes?: readonly Call[] },
): ConversationData {
  const client = useQueryClient()
  const { key: queryKey } = thread
  const query = useQuery<MessagePage>({
    queryKey,
    queryFn: ({ signal }) => thread.readPage(null, signal),
    refetchInterval: pollIntervalMs,
  })
  const [earlier, setEarlier] = useState<MessagePage | null>(null)
  const newest = query.data
  const cursor = earlier ? earlier.nextCursor : (newest?.nextCursor ?? null)

  const update = (change: (items: MessagePage['items']) => MessagePage['items']) =>
    client.setQueryData<MessagePage>(queryKey, (page) => page && { ...page, items: change(page.items) })

  return {
    key: queryKey[1],
    messages: newest && joined(earlier?.items ?? [], newest.items),
    isMailed: newest?.isMailed,
    error: query.error,
    isFetching: query.isFetching,
    refetch: query.refetch,
    hasEarlier: cursor !== null,
    async loadEarlier() {
      if (!newest) return
      const page = await thread.readPage(cursor)
      const known = earlier?.items ?? newest.items
      setEarlier({ items: joined(page.items, known), nextCursor: page.nextCursor })
    },
    async post(posted) {
      const message = await thread.post(posted)
      // A poll in flight would bring a list without the new message.
      await client.cancelQueries({ queryKey })
      update((items) => joined(items, [message]))
      void invalidate(client, changes)
    },
    async markRead(upTo) {
      try {
        await thread.markRead(upTo)
      } catch {
        // The next poll shows the message as unread, and it is marked again.
        return
      }
      const readAt = new Date().toISOString()
      update((items) =>
        items.map((each) => (thread.isMine(each) ? each : { ...each, readAt: each.readAt ?? readAt })),
      )
      void invalidate(client, changes)
    },
  }
}
