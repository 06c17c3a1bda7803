// node tests/simulation/mutants.ts [NAME]: the simulation with one line of the deposit code wrong. Runs campaigns until one
// breaks a promise, which ends with 0; nothing found within a minute ends with 1. Without a name: each in turn.
import { spawnSync } from 'node:child_process'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

interface Mutant {
  file: string
  from: string
  to: string
  /** Why the line makes no difference that anybody could see: another one says the same. Such a mutant is not hunted. */
  sameBecause?: string
}

const calls = 'features/deposits/provider/calls.ts'
const steps = 'features/deposits/provider/step.ts'
const rules = 'features/deposits/rules/case.ts'
const intents = 'features/deposits/rules/intents.ts'
const errands = 'features/deposits/rules/next-call.ts'
const service = 'features/deposits/service.ts'
const schedule = 'shared/deposit/schedule.ts'

/** One wrong line each: money, holds, what is said of them, and what is done about answers that were lost. */
const mutants: Readonly<Record<string, Mutant>> = {
  'takes a cent less': {
    file: calls,
    from: 'amountCents: request.amountCents })',
    to: 'amountCents: request.amountCents - 1 })',
  },
  'says a cent less on the line': {
    file: intents,
    from: "signal(current, 'captured', { amountCents: intent.capturedCents",
    to: "signal(current, 'captured', { amountCents: intent.capturedCents - 1",
  },
  'asks for a cent more': {
    file: calls,
    from: '({\n  amountCents,\n  currency,\n})',
    to: '({ amountCents: amountCents + 1, currency })',
  },
  'holds in another currency': {
    file: calls,
    from: '({\n  amountCents,\n  currency,\n})',
    to: "({ amountCents, currency: currency === 'AUD' ? 'NZD' : currency })",
  },
  'takes what is there when less is held': {
    file: errands,
    from: "return signal(current, 'claim_refused') ? 'again' : null\n  return",
    to: "return { operation: 'capture', intentId: row.id, amountCents: row.amountCents }\n  return",
    sameBecause:
      'while one hold stands the amount of the stay is fixed, and so is that of each hold after it',
  },
  'makes a new key at each try': {
    file: calls,
    from: '    key,\n    metadata: { app: appMark, stay: stayId, operation: key },',
    to: '    key: key + Math.random(),\n    metadata: { app: appMark, stay: stayId, operation: key },',
  },
  'does not look a lost answer up': { file: steps, from: 'return found ? done', to: 'return !found ? done' },
  'begins anew after an unknown outcome': {
    file: steps,
    from: 'unknown_outcome: unknown,',
    to: 'unknown_outcome: abandoned,',
  },
  'forgets an answer between two transactions': {
    file: steps,
    from: 'if (await endOperation(tx, operation.id, end, at(ctx))) work(current)\n  })',
    to: 'await endOperation(tx, operation.id, end, at(ctx))\n  })\n  await change(ctx, operation.stayId, actor, work)',
  },
  'lets go two hours early': {
    file: schedule,
    from: ') + depositReleaseAfterCheckOutMs',
    to: ') + depositReleaseAfterCheckOutMs - 7_200_000',
  },
  'lets go six hours late': {
    file: schedule,
    from: ') + depositReleaseAfterCheckOutMs',
    to: ') + depositReleaseAfterCheckOutMs + 21_600_000',
  },
  'never lets go at the end': {
    file: schedule,
    from: '...(isOpen ? last : [])]',
    to: '...(isOpen && !current ? last : [])]',
  },
  'lets a rejected guest’s hold stand': {
    file: rules,
    from: "stay.status !== 'rejected' && !isOver",
    to: '!isOver',
  },
  'lets a cancelled stay’s hold stand': { file: rules, from: "!isOver(stay, 'hold') && ", to: '' },
  'lets the new one of two holds go': {
    file: schedule,
    from: 'endsAt(hold) > endsAt(best)',
    to: 'endsAt(hold) < endsAt(best)',
  },
  'keeps the card': {
    file: schedule,
    from: "return facts.hasCard ? atOnce('forget_card') : []",
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
  'thinks that one hold is always enough': {
    file: schedule,
    from: '  now + plannedHoldLifeMs >= releaseAt',
    to: '  now > 0 || now + plannedHoldLifeMs >= releaseAt',
  },
  'says held when nothing is': {
    file: 'shared/deposit/states.ts',
    from: "case 'lapsed':\n      return 'expired'",
    to: "case 'lapsed':\n      return 'held'",
  },
  'does not ask what became of a hold that ran out': {
    file: 'features/deposits/due.ts',
    from: 'if (truth) observe(current, row, truth)\n    else if',
    to: 'if (truth) void observe\n    else if',
    sameBecause: 'all holds are compared with the provider every ten minutes, which takes the same truth in',
  },
  'takes a form for another amount': {
    file: rules,
    from: "row.status === 'open' && isOf",
    to: 'false && isOf',
  },
  'hears nothing of holds it does not know': {
    file: calls,
    from: 'row ? row.stayId : await adopt(ctx, intent)',
    to: 'row ? row.stayId : null',
  },
  'decides while a decision waits': {
    file: service,
    from: '    refuseWhileWaiting(current)\n    const held',
    to: '    const held',
    sameBecause:
      'the table of states knows no second claim there either; only the words of the refusal differ',
  },
}

/** Work, and not time: this machine may have much else to do. */
const limitSeconds = 60

/** Puts the wrong line in, wherever the file is loaded from now on; answers how often it was. */
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

async function hunt(name: string, mutant: Mutant): Promise<boolean> {
  const timesPut = put(mutant)
  const { campaign } = await import('./campaign.ts')
  if (timesPut() !== 1) throw new Error(`${mutant.file} was loaded ${timesPut()} times`)
  const worked = () => process.cpuUsage().user / 1e6
  for (let seed = 1; worked() < limitSeconds; seed += 1)
    try {
      await campaign(seed, 12)
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'Breach') throw error
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
  if (mutant) process.exitCode = (await hunt(name ?? '', mutant)) ? 0 : 1
  else
    for (const [one, { sameBecause }] of Object.entries(mutants)) {
      if (sameBecause) {
        console.log(`${one}: the same, since ${sameBecause}`)
        continue
      }
      const { status } = spawnSync(process.execPath, [script, one], { stdio: 'inherit' })
      if (status !== 0) process.exitCode = 1
    }
}
