import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { browserSite } from '#tests/support/browser-site.ts'

const site = browserSite()

interface Point {
  x: number
  y: number
}

// The time of the last touch. Gesture recognition depends on speed, so each event carries its intended time, and a busy
// machine doesn't matter.
let lastTouchMs = 0

async function touch(page: Page, paths: Point[][], stepMs = 16): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const startedMs = Math.max(Date.now(), lastTouchMs + stepMs)
  const steps = paths[0]?.length ?? 0
  lastTouchMs = startedMs + steps * stepMs
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number, touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (startedMs + step * stepMs) / 1000,
      touchPoints: touchPoints.map((point, id) => ({ ...point, id })),
    })
  const points = (step: number) => paths.map((path) => path[step] ?? { x: 0, y: 0 })
  // Sent in one batch: Chromium reads half a second without movement on a busy machine as a long press.
  const moves = Array.from({ length: steps - 1 }, (_, index) => index + 1)
  await Promise.all([
    send('touchStart', 0, points(0)),
    ...moves.map((step) => send('touchMove', step, points(step))),
    send('touchEnd', steps, []),
  ])
}

const tap = (page: Page, point: Point) => touch(page, [[point]], 50)

const line = (from: Point, to: Point, steps = 10): Point[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }))

const middle = { x: 195, y: 400 }
const image = (page: Page) => page.locator('[data-slide="current"] img')
const widthOf = async (page: Page) => (await image(page).boundingBox())?.width ?? 0
const counter = (page: Page, text: string) =>
  page.getByRole('dialog').getByText(text, { exact: true }).waitFor()

async function openLightbox(): Promise<Page> {
  const page = await site.phone()
  await page.goto('/')
  await page.locator('[data-gallery] a').nth(1).click()
  await counter(page, '2 / 25')
  await image(page).evaluate((element: HTMLImageElement) => element.decode())
  // The library reads a touch in the page's first 300 ms as the second of a double tap. No person is that fast.
  lastTouchMs = Date.now() + 300
  return page
}

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

describe('the lightbox', () => {
  it('lightbox loads on the first tap, before which the page has less than 10 kB of script', async () => {
    const page = await site.phone()
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await scriptBytes(page)).toBeGreaterThan(0)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(10_000)
    await page.locator('[data-gallery] a').first().click()
    await counter(page, '1 / 25')
    expect(await scriptBytes(page)).toBeGreaterThan(50_000)
  })

  it('a lightbox that fails to load leaves the photo itself', async () => {
    const page = await site.phone()
    await page.goto('/')
    await page.route('**/assets/photo-lightbox*', (route) => route.abort())
    await page.locator('[data-gallery] a').first().click()
    await page.waitForURL('**/photos/**')
  })
})

it('End shows the last photo, and Home the first', async () => {
  const page = await site.desktop()
  await page.goto('/')
  await page.locator('[data-gallery] a').nth(2).click()
  await counter(page, '3 / 25')
  await page.keyboard.press('End')
  await counter(page, '25 / 25')
  await page.keyboard.press('Home')
  await counter(page, '1 / 25')
})

const dusk = 'exterior-dusk'

async function openPhoto(viewport: { width: number; height: number }) {
  const page = await site.desktop({ viewport })
  await page.goto(`/#photo=${dusk}`)
  await image(page).evaluate((element: HTMLImageElement) => element.decode())
  const box = await image(page).boundingBox()
  if (!box) throw new Error('no photo is shown')
  return { page, box, dialog: page.getByRole('dialog') }
}

describe.each([
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('at $width x $height the lightbox', ({ width, height }) => {
  it('lightbox stays open on a click on the photo or arrows and on a drag, and closes on a click beside the photo', async () => {
    const { page, box, dialog } = await openPhoto({ width, height })
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.getByRole('button', { name: 'Next photo' }).click()
    await counter(page, '3 / 25')
    await page.getByRole('button', { name: 'Previous photo' }).click()
    await counter(page, '2 / 25')
    await page.mouse.move(width - 8, height - 40)
    await page.mouse.down()
    await page.mouse.move(width - 120, height - 40, { steps: 4 })
    await page.mouse.up()
    expect(await dialog.isVisible()).toBe(true)

    const points = [4, 60, width - 30]
      .flatMap((x) => [height * 0.3, height - 6].map((y) => ({ x, y })))
      .filter(({ x, y }) => x < box.x - 1 || x > box.x + box.width + 1 || y > box.y + box.height + 1)
    expect(points.length).toBeGreaterThanOrEqual(3)
    for (const { x, y } of points) {
      await page.evaluate((id) => location.assign(`#photo=${id}`), dusk)
      await image(page).waitFor()
      await page.mouse.click(x, y)
      await dialog.waitFor({ state: 'hidden' })
    }
  })
})

it('a click beside the photo closes the lightbox even if the photo grows under the pointer before release', async () => {
  const { page, dialog } = await openPhoto({ width: 844, height: 390 })
  const before = await widthOf(page)
  await page.mouse.move(100, 200)
  await page.mouse.down()
  await page.mouse.wheel(0, -600)
  await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 1.5)
  await page.mouse.up()
  await dialog.waitFor({ state: 'hidden' })
})

describe('on a phone, in the lightbox', () => {
  it('lightbox preloads the neighbouring photos: a swipe shows the next one, and a short slow one returns', async () => {
    const page = await openLightbox()
    for (const place of ['previous', 'next']) {
      const neighbour = page.locator(`[data-slide="${place}"] img`)
      await neighbour.evaluate((element: HTMLImageElement) => element.decode())
      expect(await neighbour.evaluate((element: HTMLImageElement) => element.currentSrc)).toContain(
        '/photos/',
      )
    }
    await touch(page, [line({ x: 300, y: 400 }, { x: 60, y: 410 })])
    await counter(page, '3 / 25')
    await touch(page, [line({ x: 80, y: 400 }, { x: 320, y: 395 })])
    await counter(page, '2 / 25')
    await touch(
      page,
      [[...line({ x: 200, y: 400 }, { x: 150, y: 400 }), ...line({ x: 150, y: 400 }, { x: 165, y: 400 })]],
      30,
    )
    await expect.poll(async () => (await page.locator('[data-slide="current"]').boundingBox())?.x).toBe(0)
    expect(await page.locator('[data-counter]').textContent()).toBe('2 / 25')
  })

  it('pinching zooms the photo, and one finger pans it within its edges', async () => {
    const page = await openLightbox()
    const before = await widthOf(page)
    await touch(page, [
      line({ x: 175, y: 400 }, { x: 60, y: 400 }),
      line({ x: 215, y: 400 }, { x: 330, y: 400 }),
    ])
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 2)
    await touch(
      page,
      [line(middle, { x: 385, y: 400 })].map((path) => path),
      4,
    )
    await expect.poll(async () => (await image(page).boundingBox())?.x ?? 1).toBeLessThanOrEqual(0.5)
    await counter(page, '2 / 25')
  })

  it('a double tap zooms the photo, and another resets it', async () => {
    const page = await openLightbox()
    const before = await widthOf(page)
    // Sent together: a delay between two awaits would make two single taps.
    const doubleTap = () => Promise.all([tap(page, middle), tap(page, middle)])
    await doubleTap()
    await expect.poll(() => widthOf(page)).toBeGreaterThan(before * 2)
    await doubleTap()
    await expect.poll(() => widthOf(page)).toBeCloseTo(before, 0)
  })

  it('a tap on the photo hides the controls, and another shows them', async () => {
    const page = await openLightbox()
    const opacity = () =>
      page
        .locator('[data-counter]')
        .evaluate((element) => getComputedStyle(element.parentElement ?? element).opacity)
    await tap(page, middle)
    await expect.poll(opacity).toBe('0')
    await tap(page, middle)
    await expect.poll(opacity).toBe('1')
  })

  it('pulling the photo down or tapping beside it closes the lightbox', async () => {
    const page = await openLightbox()
    const dialog = page.getByRole('dialog')
    await touch(page, [line({ x: 195, y: 350 }, { x: 200, y: 560 })])
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await page.locator('[data-gallery] a').nth(1).click()
    await dialog.waitFor()
    await tap(page, { x: 195, y: 120 })
    await dialog.waitFor({ state: 'hidden' })
  })
})

it('a photo’s address opens that photo, and closing it shows the page', async () => {
  const page = await site.desktop()
  await page.goto('/#photo=bathroom-main')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Main bathroom').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  // Uses a new page, because changing only the fragment of an address doesn't reload a page.
  const other = await page.context().newPage()
  await other.goto('/#photo=no-such-photo')
  expect(await other.getByRole('dialog').isVisible()).toBe(false)
})
