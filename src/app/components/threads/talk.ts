import type { Message } from '#shared/contract/threads/schemas.ts'

/** Request body of a new message. */
export interface Posted {
  text: string
  clientId: string
}

/** Data and mutations of one conversation. */
export interface Talk {
  /** Storage key of the outbox in this tab. */
  key: string
  /** Oldest first; `undefined` while loading. */
  messages: readonly Message[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
  hasEarlier: boolean
  loadEarlier: () => Promise<void>
  post: (posted: Posted) => Promise<void>
  /** Marks the other side's messages as read, up to and including this one. */
  markRead: (upTo: string) => void
}
