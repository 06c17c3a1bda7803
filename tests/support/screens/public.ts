import type { Page } from 'playwright-core'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import { type ScreenState, screensFrom, unchanged } from './kit.ts'

const openLanding = async (page: Page) => {
  await page.goto('/')
}

const openLogin = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
}

export const publicScreens: readonly ScreenState[] = [
  ...screensFrom(openLanding, {
    landing: unchanged,
    'landing-lightbox': async (page) => {
      await page.locator('[data-gallery] a').first().click()
      await page.getByRole('dialog').waitFor()
    },
    'landing-panel': async (page) => {
      await page.getByRole('button', { name: 'Guest Portal', exact: true }).click()
      await page.getByPlaceholder('Enter your access token').waitFor()
    },
    'landing-all-photos': async (page) => {
      await page.getByRole('button', { name: /View All Photos/ }).click()
    },
  }),
  ...screensFrom(openLogin, {
    login: unchanged,
    'login-invalid': async (page) => {
      await page.getByLabel('Email Address').fill('nobody')
      await page.getByRole('button', { name: 'Sign In' }).click()
    },
    'login-failed': async (page) => {
      await page.getByLabel('Email Address').fill('nobody@example.com')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Login Failed').first().waitFor()
    },
  }),
  {
    name: 'emergency',
    open: async (page, kit) => {
      const host = await kit.host()
      const { version } = await host.call(getAdminHouse)
      const body = { version, shutOffs: 'Water: the tap behind the laundry door.' }
      await host.call(changeHouse, { body })
      await page.goto(`/guest/${(await kit.stay('approved')).accessToken}`)
      await page.getByRole('link', { name: 'Emergency page' }).waitFor()
      await page.goto('/emergency')
    },
  },
  {
    name: 'not-found',
    open: async (page) => {
      await page.goto('/no-such-page')
      await page.getByRole('heading', { name: /Page Not Found/ }).waitFor()
    },
  },
]
