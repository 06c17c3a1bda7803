import type { Page } from 'playwright-core'
import { type SiteStatus, sendGuestLink } from '#shared/contract/operations.ts'
import { addDays } from '#shared/dates.ts'
import { breakCall, holdBack, keepFrom, openAdmin, type ScreenKit, type ScreenState } from './kit.ts'

const stayCalls = /\/api\/admin\/guest-stays(\?|$)/
const firstMenu = (page: Page) => page.getByRole('button', { name: 'More for Aroha Ngata' }).first()

/** Opens a dialog from the first stay card's menu. */
const fromMenu =
  (label: string): ScreenState['open'] =>
  async (page, kit) => {
    await kit.stay('deposit')
    await openAdmin(page, kit)
    await firstMenu(page).click()
    await page.getByRole('menuitem', { name: label }).click()
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
  }

async function openGuide(page: Page, kit: ScreenKit): Promise<void> {
  await openAdmin(page, kit)
  await page.getByRole('tab', { name: 'Guest Guide' }).click()
}

const statusCall = /\/api\/admin\/status$/

/** The overview on a day without trouble. */
const calmStatus: SiteStatus = {
  isWell: true,
  checkedAt: '2026-12-01T00:00:00.000Z',
  version: '1.0.0',
  items: [
    { name: 'storage', state: 'good', title: 'Database and files answer', detail: null, since: null },
    { name: 'disk', state: 'good', title: '48.2 GB free on the disk', detail: null, since: null },
    { name: 'work', state: 'good', title: 'Nothing is late', detail: null, since: null },
    {
      name: 'backup',
      state: 'good',
      title: 'Backups are made by themselves',
      detail: null,
      since: '2026-11-30T14:00:00.000Z',
    },
  ],
}

async function showStatus(page: Page, kit: ScreenKit): Promise<void> {
  await openAdmin(page, kit)
  await page.getByRole('link', { name: 'Is all well?' }).click()
  await page.getByRole('heading', { name: /Is all well/ }).waitFor()
}

/** The host's dashboard in every state. `guide-empty` must come before the guide has entries. */
export const hostScreens: readonly ScreenState[] = [
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
      await page.getByText('The guest stays could not be loaded').waitFor()
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
      await dialog.getByText(/meet/).first().waitFor()
    },
  },
  {
    name: 'admin-door-code',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
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
      await page
        .getByRole('button', { name: /Enlarge ID Document/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-approve-unfinished',
    open: async (page, kit) => {
      await kit.stay('nothing')
      await openAdmin(page, kit)
      const unfinished = page.locator('article, li').filter({ hasText: 'Stage 1' }).first()
      await unfinished.getByRole('button', { name: 'Approve' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-reject',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await page.getByRole('button', { name: 'Reject' }).first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'admin-menu',
    open: async (page, kit) => {
      await kit.stay('deposit')
      await openAdmin(page, kit)
      await firstMenu(page).click()
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'admin-send-back', open: fromMenu('Ask for a picture again') },
  { name: 'admin-replace-link', open: fromMenu('Replace link') },
  {
    name: 'admin-property-details',
    open: async (page, kit) => {
      await openAdmin(page, kit)
      await page.getByRole('button', { name: 'Property details' }).click()
      await page.locator('[name=wifiName]').waitFor()
    },
  },
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
      await page.route(statusCall, (route) => route.fulfill({ json: calmStatus }))
      await page.route(/\/api\/admin\/outbox$/, (route) => route.fulfill({ json: [] }))
      await showStatus(page, kit)
      await page.getByText('All is well.').waitFor()
    },
  },
  {
    name: 'admin-status-loading',
    open: async (page, kit) => {
      await holdBack(page, statusCall)
      await showStatus(page, kit)
    },
  },
  {
    name: 'admin-status-failed',
    open: async (page, kit) => {
      await breakCall(page, statusCall)
      await showStatus(page, kit)
      await page.getByText('The site could not be looked at').waitFor()
    },
  },
  {
    name: 'guide-empty',
    open: async (page, kit) => {
      await page.route(/\/api\/admin\/guest-guide$/, (route) => route.fulfill({ json: [] }))
      await openGuide(page, kit)
      await page.getByText('No guide entries yet').waitFor()
    },
  },
  {
    name: 'guide-list',
    open: async (page, kit) => {
      await openGuide(page, kit)
      await page.getByRole('button', { name: 'Edit Lighting the fire' }).waitFor()
    },
  },
  {
    name: 'guide-add',
    open: async (page, kit) => {
      await openGuide(page, kit)
      await page.getByRole('button', { name: 'Add Entry' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'guide-edit',
    open: async (page, kit) => {
      await openGuide(page, kit)
      await page.getByRole('button', { name: 'Edit Lighting the fire' }).click()
      await page.locator('[name=title]').waitFor()
    },
  },
  {
    name: 'guide-delete',
    open: async (page, kit) => {
      await openGuide(page, kit)
      await page.getByRole('button', { name: 'Delete Lighting the fire' }).click()
      await page.getByText('Are you sure you want to delete this entry?').waitFor()
    },
  },
]
