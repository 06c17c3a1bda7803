const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Returns the interval (ms) at which snapshots of an age are kept; `null`: none. */
function spacing(ageMs: number): number | null {
  if (ageMs < dayMs) return 0
  if (ageMs < 7 * dayMs) return hourMs
  return ageMs < 30 * dayMs ? dayMs : null
}

/** Returns the snapshots to delete. Keeps all for a day, the last of each hour for a week, of each day for 30 days. */
export function expired(instants: readonly number[], now: number): number[] {
  const kept = new Set<string>()
  return [...instants]
    .sort((a, b) => b - a)
    .filter((at) => {
      const every = spacing(now - at)
      if (every === null) return true
      if (every === 0) return false
      const slot = `${every} ${Math.floor(at / every)}`
      if (kept.has(slot)) return true
      kept.add(slot)
      return false
    })
}
