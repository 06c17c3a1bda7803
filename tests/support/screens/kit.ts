import type { Locator, Page } from 'playwright-core'
import { type AdminStay, changeStatus, createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import type { Client } from '#tests/support/client.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { checkIn, type Milestone } from '#tests/support/journey.ts'
import { ours } from '#tests/support/ours.ts'
import type { BrowserSite } from '#tests/support/running-site.ts'

/** The tools for preparing a screen: a running site, and stays at real stages. */
export interface ScreenKit {
  site: BrowserSite
  /** Returns a host signed in over HTTP, once for all screens. */
  host(): Promise<Client>
  /** Returns a stay whose guest is at `until`; shared by screens that don't change it. */
  stay(until: Milestone | 'approved' | 'rejected'): Promise<AdminStay>
  /** The default night lets one hold cover the stay at any hour. */
  freshStay(
    until: Milestone | 'approved' | 'rejected',
    nightsAhead?: number,
    guestName?: string,
  ): Promise<AdminStay>
}

type Way = (page: Page, kit: ScreenKit) => Promise<void>

/** One screen in one state: the name of its screenshot, and how to open it. */
export interface ScreenState {
  name: string
  open: Way
  /** For screens that open from one page: how to open that page, and the steps from there. */
  from?: { base: Way; way: Way }
}

/** Returns screens that open from one page, by name. */
export const screensFrom = (base: Way, ways: Readonly<Record<string, Way>>): ScreenState[] =>
  Object.entries(ways).map(([name, way]) => ({
    name,
    from: { base, way },
    open: async (page, kit) => {
      await base(page, kit)
      await way(page, kit)
    },
  }))

export const unchanged: Way = async () => undefined

export const layersOf = (page: Page): Locator =>
  page.locator('dialog[open], [role=dialog], [role=alertdialog], [role=menu]')

export const openForms = (page: Page): Locator => page.locator('form, [aria-expanded=true]')

export async function closeAllForms(page: Page): Promise<void> {
  const layers = layersOf(page)
  for (let open = await layers.count(); open > 0; open = await layers.count()) {
    await page.keyboard.press('Escape')
    await layers.nth(open - 1).waitFor({ state: 'detached' })
  }
}

export function createScreenKit(site: BrowserSite): ScreenKit {
  let session: Promise<Client> | null = null
  const signedIn = () => {
    session ??= site.host()
    return session
  }
  const known = new Map<string, Promise<AdminStay>>()
  const freshStay: ScreenKit['freshStay'] = async (until, nightsAhead = 1, guestName = 'Aroha Ngata') => {
    const host = await signedIn()
    const checkInDate = houseDay(nightsAhead)
    const stay = await host.call(createStay, {
      body: {
        guestName,
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

export async function signIn(page: Page, kit: ScreenKit): Promise<void> {
  const cookies = [...(await kit.host()).cookies].map(([name, value]) => ({ name, value }))
  const secure = kit.site.origin.startsWith('https:')
  await page
    .context()
    .addCookies(cookies.map((cookie) => ({ ...cookie, url: kit.site.origin, httpOnly: true, secure })))
}

/** Opens a page and waits until its script has started: an input before that takes effect only later. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('latchkey-ready', () => document.documentElement.setAttribute('data-ready', ''))
  })
  await page.goto(path)
  await page.locator('[data-ready]').waitFor()
}

export async function openAdmin(page: Page, kit: ScreenKit): Promise<void> {
  await signIn(page, kit)
  await openHydrated(page, '/admin')
  // A page without embedded data hydrates before the session is known; the logout button comes with the dashboard.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
}

/** Opens a stay's card; on a desktop the first pending one is already open. */
export async function openCard(page: Page, guestName: string): Promise<void> {
  const row = page.getByRole('button', { name: guestName, exact: true, expanded: false }).first()
  const folder = page.getByRole('button', { name: `More actions for ${guestName}` }).first()
  await row.or(folder).first().waitFor()
  if (await row.isVisible()) await row.click()
  await folder.waitFor()
}

/** Actions that are in a section of a card; the others are in its menu. */
const inSections: Readonly<Record<string, string>> = {
  'E-mail the link': 'E-mails',
  'Change e-mail address': 'E-mails',
  'Ask for another photo': 'ID photos',
  'Mark ID as seen in person': 'ID photos',
  'Keep photos longer': 'ID photos',
  'Erase photos now': 'ID photos',
}

/** Chooses an action of a stay in its open card: in a section, or in the menu. */
export async function chooseAction(card: Locator | Page, guestName: string, label: string): Promise<void> {
  const section = inSections[label]
  if (section) {
    const closed = card.getByRole('button', { name: `${guestName}’s ${section}`, expanded: false }).first()
    if (await closed.isVisible()) await closed.click()
    await card.getByRole('button', { name: label, exact: true }).first().click()
  } else {
    await card
      .getByRole('button', { name: `More actions for ${guestName}` })
      .first()
      .click()
    await card.getByRole('menuitem', { name: label }).click()
  }
}

/** Serves guest pages without embedded stay, as when offline or from a busy server. */
export const withoutStay = async (page: Page): Promise<void> => {
  await page.route(/\/guest\/[\w-]{16,}$/, async (route) => {
    const url = new URL('/guest/plain', route.request().url()).href
    await route.fulfill({ response: await route.fetch({ url }) })
  })
}

/** Serves the dashboard without embedded lists, as from a busy server. */
export const withoutReads = async (page: Page): Promise<void> => {
  await page.route(/\/admin$/, async (route) => {
    await route.fulfill({
      response: await route.fetch({ headers: { ...route.request().headers(), cookie: '' } }),
    })
  })
}

/** Delays calls and files, so loading states stay visible: forever, or until the returned function is called. */
export async function holdRequests(page: Page, path: string | RegExp): Promise<() => void> {
  const { promise: release, resolve } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await release
    await route.continue()
  })
  return resolve
}

/**
 * Stops a page from navigating to `path`, so a short-lived state can be checked. Returns a function that waits until
 * the page has tried to navigate, and then allows it.
 */
export async function blockRequests(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: attempt, resolve } = Promise.withResolvers<void>()
  // A response without content leaves the page alive; a pending navigation would stop its drawing and scripts.
  await page.route(path, async (route) => {
    await route.fulfill({ ...ours, status: 204 })
    resolve()
  })
  return async () => {
    await attempt
    await page.unroute(path)
  }
}

export const breakCall = async (page: Page, path: string | RegExp): Promise<void> => {
  await page.route(path, (route) =>
    route.fulfill({
      ...ours,
      status: 503,
      json: {
        message: 'Something’s not working on our side. Please try again in a moment.',
        code: 'unavailable',
      },
    }),
  )
}
