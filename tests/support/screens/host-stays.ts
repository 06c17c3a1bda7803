import type { Page } from 'playwright-core'
import { cancelStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { ours } from '#tests/support/ours.ts'
import {
  blockRequests,
  breakCall,
  chooseAction,
  holdRequests,
  openAdmin,
  openCard,
  type ScreenKit,
  type ScreenState,
  screensFrom,
  withoutReads,
} from './kit.ts'

const stayCalls = /\/api\/admin\/guest-stays(\?|$)/
const firstMenu = (page: Page) => page.getByRole('button', { name: 'More actions for Aroha Ngata' }).first()

/** Mails of a stay in every state. */
export const mails = (
  [
    ['guest_deposit_tap', 'waiting', null],
    ['guest_photo_again', 'late', { code: 'greylisted', reply: 451 }],
    ['guest_reminder', 'failed', { code: 'recipient', reply: 550 }],
    ['guest_dates_changed', 'unsure', { code: 'no_answer', reply: null }],
    ['guest_link', 'sent', null],
    ['guest_approved', 'withdrawn', null],
  ] as const
).map(([kind, state, problem], index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  kind,
  stayId: '00000000-0000-4000-8000-000000000001',
  state,
  to: state === 'sent' || state === 'withdrawn' ? null : 'aroha@example.nz',
  subject: null,
  text: state === 'late' ? 'Kia ora Aroha Ngata,' : null,
  attempts: 1,
  problem,
  canResend: state !== 'withdrawn',
  createdAt: '2026-12-01T00:00:00.000Z',
  nextAttemptAt: state === 'late' ? '2026-12-01T04:00:00.000Z' : null,
  sentAt: state === 'sent' ? '2026-12-01T00:00:00.000Z' : null,
}))

async function openDashboard(page: Page, kit: ScreenKit): Promise<void> {
  await kit.stay('nothing')
  await kit.stay('deposit')
  await openAdmin(page, kit)
}

async function openWaiting(page: Page, kit: ScreenKit): Promise<void> {
  await kit.stay('deposit')
  await openAdmin(page, kit)
  await openCard(page, 'Aroha Ngata')
}

const anyDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()

const dialogOf = (label: string) => async (page: Page) => {
  await chooseAction(page, 'Aroha Ngata', label)
  await anyDialog(page)
}

const openSection = (page: Page, name: string) =>
  page
    .getByRole('button', { name: `Aroha Ngata’s ${name}`, expanded: false })
    .first()
    .click()

const fromButton = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await anyDialog(page)
}

/** Expands the first deposit again, because a redrawn card collapses it. */
async function showDeposit(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /’s Deposit/, expanded: false }).first()
  const release = page.getByRole('button', { name: 'Release' })
  await folded.or(release).first().waitFor()
  if (await folded.isVisible()) await folded.click()
  await release.waitFor()
}

const mailCall = /\/api\/admin\/guest-stays\/[^/]+\/mails$/

const filled = new WeakSet<ScreenKit>()
/** Creates a stay at each stage, once for all sizes. */
async function fillStages(kit: ScreenKit): Promise<void> {
  if (filled.has(kit)) return
  filled.add(kit)
  await kit.freshStay('nothing', 44, 'Tom Wilson')
  await kit.freshStay('contact', 30, 'Yuki Tanaka')
  await kit.freshStay('photos', 17, 'Ben Carter')
  await kit.freshStay('deposit', 5, 'Clara Weiß')
  await kit.freshStay('approved', 1, 'Hēmi Parata')
  await kit.freshStay('rejected', 9, 'Liam Hughes')
}

export const stayListScreens: readonly ScreenState[] = [
  {
    name: 'admin-signed-out',
    open: async (page) => {
      // A second later the page navigates to /login.
      await blockRequests(page, '**/login')
      await page.goto('/admin', { waitUntil: 'commit' })
      await page.getByText('Authentication Required').first().waitFor()
    },
  },
  {
    name: 'admin-loading',
    open: async (page) => {
      await holdRequests(page, /\/api\/auth\/user/)
      await page.goto('/admin')
    },
  },
  {
    name: 'admin-stays-loading',
    open: async (page, kit) => {
      await withoutReads(page)
      await holdRequests(page, stayCalls)
      await openAdmin(page, kit)
      await page.getByText('Loading guest stays...').waitFor()
    },
  },
  {
    name: 'admin-stays-failed',
    open: async (page, kit) => {
      await withoutReads(page)
      await breakCall(page, stayCalls)
      await openAdmin(page, kit)
      await page.getByText('We couldn’t load the guest stays').waitFor()
    },
  },
  {
    name: 'admin-stays',
    open: async (page, kit) => {
      await fillStages(kit)
      await openAdmin(page, kit)
      await page.getByText('Stage 3').first().waitFor()
    },
  },
]

export const stayDialogScreens: readonly ScreenState[] = [
  ...screensFrom(openDashboard, {
    'admin-create-stay': fromButton('Create New Stay'),
    'admin-create-stay-invalid': async (page) => {
      await fromButton('Create New Stay')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Create Stay' }).click()
      await page.getByText('Guest name is required').first().waitFor()
    },
    'admin-approve-unfinished': async (page) => {
      const unfinished = page.locator('li').filter({ hasText: 'Stage 1' }).first()
      const row = unfinished.getByRole('button', { expanded: false }).first()
      if ((await unfinished.getByRole('button', { name: 'Approve' }).count()) === 0) await row.click()
      await unfinished.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
    'admin-create-stay-overlap': async (page, kit) => {
      const stay = await kit.stay('nothing')
      await fromButton('Create New Stay')(page)
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=guestName]').fill('Ben Carter')
      await dialog.locator('[name=guestEmail]').fill('ben@example.nz')
      await dialog.locator('[name=checkInDate]').fill(stay.checkInDate.slice(0, 10))
      await dialog.locator('[name=checkOutDate]').fill(addDays(stay.checkInDate.slice(0, 10), 1))
      await dialog
        .getByText(/^These dates overlap/)
        .first()
        .waitFor()
    },
  }),
  ...screensFrom(openWaiting, {
    'admin-document-enlarged': fromButton(/^Enlarge .*ID Document$/),
    'admin-reject': fromButton('Reject'),
    'admin-menu': async (page) => {
      await firstMenu(page).click()
      await page.getByRole('menu').waitFor()
    },
    'admin-send-back': dialogOf('Ask for another photo'),
    'admin-replace-link': dialogOf('Replace link'),
    'admin-send-link': dialogOf('E-mail the link'),
    'admin-address': dialogOf('Change e-mail address'),
    'admin-edit-stay': dialogOf('Change this stay'),
    'admin-cancel-stay': dialogOf('Cancel this stay'),
    'admin-deposit': showDeposit,
    'admin-claim': async (page) => {
      await showDeposit(page)
      await page.getByRole('button', { name: 'Claim' }).click()
      await page.getByRole('dialog').waitFor()
    },
    'admin-door-code': async (page) => {
      await page
        .getByRole('button', { name: /Edit door code/ })
        .first()
        .click()
      await page.locator('[name=doorCode]').first().waitFor()
    },
    'admin-edit-stay-moves': async (page) => {
      await dialogOf('Change this stay')(page)
      const dialog = page.getByRole('dialog')
      const checkOut = dialog.locator('[name=checkOutDate]')
      await checkOut.fill(addDays(await checkOut.inputValue(), 3))
      await dialog.getByText('This also changes').waitFor()
      await dialog.getByText('This also changes').scrollIntoViewIfNeeded()
    },
  }),
  {
    name: 'admin-stay-mails-failed',
    open: async (page, kit) => {
      await breakCall(page, mailCall)
      await openWaiting(page, kit)
      await openSection(page, 'E-mails')
      await page.getByText('We couldn’t load the e-mails').waitFor()
    },
  },
  {
    name: 'admin-stay-mails',
    open: async (page, kit) => {
      await page.route(mailCall, (route) => route.fulfill({ ...ours, json: mails }))
      await openWaiting(page, kit)
      await openSection(page, 'E-mails')
      await page.getByText('On its way').waitFor()
    },
  },
  {
    name: 'admin-stay-history',
    open: async (page, kit) => {
      await openWaiting(page, kit)
      await openSection(page, 'History')
      await page.getByText('created the stay').or(page.getByText('looked at the ID photos')).first().waitFor()
    },
  },
  {
    name: 'admin-cancelled',
    open: async (page, kit) => {
      const { id } = await kit.freshStay('contact', 20)
      await (await kit.host()).call(cancelStay, { params: { id }, body: { by: 'guest' } })
      await openAdmin(page, kit)
      await page.getByText('Cancelled', { exact: true }).first().waitFor()
      await page.getByText('Cancelled', { exact: true }).first().scrollIntoViewIfNeeded()
    },
  },
]
