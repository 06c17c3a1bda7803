// node tests/simulation/mutants.ts [NAME]: the simulation with one line of the deposit code changed. Runs campaigns
// until one breaks a promise: exit code 0, or 1 if none does within a minute. Without a name: each in turn.
import { spawnSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Mutant {
  file: string
  from: string
  to: string
  /** The reason why the change has no visible effect, because another line covers it. Such a mutant is skipped. */
  equivalentBecause?: string
}

const calls = 'features/deposits/provider-calls.ts'
const sync = 'features/deposits/provider-sync.ts'
const aggregate = 'features/deposits/rules/aggregate.ts'
const intents = 'features/deposits/rules/intents.ts'
const nextCall = 'features/deposits/rules/next-call.ts'
const service = 'features/deposits/service.ts'
const schedule = 'shared/deposit/schedule.ts'
const terms = 'const { operation, ...terms } = request'
const changedTerms = (change: string) =>
  `const { operation, ...agreed } = request\nconst terms = { ...agreed, ${change} }`

/** One wrong line each: money, holds, displayed status, and the handling of lost responses. */
export const mutants: Readonly<Record<string, Mutant>> = {
  'takes a cent less': {
    file: calls,
    from: 'amountCents: request.amountCents })',
    to: 'amountCents: request.amountCents - 1 })',
  },
  'records a cent less': {
    file: intents,
    from: "transition(current, 'captured', { amountCents: intent.capturedCents",
    to: "transition(current, 'captured', { amountCents: intent.capturedCents - 1",
  },
  'asks for a cent more': {
    file: calls,
    from: terms,
    to: changedTerms('amountCents: agreed.amountCents + 1'),
  },
  'holds in another currency': {
    file: calls,
    from: terms,
    to: changedTerms("currency: agreed.currency === 'AUD' ? 'NZD' : agreed.currency"),
  },
  'takes what is there if less is held': {
    file: nextCall,
    from: "row.amountCents < claimCents) return null\n  return { operation: 'capture', intentId: row.id, amountCents: claimCents",
    to: "!row) return null\n  return { operation: 'capture', intentId: row.id, amountCents: Math.min(row.amountCents, claimCents)",
    equivalentBecause:
      'while a hold is active the amount of the stay is fixed, and so is that of each hold after it',
  },
  'makes a new key at each attempt': {
    file: calls,
    from: 'const named = { key, metadata',
    to: 'const named = { key: key + Math.random(), metadata',
  },
  'does not look up a lost answer': {
    file: calls,
    from: 'return found ? { outcome',
    to: 'return !found ? { outcome',
  },
  'uses a new key after an unknown outcome': {
    file: calls,
    from: "case 'unknown_outcome':\n        return { outcome: 'unknown', failure }",
    to: "case 'unknown_outcome':\n        return { outcome: 'abandoned', failure }",
  },
  'loses an answer between two transactions': {
    file: calls,
    from: '      applyAnswer(current, operation, answer)\n    await saveDeposit(ctx, tx, current, actor)\n  })',
    to: `      void applyAnswer
    await saveDeposit(ctx, tx, current, actor)
  })
  if (!isUnknown)
    await inTransaction(ctx.database.db, async (tx) => {
      const current = await lockDeposit(ctx, tx, operation.stayId)
      applyAnswer(current, operation, answer)
      await saveDeposit(ctx, tx, current, actor)
    })`,
  },
  'releases two hours early': {
    file: schedule,
    from: ') + depositReleaseAfterCheckOutMs',
    to: ') + depositReleaseAfterCheckOutMs - 7_200_000',
  },
  'releases six hours late': {
    file: schedule,
    from: ') + depositReleaseAfterCheckOutMs',
    to: ') + depositReleaseAfterCheckOutMs + 21_600_000',
  },
  'never releases at the end': {
    file: schedule,
    from: '...(isOpen ? last : [])]',
    to: '...(isOpen && !current ? last : [])]',
  },
  'keeps a rejected guest’s hold': {
    file: aggregate,
    from: "stay.status !== 'rejected' && stay.cancelledAt",
    to: 'stay.cancelledAt',
  },
  'keeps a cancelled stay’s hold': { file: aggregate, from: 'stay.cancelledAt === null && ', to: '' },
  'voids the new one of two holds': {
    file: schedule,
    from: 'endsAt(hold) > endsAt(best)',
    to: 'endsAt(hold) < endsAt(best)',
  },
  'keeps the card': {
    file: schedule,
    from: "return facts.hasCard ? atOnce('detach_card') : []",
    to: 'return []',
  },
  'places no second hold': {
    file: schedule,
    from: '  if (current === null) return true\n',
    to: '  if (current === null || current) return false\n',
  },
  'places the first hold after arrival': {
    file: schedule,
    from: 'addDays(stay.checkInDate, -1), firstHoldTime',
    to: 'addDays(stay.checkInDate, 1), firstHoldTime',
  },
  'assumes that one hold is always enough': {
    file: schedule,
    from: '  now + plannedHoldLifeMs >= releaseAt',
    to: '  now > 0 || now + plannedHoldLifeMs >= releaseAt',
  },
  'says held when nothing is': {
    file: 'shared/deposit/states.ts',
    from: "case 'lapsed':\n      return 'expired'",
    to: "case 'lapsed':\n      return 'held'",
  },
  'does not ask what became of an expired hold': {
    file: intents,
    from: 'if (isIntent(result)) {\n    const row = link',
    to: "if (isIntent(result) && request.operation !== 'reread') {\n    const row = link",
    equivalentBecause:
      'every hold is compared with the provider every ten minutes, which applies the same truth',
  },
  'accepts a form for another amount': {
    file: aggregate,
    from: "row.status === 'open' && isOf",
    to: 'false && isOf',
  },
  'ignores holds it does not know': {
    file: sync,
    from: 'row ? row.stayId : await linkMissingHold(ctx, intent)',
    to: 'row ? row.stayId : null',
  },
  'decides while a decision waits': {
    file: service,
    from: '    requireNotWaiting(current)\n    const held',
    to: '    const held',
    equivalentBecause:
      'the state table has no second claim there either; only the words of the refusal differ',
  },
}

/** Measured in processor time, because the machine may be busy. */
const limitSeconds = 60

/** Applies the mutation to the file on its next import; returns a counter of the replacements. */
function put({ file, from, to }: Mutant): () => number {
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
  if (loadCount() !== 1) throw new Error(`${mutant.file} was loaded ${loadCount()} times`)
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
    for (const [one, { equivalentBecause }] of Object.entries(mutants)) {
      if (equivalentBecause) {
        console.log(`${one}: the same, since ${equivalentBecause}`)
        continue
      }
      const { status } = spawnSync(process.execPath, [script, one], { stdio: 'inherit' })
      if (status !== 0) process.exitCode = 1
    }
}
