import type { Message } from '#shared/contract/threads/schemas.ts'

/** A message as its writer posts it. */
export interface Posted {
  text: string
  clientId: string
}

/** A conversation as its page reads and writes it. */
export interface Talk {
  /** Identifies what was typed into it in this tab. */
  key: string
  /** Oldest first; `undefined` until they are read. */
  messages: readonly Message[] | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
  hasEarlier: boolean
  loadEarlier: () => Promise<void>
  post: (posted: Posted) => Promise<void>
  /** Marks the other side's messages as read, up to this one. */
  markRead: (upTo: string) => void
}
