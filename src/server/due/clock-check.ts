import type { Clock } from '#server/clock.ts'
import type { Deps } from '#server/context.ts'
import { findSiteState, setSiteState } from '#server/db/site-state.ts'
import { isoInstant } from '#shared/dates.ts'
import {
  agreesWithinMs,
  type ClockState,
  isTooFarAhead,
  monotonicTime,
  nextClockState,
  type Reading,
} from './clock-state.ts'

/** A clock on another machine. Returns `null` when the machine doesn't respond. */
export interface TimeSource {
  name: string
  now(): Promise<number | null>
}

const tickEveryMs = 60_000

interface Memory {
  state: ClockState
  tickedAt: number
}

type Timed = Deps<'clock' | 'database'>

const memories = new WeakMap<object, Memory>()

function memoryOf({ database }: Timed): Memory {
  const memory = memories.get(database) ?? { state: { kind: 'unread' }, tickedAt: Number.NEGATIVE_INFINITY }
  memories.set(database, memory)
  return memory
}

/** Reads both clocks. Returns `null` for a clock without monotonic time, which is always trusted. */
function read({ clock }: Timed): Reading | null {
  const monotonic = clock.monotonic?.()
  return monotonic === undefined ? null : { wall: clock.now(), monotonic }
}

/** Returns whether the wall clock may be wrong, so time-driven work waits. True until the first reading. */
export function isClockSuspect(ctx: Timed): boolean {
  const reading = read(ctx)
  if (reading === null) return false
  const { state } = memoryOf(ctx)
  return state.kind !== 'trusted' || isTooFarAhead(state.base, reading)
}

/** Returns the last trusted instant (ms) while the clock is suspect; otherwise `null`. */
export function suspectSince(ctx: Timed): number | null {
  if (!isClockSuspect(ctx)) return null
  const { state } = memoryOf(ctx)
  if (state.kind === 'behind') return state.lastTick
  return state.kind === 'unread' ? ctx.clock.now() : state.base.wall
}

/** Returns a clock that follows monotonic time while the wall clock is suspect; simulated holds expire by it. */
export const trustedClock = (ctx: Timed): Clock => ({ now: () => trustedNow(ctx) })

function trustedNow(ctx: Timed): number {
  const reading = read(ctx)
  const { state } = memoryOf(ctx)
  if (reading === null || !('base' in state) || !isClockSuspect(ctx)) return ctx.clock.now()
  return monotonicTime(state.base, reading)
}

/** Records a host's confirmation that the clock is right, for every process whose clock shows the same time. */
export async function confirmTime(ctx: Timed): Promise<void> {
  await setSiteState(ctx.database.db, 'confirmed_time', { at: isoInstant(ctx.clock.now()), detail: null })
  const reading = read(ctx)
  if (reading !== null) memoryOf(ctx).state = { kind: 'trusted', base: reading }
}

async function findConfirmingSource(ctx: Timed, sources: readonly TimeSource[]): Promise<string | null> {
  const agrees = (at: number | null) => at !== null && Math.abs(at - ctx.clock.now()) <= agreesWithinMs
  const confirmed = await findSiteState(ctx.database.db, 'confirmed_time')
  if (agrees(confirmed && Date.parse(confirmed.at))) return 'a host'
  const readings = await Promise.all(sources.map(async (source) => ({ ...source, at: await source.now() })))
  return readings.find(({ at }) => agrees(at))?.name ?? null
}

/** Reads both clocks, and reads other machines' clocks while suspect. Returns whether the state changed. */
export async function startClockCheck(
  ctx: Timed & Deps<'log'>,
  sources: readonly TimeSource[],
): Promise<boolean> {
  const { db } = ctx.database
  const first = read(ctx)
  if (first === null) return false
  const memory = memoryOf(ctx)
  const before = memory.state
  const tick = before.kind === 'unread' ? await findSiteState(db, 'tick') : null
  const lastTick = tick && Date.parse(tick.at)
  let after = nextClockState(before, first, { lastTick, isConfirmed: false })
  let confirmedBy: string | null = null
  if (after.kind !== 'trusted') {
    memory.state = after
    confirmedBy = await findConfirmingSource(ctx, sources)
    // While the sources answered, a host may have confirmed or the clock may have moved.
    const second = read(ctx) ?? first
    if (memory.state === after)
      after = nextClockState(after, second, { lastTick, isConfirmed: confirmedBy !== null })
    else after = memory.state
  }
  memory.state = after
  const now = isoInstant(ctx.clock.now())
  const isTrusted = after.kind === 'trusted'
  const wasSuspect = before.kind === 'behind' || before.kind === 'ahead'
  const [from, clock] = [suspectSince(ctx), after.kind]
  if (!isTrusted && !wasSuspect)
    ctx.log.error(
      { from: from && isoInstant(from), now, clock },
      'the clock may be wrong: due work waits until it is corrected or a host confirms it',
    )
  if (isTrusted && (wasSuspect || confirmedBy !== null))
    ctx.log.info({ now, confirmedBy }, 'the clock is trusted again: due work runs')
  if (isTrusted && Math.abs(ctx.clock.now() - memory.tickedAt) >= tickEveryMs) {
    memory.tickedAt = ctx.clock.now()
    await setSiteState(db, 'tick', { at: now, detail: null })
  }
  return before.kind !== after.kind || confirmedBy !== null
}
