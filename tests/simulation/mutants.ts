// node tests/simulation/mutants.ts [NAME]: the simulation with one line of the deposit code changed. Runs campaigns
// until one breaks a promise: exit code 0, or 1 if none does within a minute. Without a name: each in turn.
import { spawnSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

type Mutant = readonly [file: string, from: string, to: string]

const calls = 'features/deposits/provider-calls.ts'
const sync = 'features/deposits/provider-sync.ts'
const aggregate = 'features/deposits/rules/aggregate.ts'
const intents = 'features/deposits/rules/intents.ts'
const schedule = 'shared/deposit/schedule.ts'
const terms = 'const { operation, ...terms } = request'
const changedTerms = (change: string) =>
  `const { operation, ...agreed } = request\nconst terms = { ...agreed, ${change} }`

/** One wrong line each: money, holds, displayed status, and the handling of lost responses. */
export const mutants: Readonly<Record<string, Mutant>> = {
  'takes a cent less': [
    calls,
    'amountCents: request.amountCents })',
    'amountCents: request.amountCents - 1 })',
  ],
  'records a cent less': [
    intents,
    "transition(current, 'captured', { amountCents: intent.capturedCents",
    "transition(current, 'captured', { amountCents: intent.capturedCents - 1",
  ],
  'asks for a cent more': [calls, terms, changedTerms('amountCents: agreed.amountCents + 1')],
  'holds in another currency': [
    calls,
    terms,
    changedTerms("currency: agreed.currency === 'AUD' ? 'NZD' : agreed.currency"),
  ],
  'makes a new key at each attempt': [
    calls,
    'const named = { key, metadata',
    'const named = { key: key + Math.random(), metadata',
  ],
  'does not look up a lost answer': [calls, 'return found ? { outcome', 'return !found ? { outcome'],
  'uses a new key after an unknown outcome': [
    calls,
    "case 'unknown_outcome':\n        return { outcome: 'unknown', failure }",
    "case 'unknown_outcome':\n        return { outcome: 'abandoned', failure }",
  ],
  'loses an answer between two transactions': [
    calls,
    '      applyAnswer(current, operation, answer)\n    await saveDeposit(ctx, tx, current, actor)\n  })',
    `      void applyAnswer
    await saveDeposit(ctx, tx, current, actor)
  })
  if (!isUnknown)
    await inTransaction(ctx.database.db, async (tx) => {
      const current = await lockDeposit(ctx, tx, operation.stayId)
      applyAnswer(current, operation, answer)
      await saveDeposit(ctx, tx, current, actor)
    })`,
  ],
  'releases two hours early': [
    schedule,
    ') + depositReleaseAfterCheckOutMs',
    ') + depositReleaseAfterCheckOutMs - 7_200_000',
  ],
  'releases six hours late': [
    schedule,
    ') + depositReleaseAfterCheckOutMs',
    ') + depositReleaseAfterCheckOutMs + 21_600_000',
  ],
  'never releases at the end': [schedule, '...(isOpen ? last : [])]', '...(isOpen && !current ? last : [])]'],
  'keeps a rejected guest’s hold': [
    aggregate,
    "stay.status !== 'rejected' && stay.cancelledAt",
    'stay.cancelledAt',
  ],
  'keeps a cancelled stay’s hold': [aggregate, 'stay.cancelledAt === null && ', ''],
  'voids the new one of two holds': [schedule, 'endsAt(hold) > endsAt(best)', 'endsAt(hold) < endsAt(best)'],
  'keeps the card': [schedule, "return facts.hasCard ? atOnce('detach_card') : []", 'return []'],
  'places no second hold': [
    schedule,
    '  if (current === null) return true\n',
    '  if (current === null || current) return false\n',
  ],
  'places the first hold after arrival': [
    schedule,
    'addDays(stay.checkInDate, -1), firstHoldTime',
    'addDays(stay.checkInDate, 1), firstHoldTime',
  ],
  'assumes that one hold is always enough': [
    schedule,
    '  now + plannedHoldLifeMs >= releaseAt',
    '  now > 0 || now + plannedHoldLifeMs >= releaseAt',
  ],
  'says held when nothing is': [
    'shared/deposit/states.ts',
    "case 'lapsed':\n      return 'expired'",
    "case 'lapsed':\n      return 'held'",
  ],
  'accepts a form for another amount': [aggregate, "row.status === 'open' && isOf", 'false && isOf'],
  'ignores holds it does not know': [
    sync,
    'row ? row.stayId : await linkMissingHold(ctx, intent)',
    'row ? row.stayId : null',
  ],
}

/** Measured in processor time, because the machine may be busy. */
const limitSeconds = 60

/** Applies the mutation to the file on its next import; returns a counter of the replacements. */
function put([file, from, to]: Mutant): () => number {
  let times = 0
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(file)) return loaded
      const source = String(loaded.source)
      if (source.split(from).length !== 2) throw new Error(`not once in ${file}: ${from}`)
      times += 1
      return { ...loaded, source: source.replace(from, () => to) }
    },
  })
  return () => times
}

async function findMutant(name: string, mutant: Mutant): Promise<boolean> {
  const loadCount = put(mutant)
  const { campaign } = await import('./campaign.ts')
  if (loadCount() !== 1) throw new Error(`${mutant[0]} was loaded ${loadCount()} times`)
  const worked = () => process.cpuUsage().user / 1e6
  for (let seed = 1; worked() < limitSeconds; seed += 1)
    try {
      await campaign(seed, 12)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'InvariantViolation') throw error
      const [promise] = error.message.split(':')
      console.log(`${name}: found in campaign ${seed}, after ${worked().toFixed(1)} s of work: ${promise}`)
      return true
    }
  console.log(`${name}: NOT FOUND in ${worked().toFixed(1)} s of work`)
  return false
}

const [, script, name] = process.argv
if (script === fileURLToPath(import.meta.url)) {
  const mutant = mutants[name ?? '']
  if (mutant) process.exitCode = (await findMutant(name ?? '', mutant)) ? 0 : 1
  else
    for (const one of Object.keys(mutants)) {
      const { status } = spawnSync(process.execPath, [script, one], { stdio: 'inherit' })
      if (status !== 0) process.exitCode = 1
    }
}
