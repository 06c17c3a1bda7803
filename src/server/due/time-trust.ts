import { clockToleranceMs, isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { findMark, setMark } from '#server/db/marks.ts'

/** A clock on another machine; `null` when it does not answer. */
export interface TimeSource {
  name: string
  now(): Promise<number | null>
}

/** A restart may take this long. Longer ago than this the last look proves nothing about the time now. */
const restartMs = 60 * 60 * 1000
const tickEveryMs = 60_000

interface Trust {
  /** Wall clock and steady clock at the last look at which they were right together. */
  base: { wall: number; steady: number } | null
  /** The last instant that was right, while the clock is in doubt. */
  doubtedFrom: number | null
  tickedAt: number
  isTold: boolean
}

type Timed = Needs<'clock' | 'database'>

const trusts = new WeakMap<object, Trust>()

function trustOf({ database }: Pick<Timed, 'database'>): Trust {
  const trust = trusts.get(database) ?? { base: null, doubtedFrom: null, tickedAt: 0, isTold: false }
  trusts.set(database, trust)
  return trust
}

/** How far the wall clock has got ahead of the steady one since they were right together. */
const aheadMs = ({ base }: Trust, wall: number, steady: number): number =>
  base === null ? 0 : wall - base.wall - (steady - base.steady)

/**
 * Whether the wall clock may be wrong: it has jumped ahead, and nobody else has confirmed it. Then nothing may be released
 * or erased by it. Always `false` for a clock that tells no steady time.
 */
export function isTimeDoubtful(ctx: Timed): boolean {
  const steady = ctx.clock.steady?.()
  if (steady === undefined) return false
  const trust = trustOf(ctx)
  if (trust.base === null || trust.doubtedFrom !== null) return true
  return aheadMs(trust, ctx.clock.now(), steady) > clockToleranceMs
}

/** The last instant that was right, while the clock is in doubt; `null` while it is not. */
export const doubtedFrom = (ctx: Timed): number | null =>
  isTimeDoubtful(ctx) ? (trustOf(ctx).doubtedFrom ?? trustOf(ctx).base?.wall ?? ctx.clock.now()) : null

function trustNow(trust: Trust, wall: number, steady: number): void {
  trust.base = { wall, steady }
  trust.doubtedFrom = null
  trust.isTold = false
}

/** The host's word that the clock is right, for every process whose clock shows the same. */
export async function confirmTime(ctx: Timed): Promise<void> {
  const now = ctx.clock.now()
  await setMark(ctx.database.db, 'word', { at: isoInstant(now), detail: null })
  trustNow(trustOf(ctx), now, ctx.clock.steady?.() ?? 0)
}

const isNear = (instant: number | null, now: number): boolean =>
  instant !== null && Math.abs(instant - now) <= clockToleranceMs

/** The name of whoever says that it is `now`: a clock elsewhere, or a host. */
async function findWitness(ctx: Timed, sources: readonly TimeSource[], now: number): Promise<string | null> {
  const word = await findMark(ctx.database.db, 'word')
  if (isNear(word && Date.parse(word.at), now)) return 'a host'
  const said = await Promise.all(sources.map(async (source) => ({ ...source, at: await source.now() })))
  return said.find(({ at }) => isNear(at, now))?.name ?? null
}

/** The first look of a process: was the last one, by the database, a moment ago? */
async function compareAtStart(ctx: Timed, trust: Trust, now: number, steady: number): Promise<void> {
  const tick = await findMark(ctx.database.db, 'tick')
  const last = tick ? Date.parse(tick.at) : now
  // Behind the last look it erases nothing too early.
  if (now - last <= restartMs) trustNow(trust, now, steady)
  else trust.doubtedFrom = last
}

/**
 * Compares the wall clock with the steady one, at start with the last look, and in doubt with clocks on other machines.
 * A clock that is put back is taken as it is, and ends a doubt that it had caused. Answers whether anything changed.
 */
export async function watchTime(ctx: Timed & Needs<'log'>, sources: readonly TimeSource[]): Promise<boolean> {
  const steady = ctx.clock.steady?.()
  if (steady === undefined) return false
  const now = ctx.clock.now()
  const trust = trustOf(ctx)
  const wasDoubtful = trust.doubtedFrom !== null
  if (trust.base === null && !wasDoubtful) await compareAtStart(ctx, trust, now, steady)
  else if (trust.base !== null) {
    if (aheadMs(trust, now, steady) > clockToleranceMs) trust.doubtedFrom ??= trust.base.wall
    else trustNow(trust, now, steady)
  }
  if (trust.doubtedFrom !== null) {
    const from = isoInstant(trust.doubtedFrom)
    const witness = await findWitness(ctx, sources, now)
    if (witness !== null) {
      ctx.log.info({ from, now: isoInstant(now), witness }, 'the clock went ahead, and is right')
      trustNow(trust, now, steady)
    } else if (!trust.isTold) {
      trust.isTold = true
      ctx.log.error(
        { from, now: isoInstant(now) },
        'the clock jumped ahead: nothing is released or erased by it',
      )
    }
  }
  if (trust.doubtedFrom === null && Math.abs(now - trust.tickedAt) >= tickEveryMs) {
    trust.tickedAt = now
    await setMark(ctx.database.db, 'tick', { at: isoInstant(now), detail: null })
  }
  return wasDoubtful !== (trust.doubtedFrom !== null)
}
