// npm run test:simulation -- [--seed N] [--stays N]: the deposit domain under random schedules, crashes and clocks.
// With a seed, one campaign with exit code 0 or 1; without one, campaign after campaign until it is stopped or a
// promise breaks.
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { type CampaignCounts, campaign, defaultStayCount, emptyCounts } from './campaign.ts'

const { values } = parseArgs({ options: { seed: { type: 'string' }, stays: { type: 'string' } } })
const wanted = {
  seed: values.seed === undefined ? null : Number(values.seed),
  stays: Number(values.stays ?? defaultStayCount),
}
if ((wanted.seed !== null && !Number.isSafeInteger(wanted.seed)) || !(wanted.stays >= 1)) {
  console.error('Usage: npm run test:simulation -- [--seed WHOLE-NUMBER] [--stays COUNT]')
  process.exit(1)
}

const total = emptyCounts()
const startedAt = performance.now()
const say = (seed: number) => {
  const minutes = (performance.now() - startedAt) / 60_000
  const { stays, actions, crashes, failingCalls, calmChecks, capturedCents } = total
  console.log(
    `seed ${seed}: ${stays} stays, ${actions} actions, ${crashes} crashes, ${failingCalls} failing calls, ${calmChecks} calm checks, ` +
      `$${(capturedCents / 100).toFixed(2)} claimed, no promise broken (${Math.round(stays / minutes)} stays a minute)`,
  )
}

try {
  for (;;) {
    const seed = wanted.seed ?? randomInt(2 ** 31)
    const tally = await campaign(seed, wanted.stays).catch((error: unknown) => {
      console.error(`seed ${seed}:`, error)
      console.error(`npm run test:simulation -- --seed ${seed} --stays ${wanted.stays}`)
      throw error
    })
    for (const name of Object.keys(total) as (keyof CampaignCounts)[]) total[name] += tally[name]
    say(seed)
    if (wanted.seed !== null) break
  }
} catch {
  process.exitCode = 1
}
