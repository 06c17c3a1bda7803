import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { reconcile, runDue } from '#server/features/deposits/due.ts'
import * as deposits from '#server/features/deposits/service.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { firstHoldAt, releaseAt, secondHoldAt } from '#shared/deposit/schedule.ts'
import { checkInAt, checkOutAt, type StayTimes } from '#shared/stay/times.ts'
import {
  createDepositWorld,
  type DepositWorld,
  emptyWorld,
  worldDeposit,
  worldTimes,
  worldZone,
} from '#tests/support/deposit-world.ts'
import { troubleKinds } from '#tests/support/mortal-process.ts'

/**
 * Any stay, any order of what can happen. After each thing, once the process has had its turn, the promises of the
 * deposit are compared with what the provider says.
 */

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const goodCards = ['4242424242424242', '5555555555554444'] as const
const cards = {
  visa: goodCards[0],
  mastercard: goodCards[1],
  declined: '4000000000000002',
  noFunds: '4000000000009995',
  failsLater: '4000000000000341',
  asksOnce: '4000002500003155',
  asksAlways: '4000002760003184',
} as const

/** What the test knows happened, without looking at the server. */
interface Model {
  /** The card that the guest gave last and that went through. */
  card: keyof typeof cards | null
  /** What the host asked for, click by click. */
  claims: number[]
  /** How often the guest could start again because a rejection was taken back. */
  restarts: number
  /** Somebody let the hold go in the provider's dashboard, so none is owed any more. */
  isEndedElsewhere: boolean
  /** The process was away or the provider in trouble: what is owed may be late. */
  isDisturbed: boolean
}

interface Real {
  world: DepositWorld
  days: StayTimes
  messages: { id: string; intentId: string }[]
}

/** Something that happens. */
interface Action {
  name: string
  run(model: Model, real: Real): Promise<void>
}

const toCommand = ({ name, run }: Action): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    await promises(model, real)
  },
})

/** The same, with the process dying somewhere in it. */
const doomed = ({ name, run }: Action, steps: number): Action => ({
  name: `die after ${steps} steps of ${name}`,
  async run(model, real) {
    model.isDisturbed = true
    real.world.dieAfter(steps)
    await run(model, real)
  },
})

/** The provider sends a message about everything that changes; when it arrives is another matter. */
async function collectMessages({ world, messages }: Real): Promise<void> {
  for (const intent of await world.intents()) {
    const id = `evt_${intent.id}_${intent.status}`
    if (!messages.some((message) => message.id === id)) messages.push({ id, intentId: intent.id })
  }
}

/** How the server hears of a payment: from the browser, from the provider, or not at all until it asks by itself. */
type Telling = 'said' | 'message' | 'silent'

async function pay(model: Model, real: Real, name: keyof typeof cards, telling: Telling): Promise<void> {
  const { world } = real
  await world.live(async () => {
    const { paymentIntentId, clientSecret } = await deposits.createPaymentIntent(
      world.ctx(),
      await world.stay(),
    )
    await world.confirm(paymentIntentId, clientSecret, cards[name])
    if (name.startsWith('asks')) await world.confirm(paymentIntentId, clientSecret, cards[name], 'complete')
    const after = (await world.intents()).find((intent) => intent.id === paymentIntentId)
    if (after?.status === 'requires_capture' || after?.status === 'succeeded') model.card = name
    if (telling === 'silent') model.isDisturbed = true
    if (telling === 'said') await deposits.completePayment(world.ctx(), await world.stay(), paymentIntentId)
    await collectMessages(real)
    if (telling !== 'message') return
    for (const { id, intentId } of real.messages.toReversed())
      await deposits.receiveEvent(world.ctx(), { id, intentId, type: 'any', createdAt: '' })
  })
}

/** Where something changes by itself; a random wait seldom meets these. */
const moments = { firstHoldAt, checkInAt, secondHoldAt, checkOutAt, releaseAt }

const anyCard = fc.oneof(
  fc.constantFrom<keyof typeof cards>('visa', 'mastercard'),
  fc.constantFrom(...(Object.keys(cards) as (keyof typeof cards)[])),
)

const actions: fc.Arbitrary<Action> = fc.oneof(
  fc
    .record({
      card: anyCard,
      telling: fc.constantFrom<Telling>('said', 'message', 'silent'),
    })
    .map(({ card, telling }) => ({
      name: `pay(${card}, ${telling})`,
      run: (model: Model, real: Real) => pay(model, real, card, telling),
    })),
  fc.integer({ min: 1, max: 240 }).map((hours) => ({
    name: `wait(${hours}h)`,
    run: (_model: Model, { world }: Real) => world.advance(hours * hourMs),
  })),
  fc
    .record({
      moment: fc.constantFrom(...(Object.keys(moments) as (keyof typeof moments)[])),
      hours: fc.integer({ min: -3, max: 30 }),
    })
    .map(({ moment, hours }) => ({
      name: `until(${moment} ${hours}h)`,
      async run(_model: Model, { world, days }: Real) {
        const ms = moments[moment](days, worldZone) + hours * hourMs - world.clock.now()
        if (ms > 0) await world.advance(ms)
      },
    })),
  fc.integer({ min: 1, max: 60 }).map((hours) => ({
    name: `away(${hours}h)`,
    async run(model: Model, { world }: Real) {
      model.isDisturbed = true
      world.clock.advance(hours * hourMs)
      await world.restart()
    },
  })),
  fc
    .record({
      kind: fc.constantFrom(...troubleKinds),
      times: fc.integer({ min: 1, max: 4 }),
      hours: fc.nat(30),
    })
    .map(({ kind, times, hours }) => ({
      name: `trouble(${kind} x ${times}, ${hours}h)`,
      async run(model: Model, { world }: Real) {
        model.isDisturbed = true
        world.trouble(kind, times)
        await world.advance(hours * hourMs)
      },
    })),
  fc.record({ index: fc.nat(20), times: fc.integer({ min: 1, max: 3 }) }).map(({ index, times }) => ({
    name: `message(${index} x ${times})`,
    async run(_model: Model, real: Real) {
      await collectMessages(real)
      const message = real.messages[index % Math.max(1, real.messages.length)]
      if (!message) return
      for (let time = 0; time < times; time += 1)
        await real.world.live(() =>
          deposits.receiveEvent(real.world.ctx(), { ...message, type: 'any', createdAt: '' }),
        )
    },
  })),
  fc.constant({
    name: 'release',
    async run(_model: Model, { world }: Real) {
      await world.live(async () => deposits.release(world.ctx(), await world.stay(), world.host))
    },
  }),
  fc.integer({ min: 1, max: 25_000 }).map((amountCents) => ({
    name: `claim(${amountCents})`,
    async run(model: Model, { world }: Real) {
      model.claims.push(amountCents)
      const wanted = { amountCents, reason: 'Lamp' }
      await world.live(async () => deposits.claim(world.ctx(), await world.stay(), world.host, wanted))
    },
  })),
  fc.constant({
    name: 'reject, and take it back',
    async run(model: Model, { world }: Real) {
      model.isDisturbed = true
      model.restarts += 1
      await world.decide('rejected')
      await world.advance(hourMs)
      if (world.isAlive()) expect(await world.standing(), 'rejected lets go at once').toEqual([])
      await world.decide('pending')
      await world.advance(hourMs)
      if ((await world.stay()).paymentStatus === 'pending') model.card = null
    },
  }),
  fc.constant({
    name: 'cancel in the dashboard',
    async run(model: Model, { world }: Real) {
      const [hold] = await world.standing()
      if (!hold) return
      await world.cancelElsewhere(hold.id)
      model.isEndedElsewhere = true
      model.isDisturbed = true
    },
  }),
)
const commands = [
  actions.map(toCommand),
  fc
    .tuple(actions, fc.integer({ min: 1, max: 90 }))
    .map(([action, steps]) => toCommand(doomed(action, steps))),
]

/** Whether a person's decision to end the deposit is on record. */
async function isDecided(world: DepositWorld): Promise<boolean> {
  const row = await database.db
    .selectFrom('deposits')
    .select(['state', 'release_reason'])
    .where('stay_id', '=', world.stayId)
    .executeTakeFirst()
  return (
    row !== undefined && (row.release_reason !== null || row.state === 'claiming' || row.state === 'claimed')
  )
}

/** What must hold after everything that happens. */
async function promises(model: Model, real: Real): Promise<void> {
  const { world, days } = real
  const intents = await world.intents()
  const operations = intents.map((intent) => intent.metadata.operation)
  expect(new Set(operations).size, 'never two intents for one operation').toBe(operations.length)
  for (const { amountCents, currency } of intents.filter(({ kind }) => kind === 'hold'))
    expect({ amountCents, currency }, 'every hold is over the amount of its stay').toEqual(worldDeposit)
  const captured = intents.reduce((sum, intent) => sum + intent.capturedCents, 0)
  expect([0, ...model.claims], 'never a capture without a click').toContain(captured)
  expect((await world.standing()).length, 'never more than two holds').toBeLessThanOrEqual(2)

  const everStood = intents.filter((intent) => intent.captureBefore !== null).length
  expect(everStood, 'at most two holds a stay').toBeLessThanOrEqual(2 * (1 + model.restarts))

  // Give the process its turn: whatever was cut off or delayed is done within an hour of calm.
  if (model.isDisturbed) {
    world.trouble('unavailable', 0)
    await world.restart()
    await world.advance(hourMs)
    model.isDisturbed = false
  } else await world.live(() => runDue(world.ctx()))

  const now = world.clock.now()
  const standing = await world.standing()
  const stay = await world.stay()
  const deposit = await deposits.readDeposit(world.ctx(), stay)
  expect(standing.length, 'one hold once the hand-over is done').toBeLessThanOrEqual(1)

  // The time line and the status equal what the provider says.
  const isHeld = standing.length === 1
  if (deposit.status === 'held') expect(isHeld, 'held means held').toBe(true)
  if (['none', 'card_saved', 'released', 'claimed', 'expired', 'failed'].includes(deposit.status))
    expect(isHeld, `${deposit.status} holds nothing`).toBe(false)
  const claimed = deposit.events.filter((event) => event.kind === 'claimed')
  const capturedNow = (await world.intents()).reduce((sum, intent) => sum + intent.capturedCents, 0)
  expect(claimed.reduce((sum, event) => sum + event.amountCents, 0)).toBe(capturedNow)
  if (stay.paymentStatus === 'failed') expect(now).toBeGreaterThanOrEqual(checkInAt(days, worldZone))

  // A hold stands from check-in and in the last 48 h up to check-out + 48 h, whenever the card allows.
  const isGood = model.card === 'visa' || model.card === 'mastercard' || model.card === 'asksOnce'
  const isEnded = model.isEndedElsewhere || (await isDecided(world))
  const isOwed = isGood && !isEnded && stay.paymentStatus === 'authorized' && deposit.status !== 'none'
  if (!isOwed || now < checkInAt(days, worldZone) || now >= releaseAt(days, worldZone)) return
  if (isHeld) return
  const lapsed = (await world.intents()).filter((intent) => intent.cancelled === 'expired')
  expect(now, 'in the last 48 hours a hold stands').toBeLessThan(secondHoldAt(days, worldZone))
  expect(lapsed.length, 'before them only a hold that ran out leaves a gap').toBeGreaterThan(0)
}

/** When all is over nothing is held, nothing open, no card kept. */
async function ending({ world, days }: Real): Promise<void> {
  world.trouble('unavailable', 0)
  await world.restart()
  await world.advance(Math.max(0, releaseAt(days, worldZone) - world.clock.now()) + 2 * dayMs)
  expect(await world.standing()).toEqual([])
  const open = (await world.intents()).filter((intent) => intent.status.startsWith('requires'))
  expect(open.map((intent) => intent.status)).toEqual([])
  const { status } = await deposits.readDeposit(world.ctx(), await world.stay())
  expect(['none', 'released', 'claimed', 'expired', 'failed']).toContain(status)
  const { differences } = await reconcile(world.ctx())
  expect(differences).toEqual([])
}

const database = openSqlite(':memory:')
beforeAll(() => migrate(database))
afterAll(() => database.close())

const anyStay = fc.record({
  bookedAt: fc
    .integer({ min: 0, max: 400 * 24 })
    .map((hour) => Date.parse('2026-12-01T00:00:00.000Z') + hour * hourMs),
  ahead: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 300 })),
  nights: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 30 })),
  /** Most stays begin with a card, or nothing that follows would matter. */
  firstCard: fc.option(anyCard, { freq: 6 }),
})

it('keeps every promise of the deposit, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyStay,
      fc.commands(commands, { maxCommands: 22, size: '+1' }),
      async ({ bookedAt, ahead, nights, firstCard }, run) => {
        await emptyWorld(database)
        const checkInDate = addDays(dayAt(bookedAt, worldZone), ahead)
        const days = { checkInDate, checkOutDate: addDays(checkInDate, nights), ...worldTimes }
        const world = await createDepositWorld(database, { ...days, now: bookedAt })
        const real: Real = { world, days, messages: [] }
        const model: Model = {
          card: null,
          claims: [],
          restarts: 0,
          isEndedElsewhere: false,
          isDisturbed: false,
        }
        if (firstCard !== null) await pay(model, real, firstCard, 'said')
        await fc.asyncModelRun(() => ({ model, real }), run)
        await ending(real)
      },
    ),
    { numRuns: Number(process.env.MODEL_RUNS ?? 200) },
  )
}, 600_000)
