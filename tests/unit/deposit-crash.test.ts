import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import * as deposits from '#server/features/deposits/service.ts'
import { firstHoldAt, releaseAt, secondHoldAt } from '#shared/deposit/schedule.ts'
import {
  createDepositWorld,
  type DepositWorld,
  emptyWorld,
  worldDeposit,
  worldTimes,
  worldZone,
} from '#tests/support/deposit-world.ts'
import { troubleKinds } from '#tests/support/mortal-process.ts'

const days = { checkInDate: '2026-12-10', checkOutDate: '2026-12-20', ...worldTimes }
const short = { checkInDate: '2026-12-02', checkOutDate: '2026-12-04', ...worldTimes }
const visa = '4242424242424242'
const minuteMs = 60_000
const start = Date.parse('2026-11-30T23:00:00.000Z')

const database = openSqlite(':memory:')
beforeAll(() => migrate(database))
beforeEach(() => emptyWorld(database))
afterAll(() => database.close())

/** The guest opens the form, gives a card, and says so; each step is asked again until it worked. */
async function pay(world: DepositWorld): Promise<void> {
  let session: Awaited<ReturnType<typeof deposits.createPaymentIntent>> | null = null
  const isOpened = await world.live(async () => {
    session = await deposits.createPaymentIntent(world.ctx(), await world.stay())
  })
  if (!isOpened || !session) return
  const { paymentIntentId, clientSecret } = session
  await world.confirm(paymentIntentId, clientSecret, visa)
  await world.live(async () => deposits.completePayment(world.ctx(), await world.stay(), paymentIntentId))
}

interface Act {
  name: string
  /** Brings the world to just before the act. */
  before(world: DepositWorld): Promise<void>
  /** The act in which the process may die. */
  act(world: DepositWorld): Promise<void>
  /** What a person or time does again afterwards. */
  again(world: DepositWorld): Promise<void>
  /** What must be true in the end, however it died. */
  after(world: DepositWorld): Promise<void>
  stay?: typeof days
}

const line = async (world: DepositWorld) =>
  (await deposits.readDeposit(world.ctx(), await world.stay())).events.map((event) => event.kind)
const until = (world: DepositWorld, instant: number) => world.advance(instant - world.clock.now())

const acts: Act[] = [
  {
    name: 'the guest pays',
    stay: short,
    before: async () => {},
    act: pay,
    again: pay,
    after: async (world) => {
      expect(await world.standing()).toHaveLength(1)
      // The stay's own amount, whatever the house asks of new stays by the time the process is back.
      expect(await world.intents()).toMatchObject([worldDeposit])
      const { amountCents, currency, events } = await deposits.readDeposit(world.ctx(), await world.stay())
      expect([{ amountCents, currency }, events[0]?.amountCents]).toEqual([worldDeposit, 18_500])
      expect(await line(world)).toEqual(['held'])
      expect((await world.stay()).paymentStatus).toBe('authorized')
    },
  },
  {
    name: 'a saved card is held the day before check-in',
    before: pay,
    act: (world) => until(world, firstHoldAt(days, worldZone) + minuteMs),
    again: (world) => world.advance(10 * minuteMs),
    after: async (world) => {
      expect(await world.standing()).toHaveLength(1)
      expect((await world.intents()).filter((intent) => intent.kind === 'hold')).toHaveLength(1)
      expect(await line(world)).toEqual(['card_saved', 'held'])
    },
  },
  {
    name: 'the second hold takes over from the first',
    stay: { checkInDate: '2026-12-10', checkOutDate: '2026-12-14', ...worldTimes },
    before: async (world) => {
      await pay(world)
      await until(world, firstHoldAt(days, worldZone) + minuteMs)
    },
    act: (world) => until(world, secondHoldAt({ ...days, checkOutDate: '2026-12-14' }, worldZone) + minuteMs),
    again: (world) => world.advance(10 * minuteMs),
    after: async (world) => {
      expect(await world.standing()).toHaveLength(1)
      expect((await world.intents()).filter((intent) => intent.kind === 'hold')).toHaveLength(2)
      expect(await line(world)).toEqual(['card_saved', 'held', 'renewed'])
    },
  },
  {
    name: 'the host claims a part',
    stay: short,
    before: pay,
    act: async (world) => {
      await world.live(async () =>
        deposits.claim(world.ctx(), await world.stay(), world.host, { amountCents: 5000, reason: 'Lamp' }),
      )
    },
    again: async (world) => {
      await world.live(async () =>
        deposits.claim(world.ctx(), await world.stay(), world.host, { amountCents: 5000, reason: 'Lamp' }),
      )
      await world.advance(10 * minuteMs)
    },
    after: async (world) => {
      const captured = (await world.intents()).map((intent) => intent.capturedCents)
      expect(captured.filter((cents) => cents > 0)).toEqual([5000])
      expect(await line(world)).toEqual(['held', 'claimed', 'released'])
    },
  },
  {
    name: 'the deposit is released by itself',
    stay: short,
    before: pay,
    act: (world) => until(world, releaseAt(short, worldZone) + minuteMs),
    again: (world) => world.advance(10 * minuteMs),
    after: async (world) => {
      expect(await world.standing()).toHaveLength(0)
      expect(await line(world)).toEqual(['held', 'released'])
    },
  },
]

const prepared = async (act: Act): Promise<DepositWorld> => {
  await emptyWorld(database)
  const world = await createDepositWorld(database, { ...(act.stay ?? days), now: start })
  await act.before(world)
  return world
}

describe('killed at any query and any call to the provider, the next start finds one hold, linked', () => {
  it.each(acts)('while $name', async (act) => {
    const calm = await prepared(act)
    const before = calm.steps()
    await act.act(calm)
    const places = calm.steps() - before
    expect(places).toBeGreaterThan(10)
    for (let place = 1; place <= places; place += 1) {
      const world = await prepared(act)
      world.dieAfter(place)
      await act.act(world)
      await world.restart()
      await act.again(world)
      await act.after(world)
    }
  })
})

describe('a provider in trouble, at any call', () => {
  it.each(acts.flatMap((act) => troubleKinds.map((kind) => ({ ...act, kind }))))(
    '$kind while $name',
    async (act) => {
      for (const times of [1, 2, 3]) {
        const world = await prepared(act)
        world.trouble(act.kind, times)
        await act.act(world)
        world.trouble('unavailable', 0)
        await world.advance(20 * minuteMs)
        await act.again(world)
        await act.after(world)
      }
    },
  )
})

it('finishes a call of yesterday by looking for what it made, since its key may be forgotten', async () => {
  const world = await createDepositWorld(database, { ...short, now: start })
  world.trouble('unknown_outcome', 2)
  await pay(world)
  world.trouble('unavailable', 0)
  world.clock.advance(30 * 60 * minuteMs)
  await world.restart()
  await pay(world)
  expect(await world.standing()).toHaveLength(1)
  expect((await world.intents()).filter((intent) => intent.kind === 'hold')).toHaveLength(1)
})

it('asks under the same key until it knows, however often it is not let in meanwhile', async () => {
  const world = await createDepositWorld(database, { ...short, now: start })
  world.trouble('unknown_outcome', 2)
  await pay(world)
  world.trouble('rate_limited', 3)
  await world.advance(10 * minuteMs)
  world.trouble('unavailable', 0)
  await pay(world)
  expect((await world.intents()).filter((intent) => intent.kind === 'hold')).toHaveLength(1)
  expect(await world.standing()).toHaveLength(1)
})
