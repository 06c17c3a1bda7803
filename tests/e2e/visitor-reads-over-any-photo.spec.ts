import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { addPhoto } from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { contrastOf } from '#tests/support/contrast.ts'
import { resize } from '#tests/support/fit.ts'
import { saveHouse } from '#tests/support/house.ts'
import { upload } from '#tests/support/photos.ts'

const site = browserSite()

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 640 },
  { width: 1280, height: 800 },
  { width: 640, height: 400 },
]

/** Draws a photo of grey squares; `at` has their places in 96 columns and 64 rows. */
const photoOf = (at: (x: number, y: number) => number) =>
  sharp(Buffer.from(Array.from({ length: 96 * 64 }, (_, index) => at(index % 96, Math.floor(index / 96)))), {
    raw: { width: 96, height: 64, channels: 1 },
  })
    .resize(1440, 960, { kernel: 'nearest' })
    .png()
    .toBuffer()

/** Makes a photo the house's first one, and opens the page once it knows how bright the photo is. */
async function openOver(at: (x: number, y: number) => number): Promise<Page> {
  const host = await site.host()
  const { address } = await upload(host, await photoOf(at))
  const { id } = await host.call(addPhoto, { body: { imageUrl: address } })
  await saveHouse(host, { heroPhotoId: id })
  const page = await site.desktop()
  const hasTone = async () => {
    await page.goto('/')
    return page.locator('.hero-photo').evaluate((photo, name) => {
      return photo.classList.contains(name) && getComputedStyle(photo).backgroundColor !== 'rgba(0, 0, 0, 0)'
    }, `ph-${id}`)
  }
  // A photo's placeholder is made with its brightness.
  await expect.poll(hasTone).toBe(true)
  const isDrawn = () =>
    page
      .locator('.hero-photo')
      .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
  await page.evaluate(() => document.fonts.ready)
  await expect.poll(isDrawn).toBe(true)
  return page
}

/** Returns the contrast of each line of the hero and the brand with the brightest pixel that is behind it. */
async function contrastsOf(page: Page): Promise<number[]> {
  const texts = page.locator('.hero-title, .hero-words p:not(:empty), [data-is-clear] > div > a:first-child')
  const found = await texts.evaluateAll((elements) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    return elements.map((element) => {
      if (!canvas) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = getComputedStyle(element).color
      canvas.fillRect(0, 0, 1, 1)
      const box = element.getBoundingClientRect().toJSON() as DOMRect
      return { box, color: [...canvas.getImageData(0, 0, 1, 1).data] }
    })
  })
  const hiding = await page.addStyleTag({ content: '.hero-words *, .top-bar * { visibility: hidden }' })
  const contrasts: number[] = []
  for (const { box, color } of found) {
    const { channels } = await sharp(await page.screenshot({ clip: box, fullPage: true }))
      .removeAlpha()
      .stats()
    const behind = channels.map(({ max }) => max)
    const alpha = (color[3] ?? 0) / 255
    const text = behind.map((value, channel) => (color[channel] ?? 0) * alpha + value * (1 - alpha))
    contrasts.push(contrastOf(text, behind))
  }
  await hiding.evaluate((style: HTMLElement) => style.remove())
  return contrasts
}

it.each<[string, (x: number, y: number) => number, number]>([
  ['bright', () => 255, 0.74],
  ['busy', (x, y) => ((x + y) % 2) * 255, 0.74],
  ['dark', () => 60, 0],
  ['bright above and dark below', (_, y) => (y < 16 ? 240 : 60), 0],
])(
  'words of the hero have 4.5:1 over a photo that is %s, with no more veil than it needs',
  async (_, at, veil) => {
    const page = await openOver(at)
    for (const size of sizes) {
      await resize(page, size)
      const contrasts = await contrastsOf(page)
      const where = `${size.width} x ${size.height}: ${contrasts}`
      expect(contrasts.length, where).toBeGreaterThan(3)
      expect(Math.min(...contrasts), where).toBeGreaterThanOrEqual(4.5)
    }
    await resize(page, { width: 390, height: 844 })
    const density = await page
      .locator('[data-hero]')
      .evaluate((hero) => getComputedStyle(hero).getPropertyValue('--veil-words'))
    expect(Number(density)).toBeCloseTo(veil, 1)
  },
)
