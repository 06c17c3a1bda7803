import type { Lookup } from './client.ts'

interface Waiting<Row> {
  key: string
  resolve: (row: Row | undefined) => void
  reject: (reason: unknown) => void
}

const maxBatch = 200
/** The maximum number of queries in flight. Further lookups wait for the next batch. */
const maxInFlight = 2

/**
 * Batches concurrent lookups into one query, because a round trip costs far more than a row. A lookup joins only a
 * query that is sent after it, so its row is as recent as one that it had read alone. A failed query rejects all its
 * lookups.
 */
export function batchLoader<Row>(load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>): Lookup<Row> {
  let waiting: Waiting<Row>[] = []
  let inFlight = 0
  let isScheduled = false

  const send = async (batch: readonly Waiting<Row>[]): Promise<void> => {
    try {
      const found = await load([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const next = () => {
    isScheduled = false
    if (waiting.length === 0 || inFlight >= maxInFlight) return
    const batch = waiting.slice(0, maxBatch)
    waiting = waiting.slice(maxBatch)
    inFlight += 1
    void send(batch).finally(() => {
      inFlight -= 1
      next()
    })
    if (waiting.length > 0) next()
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isScheduled || inFlight >= maxInFlight) return
      isScheduled = true
      // Runs after all lookups of this turn of the event loop.
      setImmediate(next)
    })
}
