/** Something that somebody did to a value, from when it was asked to when its answer came; `Infinity` when none came. */
export interface Operation<State> {
  startedAt: number
  endedAt: number
  /** The value after it, or `undefined` where what was answered cannot have been answered on this value. */
  apply(before: State): State | undefined
}

/** The answer was `value`. */
export const read = <State>(value: State) => ({
  apply: (before: State) => (before === value ? before : undefined),
})

/** From now on it is `value`. */
export const write = <State>(value: State) => ({ apply: () => value })

/**
 * Whether there is one order of these operations, each at one moment between its question and its answer, in which every
 * answer is right. Those without an answer may have happened at any moment after they were asked, or never. After Wing and
 * Gong, with what was tried before remembered as Lowe does: https://doi.org/10.1002/cpe.3928
 */
export function isLinearizable<State>(initial: State, operations: readonly Operation<State>[]): boolean {
  const ordered = [...operations].sort((a, b) => a.startedAt - b.startedAt)
  const tried = new Set<string>()
  const search = (done: bigint, state: State): boolean => {
    const left = ordered.filter((_, place) => !(done & (1n << BigInt(place))))
    const firstEnd = Math.min(...left.map(({ endedAt }) => endedAt))
    // Whatever is left was never answered: it may as well never have happened.
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
