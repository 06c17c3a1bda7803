import type { Page } from 'playwright-core'
import { inviteHost } from '#shared/contract/accounts/schemas.ts'
import { ours } from '#tests/support/ours.ts'
import { type ScreenKit, type ScreenState, screensFrom, signIn, unchanged } from './kit.ts'

const openPage = (name: string, text: string) => async (page: Page, kit: ScreenKit) => {
  await signIn(page, kit)
  await page.goto(`/admin/settings${name}`)
  await page.getByText(text).first().waitFor()
}

const dialogBy = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

export const accountScreens: readonly ScreenState[] = [
  {
    name: 'setup',
    open: async (page, kit) => {
      await signIn(page, kit)
      await page.goto('/admin/setup')
      await page.getByText('0 of 5 done', { exact: false }).waitFor()
    },
  },
  { name: 'settings', open: openPage('', 'My account') },
  { name: 'settings-activity', open: openPage('/activity', 'newest first') },
  {
    name: 'settings-backups',
    open: async (page, kit) => {
      await openPage('/backups', 'Backups')(page, kit)
      await page.getByRole('main').getByRole('listitem').first().waitFor()
    },
  },
  { name: 'settings-privacy', open: openPage('/privacy', 'Take your stays with you') },
  { name: 'settings-email', open: openPage('/email', 'Mail server') },
  {
    name: 'settings-email-invalid',
    open: async (page, kit) => {
      await openPage('/email', 'Mail server')(page, kit)
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByText('Enter the name of the mail server').waitFor()
    },
  },
  ...screensFrom(openPage('/payments', 'Keys from Stripe'), {
    'settings-payments': unchanged,
    'settings-payments-simulate': async (page) => {
      // Offered only until the host has chosen.
      await page.route('**/api/admin/payments', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), isChosen: false } })
      })
      await page.goto('/admin/settings/payments')
      await page.getByRole('button', { name: 'Simulate cards' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  {
    name: 'login-new-address',
    open: async (page) => {
      await page.goto('/login#email=abcdefghijklmnopqrstuvwxyz')
      await page.getByRole('button', { name: 'Confirm this address' }).waitFor()
    },
  },
  ...screensFrom(openPage('/account', 'Passkeys'), {
    'settings-account': unchanged,
    'settings-account-password': dialogBy('Change password'),
  }),
  ...screensFrom(openPage('/hosts', 'Invite a host'), {
    'settings-hosts': unchanged,
    'settings-hosts-invite': dialogBy('Invite a host'),
    'settings-hosts-fresh-sign-in': async (page) => {
      await page.route(/\/api\/admin\/invitations$/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fulfill({
          ...ours,
          status: 403,
          json: { message: 'Please confirm it’s you', code: 'fresh_sign_in' },
        })
      })
      await dialogBy('Invite a host')(page)
      await page.getByLabel('Their e-mail address').fill('tane@example.nz')
      await page.getByRole('button', { name: 'Invite', exact: true }).click()
      await page.getByRole('dialog', { name: 'Confirm it’s you' }).waitFor()
    },
  }),
  {
    name: 'login-forgotten',
    open: async (page) => {
      await page.goto('/login')
      await page.getByText('Can’t get in?').click()
    },
  },
  {
    name: 'login-invitation',
    open: async (page, kit) => {
      // An invitation needs a sign-in of the last five minutes.
      const { link } = await (await kit.site.host()).call(inviteHost, { body: { email: 'tane@example.nz' } })
      await page.goto(link)
      await page.getByLabel('Your name').waitFor()
    },
  },
]
