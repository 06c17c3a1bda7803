export interface AlertState {
  bad: readonly string[]
  /** Items that the hosts were notified of; emptied by the all-clear. */
  notified: readonly string[]
  notifiedAt: number | null
  goodSince: number | null
}

export const nothingNotified: AlertState = { bad: [], notified: [], notifiedAt: null, goodSince: null }

export type Alert = 'trouble' | 'reminder' | 'clear'

export const remindEveryMs = 24 * 60 * 60 * 1000
/** A problem that disappears and returns within this time is notified once. */
export const recoveredAfterMs = 15 * 60 * 1000

/** Compares in both directions, since the clock may have been set back. */
const hasPassed = (then: number, wait: number, now: number) => Math.abs(now - then) >= wait

/**
 * Returns the next mail to the hosts: trouble once per bad item, a reminder after a day, the all-clear once nothing has been
 * bad for 15 minutes.
 */
export function decideAlert(
  before: AlertState,
  bad: readonly string[],
  now: number,
): { after: AlertState; alert: Alert | null } {
  if (bad.some((name) => !before.notified.includes(name))) {
    const notified = [...new Set([...before.notified, ...bad])]
    return { after: { bad, notified, notifiedAt: now, goodSince: null }, alert: 'trouble' }
  }
  if (bad.length > 0) {
    const isOld = before.notifiedAt === null || hasPassed(before.notifiedAt, remindEveryMs, now)
    const notifiedAt = isOld ? now : before.notifiedAt
    return { after: { ...before, bad, notifiedAt, goodSince: null }, alert: isOld ? 'reminder' : null }
  }
  if (before.notified.length === 0) return { after: nothingNotified, alert: null }
  const goodSince = before.goodSince ?? now
  return hasPassed(goodSince, recoveredAfterMs, now)
    ? { after: nothingNotified, alert: 'clear' }
    : { after: { ...before, bad, goodSince }, alert: null }
}
