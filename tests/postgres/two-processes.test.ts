import { afterAll, beforeAll, expect, it } from 'vitest'
import { login } from '#shared/contract/accounts/schemas.ts'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import {
  changeStatus,
  createStay,
  getGuestStay,
  listStays,
  previewHouseTimes,
} from '#shared/contract/stays/schemas.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { createClient } from '#tests/support/client.ts'
import { checkIn } from '#tests/support/journey.ts'
import { dropDatabase } from '#tests/support/postgres.ts'
import { type RoundRobin, startRoundRobin } from '#tests/support/round-robin.ts'
import { newDatabase } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

const folder = temporaryFolder()
const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@mail.example.nz',
  checkInDate: '2027-01-10',
  checkOutDate: '2027-01-14',
}
let databaseUrl = ''
let balancer: RoundRobin
let sites: Site[] = []

beforeAll(async () => {
  databaseUrl = await newDatabase('empty')
  balancer = await startRoundRobin()
  const settings = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${balancer.port}`,
    TRUST_PROXY: '1',
  }
  const start = () => startSite(folder.path, settings)
  sites = await Promise.all([start(), start()])
  balancer.serve(sites.map((site) => Number(site.settings.PORT)))
}, 60_000)

afterAll(async () => {
  await balancer.stop()
  for (const site of sites) await site.end('SIGTERM')
  await dropDatabase(databaseUrl)
  folder.remove()
})

const browser = () => createClient(`http://127.0.0.1:${balancer.port}`)

async function signedIn() {
  const host = browser()
  await host.call(login, { body: testHost })
  return host
}

it('a whole check-in works with requests alternating between two processes', async () => {
  const host = await signedIn()
  const stay = await host.call(createStay, { body: stayFields })
  const guest = browser()
  await checkIn(guest, stay, 'deposit')
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  const seen = await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  expect(seen).toMatchObject({ status: 'approved', doorCode: stay.doorCode, isRevealed: true })
  expect((await host.request(seen.idDocumentPath ?? '')).status).toBe(200)
  for (const count of balancer.counts()) expect(count).toBeGreaterThan(3)
})

it('a preview of new house times includes the other process’s latest save', async () => {
  const host = await signedIn()
  const dates = { checkInDate: '2027-03-10', checkOutDate: '2027-03-14' }
  const { id, checkInTime: old } = await host.call(createStay, { body: { ...stayFields, ...dates } })
  const { version } = await host.call(getAdminHouse)
  await host.call(changeHouse, { body: { version, checkInTime: '17:45' } })
  const moves = await host.call(previewHouseTimes, { query: { checkInTime: old } })
  expect(moves.find((move) => move.id === id)?.changes).toContainEqual({
    what: 'checkInTime',
    from: '17:45',
    to: old,
  })
})

it('the site keeps working when one of two processes is killed', async () => {
  const host = await signedIn()
  await sites[0]?.end('SIGKILL')
  for (let ask = 0; ask < 6; ask += 1) expect((await host.try(listStays)).status).toBe(200)
  expect((await host.try(createStay, { body: stayFields })).status).toBe(201)
})
