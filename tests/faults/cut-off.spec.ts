import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { login, logout } from '#shared/contract/accounts/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { changeDoorCode, createStay, getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { hostAt, testHost } from '#tests/support/app-harness.ts'
import { type Answer, type Client, createClient } from '#tests/support/client.ts'
import { counted } from '#tests/support/counted.ts'
import { startCutProxy } from '#tests/support/cut-proxy.ts'
import { checkIn, openLink, somePhoto } from '#tests/support/journey.ts'
import { createDatabase, findPostgres, type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { newBucket, settingsOfBucket } from '#tests/support/run-servers.ts'
import { type Site, startSite, temporaryFolder } from '#tests/support/site.ts'
import { missingSwift } from '#tests/support/swift-programs.ts'

const stayFields = {
  guestName: 'Aroha Ngata',
  guestEmail: 'aroha@mail.example',
  checkInDate: '2027-01-10',
  checkOutDate: '2027-01-14',
}

const failures = { cut: 'cut off', stall: 'silent' } as const

async function siteOn(dataDir: string, settings: Record<string, string> = {}) {
  const site = await startSite(dataDir, settings)
  onTestFinished(() => void site.end('SIGKILL'))
  const host = await hostAt(site.origin)
  return { site, host }
}

const make = (host: Client) => host.try(createStay, { body: stayFields })

async function eventually(ask: () => Promise<Answer>, wanted: number): Promise<Answer> {
  const giveUpAt = Date.now() + 60_000
  for (;;) {
    const answer = await ask()
    if (answer.status === wanted || Date.now() > giveUpAt) return answer
    await delay(100)
  }
}

async function expectUp(site: Site): Promise<void> {
  const visitor = createClient(site.origin)
  expect((await visitor.request('/healthz')).status).toBe(200)
  expect((await visitor.request('/')).status).toBe(200)
}

function ownDisk(mount: (folder: string, place: string) => void): string | null {
  const folder = temporaryFolder()
  const place = join(folder.path, 'disk')
  mkdirSync(place)
  try {
    mount(folder.path, place)
  } catch {
    folder.remove()
    return null
  }
  onTestFinished(() => {
    execFileSync('umount', ['-l', place])
    folder.remove()
  })
  return place
}

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })

const smallDisk = (size: string): string | null =>
  ownDisk((_folder, place) => run('mount', '-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', place))

const failingDisk = (): string | null =>
  ownDisk((folder, place) => {
    const file = join(folder, 'image')
    writeFileSync(file, Buffer.alloc(64_000_000))
    run('mkfs.ext4', '-q', file)
    run('mount', '-o', 'loop', file, place)
  })

function fillDisk(place: string, spare: number): string {
  const ballast = join(place, 'ballast')
  const free = Number(
    execFileSync('df', ['--output=avail', '-B1', place], { encoding: 'utf8' }).split('\n')[1]?.trim(),
  )
  writeFileSync(ballast, Buffer.alloc(Math.max(0, free - spare), 1))
  return ballast
}

describe('a full disk', () => {
  it('a write to a full disk is 507, reads still work, and writes work again once there is room', async (context) => {
    const place = smallDisk('24m')
    if (!place) return context.skip('this machine does not let us mount a disk')
    const { site, host } = await siteOn(place)
    const kept = (await make(host)).json as { id: string; accessToken: string }
    const guest = createClient(site.origin)
    await checkIn(guest, kept, 'contact')

    const ballast = fillDisk(place, 64 * 1024)
    let answer = await make(host)
    const acknowledged = [kept.id]
    for (let tries = 0; answer.status === 201 && tries < 500; tries += 1) {
      acknowledged.push((answer.json as { id: string }).id)
      answer = await make(host)
    }
    expect(answer).toMatchObject({ status: 507, json: { code: 'diskFull' } })
    expect((answer.json as { message: string }).message).toMatch(/no room left/)
    expect((await guest.try(getGuestStay, { params: { token: kept.accessToken } })).status).toBe(200)
    const { uploadURL } = await guest.call(requestUpload).catch(() => ({ uploadURL: null }))
    if (uploadURL) {
      const photo = new Uint8Array(await somePhoto('id'))
      const put = await guest.request(uploadURL, { method: 'PUT', body: photo })
      expect([put.status, (put.json as { code: string }).code]).toEqual([507, 'diskFull'])
    }
    await expectUp(site)
    // The host signs in on another device, sees the problem and can read everything.
    expect((await guest.request('/readyz')).status).toBe(503)
    const late = createClient(site.origin)
    expect((await late.try(login, { body: { ...testHost, password: 'wrong' } })).status).not.toBe(200)
    await late.call(login, { body: testHost })
    const status = await late.call(getSiteStatus)
    expect(status.items.find(({ name }) => name === 'storage')?.state).toBe('bad')
    expect((await late.call(listStays)).length).toBe(acknowledged.length)
    expect((await late.try(logout)).status).toBe(204)
    expect(site.output()).toMatch(/"level":50[^\n]*request failed/)

    rmSync(ballast)
    expect((await eventually(() => make(host), 201)).status).toBe(201)
    const stored = new Set((await host.call(listStays)).map((stay) => stay.id))
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    counted(`disk full: ${acknowledged.length} stays kept`)
    expect(await site.end('SIGTERM')).toBe(0)
  })

  it('the host is warned before the disk is full, and the warning ends once there is room', async (context) => {
    // Unused memory costs nothing: the site only sees the disk's size.
    const place = smallDisk('4g')
    if (!place) return context.skip('this machine does not let us mount a disk')
    const { host } = await siteOn(place)
    const resize = (size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, place])
    const disk = async () => (await host.call(getSiteStatus)).items.find(({ name }) => name === 'disk')
    expect(await disk()).toMatchObject({ state: 'good' })
    resize('900m')
    expect(await disk()).toMatchObject({
      state: 'attention',
      title: expect.stringMatching(/nearly full: 0\.9 GB/),
    })
    resize('100m')
    expect(await disk()).toMatchObject({ state: 'bad', title: expect.stringMatching(/nearly full: 0\.1 GB/) })
    resize('4g')
    expect(await disk()).toMatchObject({ state: 'good' })
  })

  it('a write to a disk that turned read-only is 503, and /readyz and the host’s status report it', async (context) => {
    const place = failingDisk()
    if (!place) return context.skip('this machine does not let us mount a disk')
    const { site, host } = await siteOn(join(place, 'data'))
    const visitor = createClient(site.origin)
    const storage = async () =>
      (await host.call(getSiteStatus)).items.find(({ name }) => name === 'storage')?.state
    expect((await make(host)).status).toBe(201)
    expect([(await visitor.request('/readyz')).status, await storage()]).toEqual([200, 'good'])

    // Simulates an error of the disk. https://man7.org/linux/man-pages/man5/ext4.5.html
    execFileSync('mount', ['-o', 'remount,abort', place])
    expect(await make(host)).toMatchObject({ status: 503, json: { code: 'unavailable' } })
    expect(await visitor.request('/readyz')).toMatchObject({
      status: 503,
      json: { database: 'not answering', files: 'not answering' },
    })
    expect(await storage()).toBe('bad')
    expect(await host.call(listStays)).toHaveLength(1)
    await expectUp(site)
    counted('disk failed: 1 write refused, 1 stay read')
  })

  it('a start with an unwritable folder says so', async (context) => {
    const place = smallDisk('24m')
    if (!place) return context.skip('this machine does not let us mount a disk')
    const { site } = await siteOn(place)
    await site.end('SIGTERM')
    execFileSync('mount', ['-o', 'remount,ro', place])
    await expect(startSite(place)).rejects.toThrow(/cannot be written/)
  })
})

describe.skipIf(findPostgres() === null)('an unreachable database', () => {
  let postgres: PostgresServer
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  it.each(['cut', 'stall'] as const)(
    'requests get 503 while the database is unreachable (%s), and work again afterwards',
    async (how) => {
      const folder = temporaryFolder()
      const url = new URL(await createDatabase(postgres.adminUrl))
      const proxy = await startCutProxy(Number(url.port))
      onTestFinished(async () => {
        await proxy.stop()
        folder.remove()
      })
      url.port = String(proxy.port)
      const { site, host } = await siteOn(folder.path, { DATABASE_URL: url.href })
      const stay = (await make(host)).json as { id: string }

      proxy[how]()
      const startedAt = Date.now()
      const refused = await make(host)
      expect(refused).toMatchObject({ status: 503, json: { code: 'unavailable' } })
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
      const refusedMs = Date.now() - startedAt
      expect(refusedMs).toBeLessThan(20_000)
      const askedAt = Date.now()
      const ready = await createClient(site.origin).request('/readyz')
      expect(ready).toMatchObject({ status: 503, json: { database: 'not answering', files: 'ok' } })
      // The check's timeout is two seconds; a query's is ten.
      expect(Date.now() - askedAt).toBeLessThan(8000)
      await expectUp(site)

      proxy.mend()
      const change = () => host.try(changeDoorCode, { params: { id: stay.id }, body: { doorCode: '004711' } })
      expect((await eventually(change, 200)).status).toBe(200)
      const again = () => createClient(site.origin).request('/readyz')
      expect((await eventually(again, 200)).status).toBe(200)
      counted(`database ${failures[how]}: 503 after ${(refusedMs / 1000).toFixed(1)} s`)
      expect(await site.end('SIGTERM')).toBe(0)
    },
  )

  it('a crash of PostgreSQL loses no acknowledged write', async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    const { host } = await siteOn(folder.path, { DATABASE_URL: await createDatabase(postgres.adminUrl) })
    const acknowledged: string[] = []
    for (let count = 0; count < 10; count += 1)
      acknowledged.push(((await make(host)).json as { id: string }).id)
    await postgres.crash()
    expect((await make(host)).status).toBe(503)
    await postgres.restart()
    await eventually(() => host.try(listStays), 200)
    const stored = (await host.call(listStays)).map((stay) => stay.id)
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([])
    counted(`database crashed: ${acknowledged.length} stays kept`)
  })
})

describe.skipIf(missingSwift() !== null)('an unreachable file store', () => {
  it.each(['cut', 'stall'] as const)(
    'photos are unavailable only while the file store is unreachable (%s)',
    async (how) => {
      const folder = temporaryFolder()
      const bucket = await newBucket()
      const endpoint = new URL(bucket.endpoint)
      const proxy = await startCutProxy(Number(endpoint.port))
      onTestFinished(async () => {
        await proxy.stop()
        folder.remove()
      })
      endpoint.port = String(proxy.port)
      const settings = settingsOfBucket({ ...bucket, endpoint: endpoint.href })
      const { site, host } = await siteOn(folder.path, settings)
      const stay = (await make(host)).json as { id: string; accessToken: string }
      const guest = createClient(site.origin)
      await checkIn(guest, stay, 'photos')
      const path = (await openLink(guest, stay.accessToken)).idDocumentPath ?? ''
      expect((await host.request(path)).status).toBe(200)

      proxy[how]()
      const askedAt = Date.now()
      // A check in flight at the cut may still succeed; the next one fails.
      const readiness = await eventually(() => createClient(site.origin).request('/readyz'), 503)
      expect(readiness.json).toMatchObject({ database: 'ok', files: 'not answering' })
      expect(Date.now() - askedAt).toBeLessThan(8000)
      expect(await host.request(path)).toMatchObject({ status: 503, json: { code: 'unavailable' } })
      const refusedMs = Date.now() - askedAt
      // Allows ten seconds for the store, and as much for a busy machine.
      expect(refusedMs).toBeLessThan(28_000)
      expect((await make(host)).status).toBe(201)
      expect((await guest.try(getGuestStay, { params: { token: stay.accessToken } })).status).toBe(200)
      await expectUp(site)

      proxy.mend()
      expect((await eventually(() => host.request(path), 200)).status).toBe(200)
      counted(`bucket ${failures[how]}: 503 after ${(refusedMs / 1000).toFixed(1)} s`)
    },
  )
})
