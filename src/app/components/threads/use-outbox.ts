import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError, NetworkError } from '#app/lib/http.ts'
import { randomId } from '#app/lib/random-id.ts'
import { createSignal } from '#app/lib/signal.ts'
import { readStorage, writeStorage } from '#app/lib/web-storage.ts'
import type { NewMessage } from './conversation-data.ts'
import * as outbox from './outbox.ts'

/** Delivery state of the first unsent message. `offline`: offline; `retrying`: server error. Both are retried. */
export type Delivery = 'idle' | 'sending' | 'offline' | 'retrying'

const retryEveryMs = 10_000

/** Treats an expired session as temporary: the message is sent after the next sign-in. */
function retryableFailure(error: unknown): Delivery | null {
  if (error instanceof NetworkError) return 'offline'
  const passes = error instanceof ApiError && (error.status >= 500 || [401, 408].includes(error.status))
  return passes ? 'retrying' : null
}

const createStore = (key: string) => ({
  outbox: createSignal(outbox.outboxFrom(readStorage(key))),
  delivery: createSignal<Delivery>('idle'),
})
type Store = ReturnType<typeof createStore>

/** One store per conversation, so a conversation reopened while sending shares its state. */
const stores = new Map<string, Store>()

function storeOf(key: string): Store {
  const store = stores.get(key) ?? createStore(key)
  stores.set(key, store)
  return store
}

/** Returns true if this tab holds unsent text of the conversation. */
export const hasUnsent = (key: string): boolean => !outbox.isEmpty(outbox.outboxFrom(readStorage(key)))

/**
 * Keeps typed text in this tab until the server has stored it. Sends queued messages one at a time, and retries when
 * the connection returns.
 */
export function useOutbox({
  key,
  post,
  describeError,
  onSent,
}: {
  key: string
  post: (posted: NewMessage) => Promise<void>
  describeError: (error: unknown) => string
  onSent: () => void
}) {
  const [store] = useState(() => storeOf(key))
  const current = store.outbox.useValue()
  const delivery = store.delivery.useValue()

  const change = (apply: (before: outbox.Outbox) => outbox.Outbox) => {
    const next = apply(store.outbox.get())
    writeStorage(key, outbox.isEmpty(next) ? null : next)
    store.outbox.set(next)
  }
  const sendAll = async (): Promise<void> => {
    if (store.delivery.get() === 'sending') return
    for (
      let next = outbox.nextUnsent(store.outbox.get());
      next;
      next = outbox.nextUnsent(store.outbox.get())
    ) {
      const { clientId, text } = next
      store.delivery.set('sending')
      try {
        await post({ clientId, text })
      } catch (error) {
        const failure = retryableFailure(error)
        store.delivery.set(failure ?? 'idle')
        if (failure === null) change((before) => outbox.withRefusal(before, clientId, describeError(error)))
        return
      }
      change((before) => outbox.withoutSent(before, clientId))
      store.delivery.set('idle')
      onSent()
    }
  }
  const retry = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void sendAll()
  })
  useEffect(() => {
    retry()
    const timer = setInterval(() => retry(), retryEveryMs)
    const handleReturn = () => retry()
    window.addEventListener('online', handleReturn)
    document.addEventListener('visibilitychange', handleReturn)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', handleReturn)
      document.removeEventListener('visibilitychange', handleReturn)
    }
  }, [])

  return {
    ...current,
    delivery,
    type: (draft: string) => change((before) => outbox.withDraft(before, draft)),
    send() {
      change((before) => outbox.withQueued(before, randomId()))
      void sendAll()
    },
    sendAgain(clientId: string) {
      change((before) => outbox.withRefusal(before, clientId, null))
      void sendAll()
    },
    returnToDraft: (clientId: string) => change((before) => outbox.withoutMessage(before, clientId)),
  }
}
