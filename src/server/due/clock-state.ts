/**
 * Whether the wall clock may be trusted with time-driven work, as a state machine over readings of both clocks.
 *
 * | state         | reading or evidence                            | next                                     |
 * | ------------- | ---------------------------------------------- | ---------------------------------------- |
 * | unread        | at or after the last tick, or there is none    | trusted                                  |
 * | unread        | before the last tick                           | behind                                   |
 * | behind        | reaches the last tick                          | trusted                                  |
 * | trusted       | at most an hour ahead of the monotonic clock   | trusted; a clock put back is followed    |
 * | trusted       | more than an hour ahead                        | ahead                                    |
 * | ahead         | back within the hour                           | trusted                                  |
 * | behind, ahead | another server agrees, or a host confirms      | trusted                                  |
 * | behind, ahead | a day has passed steadily                      | trusted                                  |
 * | behind, ahead | the wall clock is moved meanwhile              | the same; the day begins again           |
 */

/** Both clocks at one moment, in milliseconds. */
export interface Reading {
  wall: number
  monotonic: number
}

export type ClockState =
  | { kind: 'unread' }
  /** `base`: a reading at which the wall clock was right. */
  | { kind: 'trusted'; base: Reading }
  /** `since`: when the wall clock began to keep its present pace. `lastTick`: of the process before. */
  | { kind: 'behind'; lastTick: number; since: Reading }
  | { kind: 'ahead'; base: Reading; since: Reading }

export interface Evidence {
  /** The last tick of any process, as stored; `null` on a new site. */
  lastTick: number | null
  /** Whether somebody else says that the reading is right. */
  isConfirmed: boolean
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Clocks of different machines may differ by this much. */
export const agreesWithinMs = 5 * 60 * 1000

/** How far the wall clock has got ahead of the monotonic one between two readings. */
const aheadMs = (from: Reading, to: Reading): number => to.wall - from.wall - (to.monotonic - from.monotonic)

/** Whether the wall clock is too far ahead of the monotonic one. */
export const isTooFarAhead = (base: Reading, reading: Reading): boolean => aheadMs(base, reading) > hourMs

/** The time by the monotonic clock, counted from a reading that was right. */
export const monotonicTime = (base: Reading, { monotonic }: Reading): number =>
  base.wall + monotonic - base.monotonic

const trust = (base: Reading): ClockState => ({ kind: 'trusted', base })

function whileSuspect(
  state: Extract<ClockState, { since: Reading }>,
  reading: Reading,
  { isConfirmed }: Evidence,
): ClockState {
  if (isConfirmed) return trust(reading)
  if (state.kind === 'behind' && reading.wall >= state.lastTick) return trust(reading)
  if (state.kind === 'ahead' && !isTooFarAhead(state.base, reading))
    return nextClockState(trust(state.base), reading)
  if (Math.abs(aheadMs(state.since, reading)) > agreesWithinMs) return { ...state, since: reading }
  return reading.monotonic - state.since.monotonic >= dayMs ? trust(reading) : state
}

/** Returns the state after a reading; see the table above. */
export function nextClockState(
  state: ClockState,
  reading: Reading,
  evidence: Evidence = { lastTick: null, isConfirmed: false },
): ClockState {
  switch (state.kind) {
    case 'unread': {
      const { lastTick } = evidence
      if (lastTick === null || reading.wall >= lastTick) return trust(reading)
      return whileSuspect({ kind: 'behind', lastTick, since: reading }, reading, evidence)
    }
    case 'trusted':
      if (isTooFarAhead(state.base, reading))
        return whileSuspect({ kind: 'ahead', base: state.base, since: reading }, reading, evidence)
      // Small steps ahead add up, so only a clock that was put back moves the base.
      return aheadMs(state.base, reading) < 0 ? trust(reading) : state
    default:
      return whileSuspect(state, reading, evidence)
  }
}
