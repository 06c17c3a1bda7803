import fc from 'fast-check'
import { expect, it } from 'vitest'
import { agreesWithinMs, type ClockState, nextClockState, type Reading } from './clock-state.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const start = Date.parse('2026-12-01T00:00:00Z')
const at = (wallMs: number, steadyMs: number): Reading => ({ wall: start + wallMs, monotonic: steadyMs })
const trusted: ClockState = { kind: 'trusted', base: at(0, 0) }
const behind: ClockState = { kind: 'behind', lastTick: start + day, since: at(0, 0) }
const ahead: ClockState = { kind: 'ahead', base: at(0, 0), since: at(30 * day, 0) }
const unread: ClockState = { kind: 'unread' }
const evidence = (lastTickMs: number | null, isConfirmed = false) => ({
  lastTick: lastTickMs === null ? null : start + lastTickMs,
  isConfirmed,
})

it.each<[string, ClockState, Reading, ReturnType<typeof evidence>, ClockState['kind']]>([
  ['a new site', unread, at(0, 0), evidence(null), 'trusted'],
  ['a restart a minute later', unread, at(minute, 0), evidence(0), 'trusted'],
  ['a start after a month off', unread, at(30 * day, 0), evidence(0), 'trusted'],
  ['a start before the last tick', unread, at(-1, 0), evidence(0), 'behind'],
  ['a start before the last tick, confirmed', unread, at(-1, 0), evidence(0, true), 'trusted'],
  ['behind, and not caught up yet', behind, at(day - 1, day - 1), evidence(null), 'behind'],
  ['behind, corrected', behind, at(day, minute), evidence(null), 'trusted'],
  ['behind, set to a month later', behind, at(30 * day, minute), evidence(null), 'trusted'],
  ['behind, confirmed', behind, at(0, minute), evidence(null, true), 'trusted'],
  ['time that passes', trusted, at(30 * day, 30 * day), evidence(null), 'trusted'],
  ['an hour ahead', trusted, at(day + hour, day), evidence(null), 'trusted'],
  ['more than an hour ahead', trusted, at(day + hour + 1, day), evidence(null), 'ahead'],
  ['more than an hour ahead, confirmed at once', trusted, at(3 * day, 0), evidence(null, true), 'trusted'],
  ['a clock set back by a day', trusted, at(-day, minute), evidence(null), 'trusted'],
  ['ahead, corrected', ahead, at(minute, minute), evidence(null), 'trusted'],
  ['ahead, corrected with an hour too much', ahead, at(minute + hour + 1, minute), evidence(null), 'ahead'],
  ['ahead, confirmed', ahead, at(30 * day, minute), evidence(null, true), 'trusted'],
  ['ahead, steady for less than a day', ahead, at(31 * day - 1, day - 1), evidence(null), 'ahead'],
  ['ahead, steady for a day', ahead, at(31 * day, day), evidence(null), 'trusted'],
  ['ahead, moved after half a day', ahead, at(32 * day, day), evidence(null), 'ahead'],
])('the clock state is right after %s', (_what, before, reading, given, after) => {
  expect(nextClockState(before, reading, given).kind).toBe(after)
})

it('follows a clock that was set back, so setting it ahead again is detected', () => {
  const back = nextClockState(trusted, at(-day, minute))
  expect(nextClockState(back, at(0, 2 * minute)).kind).toBe('ahead')
})

it('adds up clock steps that are each too small to detect', () => {
  let state: ClockState = trusted
  for (let step = 1; step <= 3; step += 1) state = nextClockState(state, at(step * 25 * minute, step))
  expect(state.kind).toBe('ahead')
})

type Move =
  | { kind: 'pass' | 'jump'; ms: number }
  | { kind: 'restart' | 'confirm' }
  /** Another machine's clock is ahead of ours by this much. */
  | { kind: 'source'; offMs: number }

const moves = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('pass' as const), ms: fc.nat(2 * day) }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('jump' as const),
        ms: fc.integer({ min: -3 * day, max: 3 * day }),
      }),
    },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'restart' }) },
    { weight: 1, arbitrary: fc.constant<Move>({ kind: 'confirm' }) },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('source' as const),
        offMs: fc.integer({ min: -10 * minute, max: 10 * minute }),
      }),
    },
  ) as fc.Arbitrary<Move>,
  { maxLength: 40 },
)

/** Simulates a process under random clock changes and keeps the facts that the rule is checked against. */
function simulate(
  all: readonly Move[],
  check: (seen: { isTrusted: boolean; mayBeTrusted: boolean }) => void,
) {
  let reading = at(0, 0)
  let state: ClockState = nextClockState(unread, reading, evidence(null))
  let lastTick = reading.wall
  /** How far the wall clock was ahead of the monotonic one at the last confirmation. */
  let confirmedOffset = reading.wall - reading.monotonic
  let steadySince = reading
  let isWaitingForTick = false
  const offset = () => reading.wall - reading.monotonic
  for (const move of all) {
    let isConfirmed = false
    if (move.kind === 'pass')
      reading = { wall: reading.wall + move.ms, monotonic: reading.monotonic + move.ms }
    if (move.kind === 'jump') reading = { ...reading, wall: reading.wall + move.ms }
    if (Math.abs(offset() - (steadySince.wall - steadySince.monotonic)) > agreesWithinMs)
      steadySince = reading
    if (move.kind === 'restart') {
      state = unread
      reading = { ...reading, monotonic: 0 }
      steadySince = reading
      isWaitingForTick = reading.wall < lastTick
      confirmedOffset = offset()
    }
    if (move.kind === 'confirm') isConfirmed = true
    if (move.kind === 'source') isConfirmed = Math.abs(move.offMs) <= agreesWithinMs
    if (isWaitingForTick && reading.wall >= lastTick) {
      isWaitingForTick = false
      confirmedOffset = offset()
    }
    const hasDayPassed = reading.monotonic - steadySince.monotonic >= day
    if (isConfirmed || hasDayPassed) {
      isWaitingForTick = false
      confirmedOffset = Math.max(confirmedOffset, offset())
    }
    state = nextClockState(state, reading, { lastTick, isConfirmed })
    const isTrusted = state.kind === 'trusted'
    check({ isTrusted, mayBeTrusted: !isWaitingForTick && offset() - confirmedOffset <= hour })
    if (isTrusted) lastTick = reading.wall
  }
  return { state, reading }
}

it('trusts a clock only within the hour or after a confirmation, a start or a steady day', () => {
  fc.assert(
    fc.property(moves, (all) => {
      simulate(all, ({ isTrusted, mayBeTrusted }) => expect(isTrusted && !mayBeTrusted).toBe(false))
    }),
    { numRuns: 2000 },
  )
})

it('suspects a clock for at most a steady day, and never after a confirmation', () => {
  fc.assert(
    fc.property(moves, (all) => {
      const { state, reading } = simulate(all, () => undefined)
      expect(nextClockState(state, reading, evidence(null, true)).kind).toBe('trusted')
      const one = nextClockState(state, reading)
      const later = { wall: reading.wall + day, monotonic: reading.monotonic + day }
      expect(nextClockState(one, later).kind).toBe('trusted')
    }),
  )
})
