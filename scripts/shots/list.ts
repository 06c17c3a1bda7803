import type { Page } from 'playwright-core'
import { type World, worldHost } from './world.ts'

/** One picture of one screen in one state. */
export interface Shot {
  name: string
  /** Leads a fresh browser to the state. */
  prepare: (page: Page, world: World) => Promise<void>
  /** The whole page, and not only what fits on the screen. */
  isWhole?: boolean
}

const open =
  (path: string | ((world: World) => string)) =>
  async (page: Page, world: World): Promise<void> => {
    await page.goto(world.origin + (typeof path === 'string' ? path : path(world)))
    await page.getByRole('heading').first().waitFor()
  }

const landing: Shot[] = [
  { name: 'landing', prepare: open('/'), isWhole: true },
  { name: 'landing-hero', prepare: open('/') },
  {
    name: 'landing-token-panel',
    prepare: async (page, world) => {
      await open('/')(page, world)
      await page.getByRole('button', { name: 'Guest Portal', exact: true }).click()
      await page.getByPlaceholder('Enter your access token').fill('kQ3v9')
    },
  },
  {
    name: 'landing-all-photos',
    isWhole: true,
    prepare: async (page, world) => {
      await open('/')(page, world)
      await page.getByRole('button', { name: /View All Photos/ }).click()
    },
  },
  { name: 'landing-lightbox', prepare: open('/#photo=living-room') },
]

const entrance: Shot[] = [
  { name: 'not-found', prepare: open('/no-such-page') },
  { name: 'login', prepare: open('/login') },
  {
    name: 'login-failed',
    prepare: async (page, world) => {
      await signIn(page, world, 'not the password')
      await page.getByText('Login Failed').first().waitFor()
    },
  },
]

async function signIn(page: Page, { origin }: World, password = worldHost.password): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email Address').fill(worldHost.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function openAdmin(page: Page, world: World): Promise<void> {
  await signIn(page, world)
  await page.getByRole('heading', { name: /All Guest Stays/ }).waitFor()
}

const admin: Shot[] = [
  { name: 'admin-stays', prepare: openAdmin, isWhole: true },
  {
    name: 'admin-create-stay',
    prepare: async (page, world) => {
      await openAdmin(page, world)
      await page.getByRole('button', { name: 'Create New Stay' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-guide',
    isWhole: true,
    prepare: async (page, world) => {
      await openAdmin(page, world)
      await page.getByRole('tab', { name: 'Guest Guide' }).click()
      await page.getByText('The fire').first().waitFor()
    },
  },
]

const guest: Shot[] = [
  { name: 'guest-denied', prepare: open('/guest/nobody') },
  { name: 'guest-step-1', prepare: open(({ tokens }) => `/guest/${tokens.new}`), isWhole: true },
  { name: 'guest-step-2', prepare: open(({ tokens }) => `/guest/${tokens.documentsSent}`), isWhole: true },
  { name: 'guest-step-3', prepare: open(({ tokens }) => `/guest/${tokens.awaitingApproval}`), isWhole: true },
  { name: 'guest-welcome', prepare: open(({ tokens }) => `/guest/${tokens.approved}`), isWhole: true },
  { name: 'guest-rejected', prepare: open(({ tokens }) => `/guest/${tokens.rejected}`), isWhole: true },
  {
    name: 'guest-loading',
    prepare: async (page, { origin, tokens }) => {
      // The read never comes back: what is shown is the page as the build rendered it.
      await page.route('**/api/**', () => {})
      await page.goto(`${origin}/guest/${tokens.new}`)
    },
  },
]

const checkout: Shot[] = [
  {
    name: 'checkout',
    isWhole: true,
    prepare: async (page, { origin, tokens }) => {
      await page.goto(`${origin}/guest/${tokens.documentsSent}`)
      await page.getByRole('link', { name: 'Authorize Security Deposit' }).click()
      await page.getByText('Total Authorization').first().waitFor()
    },
  },
]

/** Every picture that `npm run shots` takes. A new state of a screen gets its line here. */
export const shots: readonly Shot[] = [...landing, ...entrance, ...admin, ...guest, ...checkout]
