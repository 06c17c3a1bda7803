/** What was computed lately, by a name that stands for everything it was computed from. */
export interface ShortMemory<Value> {
  /** The value under `name`, from memory or else from `compute`, whose failures are not remembered. */
  get(name: string, compute: () => Value): Value
}

/**
 * A memory for results that depend on nothing but their name, such as what a ciphertext says: they cannot be out of
 * date, so several processes need not agree on them. It is bounded in number and in time, because what is opened
 * should not lie about: at most `most` values, and none longer than twice `spanMs` after it was last asked for.
 */
export function createShortMemory<Value>({
  spanMs,
  most,
}: {
  spanMs: number
  most: number
}): ShortMemory<Value> {
  // Two generations: what is asked for moves to the young one, and the old one is dropped as a whole.
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let isTurning = false

  const turn = () => {
    old = young
    young = new Map()
  }
  const turnInTime = () => {
    turn()
    isTurning = old.size > 0
    if (isTurning) setTimeout(turnInTime, spanMs).unref()
  }
  const keep = (name: string, value: Value): Value => {
    if (young.size >= most / 2) turn()
    young.set(name, value)
    if (!isTurning) {
      isTurning = true
      setTimeout(turnInTime, spanMs).unref()
    }
    return value
  }
  return {
    get(name, compute) {
      const known = young.get(name)
      if (known !== undefined) return known
      return keep(name, old.get(name) ?? compute())
    },
  }
}
