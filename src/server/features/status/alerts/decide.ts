/** What the hosts were told of last. Instants are milliseconds since 1970. */
export interface AlertState {
  /** What is bad now, by name. */
  bad: readonly string[]
  /** What they know of; emptied by the all clear. */
  told: readonly string[]
  toldAt: number | null
  /** Since when nothing of it is bad any more. */
  wellSince: number | null
}

export const nothingTold: AlertState = { bad: [], told: [], toldAt: null, wellSince: null }

export type Alert = 'trouble' | 'reminder' | 'clear'

export const remindEveryMs = 24 * 60 * 60 * 1000
/** What comes and goes is told once. */
export const wellForMs = 15 * 60 * 1000

/** Whether `wait` has passed since `then`, or `then` was set by a clock that was put back since. */
const hasPassed = (then: number, wait: number, now: number) => Math.abs(now - then) >= wait

/**
 * What to tell the hosts when `bad` is bad at `now`, after what was told before: trouble once for each thing that turned
 * bad, a reminder a day later, and all clear once nothing has been bad for a quarter of an hour.
 */
export function decideAlert(
  before: AlertState,
  bad: readonly string[],
  now: number,
): { after: AlertState; alert: Alert | null } {
  if (bad.some((name) => !before.told.includes(name))) {
    const told = [...new Set([...before.told, ...bad])]
    return { after: { bad, told, toldAt: now, wellSince: null }, alert: 'trouble' }
  }
  if (bad.length > 0) {
    const isOld = before.toldAt === null || hasPassed(before.toldAt, remindEveryMs, now)
    const toldAt = isOld ? now : before.toldAt
    return { after: { ...before, bad, toldAt, wellSince: null }, alert: isOld ? 'reminder' : null }
  }
  if (before.told.length === 0) return { after: nothingTold, alert: null }
  const wellSince = before.wellSince ?? now
  return hasPassed(wellSince, wellForMs, now)
    ? { after: nothingTold, alert: 'clear' }
    : { after: { ...before, bad, wellSince }, alert: null }
}
