import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxImageBytes, privacyNoticeVersion } from '#shared/constants.ts'
import { acceptPrivacy } from '#shared/contract/documents/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { quadrants } from '#tests/fixtures/make-photos.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts'
import { makeOriginal, makePhoto } from '#tests/support/photo.ts'

const site = browserSite({}, { mayReach: /^http:\/\/localhost:\d+\// })

const folder = mkdtempSync(join(tmpdir(), 'latchkey-awkward-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const partOf = (page: Page, name: 'ID Document' | 'Selfie' = 'ID Document') =>
  page.getByRole('region', { name })
const received = (page: Page) => page.getByRole('button', { name: 'Replace your ID document' })
const readStay = (token: string) => site.visitor().call(getGuestStay, { params: { token } })

async function phoneAtPhotos(origin = '', opened?: Page) {
  const { accessToken: token } = await site.buildStay({ guestPhone: '+64211234567' })
  const body = { version: privacyNoticeVersion }
  await site.visitor().call(acceptPrivacy, { params: { token }, body })
  const page = opened ?? (await site.phone())
  await page.goto(`${origin}/guest/${token}`)
  await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  return { token, page }
}

async function choose(page: Page, buffer: Buffer, { name = 'photo.jpg', mimeType = '' } = {}) {
  await partOf(page).getByLabel('Choose File').setInputFiles({ name, mimeType, buffer })
}

const use = (page: Page) => partOf(page).getByRole('button', { name: 'Use This Photo' }).click()

async function storedPhoto(page: Page, token: string) {
  const { idDocumentPath } = await readStay(token)
  const answer = await page.request.get(idDocumentPath ?? 'none')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  return answer.body()
}

function watchSizes(page: Page): number[] {
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/objects/uploads/'))
      sizes.push(Number(request.headers()['content-length'] ?? request.postDataBuffer()?.length ?? 0))
  })
  return sizes
}

describe('a file that a phone hands over', () => {
  it('a camera original of 25 MB is shrunk on the phone and arrives upright', {
    timeout: 240_000,
  }, async () => {
    // Read from disk, as on a phone: passing this many bytes to the page as text takes longer than the rest of the
    // test.
    const original = join(folder, 'original.jpg')
    writeFileSync(original, await makeOriginal())
    expect(statSync(original).size).toBeGreaterThan(25_000_000)
    const { token, page } = await phoneAtPhotos()
    const sizes = watchSizes(page)
    await partOf(page).getByLabel('Choose File').setInputFiles(original)
    await use(page)
    await received(page).waitFor()
    expect(sizes).toHaveLength(1)
    expect(sizes[0]).toBeLessThan(maxImageBytes / 4)
    const { width, height, exif } = await sharp(await storedPhoto(page, token)).metadata()
    // The camera was upright, so the sensor's long side is the photo's height.
    expect({ isUpright: height > width, exif }).toEqual({ isUpright: true, exif: undefined })
  })

  it('a HEIC that the browser can’t show is sent unchanged, and the server converts it to JPEG', async () => {
    const { token, page } = await phoneAtPhotos()
    const heic = readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic'))
    await choose(page, heic, { name: 'IMG_0042.HEIC' })
    await partOf(page).getByText('This browser can’t show this kind of photo').waitFor()
    await use(page)
    await received(page).waitFor()
    const { data, info } = await sharp(await storedPhoto(page, token))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (x: number, y: number) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return [...data.subarray(start, start + 3)]
    }
    const corners = [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)]
    const distances = corners.flatMap((corner, index) =>
      corner.map((value, channel) => Math.abs(value - (quadrants[index]?.[channel] ?? 0))),
    )
    expect(Math.max(...distances)).toBeLessThan(12)
  })

  it('photos are accepted with any declared type or none, and a misleading file name', async () => {
    const photo = sharp(await makePhoto({ width: 500, height: 400 }))
    const files: [Buffer, { name: string; mimeType: string }][] = [
      [await photo.clone().png().toBuffer(), { name: 'scan.pdf', mimeType: 'application/pdf' }],
      [await photo.clone().webp().toBuffer(), { name: 'photo', mimeType: '' }],
      [await photo.clone().avif({ effort: 0 }).toBuffer(), { name: 'x.jpg', mimeType: 'text/plain' }],
    ]
    const phone = await site.phone()
    for (const [bytes, file] of files) {
      const { token, page } = await phoneAtPhotos('', phone)
      await choose(page, bytes, file)
      await use(page)
      await received(page).waitFor()
      const { width, height } = await sharp(await storedPhoto(page, token)).metadata()
      expect({ width, height }, file.name).toEqual({ width: 500, height: 400 })
    }
  })

  it('a dark, tiny photo shows a warning and can be sent', async () => {
    const { page } = await phoneAtPhotos()
    const dark = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a0a0a' } })
      .jpeg()
      .toBuffer()
    await choose(page, dark)
    await partOf(page).getByText('This looks dark.').waitFor()
    await partOf(page).getByText('This photo is small').waitFor()
    await partOf(page).getByText('Take it again, or use it anyway.').waitFor()
    await use(page)
    await received(page).waitFor()
  })
})

describe('a line that breaks in the middle of a photo', () => {
  let proxy: CutProxy
  beforeAll(async () => {
    proxy = await startCutProxy(Number(new URL(site.origin).port))
  })
  afterAll(() => proxy.stop())

  it('an interrupted upload shows its progress and the drop, and resumes automatically', async () => {
    const { token, page } = await phoneAtPhotos(`http://localhost:${proxy.port}`)
    const session = await page.context().newCDPSession(page)
    const signal = (bytesPerSecond: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytesPerSecond,
      })
    await session.send('Network.enable')
    await choose(page, await makePhoto())
    // Waits for the offline cache, so the disconnect affects only the photo.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null))
    // Slows the upload down, so that the test can't miss its middle.
    await signal(20_000)
    await use(page)
    await partOf(page)
      .getByText(/^Sending… [1-9]\d?%$/)
      .waitFor()
    proxy.cut()
    await partOf(page).getByText('Keep this page open: your photo will be sent').waitFor()
    expect((await readStay(token)).idDocumentPath).toBeNull()
    await signal(-1)
    proxy.mend()
    await received(page).waitFor()
    expect((await readStay(token)).idDocumentPath).not.toBeNull()
  })
})

describe('a browser inside another app', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22C152'
  const android =
    'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36'
  it.each([
    ['Instagram on an iPhone', `${iPhone} Instagram 361.0.0.35.82 (iPhone16,2; iOS 18_2; en_NZ)`],
    ['Facebook on an iPhone', `${iPhone} [FBAN/FBIOS;FBAV/492.0.0.101.111;FBDV/iPhone16,2]`],
    ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/492.0.0.67.109;]`],
    ['a web view that names no app', android],
  ])('in-app browser offers a file from the phone’s own camera at once: %s', async (_name, userAgent) => {
    const page = await site.phone()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setUserAgentOverride', { userAgent })
    await phoneAtPhotos('', page)
    expect(await page.evaluate(() => navigator.userAgent)).toBe(userAgent)
    const part = partOf(page, 'ID Document')
    expect(await part.getByLabel('Take a Photo').getAttribute('capture')).toBe('environment')
    expect(await part.getByRole('button', { name: 'Open Camera' }).count()).toBe(0)
    expect(await part.getByLabel('Choose File').count()).toBe(1)
  })
})
