import type { Page } from 'playwright-core'
import { inviteHost } from '#shared/contract/accounts/schemas.ts'
import { asItComes, type ScreenKit, type ScreenState, screensFrom, signIn } from './kit.ts'

async function openAccounts(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await page.goto('/admin/accounts')
  await page.getByRole('heading', { name: 'Passkeys' }).waitFor()
}

/** Opens a dialog of the accounts page by its button. */
const dialogBy = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

/** How hosts look after their accounts, and the pages that an invitation and a forgotten password lead to. */
export const accountScreens: readonly ScreenState[] = [
  ...screensFrom(openAccounts, {
    accounts: asItComes,
    'accounts-invite': dialogBy('Invite a host'),
    'accounts-password': dialogBy('Change password'),
    'accounts-fresh-sign-in': async (page) => {
      await page.route(/\/api\/admin\/invitations$/, async (route) => {
        if (route.request().method() !== 'POST') return route.fallback()
        await route.fulfill({
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
      const { link } = await (await kit.host()).call(inviteHost, { body: { email: 'tane@example.nz' } })
      await page.goto(link)
      await page.getByLabel('Your name').waitFor()
    },
  },
]
