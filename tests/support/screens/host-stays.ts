import type { Page } from 'playwright-core'
import { cancelStay } from '#shared/contract/stay-life.ts'
import { addDays } from '#shared/dates.ts'
import { breakCall, holdBack, keepFrom, openAdmin, openCard, type ScreenState } from './kit.ts'

const stayCalls = /\/api\/admin\/guest-stays(\?|$)/
const firstMenu = (page: Page) => page.getByRole('button', { name: 'More for Aroha Ngata' }).first()

/** What became of a stay's mails: one of each. */
const mails = (
  [
    ['guest_deposit_tap', 'waiting', null],
    ['guest_picture_again', 'late', { code: 'recipient', reply: 451 }],
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

/** Opens a dialog from the first stay card's menu. */
const fromMenu =
  (label: string): ScreenState['open'] =>
  async (page, kit) => {
    await kit.stay('deposit')
    await openAdmin(page, kit)
    await openCard(page, 'Aroha Ngata')
    await firstMenu(page).click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  }

/** Unfolds the deposit of the first stay that has one. */
const openDeposit: ScreenState['open'] = async (page, kit) => {
  await kit.stay('deposit')
  await openAdmin(page, kit)
  await openCard(page, 'Aroha Ngata')
  await page
    .getByRole('button', { name: /^Show deposit/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Release' }).waitFor()
}

/** The host's list of stays in every state. */
export const stayListScreens: readonly ScreenState[] = [
  {
    name: 'admin-signed-out',
    open: async (page) => {
      // A second later the page leaves for /login.
      await keepFrom(page, '**/login')
      await page.goto('/admin', { waitUntil: 'commit' })
      await page.getByText('Authentication Required').first().waitFor()
    },
  },
  {
    name: 'admin-loading',
    open: async (page) => {
      await holdBack(page, /\/api\/auth\/user/)
      await page.goto('/admin')
    },
  },
  {
    name: 'admin-stays-loading',
    open: async (page, kit) => {
      await holdBack(page, stayCalls)
      await openAdmin(page, kit)
      await page.getByText('Loading guest stays...').waitFor()
    },
  },
  {
    name: 'admin-stays-failed',
    open: async (page, kit) => {
      await breakCall(page, stayCalls)
      await openAdmin(page, kit)
      await page.getByText('We couldn’t load the guest stays').waitFor()
    },
  },
  {
    name: 'admin-stays',
    open: async (page, kit) => {
      for (const until of ['nothing', 'contact', 'pictures', 'deposit', 'approved', 'rejected'] as const) {
        await kit.stay(until)
      }
      await openAdmin(page, kit)
      await page.getByText('Stage 3').first().waitFor()
    },
  },
]

/** What the host opens from a stay, or to make one. */
export const stayDialogScreens: readonly ScreenState[] = [
  {
    name: 'admin-create-stay',
    open: async (page, kit) => {
      await openAdmin(page, kit)
      await page.getByRole('button', { name: 'Create New Stay' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-create-stay-invalid',
    open: async (page, kit) => {
      await openAdmin(page, kit)
      await page.getByRole('button', { name: 'Create New Stay' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Create Stay' }).click()
      await page.getByText('Guest name is required').first().waitFor()
    },
  },
  {
    name: 'admin-create-stay-overlap',
    open: async (page, kit) => {
      const stay = await kit.stay('nothing')
      await openAdmin(page, kit)
      await page.getByRole('button', { name: 'Create New Stay' }).click()
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
  },
  {
    name: 'admin-door-code',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await openCard(page, 'Aroha Ngata')
      await page
        .getByRole('button', { name: /Edit door code/ })
        .first()
        .click()
      await page.locator('[name=doorCode]').first().waitFor()
    },
  },
  {
    name: 'admin-document-enlarged',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await openCard(page, 'Aroha Ngata')
      await page
        .getByRole('button', { name: /Enlarge ID Document/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-deposit',
    open: openDeposit,
  },
  {
    name: 'admin-claim',
    open: async (page, kit) => {
      await openDeposit(page, kit)
      await page.getByRole('button', { name: 'Claim' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-approve-unfinished',
    open: async (page, kit) => {
      await kit.stay('nothing')
      await openAdmin(page, kit)
      const unfinished = page.locator('li').filter({ hasText: 'Stage 1' }).first()
      const row = unfinished.getByRole('button', { name: /^Open the stay/ })
      if (await row.isVisible()) await row.click()
      await unfinished.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-reject',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await openCard(page, 'Aroha Ngata')
      await page.getByRole('button', { name: 'Reject' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-menu',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await openCard(page, 'Aroha Ngata')
      await firstMenu(page).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'admin-send-back', open: fromMenu('Ask for another photo') },
  { name: 'admin-replace-link', open: fromMenu('Replace link') },
  { name: 'admin-send-link', open: fromMenu('E-mail the link') },
  { name: 'admin-address', open: fromMenu('Change e-mail address') },
  {
    name: 'admin-stay-mails',
    open: async (page, kit) => {
      await page.route(/\/api\/admin\/guest-stays\/[^/]+\/mails$/, (route) => route.fulfill({ json: mails }))
      await fromMenu('E-mails')(page, kit)
      await page.getByText('On its way').waitFor()
    },
  },
  {
    name: 'admin-stay-mails-failed',
    open: async (page, kit) => {
      await breakCall(page, /\/api\/admin\/guest-stays\/[^/]+\/mails$/)
      await fromMenu('E-mails')(page, kit)
      await page.getByText('We couldn’t load the e-mails').waitFor()
    },
  },
  { name: 'admin-edit-stay', open: fromMenu('Change this stay') },
  {
    name: 'admin-edit-stay-moves',
    open: async (page, kit) => {
      await fromMenu('Change this stay')(page, kit)
      const dialog = page.getByRole('dialog')
      const checkOut = dialog.locator('[name=checkOutDate]')
      await checkOut.fill(addDays(await checkOut.inputValue(), 3))
      await dialog.getByText('This also changes').waitFor()
      await dialog.getByText('This also changes').scrollIntoViewIfNeeded()
    },
  },
  { name: 'admin-cancel-stay', open: fromMenu('Cancel this stay') },
  {
    name: 'admin-cancelled',
    open: async (page, kit) => {
      const { id } = await kit.freshStay('contact', 20)
      await (await kit.host()).call(cancelStay, { params: { id }, body: { by: 'guest' } })
      await openAdmin(page, kit)
      await page.getByText('Cancelled').first().waitFor()
      await page.getByText('Cancelled').first().scrollIntoViewIfNeeded()
    },
  },
]
