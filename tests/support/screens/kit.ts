import type { Locator, Page } from 'playwright-core'
import { type AdminStay, changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import type { Client } from '#tests/support/client.ts'
import { checkIn, type Milestone } from '#tests/support/journey.ts'
import type { BrowserSite } from '#tests/support/running-site.ts'

/** What a screen's preparation may use: a running site, and stays that really came as far as they should. */
export interface ScreenKit {
  site: BrowserSite
  /** A host signed in over HTTP, once for all screens. */
  host(): Promise<Client>
  /** A stay whose guest came to `until`; made once and shared by screens that only look. */
  stay(until: Milestone | 'approved' | 'rejected'): Promise<AdminStay>
  /** A stay of its own, for a screen that changes it. */
  freshStay(until: Milestone | 'approved' | 'rejected', nightsAhead?: number): Promise<AdminStay>
}

type Way = (page: Page, kit: ScreenKit) => Promise<void>

/** One screen in one state: a name for its picture, and how to bring a fresh page there. */
export interface ScreenState {
  name: string
  open: Way
  /** Where others are opened from the same page: what brings a fresh page to that, and the way from there. */
  from?: { base: Way; way: Way }
}

/** Screens that are opened from one page, each on the way that stands beside its name. */
export const screensFrom = (base: Way, ways: Readonly<Record<string, Way>>): ScreenState[] =>
  Object.entries(ways).map(([name, way]) => ({
    name,
    from: { base, way },
    open: async (page, kit) => {
      await base(page, kit)
      await way(page, kit)
    },
  }))

/** The way to a page as it comes. */
export const asItComes: Way = async () => undefined

/** What is open over a page. */
export const layersOf = (page: Page): Locator =>
  page.locator('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')

/** What may be unfolded in a page. */
export const unfoldedIn = (page: Page): Locator => page.locator('form, [aria-expanded=true]')

/** Leaves what is open over a page, as the Escape key does. */
export async function leaveAll(page: Page): Promise<void> {
  const layers = layersOf(page)
  for (let open = await layers.count(); open > 0; open = await layers.count()) {
    await page.keyboard.press('Escape')
    await layers.nth(open - 1).waitFor({ state: 'detached' })
  }
}

/** Makes the kit on a site. */
export function createScreenKit(site: BrowserSite): ScreenKit {
  let session: Promise<Client> | null = null
  const signedIn = () => {
    session ??= site.host()
    return session
  }
  const known = new Map<string, Promise<AdminStay>>()
  const freshStay: ScreenKit['freshStay'] = async (until, nightsAhead = 2) => {
    const host = await signedIn()
    const checkInDate = addDays(new Date().toISOString().slice(0, 10), nightsAhead)
    const stay = await host.call(createStay, {
      body: {
        guestName: 'Aroha Ngata',
        guestEmail: 'aroha@example.nz',
        checkInDate,
        checkOutDate: addDays(checkInDate, 3),
      },
    })
    const isDecided = until === 'approved' || until === 'rejected'
    await checkIn(site.visitor(), stay, isDecided ? 'deposit' : until)
    if (isDecided) await host.call(changeStatus, { params: { id: stay.id }, body: { status: until } })
    return stay
  }
  return {
    site,
    host: signedIn,
    freshStay,
    stay: (until) => {
      const made = known.get(until) ?? freshStay(until)
      known.set(until, made)
      return made
    },
  }
}

/** Makes the host of the kit the one who opens pages. */
export async function signIn(page: Page, kit: ScreenKit): Promise<void> {
  const cookies = [...(await kit.host()).cookies].map(([name, value]) => ({ name, value }))
  const secure = kit.site.origin.startsWith('https:')
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, url: kit.site.origin, httpOnly: true, secure })))
}

/** Opens the admin page with the host signed in. */
export async function openAdmin(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await page.goto('/admin')
  // The heading stands in the page before anybody is known to be signed in; the way out comes with the dashboard.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

/** Opens the whole card of a stay: lists show it as a row, but for those on a wide screen that wait for the host. */
export async function openCard(page: Page, guestName: string): Promise<void> {
  const row = page.getByRole('button', { name: `Open the stay of ${guestName}` }).first()
  const folder = page.getByRole('button', { name: `More for ${guestName}` }).first()
  await row.or(folder).first().waitFor()
  if (await row.isVisible()) await row.click()
  await folder.waitFor()
}

/** Gives guest pages without their stay: as a phone without signal or a server in trouble brings them. */
export const withoutStay = async (page: Page): Promise<void> => {
  await page.route(/\/guest\/[\w-]{16,}$/, async (route) => {
    const url = new URL('/guest/plain', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** Gives the dashboard without what the server writes into it: as a server in trouble brings it. */
export const withoutReads = async (page: Page): Promise<void> => {
  await page.route(/\/admin$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({ response, body: html.replace(/<script [^>]*id="page-data".*?<\/script>/s, '') })
  })
}

/**
 * Holds calls and files back, so that what is shown while waiting stays on the screen: forever, or until the answered
 * function is called.
 */
export async function holdBack(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await letGo
    await route.continue()
  })
  return resolve
}

/**
 * Keeps a page that leaves by itself for `path` where it is, so that what it shows for a moment only can be looked at.
 * Answers a function that waits until the page has tried to leave, and lets it from then on.
 */
export async function keepFrom(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: attempt, resolve } = Promise.withResolvers<void>()
  // An answer without content leaves a browser on its page, and that page alive; a navigation that only waits for its
  // answer stops drawing and scripts from outside.
  await page.route(path, async (route) => {
    await route.fulfill({ status: 204 })
    resolve()
  })
  return async () => {
    await attempt
    await page.unroute(path)
  }
}

/** Lets a call fail on the server's side. */
export const breakCall = async (page: Page, path: string | RegExp): Promise<void> => {
  await page.route(path, (route) =>
    route.fulfill({
      status: 503,
      json: {
        message: 'Something’s not working on our side. Please try again in a moment.',
        code: 'unavailable',
      },
    }),
  )
}
