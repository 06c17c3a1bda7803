import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backupItems } from '#i18n/en/site-alerts.ts'
import { statusHelp } from '#i18n/en/status-help.ts'
import { workNames } from '#i18n/en/work.ts'
import { getUser } from '#shared/contract/auth/schemas.ts'
import { getSiteStatus, type StatusItem, sendGuestLink } from '#shared/contract/operations/schemas.ts'
import { type TestApp, testApp } from '#tests/support/app-harness.ts'
import { buildStay, showDeposit } from '#tests/support/builders.ts'
import type { StatusFacts } from './service.ts'
import { toSiteStatus } from './view.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const lookAt = async (test: TestApp) => (await test.host()).call(getSiteStatus)
const itemOf = (items: readonly StatusItem[], name: StatusItem['name']) =>
  items.find((item) => item.name === name)

describe('a site as it starts', () => {
  const test = testApp()

  it('a new site works, and warns that no card is charged, no backup is made and the key is beside the data', async () => {
    await test.app.ticker.runOnce()
    const status = await lookAt(test)
    expect(status.version).toMatch(/^\d+\.\d+\.\d+/)
    expect(status.isWell).toBe(false)
    const wanting = status.items.filter(({ name, state }) => state !== 'good' && name !== 'sandbox')
    expect(wanting.map(({ name }) => name)).toEqual(['deposits', 'backup', 'key'])
    expect(status.items.slice(0, 3)).toEqual(wanting)
    expect(itemOf(status.items, 'storage')).toMatchObject({ state: 'good' })
    expect(itemOf(status.items, 'deposits')).toMatchObject({ title: 'No card provider is set up' })
  })

  it('the status says what to do about a key beside the data', async () => {
    expect(itemOf((await lookAt(test)).items, 'key')).toMatchObject({
      state: 'attention',
      title: 'The secret key is in the data folder',
      detail: expect.stringMatching(/Anyone who gets that disk.*Keep the key elsewhere/),
    })
  })

  it('the status shows late work after a quarter of an hour without a tick', async () => {
    await test.app.ticker.runOnce()
    test.clock.advance(30 * minuteMs)
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({
      state: 'attention',
      detail: expect.stringContaining('The deposit check is late'),
    })
    await test.app.ticker.runOnce()
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({ state: 'good' })
  })

  it('the status ignores removed tasks, and names every current one', async () => {
    await test.app.ticker.runOnce()
    const { db } = test.app.database
    await db
      .insertInto('periodic_work')
      .values({ name: 'gone-since', next_at: '2020-01-01T00:00:00.000Z', attempts: 3, last_error: 'Gone' })
      .execute()
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({ state: 'good' })
    await db.deleteFrom('periodic_work').where('name', '=', 'gone-since').execute()
    const names = (await db.selectFrom('periodic_work').select('name').execute()).map(({ name }) => name)
    expect(names.filter((name) => workNames[name] === undefined)).toEqual([])
  })

  it('the status says which task failed, how often and why', async () => {
    await test.app.ticker.runOnce()
    await test.app.database.db
      .updateTable('periodic_work')
      .set({ attempts: 3, last_error: 'The provider does not answer' })
      .where('name', '=', 'deposit-reconciler')
      .execute()
    expect(itemOf((await lookAt(test)).items, 'work')).toMatchObject({
      state: 'attention',
      title: 'Some background tasks are failing',
      detail: 'The deposit check failed 3 times. We’ll keep trying. The provider does not answer.',
    })
  })

  it('the status counts overdue rows', async () => {
    const stay = await buildStay(test)
    await test.app.database.db
      .insertInto('stay_documents')
      .values({
        stay_id: stay.id,
        documents_erase_at: new Date(test.clock.now() - hourMs).toISOString(),
      })
      .execute()
    expect(itemOf((await lookAt(test)).items, 'work')?.detail).toContain('the photos of 1 stay')
  })

  it('the status says that e-mails are kept without a mail server', async () => {
    expect(itemOf((await lookAt(test)).items, 'mail')?.title).toBe(
      'No e-mail server is set up: e-mails are kept here and not sent',
    )
    expect((await (await test.host()).call(getUser)).sendsMail).toBe(false)
    const stay = await buildStay(test)
    await (await test.host()).call(sendGuestLink, { params: { id: stay.id } })
    expect(itemOf((await lookAt(test)).items, 'mail')).toMatchObject({
      state: 'attention',
      title: '1 e-mail is kept here and not sent',
    })
  })

  it('the status names a guest whose deposit needs the host, until a month after the stay', async () => {
    const stay = await buildStay(test)
    const deposit_attention = '{"code":"released_before_move"}'
    await showDeposit(test, stay.id, { deposit_attention })
    expect(itemOf((await lookAt(test)).items, 'deposits')).toMatchObject({
      state: 'attention',
      title: '1 deposit needs attention',
      detail: expect.stringContaining(
        'Aroha Ngata: Nothing is held: the deposit was released after the old dates.',
      ),
    })
    test.clock.advance(90 * 24 * hourMs)
    expect(itemOf((await lookAt(test)).items, 'deposits')?.title).toBe('No card provider is set up')
  })

  it('the status counts all deposits that need the host, and names the soonest five', async () => {
    const deposit_attention = '{"code":"expired"}'
    for (let day = 10; day < 17; day += 1) {
      const days = { checkInDate: `2026-12-${day}`, checkOutDate: `2026-12-${day + 1}` }
      const { id } = await buildStay(test, { guestName: `Guest of the ${day}th`, ...days })
      await showDeposit(test, id, { deposit_attention })
    }
    const item = itemOf((await lookAt(test)).items, 'deposits')
    expect(item?.title).toBe('7 deposits need attention')
    expect(item?.detail).toMatch(
      /^Guest of the 10th: The hold expired\. Nothing is held any more\. .*And 2 more, marked in the list/,
    )
    expect(item?.detail?.match(/Guest of the/g)).toHaveLength(5)
  })

  it('only hosts can read the status', async () => {
    expect((await test.visitor().try(getSiteStatus)).status).toBe(401)
  })
})

describe('with backups', () => {
  const folder = join(tmpdir(), `latchkey-status-${randomUUID()}`)
  const test = testApp({ settings: { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: '24' } })
  const fileName = 'latchkey-20260101T000000Z.backup'
  beforeAll(() => {
    mkdirSync(folder)
    writeFileSync(join(folder, fileName), 'a backup')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const noteBackup = (hoursAgo: number) =>
    test.app.database.db
      .insertInto('backups')
      .values({
        id: randomUUID(),
        made_at: new Date(test.clock.now() - hoursAgo * hourMs).toISOString(),
        folder,
        file_name: fileName,
        byte_count: 1,
      })
      .execute()

  it.each([
    [1, 'good', 'Automatic backups are on'],
    [47, 'good', 'Automatic backups are on'],
    [49, 'bad', 'The last backup is too old'],
  ])('with a backup made %i hours ago the status is %s: %s', async (hoursAgo, state, title) => {
    await noteBackup(hoursAgo)
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state,
      title,
      since: new Date(test.clock.now() - hoursAgo * hourMs).toISOString(),
    })
  })

  it('the status shows the reason of a failing backup', async () => {
    await noteBackup(1)
    const work = { name: 'backup', attempts: 2, last_error: 'ENOSPC: no space left' }
    const next_at = new Date(test.clock.now()).toISOString()
    await test.app.database.db
      .insertInto('periodic_work')
      .values({ ...work, next_at })
      .execute()
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'attention',
      title: 'The last backup failed',
      detail: 'We’ll keep trying. ENOSPC: no space left.',
    })
  })
})

describe('with backups that another process makes', () => {
  const test = testApp()
  const iso = (msFromNow: number) => new Date(test.clock.now() + msFromNow).toISOString()
  const noteWork = async (work: {
    next_at: string
    last_ok_at?: string
    lease_until?: string
    attempts: number
  }) => {
    const { db } = test.app.database
    await db
      .insertInto('periodic_work')
      .values({ name: 'backup', ...work })
      .execute()
    if (work.last_ok_at === undefined) return
    const backup = { id: randomUUID(), folder: '/elsewhere', file_name: 'latchkey-20260101T000000Z.backup' }
    const counts = { byte_count: 1 }
    await db
      .insertInto('backups')
      .values({ ...backup, ...counts, made_at: work.last_ok_at })
      .execute()
  }

  it('the status shows backups of another process', async () => {
    await noteWork({ next_at: iso(11 * hourMs), last_ok_at: iso(-hourMs), attempts: 0 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'good',
      title: 'Automatic backups are on',
      since: iso(-hourMs),
    })
  })

  it('the status expects the first backup of another process', async () => {
    await noteWork({ next_at: iso(-hourMs), lease_until: iso(minuteMs), attempts: 1 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'good',
      title: 'The first backup is on its way',
    })
  })

  it('the status shows that another process stopped making backups', async () => {
    await noteWork({ next_at: iso(-hourMs), last_ok_at: iso(-25 * hourMs), attempts: 0 })
    expect(itemOf((await lookAt(test)).items, 'backup')).toMatchObject({
      state: 'attention',
      title: 'Automatic backups are off',
      since: iso(-25 * hourMs),
    })
  })
})

const isoAt = (ms: number) => new Date(ms).toISOString()

describe('the texts of the status', () => {
  const calm: StatusFacts = {
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    answers: { database: true, files: true },
    pages: null,
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
    work: [],
    overdue: { mails: 0, deposits: 0, photos: 0 },
    mail: { hasServer: true, failed: 0, unnotified: 0, delayed: 0, kept: 0 },
    deposits: { first: [], total: 0 },
    payments: 'stripe',
    photos: { checkedAt: '2026-12-01T00:00:00.000Z', isProven: true, message: 'All is well' },
    sandbox: 'bubblewrap',
    forwardedAt: null,
    backup: { newestAt: '2026-12-01T00:00:00.000Z', everyMs: 24 * hourMs },
    keyPlace: 'apart',
    signIn: { elsewhere: 0, lockedOut: 0 },
    forgedAt: null,
    clock: { suspectSince: null, timeZone: 'Pacific/Auckland' },
  }
  const noBackups = { newestAt: null, everyMs: null }
  /** A task that succeeded, or that has failed for this many minutes. */
  const work = (name: string, { failedSince = 0, lastResult = null as string | null } = {}) => ({
    name,
    nextAt: isoAt(calm.now),
    leaseUntil: null,
    attempts: failedSince > 0 ? 3 : 0,
    lastOkAt: isoAt(calm.now - failedSince * 60_000),
    lastError: failedSince > 0 ? 'no such bucket' : null,
    lastResult,
  })
  const stateOf = (name: StatusItem['name'], change: Partial<StatusFacts>) =>
    itemOf(toSiteStatus({ ...calm, ...change }, '1.0.0').items, name)?.state

  it.each([
    ['bubblewrap', 'good', null],
    ['wasm-offline', 'attention', 'can’t run a program, read your guests’ data or reach the internet'],
    ['wasm', 'attention', 'isn’t fully cut off from the internet'],
    ['none', 'bad', 'Guests can’t send ID photos'],
  ] as const)(
    'the status of photos opened in %s is %s and names the remaining risk',
    (sandbox, state, detail) => {
      const found = itemOf(toSiteStatus({ ...calm, sandbox }, '1.0.0').items, 'sandbox')
      expect(found?.state ?? 'good').toBe(state)
      if (detail) expect(found?.detail).toContain(detail)
      expect(`${found?.title} ${found?.detail}`).not.toMatch(/bubblewrap|sandbox|namespace|WebAssembly/i)
    },
  )

  it('a missing sandbox names the command that builds it, and none that weakens the machine', () => {
    const steps = statusHelp.sections.sandbox.steps.join(' ')
    expect(steps).toContain('sudo apt install bubblewrap')
    expect(JSON.stringify(statusHelp)).not.toMatch(/sysctl|unconfined|privileged/)
  })

  it('a healthy site has six groups, all good', () => {
    const status = toSiteStatus(calm, '1.0.0')
    expect(status).toMatchObject({ isWell: true, version: '1.0.0' })
    expect(status.items.map(({ name }) => name)).toEqual([
      'storage',
      'disk',
      'work',
      'mail',
      'deposits',
      'backup',
    ])
  })

  it('a group has its worst finding first, and then the others', () => {
    const failed = [work('backup', { failedSince: 1 }), work('restore-test', { failedSince: 1 })]
    const found = itemOf(toSiteStatus({ ...calm, work: failed }, '1.0.0').items, 'backup')
    expect(found).toMatchObject({ state: 'bad', title: backupItems.restoreFailed })
    expect(found?.detail).toContain(`${backupItems.failed}. ${backupItems.willRetry}`)
  })

  it.each([
    [{ freeBytes: 2e9, totalBytes: 30e9 }, 'good'],
    [{ freeBytes: 0.99e9, totalBytes: 2e9 }, 'attention'],
    [{ freeBytes: 4e9, totalBytes: 100e9 }, 'attention'],
    [{ freeBytes: 0.1e9, totalBytes: 1e9 }, 'bad'],
    [null, 'attention'],
  ])('the status for a disk with %j is %s', (disk, state) => {
    expect(stateOf('disk', { disk })).toBe(state)
  })

  it.each<[StatusItem['name'], Partial<StatusFacts>, StatusItem['state'] | undefined]>([
    ['storage', { answers: { database: true, files: false } }, 'bad'],
    ['storage', { answers: { database: false, files: true } }, 'bad'],
    ['pages', { pages: 'missing' }, 'bad'],
    ['pages', { pages: 'stale' }, 'attention'],
    ['mail', { mail: { hasServer: true, failed: 1, unnotified: 0, delayed: 1, kept: 0 } }, 'bad'],
    ['mail', { mail: { hasServer: true, failed: 0, unnotified: 0, delayed: 2, kept: 0 } }, 'attention'],
    ['deposits', { payments: 'simulatedOnPurpose' }, 'good'],
    ['key', { keyPlace: 'sameDisk' }, 'attention'],
    ['key', { keyPlace: 'besideData' }, 'attention'],
    ['key', { keyPlace: 'copyLeft' }, 'attention'],
    ['key', { keyPlace: null }, 'attention'],
    ['proxy', { forwardedAt: '2026-12-01T00:00:00.000Z' }, 'attention'],
    ['clock', { clock: { suspectSince: 0, timeZone: 'Pacific/Auckland' } }, 'bad'],
    ['deposits', { forgedAt: '2026-12-01T00:00:00.000Z' }, 'attention'],
    ['sign_in', { signIn: { elsewhere: 1, lockedOut: 0 } }, 'attention'],
    ['sign_in', { signIn: { elsewhere: 1, lockedOut: 1 } }, 'bad'],
    ['deposits', { payments: 'simulated' }, 'attention'],
    ['work', { photos: { ...calm.photos, isProven: false } }, 'bad'],
    ['backup', { backup: { newestAt: null, everyMs: null } }, 'attention'],
    ['backup', { backup: { newestAt: null, everyMs: hourMs } }, 'good'],
    ['backup', { work: [work('snapshots', { failedSince: 59 })] }, 'attention'],
    ['backup', { work: [work('snapshots', { failedSince: 61 })] }, 'bad'],
    ['backup', { backup: noBackups, work: [work('snapshots')] }, 'good'],
    ['key', { keyPlace: 'apart' }, undefined],
    ['key', { keyPlace: 'unknown' }, undefined],
    ['proxy', {}, undefined],
    ['clock', {}, undefined],
    ['sign_in', {}, undefined],
    ['pages', {}, undefined],
    [
      'backup',
      { work: [work('restore-test', { lastResult: '{"rows":5,"files":1,"minuteRows":5}' })] },
      'good',
    ],
    ['backup', { work: [work('restore-test', { failedSince: 1 })] }, 'bad'],
  ])('the status of %s with %j is %s', (name, change, state) => {
    expect(stateOf(name, change)).toBe(state)
  })

  it('the status says once that card payments are simulated, as configured or not', () => {
    for (const payments of ['simulated', 'simulatedOnPurpose'] as const) {
      const { items } = toSiteStatus({ ...calm, payments }, '1.0.0')
      const deposits = items.find(({ name }) => name === 'deposits')
      expect(`${deposits?.title} ${deposits?.detail}`.match(/simulated/g)).toHaveLength(1)
    }
  })

  it('the status sorts bad before attention before good', () => {
    const { items } = toSiteStatus(
      { ...calm, payments: 'simulated', answers: { database: true, files: false } },
      '1.0.0',
    )
    expect(items.slice(0, 3).map(({ state }) => state)).toEqual(['bad', 'attention', 'good'])
  })
})
