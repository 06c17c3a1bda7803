import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Message, NewMessage } from '#shared/contract/threads/schemas.ts'

export interface ConversationData {
  key: string
  /** Oldest first; `undefined` while loading. */
  messages: readonly Message[] | undefined
  /** True if the host's messages are e-mailed to the visitor; `undefined` while loading. */
  isMailed: boolean | undefined
  pages: UseInfiniteQueryResult<unknown>
  /** Resolves once `messages` has the message. */
  post: (posted: NewMessage) => Promise<void>
  /** Marks the other side's messages as read, up to and including this one. */
  markRead: (upTo: string) => void
}
