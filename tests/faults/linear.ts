export interface Operation<State> {
  startedAt: number
  endedAt: number
  /** Returns the value after the operation, or `undefined` if the response is impossible for `before`. */
  apply(before: State): State | undefined
}

export const read = <State>(value: State) => ({
  apply: (before: State) => (before === value ? before : undefined),
})

export const write = <State>(value: State) => ({ apply: () => value })

/**
 * Returns whether the operations are linearizable: one order exists, each at a moment between request and response,
 * in which every response is right. Those without a response may have happened at any later moment, or never. After
 * Wing and Gong, with Lowe's memoisation: https://doi.org/10.1002/cpe.3928
 */
export function isLinearizable<State>(initial: State, operations: readonly Operation<State>[]): boolean {
  const ordered = [...operations].sort((a, b) => a.startedAt - b.startedAt)
  const tried = new Set<string>()
  const search = (done: bigint, state: State): boolean => {
    const left = ordered.filter((_, place) => !(done & (1n << BigInt(place))))
    const firstEnd = Math.min(...left.map(({ endedAt }) => endedAt))
    // The remaining ones have no response, so they may never have happened.
    if (firstEnd === Number.POSITIVE_INFINITY) return true
    const key = `${done} ${JSON.stringify(state)}`
    if (tried.has(key)) return false
    tried.add(key)
    return ordered.some((operation, place) => {
      const bit = 1n << BigInt(place)
      if (done & bit || operation.startedAt > firstEnd) return false
      const after = operation.apply(state)
      return after !== undefined && search(done | bit, after)
    })
  }
  return search(0n, initial)
}
