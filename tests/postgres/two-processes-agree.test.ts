import { describe, expect, it } from 'vitest'
import { getUser, login, logout } from '#shared/contract/accounts/schemas.ts'
import { getAdminDeposit } from '#shared/contract/deposits/schemas.ts'
import { sightInPerson } from '#shared/contract/documents/schemas.ts'
import { listOutbox } from '#shared/contract/mail/schemas.ts'
import {
  type AdminStay,
  changeStatus,
  createStay,
  getGuestStay,
  listStays,
} from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { testHost } from '#tests/support/app-harness.ts'
import type { Answer } from '#tests/support/client.ts'
import { authorizeDeposit, giveContact, openLink } from '#tests/support/journey.ts'
import { severalSites } from '#tests/support/several-sites.ts'

/** Two real processes on one PostgreSQL, called concurrently without a load balancer. */

const sites = severalSites(2)
const tomorrow = addDays(dayAt(Date.now(), 'Pacific/Auckland'), 1)
const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@mail.example.nz',
  checkInDate: tomorrow,
  checkOutDate: addDays(tomorrow, 2),
}
const newStay = () => sites.host(0).call(createStay, { body: stayFields })

async function atOnce(count: number, ask: (process: number, turn: number) => Promise<Answer>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, turn) => ask(turn % 2, turn)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('a session begins and ends at both processes', async () => {
  const one = sites.visitor(0)
  await one.call(login, { body: testHost })
  const other = sites.visitor(1)
  for (const [name, value] of one.cookies) other.cookies.set(name, value)
  expect((await other.try(getUser)).status).toBe(200)
  await other.call(logout)
  expect((await one.try(getUser)).status).toBe(401)
})

describe('limits', () => {
  it('both processes share one limit on passwords, also for concurrent guesses', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.21' }
    const json = { email: testHost.email, password: 'not this one' }
    const guess = (process: number) =>
      sites.visitor(process).request(login.path, { method: 'POST', headers, json })
    expect(await atOnce(16, guess)).toEqual({ 401: 10, 429: 6 })
  })

  it('both processes share one limit on uploads', async () => {
    const { accessToken: token } = await newStay()
    const guest = sites.visitor(0)
    await guest.call(getGuestStay, { params: { token } })
    const ask = (process: number) => {
      const browser = sites.visitor(process)
      for (const [name, value] of guest.cookies) browser.cookies.set(name, value)
      return browser.try(requestUpload)
    }
    expect(await atOnce(30, ask)).toEqual({ 200: 20, 429: 10 })
  })
})

it('one of two concurrently started processes runs scheduled work', async () => {
  const done = () =>
    sites.rows<{ name: string }>('select name from periodic_work where last_ok_at is not null')
  const known = () => sites.rows<{ name: string }>('select name from periodic_work')
  await expect.poll(async () => (await known()).length).toBeGreaterThanOrEqual(4)
  await expect.poll(async () => (await done()).length === (await known()).length).toBe(true)
  const output = sites.all.map((site) => site.output()).join('\n')
  for (const { name } of await done()) {
    const runs = output.split('\n').filter((line) => line.includes(`"task":"${name}"`))
    expect([name, runs.length]).toEqual([name, 1])
  }
})

const rounds = 24
const together = 4

async function readyStay(): Promise<AdminStay> {
  const stay = await newStay()
  const guest = sites.visitor(1)
  await openLink(guest, stay.accessToken)
  await giveContact(guest, stay.accessToken)
  await sites.host(0).call(sightInPerson, { params: { id: stay.id } })
  await authorizeDeposit(guest, stay.accessToken)
  return stay
}

async function contest(stay: AdminStay, round: number): Promise<'approved' | 'rejected'> {
  const decide = (process: number, status: 'approved' | 'rejected') =>
    sites.host(process).try(changeStatus, { params: { id: stay.id }, body: { status } })
  const [approval, rejection] = await Promise.all([
    decide(round % 2, 'approved'),
    decide((round + 1) % 2, 'rejected'),
  ])
  expect([approval.status, rejection.status].sort()).toEqual([200, 409])
  const loser = approval.status === 409 ? approval : rejection
  expect(loser.json).toMatchObject({ code: 'conflict' })
  return approval.status === 200 ? 'approved' : 'rejected'
}

async function expectAllAgree(stay: AdminStay, won: 'approved' | 'rejected'): Promise<void> {
  const params = { id: stay.id }
  for (const process of [0, 1]) {
    const host = sites.host(process)
    const seen = (await host.call(listStays)).find(({ id }) => id === stay.id)
    expect(seen?.status).toBe(won)
    const deposit = async () => (await host.call(getAdminDeposit, { params })).status
    await expect.poll(deposit).toBe(won === 'approved' ? 'held' : 'released')
  }
  const moves = await sites.rows<{ detail: string }>(
    "select detail from audit_log where stay_id = $1 and action = 'stay.status_moved'",
    [stay.id],
  )
  expect(moves.map(({ detail }) => JSON.parse(detail))).toEqual([{ from: 'pending', to: won }])
  const mails = (await sites.host(0).call(listOutbox)).filter(({ stayId }) => stayId === stay.id)
  const decisions = mails.map(({ kind }) => kind).filter((kind) => /approved|rejected/.test(kind))
  expect(decisions).toEqual([`guest_${won}`])
}

it(`of two opposite decisions one wins and the other gets a conflict, ${rounds} times out of ${rounds}`, {
  timeout: 120_000,
}, async () => {
  for (let round = 0; round < rounds; round += together) {
    const stays = await Promise.all(Array.from({ length: together }, readyStay))
    const winners = await Promise.all(stays.map((stay, index) => contest(stay, round + index)))
    for (const [index, stay] of stays.entries()) await expectAllAgree(stay, winners[index] ?? 'approved')
  }
})
