import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { backupItems } from '#i18n/en/status.ts'
import { statusHelp } from '#i18n/en/status-help.ts'
import type { StatusItem } from '#shared/contract/status/schemas.ts'
import type { StatusFacts } from './service.ts'
import { toSiteStatus } from './view.ts'

const hourMs = 60 * 60_000
const itemOf = (items: readonly StatusItem[], name: StatusItem['name']) =>
  items.find((item) => item.name === name)
const isoAt = (ms: number) => new Date(ms).toISOString()

describe('the status of a site', () => {
  const calm: StatusFacts = {
    now: Date.parse('2026-12-01T00:00:00.000Z'),
    answers: { database: true, files: true },
    pages: null,
    disk: { freeBytes: 50e9, totalBytes: 100e9 },
    work: [],
    overdue: { mails: 0, deposits: 0, photos: 0 },
    mail: { hasServer: true, failed: 0, unnotified: 0, delayed: 0, kept: 0, awaiting: 0, problem: null },
    deposits: { first: [], total: 0 },
    payments: 'stripe',
    publicUrl: 'https://stay.example.nz',
    isBehindProxy: true,
    reach: null,
    webhook: { lastAt: '2026-12-01T00:00:00.000Z', isExpected: true },
    photos: { checkedAt: '2026-12-01T00:00:00.000Z', isProven: true, message: 'All is well' },
    sandbox: 'bubblewrap',
    forwardedAt: null,
    refusedPhoto: null,
    backup: { newestAt: '2026-12-01T00:00:00.000Z', everyMs: 24 * hourMs },
    keyPlace: 'apart',
    signIn: { elsewhere: 0, lockedOut: 0, unmailed: 0 },
    calendars: [],
    forgedAt: null,
    clock: { suspectSince: null, house: { country: 'NZ', timeZone: 'Pacific/Auckland' } },
  }
  const unreadFeed: StatusFacts['calendars'][number] = {
    ...{ name: 'Airbnb', problem: 'partly_read', lastOkAt: null, entryCount: 12, unreadCount: 1 },
    unread: [{ line: 40, reason: 'no_start' }],
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

  it('a missing sandbox leads to the commands that build it, none of which weakens the machine', () => {
    const guide = readFileSync(new URL('../../../../docs/operating.md', import.meta.url), 'utf8')
    const [title] =
      statusHelp.sections.sandbox.steps.join(' ').match(/(?<=docs\/operating\.md under “)[^”]+/) ?? []
    const commands = guide.split(`## ${title}\n`)[1]?.split('\n## ')[0]
    expect(commands).toContain('sudo apt install bubblewrap')
    expect(JSON.stringify([statusHelp, commands])).not.toMatch(/sysctl|unconfined|privileged/)
  })

  it('a healthy site is well, though its address was never opened', () => {
    const status = toSiteStatus(calm, '1.0.0')
    expect(status).toMatchObject({ isWell: true, version: '1.0.0' })
    const known = status.items.filter(({ state }) => state === 'good')
    expect(known.map(({ name }) => name)).toEqual([
      'storage',
      'disk',
      'work',
      'mail',
      'deposits',
      'backup',
      'key',
      'clock',
      'webhook',
    ])
    expect(new Set(status.items.map(({ state }) => state))).toEqual(new Set(['good', 'unknown']))
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
    [
      'mail',
      {
        mail: { hasServer: true, failed: 1, unnotified: 0, delayed: 1, kept: 0, awaiting: 0, problem: null },
      },
      'bad',
    ],
    [
      'mail',
      {
        mail: { hasServer: true, failed: 0, unnotified: 0, delayed: 2, kept: 0, awaiting: 0, problem: null },
      },
      'attention',
    ],
    ['deposits', { payments: 'simulatedOnPurpose' }, 'good'],
    ['key', { keyPlace: 'sameDisk' }, 'attention'],
    ['key', { keyPlace: 'besideData' }, 'attention'],
    ['key', { keyPlace: 'copyLeft' }, 'attention'],
    ['key', { keyPlace: null }, 'attention'],
    ['proxy', { forwardedAt: '2026-12-01T00:00:00.000Z' }, 'attention'],
    ['uploads', { refusedPhoto: { at: '2026-12-01T00:00:00.000Z', bytes: 3_400_000 } }, 'attention'],
    ['clock', { clock: { suspectSince: 0, house: { country: 'NZ', timeZone: 'Pacific/Auckland' } } }, 'bad'],
    ['deposits', { forgedAt: '2026-12-01T00:00:00.000Z' }, 'attention'],
    ['sign_in', { signIn: { elsewhere: 1, lockedOut: 0, unmailed: 0 } }, 'attention'],
    ['sign_in', { signIn: { elsewhere: 1, lockedOut: 1, unmailed: 0 } }, 'bad'],
    ['calendars', { calendars: [unreadFeed] }, 'attention'],
    ['calendars', {}, undefined],
    ['deposits', { payments: 'simulated' }, 'attention'],
    ['work', { photos: { ...calm.photos, isProven: false } }, 'bad'],
    ['backup', { backup: { newestAt: null, everyMs: null } }, 'attention'],
    ['backup', { backup: { newestAt: null, everyMs: hourMs } }, 'good'],
    ['backup', { backup: { newestAt: '2026-11-29T23:30:00.000Z', everyMs: 24 * hourMs } }, 'good'],
    ['backup', { backup: { newestAt: '2026-11-29T22:30:00.000Z', everyMs: 24 * hourMs } }, 'attention'],
    ['backup', { backup: { newestAt: '2026-11-29T01:00:00.000Z', everyMs: 24 * hourMs } }, 'attention'],
    ['backup', { backup: { newestAt: '2026-11-28T23:00:00.000Z', everyMs: 24 * hourMs } }, 'bad'],
    ['backup', { work: [work('snapshots', { failedSince: 59 })] }, 'attention'],
    ['backup', { work: [work('snapshots', { failedSince: 61 })] }, 'bad'],
    ['backup', { backup: noBackups, work: [work('snapshots')] }, 'good'],
    ['key', { keyPlace: 'apart' }, 'good'],
    ['key', { keyPlace: 'unknown' }, 'unknown'],
    ['proxy', {}, 'unknown'],
    ['clock', {}, 'good'],
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

  it('the status names the entries of a calendar that could not be read, and of how many', () => {
    const { items } = toSiteStatus({ ...calm, calendars: [unreadFeed] }, '1.0.0')
    expect(itemOf(items, 'calendars')?.detail).toContain(
      '1 of 12 entries could not be read: line 40 (it has no first day).',
    )
  })

  it.each([
    ['partly_read', 'Bookings from the calendar Airbnb may be missing or out of date'],
    ['empty', 'Bookings from the calendar Airbnb may be missing or out of date'],
    ['refused', 'The calendar Airbnb can’t be read'],
  ] as const)('the status of a calendar with the problem %s reads: %s', (problem, title) => {
    const { items } = toSiteStatus({ ...calm, calendars: [{ ...unreadFeed, problem }] }, '1.0.0')
    expect(itemOf(items, 'calendars')?.title).toBe(title)
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
