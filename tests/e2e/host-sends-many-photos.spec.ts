import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { photoContent } from '#i18n/en/photos.ts'
import { getAdminHouse, listPhotos } from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { emptyHouse } from '#tests/support/house.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openHouse, save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-photos-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const iPhone = readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic'))

const formats = ['jpeg', 'png', 'webp', 'avif'] as const

/**
 * Returns the number of photos. `npm test` sends each format twice; `npm run test:full` sends sixty, to two processes:
 * more than a guest's limit of twenty a minute.
 */
const photoCount = () => (inject('servers') === 'two' ? 60 : 9)

/**
 * Returns portrait and landscape sizes. Every eighth is wide enough for several variants, each slower to encode than a
 * photo to upload.
 */
function sizeOf(at: number) {
  if (at % 8 === 0) return { width: 720 + at, height: 480 }
  return at % 3 === 0 ? { width: 120, height: 180 } : { width: 180 + at, height: 120 }
}

/** Makes photos of every size, orientation and format that phones save; the last is a real iPhone's. */
async function takePhotos(): Promise<string[]> {
  const files: string[] = []
  for (let at = 1; at < photoCount(); at += 1) {
    const format = formats[at % formats.length] ?? 'jpeg'
    const size = sizeOf(at)
    const photo = sharp({ create: { ...size, channels: 3, background: { r: at * 4, g: 120, b: 90 } } })
    const turned = format === 'jpeg' ? photo.withMetadata({ orientation: 1 + (at % 8) }) : photo
    files.push(join(folder, `${at}.${format}`))
    writeFileSync(join(folder, `${at}.${format}`), await turned.toFormat(format).toBuffer())
  }
  writeFileSync(join(folder, 'iphone.heic'), iPhone)
  return [...files, join(folder, 'iphone.heic')]
}

async function openEmptyHouse(): Promise<Page> {
  const page = await site.desktop()
  const kit = createScreenKit(site)
  await openHouse(page, kit)
  await page.getByRole('button', { name: 'Remove the sample’s photos and text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Sample photos and text removed').first().waitFor()
  await openHouse(page, createScreenKit(site), 'photos')
  await page.getByText('No photos yet', { exact: false }).waitFor()
  return page
}

const move = (page: Page, name: string) =>
  page.getByRole('button', { name: photoContent.drag(name), exact: true })

describe('photos of the house', () => {
  it('host uploads many photos at once, of every kind that phones save, and sees all of them with their sizes', async () => {
    const page = await openEmptyHouse()
    await page.getByLabel('Add photos').setInputFiles(await takePhotos())
    await page.getByText(`of ${photoCount()} sent`, { exact: false }).waitFor()
    await move(page, `Photo ${photoCount()}`).waitFor({ timeout: 120_000 })
    expect(await page.getByText('couldn’t', { exact: false }).count()).toBe(0)

    const host = await site.host()
    await expect
      .poll(async () => (await host.call(listPhotos)).filter(({ sizes }) => sizes === null).length, {
        timeout: 240_000,
        interval: 500,
      })
      .toBe(0)
    // The server re-renders the page in the background, so an immediate visitor may get the stale one.
    const visitor = await site.phone()
    const all = visitor.getByRole('button', { name: `View All Photos (${photoCount()})` })
    const reloadAndCount = async () => {
      await visitor.goto('/')
      return all.count()
    }
    await expect.poll(reloadAndCount, { interval: 500 }).toBe(1)
    await all.click()
    expect(await visitor.locator('[data-gallery] a:visible').count()).toBe(photoCount())
  }, 400_000)

  it('photos stay in the order chosen when the first one finishes uploading last', async () => {
    const host = await emptyHouse(site)
    const page = await site.desktop()
    await openHouse(page, createScreenKit(site), 'photos')
    const answers: (() => void)[] = []
    await page.route(/\/objects\/uploads\//, async (route) => {
      if (answers.length === 0) await new Promise<void>((go) => answers.push(go))
      await route.continue()
    })
    const widths = [101, 102, 103]
    const files = await Promise.all(
      widths.map(async (width) => ({
        name: `${width}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await makePhoto({ width, height: 90 }),
      })),
    )
    await page.getByLabel('Add photos').setInputFiles(files)
    await page.getByText('2 of 3 sent').waitFor()
    for (const go of answers) go()
    await expect
      .poll(async () => (await host.call(listPhotos)).slice(-3).map(({ width }) => width))
      .toEqual(widths)
  })

  it('host reorders photos by keyboard and by dragging, and removes one with Save', async () => {
    const host = await site.host()
    const first = await host.call(listPhotos)
    const [one = '', two = '', three = '', ...others] = first.map(({ id }) => id)
    const kept = async () => (await host.call(listPhotos)).map(({ id }) => id)
    const nameOf = async (id: string) => {
      const at = (await kept()).indexOf(id)
      return photoContent.nameOf(first.find((photo) => photo.id === id)?.title ?? '', at + 1)
    }
    const page = await site.desktop()
    await openHouse(page, createScreenKit(site), 'photos')
    const menuOf = async (id: string) => page.getByRole('button', { name: await nameOf(id), exact: true })

    await (await menuOf(one)).press('Enter')
    await page.getByRole('menuitem', { name: photoContent.later }).press('Enter')
    await page.getByText('Not saved yet').waitFor()
    expect(await kept()).toEqual([one, two, three, ...others])
    await save(page)
    await expect.poll(kept).toEqual([two, one, three, ...others])

    const middleOf = async (id: string) => {
      const box = await move(page, await nameOf(id)).boundingBox()
      if (!box) throw new Error('the handle is not on the screen')
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    }
    // Scrolls to the middle: near an edge of the screen, dragging scrolls.
    await move(page, await nameOf(two)).evaluate((handle) =>
      handle.scrollIntoView({ block: 'center', behavior: 'instant' }),
    )
    const [from, to] = [await middleOf(two), await middleOf(three)]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + 40, from.y, { steps: 4 })
    await page.mouse.move(to.x, to.y, { steps: 8 })
    // The announcement comes after the photos have moved; dropping earlier returns the photo to its place.
    await page.getByText('is now 3 of', { exact: false }).waitFor({ state: 'attached' })
    await page.mouse.up()
    await page.getByText('Not saved yet').waitFor()
    await save(page)
    await expect.poll(kept).toEqual([one, three, two, ...others])

    await (await menuOf(three)).click()
    await page.getByRole('menuitem', { name: photoContent.remove }).click()
    await page.getByRole('button', { name: photoContent.undo }).click()
    await move(page, await nameOf(three)).waitFor()
    await (await menuOf(two)).click()
    await page.getByRole('menuitem', { name: photoContent.asHero }).click()
    await (await menuOf(three)).click()
    await page.getByRole('menuitem', { name: photoContent.remove }).click()
    await page.getByText('Not saved yet').waitFor()
    // Like the order and the photo at the top, a removal waits for Save.
    expect((await host.call(getAdminHouse)).heroPhotoId).not.toBe(two)
    expect(await kept()).toEqual([one, three, two, ...others])
    await save(page)
    await expect.poll(kept).toEqual([one, two, ...others])
    await expect.poll(async () => (await host.call(getAdminHouse)).heroPhotoId).toBe(two)
  })

  it.each([390, 1280])(
    'the details of a photo are edited in a column of at least 20 rem at %i px',
    async (width) => {
      const page = await site.desktop({ viewport: { width, height: 844 } })
      await openHouse(page, createScreenKit(site), 'photos')
      await page
        .getByRole('button', { name: /^Edit details/ })
        .first()
        .click()
      const fields = page.getByRole('dialog').getByRole('textbox')
      await fields.first().waitFor()
      const widths = await fields.evaluateAll((all) =>
        all.map((field) => field.getBoundingClientRect().width),
      )
      expect(Math.min(...widths)).toBeGreaterThanOrEqual(320)
    },
  )
})
