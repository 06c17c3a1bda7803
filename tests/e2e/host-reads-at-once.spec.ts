import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'
import { expectStill } from '#tests/support/layout-shifts.ts'
import { createScreenKit, holdRequests, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { clearsCache: true })
const kit = createScreenKit(site)
const guestName = 'Wiremu Parata'
const desktop = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

beforeAll(async () => {
  await site.buildStay({ guestName, ...checkedIn })
  await site.buildStay({ guestName: 'Mere Tamihana' })
  await site.buildStay({ guestName: 'Hana Rewi', status: 'approved' })
})

const openAt = (viewport: typeof phone) =>
  viewport === phone ? site.phone({ viewport }) : site.desktop({ viewport })

/** Opens a page of the host. Its scripts arrive when the returned function is called. */
async function openBeforeScripts(page: Page, path = '/admin'): Promise<() => void> {
  await signIn(page, kit)
  const releaseScripts = await holdRequests(page, /\/assets\/.*\.js$/)
  await page.goto(path)
  return releaseScripts
}

const pending = (page: Page) => page.getByRole('region', { name: 'Pending Approvals' })
const rowOf = (page: Page, name: string) => pending(page).getByRole('button', { name, exact: true })
const approve = (page: Page) => pending(page).getByRole('button', { name: 'Approve' })

describe('a host’s page without JavaScript', () => {
  it('host reads Today and both lists without JavaScript', async () => {
    const page = await site.desktop({ javaScriptEnabled: false })
    await signIn(page, kit)
    await page.goto('/admin')
    expect(await pending(page).getByRole('article').count()).toBe(2)
    const all = page.getByRole('region', { name: 'All Guest Stays' }).getByRole('listitem')
    expect(await all.count()).toBe(3)
    await page.getByRole('region', { name: 'Today' }).getByText(guestName).first().waitFor()
  })

  it.each(['/admin/calendar', '/admin/settings/status', '/admin/messages/nobody'])(
    'host sees the frame of a page without lists without JavaScript: %s',
    async (path) => {
      const page = await site.desktop({ javaScriptEnabled: false })
      await signIn(page, kit)
      await page.goto(path)
      await page.getByRole('navigation', { name: 'Main' }).waitFor()
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  )
})

describe('the host’s page before hydration', () => {
  it('shows the first pending stay’s card on a desktop, keeps it open, and opens a menu clicked there', async () => {
    const page = await openAt(desktop)
    const releaseScripts = await openBeforeScripts(page)
    expect(await approve(page).isVisible()).toBe(true)
    await pending(page)
      .getByRole('button', { name: `More actions for ${guestName}` })
      .click()
    releaseScripts()
    await page.getByRole('menu').waitFor()
    await page.keyboard.press('Escape')
    expect(await rowOf(page, guestName).getAttribute('aria-expanded')).toBe('true')
    expect(await pending(page).getByRole('button', { expanded: true }).count()).toBe(1)
  })

  it('hides the first pending stay’s card on a phone, and collapses it', async () => {
    const page = await openAt(phone)
    const releaseScripts = await openBeforeScripts(page)
    await rowOf(page, guestName).waitFor()
    expect(await approve(page).isVisible()).toBe(false)
    releaseScripts()
    await pending(page).getByRole('button', { name: guestName, exact: true, expanded: false }).waitFor()
    expect(await approve(page).count()).toBe(0)
  })

  it.each([guestName, 'Mere Tamihana'])('a row tapped on a phone opens after hydration: %s', async (name) => {
    const page = await openAt(phone)
    const releaseScripts = await openBeforeScripts(page)
    await rowOf(page, name).click()
    releaseScripts()
    await pending(page).getByRole('button', { name, exact: true, expanded: true }).waitFor()
    await approve(page).waitFor()
  })

  it('the open first row clicked on a desktop closes after hydration', async () => {
    const page = await openAt(desktop)
    const releaseScripts = await openBeforeScripts(page)
    await rowOf(page, guestName).click()
    releaseScripts()
    await pending(page).getByRole('button', { name: guestName, exact: true, expanded: false }).waitFor()
  })

  it('a search typed and a filter chosen take effect after hydration', async () => {
    const page = await openAt(desktop)
    const releaseScripts = await openBeforeScripts(page)
    await page.getByRole('searchbox').fill('a')
    await page.getByRole('combobox').selectOption('approved')
    releaseScripts()
    const all = page.getByRole('region', { name: 'All Guest Stays' }).getByRole('listitem')
    await expect.poll(() => all.count()).toBe(1)
    expect(await page.getByRole('searchbox').inputValue()).toBe('a')
    await all.getByText('Hana Rewi').waitFor()
  })

  it('an address with #guide opens the guide after hydration', async () => {
    const page = await openAt(desktop)
    const releaseScripts = await openBeforeScripts(page, '/admin#guide')
    releaseScripts()
    await page.getByRole('tab', { name: 'Guest Guide', selected: true }).waitFor()
    await page.getByRole('tab', { name: 'Guest Stays' }).click()
    await pending(page).waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })
})

it.each([phone, desktop, { width: 1023, height: 800 }])(
  'hydration shifts nothing on the host’s page at $width x $height',
  async (viewport) => {
    const page = await openAt(viewport)
    await signIn(page, kit)
    await expectStill(page, '/admin')
  },
)
