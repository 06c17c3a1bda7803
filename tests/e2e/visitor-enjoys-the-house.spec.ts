import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'
import { findOverflowing } from '#tests/support/fit.ts'

const site = browserSite()

/** Opens and closes the Guest Portal panel. Returns its field. */
async function togglePortal(page: Page) {
  const toggle = page.getByRole('button', { name: 'Guest Portal', exact: true })
  const token = page.getByPlaceholder('Enter your access token')
  await toggle.click()
  await token.waitFor()
  await toggle.click()
  await token.waitFor({ state: 'hidden' })
  return token
}

it('landing page is complete without JavaScript: all photos are links to their files, and a token opens the guest page', async () => {
  const page = await site.phone({ javaScriptEnabled: false })
  await page.goto('/')
  const text = await page.locator('body').textContent()
  for (const words of [
    'Welcome to Rātā House',
    'Sleeps 10 guests',
    'The whole main house is exclusive to you',
    'released automatically 2 days after check-out if no damage is reported',
    'The Space',
    'View All Photos (25)',
  ]) {
    expect(text).toContain(words)
  }
  const shown = page.locator('[data-gallery] a:visible')
  expect(await shown.count()).toBe(25)
  expect(await shown.first().getAttribute('href')).toMatch(/^\/photos\//)
  await page.getByRole('button', { name: 'Guest Portal', exact: true }).click()
  await page.getByPlaceholder('Enter your access token').fill(`  ${site.origin}/guest/a-token `)
  await page.getByRole('button', { name: 'Access', exact: true }).click()
  await page.waitForURL('**/guest/a-token')
})

it.each(['en', 'ja'])('each bedroom is beside its picture, in %s', async (language) => {
  const page = await site.phone({ viewport: { width: 320, height: 640 } })
  await page.goto(`/?lang=${language}`)
  const rooms = page.locator('section[aria-labelledby="space"] li')
  expect(await rooms.count()).toBe(4)
  expect(await rooms.locator('img').count()).toBe(4)
  const picture = await rooms.first().locator('img').boundingBox()
  const name = await rooms.first().locator('span').first().boundingBox()
  expect(picture?.width).toBeGreaterThan(60)
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  expect(await findOverflowing(page)).toEqual([])
})

it('opens the Guest Portal panel; Access waits for a token and leads to the guest page', async () => {
  const page = await site.desktop()
  await page.goto('/')
  await page.getByRole('button', { name: 'Guest Portal', exact: true }).click()
  const token = page.getByPlaceholder('Enter your access token')
  const access = page.getByRole('button', { name: 'Access', exact: true })
  expect(await access.isDisabled()).toBe(true)
  await token.fill('   ')
  expect(await access.isDisabled()).toBe(true)
  await token.fill(`${site.origin}/guest/a-token`)
  await access.click()
  await page.waitForURL('**/guest/a-token')
  await page.getByText('Access Denied').waitFor()
  await page.getByText('Invalid or expired access token').waitFor()
})

it('the button of Guest Portal keeps its colours while the languages are open', async () => {
  const page = await site.desktop()
  await page.goto('/')
  const portal = page.getByRole('button', { name: 'Guest Portal', exact: true })
  const colours = () =>
    portal.evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return [backgroundColor, color]
    })
  const [background] = await colours()
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).waitFor()
  expect((await colours())[0]).toBe(background)
})

it('Guest Portal panel closes, and the call to action opens the same panel', async () => {
  const page = await site.phone()
  await page.goto('/')
  const token = await togglePortal(page)
  await page.getByRole('button', { name: 'Access Guest Portal' }).click()
  await token.waitFor()
})

it('Guest Portal and languages open in a browser that knows no popover', async () => {
  const page = await site.phone()
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover')
    document.addEventListener('DOMContentLoaded', () => {
      for (const panel of document.querySelectorAll('[popover]')) panel.removeAttribute('popover')
    })
  })
  await page.goto('/')
  await togglePortal(page)
  await page.getByRole('button', { name: 'Language: English' }).click()
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await page.waitForURL('**/?lang=de')
})

it.each([390, 800, 1800])(
  'gallery shows 6 photos, then all 25 in their rooms, without an empty cell and sharp at %d px',
  async (width) => {
    // With two pixels for each CSS pixel, the smallest files are too small on every screen.
    const page = await site.desktop({ viewport: { width, height: 900 }, deviceScaleFactor: 2 })
    await page.goto('/')
    expect(await page.locator('[data-gallery] img:visible').count()).toBe(6)
    await page.getByRole('button', { name: 'View All Photos (25)' }).click()
    expect(await page.getByRole('button', { name: /View All Photos/ }).count()).toBe(0)
    const images = page.locator('[data-gallery] img')
    const photos = await images.evaluateAll((all) =>
      Promise.all(
        (all as HTMLImageElement[]).map(async (image) => {
          image.loading = 'eager'
          await image.decode()
          const { width, height } = image.getBoundingClientRect()
          const file = await createImageBitmap(await (await fetch(image.currentSrc)).blob())
          // A photo that takes a row of its own may be as large as its largest file.
          const isSharp = file.width >= Math.min(2 * width, 1600)
          return { shape: (width / height).toFixed(1), isSharp }
        }),
      ),
    )
    expect(photos).toHaveLength(25)
    expect(new Set(photos.map(({ shape }) => shape))).toEqual(new Set(['1.5']))
    expect(photos.filter(({ isSharp }) => !isSharp)).toEqual([])
    const { misplaced, unfilled } = await page.locator('[data-gallery]').evaluate((grid) => {
      const cells = [...grid.children] as HTMLElement[]
      const { paddingRight } = getComputedStyle(grid)
      const edge = grid.getBoundingClientRect().right - Number.parseFloat(paddingRight)
      const rows = Map.groupBy(cells, (cell) => Math.round(cell.getBoundingClientRect().top))
      const rightOf = (row: HTMLElement[]) =>
        Math.max(...row.map((cell) => cell.getBoundingClientRect().right))
      let heading: string | undefined
      const strays = cells.filter(({ dataset }) => {
        heading = dataset.heading ?? heading
        return dataset.room !== undefined && dataset.room !== heading
      })
      return {
        misplaced: strays.length,
        unfilled: [...rows.values()].filter((row) => Math.abs(rightOf(row) - edge) > 1).length,
      }
    })
    expect([misplaced, unfilled]).toEqual([0, 0])
  },
)

it('lightbox moves by arrows without new history entries, and closes by Escape, back button and backdrop', async () => {
  const page = await site.desktop()
  await page.goto('/')
  const first = page.locator('[data-gallery] a').first()
  const dialog = page.getByRole('dialog')
  // The history entry is removed shortly after the dialog closes.
  const isClosed = async () => {
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL((url) => url.pathname === '/' && url.hash === '')
  }
  await first.click()
  await dialog.waitFor()
  await dialog.getByText(/^1\s*\/\s*25$/).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText(/^2\s*\/\s*25$/).waitFor()
  await page.waitForURL('**/#photo=*')
  await page.keyboard.press('Escape')
  await isClosed()
  await expect.poll(() => first.evaluate((element) => element === document.activeElement)).toBe(true)
  await first.click()
  await dialog.waitFor()
  for (const at of [2, 3]) {
    await page.keyboard.press('ArrowRight')
    await dialog.getByText(new RegExp(`^${at}\\s*/\\s*25$`)).waitFor()
  }
  await page.goBack()
  await isClosed()
  await first.click()
  await dialog.waitFor()
  await page.getByRole('button', { name: /close/i }).click()
  await isClosed()
})

it('open lightbox keeps the focus, and Tab reaches its buttons', async () => {
  const page = await site.desktop()
  await page.goto('/')
  await page.locator('[data-gallery] a').first().click()
  await page.getByRole('dialog').waitFor()
  const reached = new Set<unknown>()
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull()
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
  }
  expect([...reached]).toEqual(expect.arrayContaining(['Close', 'Next photo']))
})

it('landing page never scrolls sideways, down to 360 px', async () => {
  const page = await site.phone({ viewport: { width: 360, height: 740 } })
  for (const path of ['/', '/login', '/guest/nope', '/no-such-page']) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    expect(await findOverflowing(page), path).toEqual([])
  }
})

it('a missing page has a kind explanation', async () => {
  const page = await site.desktop()
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await page.getByRole('heading', { name: /Page Not Found/ }).waitFor()
  await page.getByText('If you followed a link in an e-mail, open it again from there').waitFor()
  await page.getByText('Just added this page? Check that it’s in the router.').waitFor()
  const ways = await page.getByRole('main').getByRole('link').all()
  const addresses = await Promise.all(ways.map((way) => way.getAttribute('href')))
  expect(addresses.some((address) => /^(tel|mailto):./.test(address ?? ''))).toBe(true)
})
