import type { Page } from 'playwright-core'
import { backupItems, proofSentence, siteItems } from '#i18n/en/status.ts'
import { toSiteStatus } from '#server/features/status/view.ts'
import { sendGuestLink } from '#shared/contract/mail/schemas.ts'
import type { SiteStatus } from '#shared/contract/status/schemas.ts'
import { ours } from '#tests/support/ours.ts'
import { mails } from './host-stays.ts'
import {
  breakCall,
  holdRequests,
  openAdmin,
  type ScreenKit,
  type ScreenState,
  screensFrom,
  signIn,
} from './kit.ts'

async function openGuide(page: Page, kit: ScreenKit): Promise<void> {
  await openAdmin(page, kit)
  await page.getByRole('tab', { name: 'Guest Guide' }).click()
}

const statusCall = /\/api\/admin\/status$/

const healthyStatus: SiteStatus = {
  isWell: true,
  checkedAt: '2026-12-01T00:00:00.000Z',
  version: '1.0.0',
  items: [
    { name: 'storage', state: 'good', title: 'Database and files are working', detail: null, since: null },
    { name: 'disk', state: 'good', title: '48.2 GB free on the disk', detail: null, since: null },
    { name: 'work', state: 'good', title: 'Everything’s up to date', detail: null, since: null },
    {
      name: 'backup',
      state: 'good',
      title: 'Automatic backups are on',
      detail: `${backupItems.restored}. ${backupItems.cameBack({ rows: 1204, files: 14, minuteRows: 1209 })}`,
      since: '2026-11-30T14:00:00.000Z',
    },
  ],
}

const failing = (name: string, lastError = 'The disk does not answer') => ({
  name,
  nextAt: healthyStatus.checkedAt,
  leaseUntil: null,
  attempts: 3,
  lastOkAt: '2026-11-23T14:00:00.000Z',
  lastError,
  lastResult: null,
})

const answer = { address: '192.0.2.1', code: '', arrival: null, certificate: null } as const
const arrival = {
  ...{ nonce: '', proof: '', bytes: 0, host: 'localhost' },
  ...{ forwarded: null, proto: null, otherOriginAt: null, outsideAt: null },
}

const troubledStatus = toSiteStatus(
  {
    now: Date.parse(healthyStatus.checkedAt),
    answers: { database: true, files: false },
    pages: 'missing',
    disk: { freeBytes: 0.1e9, totalBytes: 50e9 },
    work: [failing('sweep'), failing('backup'), failing('restore-test', '3 files are missing in it')],
    overdue: { mails: 2, deposits: 1, photos: 0 },
    mail: { hasServer: true, failed: 2, unnotified: 0, delayed: 0, kept: 0, awaiting: 0, problem: null },
    deposits: { first: [{ guestName: 'Aroha Ngata', what: 'The card provider isn’t answering' }], total: 1 },
    payments: 'stripe',
    publicUrl: 'https://stay.example.nz',
    isBehindProxy: true,
    reach: {
      at: healthyStatus.checkedAt,
      answers: [
        { ...answer, from: 'foreign' },
        { ...answer, from: 'none', code: 'ECONNREFUSED' },
        { ...answer, from: 'ours', arrival, certificate: { until: null, problem: 'CERT_HAS_EXPIRED' } },
      ],
      ...{ isOwnAddress: true, port80: null, isCached: true, upload: '413', release: '99.0.0' },
    },
    webhook: { lastAt: null, isExpected: true },
    photos: {
      checkedAt: healthyStatus.checkedAt,
      isProven: false,
      message: proofSentence({ held: 4, overdue: 2 }),
    },
    sandbox: 'wasm',
    forwardedAt: healthyStatus.checkedAt,
    refusedPhoto: { at: '2026-11-30T20:00:00.000Z', bytes: 3_400_000 },
    backup: { newestAt: null, everyMs: 86_400_000 },
    keyPlace: 'sameDisk',
    signIn: { elsewhere: 1, lockedOut: 1, unmailed: 0 },
    calendars: [
      {
        ...{ name: 'Booking.com', problem: 'partly_read', lastOkAt: healthyStatus.checkedAt },
        ...{ entryCount: 12, unreadCount: 1, unread: [{ line: 40, reason: 'no_start' }] },
      },
    ],
    forgedAt: healthyStatus.checkedAt,
    clock: {
      suspectSince: Date.parse('2026-11-01T00:00:00.000Z'),
      house: { country: 'NZ', timeZone: 'Pacific/Auckland' },
    },
  },
  '1.0.0',
)

async function showStatus(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await page.goto('/admin/settings/status')
  await page.getByRole('heading', { name: 'System status' }).waitFor()
}

export const houseScreens: readonly ScreenState[] = [
  {
    name: 'admin-status',
    open: async (page, kit) => {
      await showStatus(page, kit)
      await page.getByText('No card provider is set up').waitFor()
    },
  },
  {
    name: 'admin-status-attention',
    open: async (page, kit) => {
      const stay = await kit.stay('contact')
      await (await kit.host()).call(sendGuestLink, { params: { id: stay.id } })
      await showStatus(page, kit)
      await page.getByRole('button', { name: /^Read/ }).first().click()
      await page.getByRole('button', { name: /^Copy text/ }).waitFor()
    },
  },
  {
    name: 'admin-status-well',
    open: async (page, kit) => {
      await page.route(statusCall, (route) => route.fulfill({ ...ours, json: healthyStatus }))
      await page.route(/\/api\/admin\/outbox$/, (route) => route.fulfill({ ...ours, json: [] }))
      await showStatus(page, kit)
      await page.getByText('Everything is fine').waitFor()
    },
  },
  {
    name: 'admin-status-troubled',
    open: async (page, kit) => {
      await page.route(statusCall, (route) => route.fulfill({ ...ours, json: troubledStatus }))
      const unsent = mails.filter(({ state }) => state === 'failed' || state === 'unsure')
      const json = unsent.map((mail) => ({ ...mail, guestName: 'Aroha Ngata' }))
      await page.route(/\/api\/admin\/outbox$/, (route) => route.fulfill({ ...ours, json }))
      await showStatus(page, kit)
      await page.getByRole('button', { name: siteItems.clockRight }).waitFor()
    },
  },
  {
    name: 'admin-status-help',
    open: async (page, kit) => {
      await signIn(page, kit)
      await page.goto('/admin/settings/status/help#backup')
      await page.getByRole('heading', { name: 'Backups' }).waitFor()
    },
  },
  {
    name: 'admin-status-loading',
    open: async (page, kit) => {
      await holdRequests(page, statusCall)
      await showStatus(page, kit)
    },
  },
  {
    name: 'admin-status-failed',
    open: async (page, kit) => {
      await breakCall(page, statusCall)
      await showStatus(page, kit)
      await page.getByText('We couldn’t check the site').waitFor()
    },
  },
  {
    name: 'guide-empty',
    open: async (page, kit) => {
      await page.route(/\/api\/admin\/guest-guide$/, (route) => route.fulfill({ ...ours, json: [] }))
      await openGuide(page, kit)
      await page.getByText('No guide entries yet').waitFor()
    },
  },
  ...screensFrom(openGuide, {
    'guide-list': async (page) => {
      await page.getByRole('button', { name: 'Edit Lighting the fire' }).waitFor()
    },
    'guide-add': async (page) => {
      await page.getByRole('button', { name: 'Add Entry' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'guide-delete': async (page) => {
      await page.getByRole('button', { name: 'Delete Lighting the fire' }).click()
      await page.getByText('Are you sure you want to delete this entry?').waitFor()
    },
    'guide-edit': async (page) => {
      await page.getByRole('button', { name: 'Edit Lighting the fire' }).click()
      await page.locator('[name=title]').waitFor()
    },
  }),
]
