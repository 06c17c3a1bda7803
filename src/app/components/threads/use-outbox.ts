import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, InterceptedError, NetworkError } from '#app/lib/http.ts'
import { randomId } from '#app/lib/random-id.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import type { NewMessage } from '#shared/contract/threads/schemas.ts'

/** Draft of one conversation, and messages that the server hasn't confirmed. */
interface Outbox {
  draft: string
  unsent: readonly NewMessage[]
}

const retryEveryMs = 10_000

/** Treats an expired session as temporary: the message is sent after the next sign-in. */
const isTemporary = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || [401, 408].includes(error.status)))

const readOutbox = (key: string) => (readStorage(key) ?? { draft: '', unsent: [] }) as Outbox

/** Returns true if this tab holds unsent text of the conversation. */
export const hasUnsent = (key: string): boolean => readStorage(key) !== null

/**
 * Keeps typed text in this tab until the server has stored it. Sends queued messages one at a time, and retries when
 * the connection returns. After a refusal, what is queued returns to the draft, before newer text.
 */
export function useOutbox({
  key,
  post,
  onSent,
}: {
  key: string
  post: (posted: NewMessage) => Promise<void>
  onSent: () => void
}) {
  const [{ draft, unsent }, setOutbox] = useState(() => readOutbox(key))
  const { mutate, error, failureReason, isPaused } = useMutation({
    mutationFn: post,
    networkMode: 'online',
    retry: (_count, error) => isTemporary(error),
    retryDelay: retryEveryMs,
    onSuccess: (_result, { clientId }) => {
      setOutbox((now) => ({ ...now, unsent: now.unsent.filter((each) => each.clientId !== clientId) }))
      onSent()
    },
    onError: () =>
      setOutbox((now) => ({
        draft: [...now.unsent.map(({ text }) => text), now.draft].filter(Boolean).join('\n\n'),
        unsent: [],
      })),
  })
  useEffect(
    () => writeStorage(key, draft === '' && unsent.length === 0 ? null : { draft, unsent }),
    [key, draft, unsent],
  )
  const [next] = unsent
  const sendNext = useEffectEvent(() => next && mutate(next))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message is sent once it is the first
  useEffect(() => sendNext(), [next?.clientId])
  return {
    draft,
    unsent,
    /** Why the last message was refused. */
    refusal: error,
    /** Why the first unsent message is still waiting, or `null`. */
    delivery:
      !isPaused && failureReason instanceof InterceptedError
        ? ('intercepted' as const)
        : isPaused || failureReason instanceof NetworkError
          ? ('offline' as const)
          : failureReason && ('retrying' as const),
    type: (typed: string) => setOutbox((now) => ({ ...now, draft: typed })),
    send() {
      const clientId = randomId()
      setOutbox((now) => {
        const text = now.draft.trim()
        return text === '' ? now : { draft: '', unsent: [...now.unsent, { clientId, text }] }
      })
    },
  }
}
