import type { ScreenState } from './kit.ts'

/** The pages for everybody: landing, login, not found. */
export const publicScreens: readonly ScreenState[] = [
  {
    name: 'landing',
    open: async (page) => {
      await page.goto('/')
    },
  },
  {
    name: 'landing-panel',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: 'Guest Portal', exact: true }).click()
      await page.getByPlaceholder('Enter your access token').waitFor()
    },
  },
  {
    name: 'landing-all-photos',
    open: async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: /View All Photos/ }).click()
    },
  },
  {
    name: 'landing-lightbox',
    open: async (page) => {
      await page.goto('/')
      await page.locator('[data-gallery] a').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'login',
    open: async (page) => {
      await page.goto('/login')
      await page.getByRole('button', { name: 'Sign In' }).waitFor()
    },
  },
  {
    name: 'login-invalid',
    open: async (page) => {
      await page.goto('/login')
      await page.getByLabel('Email Address').fill('nobody')
      await page.getByRole('button', { name: 'Sign In' }).click()
    },
  },
  {
    name: 'login-failed',
    open: async (page) => {
      await page.goto('/login')
      await page.getByLabel('Email Address').fill('nobody@example.com')
      await page.getByLabel('Password').fill('nothing')
      await page.getByRole('button', { name: 'Sign In' }).click()
      await page.getByText('Login Failed').first().waitFor()
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
