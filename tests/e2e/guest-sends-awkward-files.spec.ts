import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privacyNoticeVersion } from '#shared/constants.ts'
import { acceptPrivacy } from '#shared/contract/documents/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { quadrants } from '#tests/fixtures/make-photos.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { type CutProxy, startCutProxy } from '#tests/support/cut-proxy.ts'
import { makePhoto } from '#tests/support/photo.ts'

const site = browserSite({}, { mayReach: /^http:\/\/localhost:\d+\// })

const partOf = (page: Page) => page.getByRole('region', { name: 'ID Document' })
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

describe('a file that a phone hands over', () => {
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

  it('a photo is accepted with a wrong declared type and a misleading file name', async () => {
    const { token, page } = await phoneAtPhotos()
    const avif = await sharp(await makePhoto({ width: 500, height: 400 }))
      .avif({ effort: 0 })
      .toBuffer()
    await choose(page, avif, { name: 'scan.pdf', mimeType: 'application/pdf' })
    await use(page)
    await received(page).waitFor()
    const { width, height } = await sharp(await storedPhoto(page, token)).metadata()
    expect({ width, height }).toEqual({ width: 500, height: 400 })
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
    const page = await site.phone()
    await page.clock.install()
    const { token } = await phoneAtPhotos(`http://localhost:${proxy.port}`, page)
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
    // Waits for the offline cache, so the disconnect affects only the photo. The page fills it after three seconds.
    await page.clock.fastForward(3000)
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
    // Skips the pause before the next attempt.
    await page.clock.fastForward(10_000)
    await received(page).waitFor()
    expect((await readStay(token)).idDocumentPath).not.toBeNull()
  })
})
