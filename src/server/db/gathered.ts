/** Finds one row by a key; `undefined` where there is none. */
export type Lookup<Row> = (key: string) => Promise<Row | undefined>

interface Waiting<Row> {
  key: string
  resolve: (row: Row | undefined) => void
  reject: (reason: unknown) => void
}

const mostAtOnce = 200
/** One way there and back each. While as many are under way, what comes gathers for the next. */
const mostUnderWay = 2

/**
 * Look-ups that come at the same time asked as one question: over a connection, each question costs far more than each
 * row. A look-up is only ever part of a question that was sent after it came, so what it answers is no older than one
 * asked alone. A question that fails fails for everybody in it.
 */
export function gathered<Row>(ask: (keys: string[]) => Promise<ReadonlyMap<string, Row>>): Lookup<Row> {
  let waiting: Waiting<Row>[] = []
  let underWay = 0
  let isCalled = false

  const send = async (batch: readonly Waiting<Row>[]): Promise<void> => {
    try {
      const found = await ask([...new Set(batch.map(({ key }) => key))])
      for (const { key, resolve } of batch) resolve(found.get(key))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const next = () => {
    isCalled = false
    if (waiting.length === 0 || underWay >= mostUnderWay) return
    const batch = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    underWay += 1
    void send(batch).finally(() => {
      underWay -= 1
      next()
    })
    if (waiting.length > 0) next()
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (isCalled || underWay >= mostUnderWay) return
      isCalled = true
      // After what else came in this turn.
      setImmediate(next)
    })
}
