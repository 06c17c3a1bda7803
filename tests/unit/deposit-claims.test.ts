import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import * as deposits from '#server/features/deposits/service.ts'
import { AppError } from '#server/http/errors.ts'
import { depositRows } from '#tests/support/deposit-rows.ts'
import { createDepositWorld, type DepositWorld, emptyWorld } from '#tests/support/deposit-world.ts'
import { troubleKinds } from '#tests/support/mortal-process.ts'

/**
 * Two hosts decide about one deposit, in any order and at once, while the provider is in trouble, the process dies, and
 * all recovers. Every captured cent is one claim that was answered 200 or "waiting", amount and reason alike.
 */

const minuteMs = 60_000
const days = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04' }
const start = Date.parse('2026-11-30T23:00:00.000Z')
/** How a decision was answered; `unknown` when the process died before it answered. */
type Answer = 'done' | 'waiting' | 'refused' | 'not paid' | 'unknown'

interface Claim {
  amountCents: number
  reason: string
  answer: Answer
}

/** What the hosts know. */
interface Model {
  claims: Claim[]
}

const answerTo = (error: unknown): Answer => {
  if (!(error instanceof AppError)) return 'unknown'
  if (error.code === 'waiting') return 'waiting'
  if (/did not pay/.test(error.message)) return 'not paid'
  return error.status < 500 ? 'refused' : 'unknown'
}

/** Runs a decision of a host; one that is refused leaves every row as it was. */
async function decided(world: DepositWorld, work: () => Promise<unknown>, isAlone = true): Promise<Answer> {
  const before = isAlone ? await depositRows(database) : null
  let answer = 'unknown' as Answer
  const isAlive = await world.live(async () => {
    try {
      await work()
      answer = 'done'
    } catch (error) {
      answer = answerTo(error)
      throw error
    }
  })
  if (!isAlive) return 'unknown'
  if (answer === 'refused' && before)
    expect(await depositRows(database), 'a refusal writes nothing').toEqual(before)
  return answer
}

async function claim(model: Model, world: DepositWorld, host: string, amountCents: number, isAlone = true) {
  const made: Claim = { amountCents, reason: `${host} ${model.claims.length}`, answer: 'unknown' }
  model.claims.push(made)
  const { reason } = made
  const by = { ...world.host, id: host }
  made.answer = await decided(
    world,
    async () => deposits.claim(world.ctx(), await world.stay(), by, { amountCents, reason }),
    isAlone,
  )
}

interface Action {
  name: string
  run(model: Model, world: DepositWorld): Promise<void>
}

const anyHost = fc.constantFrom('Marama', 'Tane')
const anyAmount = fc.oneof(fc.integer({ min: 1, max: 18_500 }), fc.integer({ min: 1, max: 25_000 }))

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ host: anyHost, amountCents: anyAmount }).map(claimAction) },
  {
    weight: 2,
    arbitrary: fc.tuple(anyAmount, anyAmount).map(([one, other]) => ({
      name: `both claim ${one} and ${other}`,
      async run(model: Model, world: DepositWorld) {
        await Promise.all([
          claim(model, world, 'Marama', one, false),
          claim(model, world, 'Tane', other, false),
        ])
      },
    })),
  },
  {
    weight: 3,
    arbitrary: fc
      .record({ kind: fc.constantFrom(...troubleKinds), times: fc.integer({ min: 1, max: 6 }) })
      .map(({ kind, times }) => ({
        name: `trouble(${kind} x ${times})`,
        run: async (_model: Model, world: DepositWorld) => world.trouble(kind, times),
      })),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 1, max: 90 }).map((minutes) => ({
      name: `wait(${minutes}min)`,
      run: (_model: Model, world: DepositWorld) => world.advance(minutes * minuteMs),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.constant({ name: 'restart', run: (_: Model, world: DepositWorld) => world.restart() }),
  },
  {
    weight: 1,
    arbitrary: fc.constant({
      name: 'release',
      async run(_model: Model, world: DepositWorld) {
        await decided(world, async () => deposits.release(world.ctx(), await world.stay(), world.host))
      },
    }),
  },
)

function claimAction({ host, amountCents }: { host: string; amountCents: number }): Action {
  return {
    name: `${host} claims ${amountCents}`,
    run: (model, world) => claim(model, world, host, amountCents),
  }
}

const toCommand = ({ name, run }: Action, dieAfter: number | null): fc.AsyncCommand<Model, DepositWorld> => ({
  check: () => true,
  toString: () => (dieAfter === null ? name : `die after ${dieAfter} steps of ${name}`),
  async run(model, world) {
    if (dieAfter !== null) world.dieAfter(dieAfter)
    await run(model, world)
    if (world.isAlive()) world.dieAfter(Number.POSITIVE_INFINITY)
    else await world.restart()
    await oracle(model, world)
  },
})

async function oracle({ claims }: Model, world: DepositWorld): Promise<void> {
  const taken = (await world.intents()).filter(({ capturedCents }) => capturedCents > 0)
  expect(taken.length, 'money is taken once').toBeLessThanOrEqual(1)
  const granted = claims.filter(({ answer }) => answer !== 'refused' && answer !== 'not paid')
  for (const { capturedCents } of taken)
    expect(
      granted.map(({ amountCents }) => amountCents),
      'what is taken was claimed, and not refused',
    ).toContain(capturedCents)
  const { events } = await deposits.readDeposit(world.ctx(), await world.stay())
  for (const { amountCents, note } of events.filter(({ kind }) => kind === 'claimed')) {
    const mine = granted.filter((one) => one.reason === note?.params.text)
    expect(mine, 'the guest reads the reason of the claim that was taken').toMatchObject([{ amountCents }])
    expect(taken).toMatchObject([{ capturedCents: amountCents }])
  }
  expect(
    claims.filter(({ answer }) => answer === 'done').length,
    'at most one claim is answered 200',
  ).toBeLessThanOrEqual(1)
}

const database = openSqlite(':memory:')
beforeAll(() => migrate(database))
afterAll(() => database.close())

it('takes what was claimed and not refused, and nothing else', async () => {
  const commands = [
    actions.map((action) => toCommand(action, null)),
    fc.tuple(actions, fc.integer({ min: 1, max: 60 })).map(([action, steps]) => toCommand(action, steps)),
  ]
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 14, size: '+1' }), async (run) => {
      await emptyWorld(database)
      const world = await createDepositWorld(database, { ...days, now: start })
      const { paymentIntentId, clientSecret } = await deposits.createPaymentIntent(
        world.ctx(),
        await world.stay(),
      )
      await world.confirm(paymentIntentId, clientSecret, '4242424242424242')
      await deposits.completePayment(world.ctx(), await world.stay(), paymentIntentId)
      const model: Model = { claims: [] }
      await fc.asyncModelRun(() => ({ model, real: world }), run)

      // All is well again: what waits is done, and everything a host was promised has come.
      world.trouble('unavailable', 0)
      await world.restart()
      await world.advance(60 * minuteMs)
      await oracle(model, world)
      const promised = model.claims.filter(({ answer }) => answer === 'done' || answer === 'waiting')
      const taken = (await world.intents()).map(({ capturedCents }) => capturedCents).filter(Boolean)
      if (promised.length > 0) expect(taken).toEqual([promised[0]?.amountCents])
    }),
    { numRuns: Number(process.env.MODEL_RUNS ?? 150) },
  )
}, 600_000)
