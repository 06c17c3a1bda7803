import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { reconcile } from '#server/features/deposits/due.ts'
import { checkInAt } from '#shared/dates.ts'
import { failureKinds, readStay } from '#tests/support/crashing-process.ts'
import { competingActions, pay, randomAction, randomDelay } from './actions.ts'
import {
  assertAlways,
  assertFinally,
  assertProviderAgrees,
  assertWhenSettled,
  claimWindowStart,
  endAt,
  settleTimeMs,
} from './oracle.ts'
import { beginSeason, dayMs, type Guest, hourMs, type Season, zone } from './season.ts'
import { createSeededRandom, type SeededRandom, withIdsFrom } from './seeded-random.ts'

export interface CampaignCounts {
  stays: number
  actions: number
  crashes: number
  failingCalls: number
  calmChecks: number
  capturedCents: number
}

export const emptyCounts = (): CampaignCounts => ({
  stays: 0,
  actions: 0,
  crashes: 0,
  failingCalls: 0,
  calmChecks: 0,
  capturedCents: 0,
})

export const defaultStayCount = 24

/** The start of campaigns: both changes of daylight saving follow. */
const firstDay = Date.parse('2026-11-30T23:00:00.000Z')

/** Ends every failure, restarts crashed processes, and lets an hour pass. */
async function settle(season: Season, counts: CampaignCounts): Promise<void> {
  season.lists.mayBeLate = false
  for (const process of season.processes) {
    process.trouble('unavailable', 0)
    process.crashAfter(Number.POSITIVE_INFINITY)
    if (!process.isAlive()) await process.restart()
  }
  // Syncing recovers a lost webhook or a closed browser.
  const [first] = season.processes
  await first.live(() => reconcile(first.ctx()))
  await season.advance(2 * hourMs)
  await first.live(() => reconcile(first.ctx()))
  await season.advance(hourMs)
  counts.calmChecks += 1
}

/** Checks each remaining stay, without failures, at the moments that its promises name. */
async function checkEachStep(season: Season): Promise<void> {
  const turns: { at: number; guest: Guest }[] = []
  for (const guest of season.guests) {
    const stay = await readStay(season.database, guest.id)
    const end = endAt(stay)
    for (const at of [
      checkInAt(stay, zone) + hourMs,
      claimWindowStart(stay) + hourMs,
      end - hourMs,
      end + settleTimeMs + 1,
    ])
      if (at > season.clock.now()) turns.push({ at, guest })
  }
  for (const { at, guest } of turns.sort((one, other) => one.at - other.at)) {
    await season.advance(Math.max(0, at - season.clock.now()))
    await assertAlways(season, guest)
    await assertWhenSettled(season, guest)
  }
}

function injectFault(season: Season, random: SeededRandom, tally: CampaignCounts): void {
  const process = random.pick(season.processes)
  if (random.oneIn(2)) {
    process.crashAfter(1 + random.below(90))
    tally.crashes += 1
  } else {
    process.trouble(random.pick(failureKinds), 1 + random.below(5))
    tally.failingCalls += 1
  }
}

async function runOneAction(
  season: Season,
  among: readonly Guest[],
  random: SeededRandom,
  tally: CampaignCounts,
): Promise<void> {
  const guest = random.pick(among)
  const isConcurrent = random.oneIn(8)
  if (random.oneIn(3)) injectFault(season, random, tally)
  if (isConcurrent) {
    const [first, second] = season.processes
    await Promise.all([
      random.pick(competingActions)(season, guest, first, random),
      random.pick(competingActions)(season, guest, second, random),
    ])
  } else await randomAction(random)(season, guest, random.pick(season.processes), random)
  tally.actions += isConcurrent ? 2 : 1
  for (const process of season.processes) if (!process.isAlive() && random.oneIn(2)) await process.restart()
  await assertAlways(season, guest)
}

/**
 * Runs one campaign: a season of stays in which everything happens in a seeded order. Throws `InvariantViolation` for a broken
 * promise. The same seed gives the same campaign.
 */
export const campaign = (seed: number, stays = defaultStayCount): Promise<CampaignCounts> =>
  withIdsFrom(seed, async () => {
    const random = createSeededRandom(seed)
    const tally = emptyCounts()
    const database = openSqlite(':memory:')
    try {
      await migrate(database)
      const now = firstDay + random.below(300) * dayMs + random.below(24) * hourMs
      const season = await beginSeason(database, { stays, now, random })
      tally.stays = stays
      const { guests } = season
      for (let round = 0; round < stays; round += 1) {
        // Lets a few stays overlap, and picks each in turn.
        const newest = guests[round] as Guest
        const few = [newest, newest, random.pick(guests.slice(0, round + 1))]
        if (!random.oneIn(6)) await pay(season, newest, random.pick(season.processes), random)
        season.lists.mayBeLate = true
        for (let count = 4 + random.below(12); count > 0; count -= 1) {
          await runOneAction(season, few, random, tally)
          await season.advance(await randomDelay(season, random.pick(few), random))
        }
        await settle(season, tally)
        // Untouched past stays are checked again at the end.
        for (const guest of new Set([...guests.slice(Math.max(0, round - 5)), ...few])) {
          await assertAlways(season, guest)
          await assertWhenSettled(season, guest)
        }
      }
      await checkEachStep(season)
      await season.advance(120 * dayMs)
      await settle(season, tally)
      for (const guest of guests) {
        await assertAlways(season, guest)
        await assertWhenSettled(season, guest)
        await assertFinally(season, guest)
        for (const { capturedCents } of await season.intentsOf(guest)) tally.capturedCents += capturedCents
      }
      await assertProviderAgrees(season)
      return tally
    } finally {
      await database.close()
    }
  })
