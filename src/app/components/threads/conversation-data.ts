import type { Message } from '#shared/contract/threads/schemas.ts'

export interface NewMessage {
  text: string
  clientId: string
}

export interface ConversationData {
  key: string
  /** Oldest first; `undefined` while loading. */
  messages: readonly Message[] | undefined
  /** `MessagePage.isMailed` of the newest page; `undefined` while loading. */
  isMailed: boolean | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
  hasEarlier: boolean
  loadEarlier: () => Promise<void>
  post: (posted: NewMessage) => Promise<void>
  /** Marks the other side's messages as read, up to and including this one. */
  markRead: (upTo: string) => void
}
