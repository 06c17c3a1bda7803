/** A message that the server hasn't confirmed. */
export interface Unsent {
  /** Idempotency key: generated once, so a retry stores no duplicate. */
  clientId: string
  text: string
  refusal: string | null
}

/** Draft and unsent messages of one conversation. */
export interface Outbox {
  draft: string
  unsent: readonly Unsent[]
}

export const emptyOutbox: Outbox = { draft: '', unsent: [] }

export const isEmpty = ({ draft, unsent }: Outbox): boolean => draft === '' && unsent.length === 0

export const withDraft = (outbox: Outbox, draft: string): Outbox => ({ ...outbox, draft })

/** Queues the draft under a new id. A blank draft is not queued. */
export function withQueued({ draft, unsent }: Outbox, clientId: string): Outbox {
  const text = draft.trim()
  return text === ''
    ? { draft, unsent }
    : { draft: '', unsent: [...unsent, { clientId, text, refusal: null }] }
}

/** Returns the next message to send. A refused message blocks those after it, which preserves the order. */
export function nextUnsent({ unsent: [first] }: Outbox): Unsent | null {
  return first && first.refusal === null ? first : null
}

export const withoutSent = ({ draft, unsent }: Outbox, clientId: string): Outbox => ({
  draft,
  unsent: unsent.filter((each) => each.clientId !== clientId),
})

/** Records a refusal; `null` requeues the message. */
export const withRefusal = ({ draft, unsent }: Outbox, clientId: string, refusal: string | null): Outbox => ({
  draft,
  unsent: unsent.map((each) => (each.clientId === clientId ? { ...each, refusal } : each)),
})

/** Moves a refused message back to the draft, before newer text. */
export function withoutMessage(outbox: Outbox, clientId: string): Outbox {
  const found = outbox.unsent.find((each) => each.clientId === clientId)
  if (!found) return outbox
  const { draft, unsent } = withoutSent(outbox, clientId)
  return { draft: [found.text, draft].filter(Boolean).join('\n\n'), unsent }
}

const isUnsent = (value: unknown): value is Unsent => {
  const { clientId, text, refusal } = (value ?? {}) as Partial<Record<keyof Unsent, unknown>>
  return (
    typeof clientId === 'string' &&
    typeof text === 'string' &&
    (refusal === null || typeof refusal === 'string')
  )
}

export function outboxFrom(kept: unknown): Outbox {
  const { draft, unsent } = (kept ?? {}) as Partial<Record<keyof Outbox, unknown>>
  return {
    draft: typeof draft === 'string' ? draft : '',
    unsent: Array.isArray(unsent) ? unsent.filter(isUnsent) : [],
  }
}
