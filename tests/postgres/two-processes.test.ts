import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getUser, login, logout } from '#shared/contract/auth.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/operations.ts'
import { type AdminStay, changeStatus, createStay, getGuestStay, listStays } from '#shared/contract/stays.ts'
import { testHost } from '#tests/support/app-harness.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { acceptNotice, authorizeDeposit, checkIn, giveContact, givePicture } from '#tests/support/journey.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'
import { type RoundRobin, startRoundRobin } from '#tests/support/round-robin.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'

/** Two processes of the product on one PostgreSQL and one folder of files, behind a balancer that alternates. */

const folder = temporaryFolder()
const sites: Site[] = []
let balancer: RoundRobin
let mail: MailServer
let databaseUrl: string
let database: pg.Client
/** While set, the mail server takes letters and never says so. */
let isMailSilent = false

const startOne = () =>
  startSite(folder.path, {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: `http://localhost:${balancer.port}`,
    TRUST_PROXY: '1',
    SMTP_URL: mail.url,
    MAIL_FROM: 'stay@ratahouse.nz',
    LOG_LEVEL: 'info',
  })

beforeAll(async () => {
  databaseUrl = await createDatabase(inject('postgresAdminUrl'), inject('postgresTemplate'))
  database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  balancer = await startRoundRobin()
  mail = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      if (!isMailSilent) done()
    },
  })
  // Together, as a deployment would: both want to make the first host, the house's details and the secret key.
  sites.push(...(await Promise.all([startOne(), startOne()])))
  balancer.setTargets(sites.map(({ origin }) => origin))
}, 60_000)

afterAll(async () => {
  for (const site of sites) await site.end('SIGKILL')
  await mail?.stop()
  await balancer?.stop()
  await database?.end()
  await dropDatabase(inject('postgresAdminUrl'), databaseUrl)
  folder.remove()
})

const visitor = () => createClient(balancer.origin)
/** The client's cookies at one process, past the balancer. */
function at(place: number, { cookies }: Client): Client {
  const client = createClient(sites[place]?.origin ?? '')
  for (const [name, value] of cookies) client.cookies.set(name, value)
  return client
}

async function signedIn(): Promise<Client> {
  const host = visitor()
  await host.call(login, { body: testHost })
  return host
}

const newStay = (host: Client, month: number): Promise<AdminStay> => {
  const days = `2027-${String(month).padStart(2, '0')}`
  const body = { guestName: 'Aroha Ngata', guestEmail: 'aroha@guest.nz' }
  return host.call(createStay, {
    body: { ...body, checkInDate: `${days}-10`, checkOutDate: `${days}-14` },
  })
}

async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 10_000
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited in vain: ${what}`)
    await delay(25)
  }
}

const messageIds = () => mail.received.map(({ source }) => /message-id:\s*(<[^>]+>)/i.exec(source)?.[1])

describe('two processes', () => {
  it('are one site: sign-in, check-in with pictures and deposit, approval', { timeout: 60_000 }, async () => {
    const host = await signedIn()
    const stay = await newStay(host, 1)
    const guest = visitor()
    await checkIn(guest, stay, 'deposit')
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    for (const place of [0, 1]) {
      const seen = await at(place, guest).call(getGuestStay, { params: { token: stay.accessToken } })
      expect(seen).toMatchObject({ status: 'approved', paymentStatus: 'authorized', doorCode: stay.doorCode })
      expect((await at(place, host).call(getUser)).email).toBe(testHost.email)
    }
    expect(Math.min(...balancer.answered)).toBeGreaterThan(5)
    const { rows } = await database.query('select action from audit_log where stay_id = $1', [stay.id])
    expect(rows.filter(({ action }) => action === 'stay.created')).toHaveLength(1)
  })

  it('end a session on both when it ends on one', async () => {
    const host = await signedIn()
    const [one, two] = [at(0, host), at(1, host)]
    await one.call(logout)
    expect((await two.try(getUser)).status).toBe(401)
  })

  it('count wrong passwords together', async () => {
    const body = { email: 'nobody@example.nz', password: 'not the password' }
    const statuses: number[] = []
    for (let count = 0; count < 10; count += 1) statuses.push((await visitor().try(login, { body })).status)
    expect(new Set(statuses)).toEqual(new Set([401]))
    for (const _place of [0, 1]) expect((await visitor().try(login, { body })).status).toBe(429)
  })

  it('let one of two contrary decisions through', async () => {
    const host = await signedIn()
    const stay = await newStay(host, 2)
    const guest = visitor()
    await checkIn(guest, stay, 'deposit')
    const decide = (place: number, status: 'approved' | 'rejected') =>
      at(place, host).try(changeStatus, { params: { id: stay.id }, body: { status } })
    const answers = await Promise.all([decide(0, 'approved'), decide(1, 'rejected')])
    const { rows } = await database.query('select status from guest_stays where id = $1', [stay.id])
    const stored = rows[0]?.status
    // A rejection may follow an approval, never the other way round; one that came second is refused or says so.
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const last = answers.filter(({ status }) => status === 200).map(({ json }) => (json as AdminStay).status)
    expect(last).toContain(stored)
  })

  it('send each letter once although both look for it at the same time', { timeout: 30_000 }, async () => {
    const host = await signedIn()
    const stays = [await newStay(host, 3), await newStay(host, 4)]
    for (const stay of stays) await checkIn(visitor(), stay, 'deposit')
    for (let count = 0; count < 10; count += 1) {
      for (const { id } of stays) await host.call(sendGuestLink, { params: { id } })
    }
    // A decision makes the process that takes it look for due work at once.
    await Promise.all(
      stays.map(({ id }, place) =>
        at(place, host).call(changeStatus, { params: { id }, body: { status: 'approved' } }),
      ),
    )
    const isAllSent = async () => (await host.call(listOutbox)).every(({ state }) => state === 'sent')
    await until('all letters are sent', isAllSent)
    const ids = messageIds()
    expect(ids.length).toBeGreaterThanOrEqual(22)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
  })
})

describe('when one process is killed', () => {
  it('the other goes on with the same sessions, and takes over the letter that was on its way', {
    timeout: 60_000,
  }, async () => {
    const host = await signedIn()
    const [stay, decided] = [await newStay(host, 5), await newStay(host, 6)]
    const guest = visitor()
    await checkIn(guest, stay, 'contact')
    await checkIn(visitor(), decided, 'deposit')

    // The first process takes a letter and dies while the mail server keeps it waiting.
    isMailSilent = true
    const { id: letterId } = await host.call(sendGuestLink, { params: { id: decided.id } })
    await at(0, host).call(changeStatus, { params: { id: decided.id }, body: { status: 'approved' } })
    const lease = async (): Promise<number | null> => {
      const { rows } = await database.query('select lease_until from outbox_mails where id = $1', [letterId])
      return rows[0]?.lease_until ? Date.parse(rows[0].lease_until) : null
    }
    await until('the letter is taken', async () => (await lease()) !== null)
    await sites[0]?.end('SIGKILL')
    isMailSilent = false
    expect(((await lease()) ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)

    // The guest and the host notice nothing.
    expect(await giveContact(guest, stay.accessToken)).toMatchObject({ guestPhone: '+64215550123' })
    await acceptNotice(guest, stay.accessToken)
    await givePicture(guest, stay.accessToken, 'id')
    await givePicture(guest, stay.accessToken, 'selfie')
    await authorizeDeposit(guest, stay.accessToken)
    expect((await host.call(listStays)).find(({ id }) => id === stay.id)?.paymentStatus).toBe('authorized')

    // What the dead process held is free when its lease ends; the minute until then is taken off here.
    await database.query(`update outbox_mails set lease_until = now() - interval '1 second' where id = $1`, [
      letterId,
    ])
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
    await until('the letter is sent', async () =>
      (await host.call(listOutbox)).some(({ id, state }) => id === letterId && state === 'sent'),
    )
    const ofLetter = messageIds().filter((id) => id?.includes(letterId))
    expect(ofLetter).toHaveLength(1)
  })
})
