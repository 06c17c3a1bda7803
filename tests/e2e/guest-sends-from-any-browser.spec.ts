import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { acceptPrivacy } from '#shared/contract/documents/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'

const site = browserSite()
const folder = mkdtempSync(join(tmpdir(), 'latchkey-chosen-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const partOf = (page: Page) => page.getByRole('region', { name: 'ID Document' })
const received = (page: Page) => page.getByRole('button', { name: 'Replace your ID document' })
const use = (page: Page) => partOf(page).getByRole('button', { name: 'Use This Photo' }).click()

async function openPhotos(page: Page): Promise<void> {
  const { accessToken: token } = await site.buildStay({ guestPhone: '+64211234567' })
  const body = { version: privacyNoticeVersion }
  await site.visitor().call(acceptPrivacy, { params: { token }, body })
  await page.goto(`/guest/${token}`)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
}

const choose = (page: Page, buffer: Buffer, name = 'photo.jpg') =>
  partOf(page).getByLabel('Choose File').setInputFiles({ name, mimeType: '', buffer })

/** Makes each read of a canvas return noise, as `privacy.resistFingerprinting` does. */
const readNoise = (page: Page) =>
  page.addInitScript(() => {
    const toBlob = HTMLCanvasElement.prototype.toBlob
    HTMLCanvasElement.prototype.toBlob = function (...parameters) {
      const context = this.getContext('2d')
      const noise = new ImageData(this.width, this.height)
      crypto.getRandomValues(noise.data.subarray(0, 65_536))
      context?.putImageData(noise, 0, 0)
      toBlob.apply(this, parameters)
    }
  })

describe('a browser that answers canvas reads with noise', () => {
  it('sends the chosen file unchanged, shows it, and says that nothing can be blacked out', async () => {
    const page = await site.phone()
    await readNoise(page)
    await openPhotos(page)
    const photo = await makePhoto(quick)
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await choose(page, photo)
    await partOf(page).getByText('nothing can be blacked out here', { exact: false }).waitFor()
    await partOf(page).getByRole('img', { name: 'The photo of your ID before you send it' }).waitFor()
    expect(await partOf(page).getByRole('button', { name: 'Cover a Number' }).count()).toBe(0)
    await use(page)
    expect((await (await sent).allHeaders())['content-length']).toBe(String(photo.length))
    await received(page).waitFor()
  })

  it('takes no photo with the camera of the page, and offers the one of the phone', async () => {
    const page = await site.phone()
    await readNoise(page)
    await openPhotos(page)
    await partOf(page).getByRole('button', { name: 'Open Camera' }).first().click()
    await partOf(page).getByText('This browser doesn’t let the page take photos.', { exact: false }).waitFor()
    await partOf(page).getByLabel('Take a Photo').waitFor({ state: 'attached' })
  })
})

describe('a file that doesn’t stay', () => {
  it('a file that vanishes after it was chosen is sent', async () => {
    const page = await site.phone()
    await openPhotos(page)
    const file = join(folder, 'IMG_1.heic')
    writeFileSync(file, readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic')))
    await partOf(page).getByLabel('Choose File').setInputFiles(file)
    await partOf(page).getByText('This browser can’t show this kind of photo').waitFor()
    rmSync(file)
    await use(page)
    await received(page).waitFor()
  })

  it('a file that can’t be read is chosen again', async () => {
    const page = await site.phone()
    await openPhotos(page)
    await page.evaluate(() => {
      Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    })
    await choose(page, await makePhoto(quick))
    await partOf(page).getByText('We can’t read this file any more. Please choose it again.').waitFor()
  })

  it('a photo that never gets through while the site answers asks for one address and ends with a sentence', async () => {
    const page = await site.phone()
    await page.clock.install()
    await openPhotos(page)
    let [puts, addresses, answers] = [0, 0, 0]
    page.on('request', (request) => {
      if (request.url().endsWith('/api/objects/upload')) addresses += 1
    })
    page.on('response', (response) => {
      if (response.url().endsWith('/healthz')) answers += 1
    })
    await page.route('**/objects/uploads/**', (route) => {
      puts += 1
      return route.abort('failed')
    })
    await choose(page, await makePhoto(quick))
    await use(page)
    for (let attempt = 1; attempt < 6; attempt += 1) {
      // The page's clock also runs the time limit of its question whether the site answers.
      await expect.poll(() => [puts, answers]).toEqual([attempt, attempt])
      await partOf(page).getByText('Keep this page open', { exact: false }).waitFor()
      await expect.poll(() => page.clock.runFor(1000).then(() => puts)).toBe(attempt + 1)
    }
    await partOf(page)
      .getByText('The site answers, but this photo doesn’t get through.', { exact: false })
      .waitFor()
    expect([puts, addresses]).toEqual([6, 1])
  })
})

it('the camera can be switched, is remembered, and starts again after it was taken away', async () => {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream=device-count=3',
    ],
  })
  const page = await browser.newPage({ baseURL: site.origin })
  await openPhotos(page)
  const open = () => partOf(page).getByRole('button', { name: 'Open Camera' }).first().click()
  const camera = page.getByRole('dialog')
  const shutter = camera.getByRole('button', { name: 'Take Photo' })
  const name = () => camera.getByText(/^Camera: /).textContent()
  await open()
  await camera.getByText(/^Camera: /).waitFor()
  const first = await name()
  await camera.getByRole('button', { name: 'Switch Camera' }).click()
  await expect.poll(name).not.toBe(first)
  const second = await name()
  await camera.getByRole('button', { name: 'Close Camera' }).click()
  await open()
  await expect.poll(name).toBe(second)

  // As when the phone was locked: the film ends, without a word from the script.
  await page.evaluate(() => {
    const stream = document.querySelector('video')?.srcObject as MediaStream
    for (const track of stream.getTracks()) track.stop()
  })
  await camera.getByRole('button', { name: 'Tap to start the camera again' }).click()
  await expect.poll(() => shutter.isEnabled()).toBe(true)
  await shutter.click()
  await camera.getByRole('button', { name: 'Use This Photo' }).waitFor()
  await browser.close()
})
