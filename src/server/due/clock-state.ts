/**
 * A state machine over readings of both clocks: may time-driven work trust the wall clock?
 *
 * | state         | reading or evidence                            | next                                     |
 * | ------------- | ---------------------------------------------- | ---------------------------------------- |
 * | unread        | at or after the last tick, or no tick yet      | trusted                                  |
 * | unread        | before the last tick                           | behind                                   |
 * | behind        | reaches the last tick                          | trusted                                  |
 * | trusted       | at most an hour ahead of the monotonic clock   | trusted; a clock set back is followed    |
 * | trusted       | more than an hour ahead                        | ahead                                    |
 * | ahead         | back within the hour                           | trusted                                  |
 * | behind, ahead | another server agrees, or a host confirms      | trusted                                  |
 * | behind, ahead | keeps a steady pace for a day                  | trusted                                  |
 * | behind, ahead | the wall clock jumps again                     | the same; the day restarts               |
 */

export interface Reading {
  wall: number
  monotonic: number
}

export type ClockState =
  | { kind: 'unread' }
  /** `base`: the last reading with a correct wall clock. */
  | { kind: 'trusted'; base: Reading }
  /** `since`: the reading after the wall clock's last jump. `lastTick`: of the previous process. */
  | { kind: 'behind'; lastTick: number; since: Reading }
  | { kind: 'ahead'; base: Reading; since: Reading }

export interface Evidence {
  /** The last tick of any process, as stored; `null` on a new site. */
  lastTick: number | null
  /** A host or another machine confirmed this reading. */
  isConfirmed: boolean
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** Clocks of different machines may differ by this much. */
export const agreesWithinMs = 5 * 60 * 1000

/** Returns how far the wall clock gained on the monotonic clock between two readings. */
const aheadMs = (from: Reading, to: Reading): number => to.wall - from.wall - (to.monotonic - from.monotonic)

export const isTooFarAhead = (base: Reading, reading: Reading): boolean => aheadMs(base, reading) > hourMs

/** Returns the wall-clock time (ms) that the monotonic clock implies, counted from a correct reading. */
export const monotonicTime = (base: Reading, { monotonic }: Reading): number =>
  base.wall + monotonic - base.monotonic

const trust = (base: Reading): ClockState => ({ kind: 'trusted', base })

function nextSuspectState(
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

/** Returns the state after a reading, by the table above. */
export function nextClockState(
  state: ClockState,
  reading: Reading,
  evidence: Evidence = { lastTick: null, isConfirmed: false },
): ClockState {
  switch (state.kind) {
    case 'unread': {
      const { lastTick } = evidence
      if (lastTick === null || reading.wall >= lastTick) return trust(reading)
      return nextSuspectState({ kind: 'behind', lastTick, since: reading }, reading, evidence)
    }
    case 'trusted':
      if (isTooFarAhead(state.base, reading))
        return nextSuspectState({ kind: 'ahead', base: state.base, since: reading }, reading, evidence)
      // Small gains add up, so the base moves only when the clock was set back.
      return aheadMs(state.base, reading) < 0 ? trust(reading) : state
    default:
      return nextSuspectState(state, reading, evidence)
  }
}
