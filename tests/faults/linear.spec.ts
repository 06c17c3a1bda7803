import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import {
  type AdminStay,
  changeDoorCode,
  changeStatus,
  createStay,
  getGuestStay,
  listStays,
  saveContact,
} from '#shared/contract/stays/schemas.ts'
import { canMoveStatus, type StayStatus, stayStatuses } from '#shared/stay/status.ts'
import { hostAt } from '#tests/support/app-harness.ts'
import { type Answer, type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { dropDatabase, findPostgres, freePort } from '#tests/support/postgres.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { isLinearizable, type Operation, read, write } from './linear.ts'
import { type Random, seededRandom } from './seed.ts'

/**
 * Several people read and write one stay concurrently, on processes that are killed: the history must be
 * linearizable.
 */

const rounds = Math.max(2, Math.ceil(inject('faultRounds') / 4))
const operationsPerClient = 8
const fields = ['doorCode', 'guestPhone', 'status'] as const
type Field = (typeof fields)[number]
type Value = string | null
type History = Record<Field, Operation<Value>[]>

/** The model of a status change: 200 if the table allows it, else 409 without a change. */
const moved = (to: StayStatus, status: number | null) => ({
  apply(before: Value) {
    const isAllowed = before === to || canMoveStatus(before as StayStatus, to)
    if (status !== null && isAllowed !== (status === 200)) return undefined
    return isAllowed ? to : before
  },
})

interface Served {
  sites: Site[]
  host: Client
  guest: Client
  stay: AdminStay
}

/** Calls one of the processes and records the outcome, or that it is unknown. */
async function ask(
  call: () => Promise<Answer>,
  note: (span: { startedAt: number; endedAt: number }, answer: Answer | null) => void,
): Promise<void> {
  const startedAt = performance.now()
  const answer = await call().catch((error: unknown) => {
    if (error instanceof TypeError) return null
    throw error
  })
  expect(answer?.status ?? 0, JSON.stringify(answer?.json)).toBeLessThan(500)
  note({ startedAt, endedAt: answer === null ? Number.POSITIVE_INFINITY : performance.now() }, answer)
  if (answer === null) await delay(5)
}

type Act = (served: Served, history: History, random: Random) => Promise<void>

const readAll: Act = ({ host, stay }, history) =>
  ask(
    () => host.try(listStays),
    (span, answer) => {
      const shown = (answer?.json as AdminStay[] | undefined)?.find(({ id }) => id === stay.id)
      if (answer) expect(shown, 'an acknowledged stay is there').toBeDefined()
      if (shown) for (const field of fields) history[field].push({ ...span, ...read<Value>(shown[field]) })
    },
  )

const readAsGuest: Act = ({ guest, stay }, history) =>
  ask(
    () => guest.try(getGuestStay, { params: { token: stay.accessToken } }),
    (span, answer) => {
      const shown = answer?.json as { guestPhone: Value; status: Value } | undefined
      if (shown) {
        history.guestPhone.push({ ...span, ...read(shown.guestPhone) })
        history.status.push({ ...span, ...read(shown.status) })
      }
    },
  )

const setCode: Act = ({ host, stay }, history, random) => {
  const doorCode = String(random.between(0, 1_000_000)).padStart(6, '0')
  return ask(
    () => host.try(changeDoorCode, { params: { id: stay.id }, body: { doorCode } }),
    (span) => history.doorCode.push({ ...span, ...write(doorCode) }),
  )
}

const setPhone: Act = ({ guest, stay }, history, random) => {
  const guestPhone = `+64211${String(random.between(100_000, 1_000_000))}`
  const body = { guestPhone, guestEmail: 'guest@mail.example' }
  return ask(
    () => guest.try(saveContact, { params: { token: stay.accessToken }, body }),
    (span, answer) => {
      if (answer) expect(answer.status, JSON.stringify(answer.json)).toBe(200)
      history.guestPhone.push({ ...span, ...write(guestPhone) })
    },
  )
}

const move: Act = ({ host, stay }, history, random) => {
  const to = random.pick(stayStatuses)
  return ask(
    () => host.try(changeStatus, { params: { id: stay.id }, body: { status: to } }),
    (span, answer) => history.status.push({ ...span, ...moved(to, answer?.status ?? null) }),
  )
}

const deck = [readAll, readAll, readAsGuest, setCode, setPhone, move]

/** Runs one stay with four people on all processes, one of which is killed and restarted. */
async function oneRound(
  sites: Site[],
  restart: (place: number) => Promise<Site>,
  random: Random,
): Promise<number> {
  const hosts = await Promise.all(sites.map((site) => hostAt(site.origin)))
  const days = { checkInDate: '2027-03-10', checkOutDate: '2027-03-14' }
  const body = { ...days, guestName: 'Aroha Ngata', guestEmail: 'guest@mail.example' }
  const stay = (await hosts[0]?.call(createStay, { body })) as AdminStay
  const guests = sites.map(({ origin }) => createClient(origin))
  for (const guest of guests) await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  const history: History = { doorCode: [], guestPhone: [], status: [] }
  const person = async () => {
    for (let count = 0; count < operationsPerClient; count += 1) {
      const place = random.between(0, sites.length)
      const served = { sites, host: hosts[place] as Client, guest: guests[place] as Client, stay }
      await random.pick(deck)(served, history, random)
    }
  }
  const people = [person(), person(), person(), person()]
  await delay(random.between(5, 120))
  const killed = random.between(0, sites.length)
  await sites[killed]?.end('SIGKILL')
  sites[killed] = await restart(killed)
  await Promise.all(people)
  for (let count = 0; count < 3; count += 1) await person()
  for (const place of sites.keys())
    await readAll(
      { sites, host: hosts[place] as Client, guest: guests[place] as Client, stay },
      history,
      random,
    )
  const initial = { doorCode: stay.doorCode, guestPhone: stay.guestPhone, status: stay.status }
  for (const field of fields)
    expect(isLinearizable<Value>(initial[field], history[field]), `${field}: one order of all answers`).toBe(
      true,
    )
  return fields.reduce((sum, field) => sum + history[field].length, 0)
}

async function killAndCheckOrder(
  name: string,
  dataDir: string,
  settings: Record<string, string>,
  processes: number,
) {
  const random = seededRandom(name)
  const ports = await Promise.all(Array.from({ length: processes }, () => freePort()))
  const begin = async (place: number) => {
    const site = await startSite(dataDir, { ...settings, PORT: String(ports[place]) })
    onTestFinished(() => void site.end('SIGKILL'))
    return site
  }
  const sites: Site[] = []
  for (const place of ports.keys()) sites.push(await begin(place))
  let operations = 0
  for (let round = 0; round < rounds; round += 1) operations += await oneRound(sites, begin, random)
  counted(`${name}: ${rounds} kills, ${operations} reads and writes`)
}

describe('responses of a server that is killed again and again', () => {
  it('are linearizable on SQLite', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    await killAndCheckOrder('SQLite', folder.path, {}, 1)
  })

  it.skipIf(findPostgres() === null)('are linearizable on PostgreSQL with two processes', async () => {
    const folder = temporaryFolder()
    const DATABASE_URL = await newDatabase('empty')
    onTestFinished(async () => {
      await dropDatabase(DATABASE_URL)
      folder.remove()
    })
    const settings = {
      DATABASE_URL,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    }
    await killAndCheckOrder('PostgreSQL', folder.path, settings, 2)
  })
})

describe('the linearizability checker', () => {
  const span = (startedAt: number, endedAt: number) => ({ startedAt, endedAt })
  const check = (...operations: Operation<string>[]) => isLinearizable('a', operations)

  it('allows any order of what overlaps, and none against time', () => {
    expect(check({ ...span(0, 5), ...write('b') }, { ...span(1, 2), ...read('a') })).toBe(true)
    expect(check({ ...span(0, 5), ...write('b') }, { ...span(1, 2), ...read('b') })).toBe(true)
    expect(isLinearizable<Value>(null, [{ ...span(0, 1), ...read<Value>(null) }])).toBe(true)
    // A stale read: the write was acknowledged before the read began.
    expect(check({ ...span(0, 1), ...write('b') }, { ...span(2, 3), ...read('a') })).toBe(false)
    expect(
      check(
        { ...span(0, 9), ...write('b') },
        { ...span(1, 2), ...read('b') },
        { ...span(3, 4), ...read('a') },
      ),
    ).toBe(false)
  })

  it('an unanswered operation may happen late or never, but not be undone', () => {
    const lost = { ...span(0, Number.POSITIVE_INFINITY), ...write('b') }
    expect(check(lost, { ...span(5, 6), ...read('a') })).toBe(true)
    expect(check(lost, { ...span(5, 6), ...read('b') })).toBe(true)
    expect(check(lost, { ...span(5, 6), ...read('b') }, { ...span(7, 8), ...read('a') })).toBe(false)
  })

  it('a rejected operation changes nothing', () => {
    const refused = { ...span(2, 3), ...moved('rejected', 409) }
    expect(isLinearizable<Value>('approved', [refused, { ...span(4, 5), ...read<Value>('approved') }])).toBe(
      true,
    )
    expect(isLinearizable<Value>('pending', [refused])).toBe(false)
  })
})
