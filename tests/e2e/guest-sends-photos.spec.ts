import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { privacyNoticeVersion, toastMs } from '#shared/constants.ts'
import { acceptPrivacy, getPrivacy, sendDocumentBack } from '#shared/contract/documents/schemas.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { contrastOf } from '#tests/support/contrast.ts'
import { readShifts, watchShifts } from '#tests/support/layout-shifts.ts'
import { ours } from '#tests/support/ours.ts'
import { makeOriginal, makePhoto, quick } from '#tests/support/photo.ts'
import { guestBrowser, sendDocuments } from '#tests/support/photos.ts'

const site = browserSite()

const folder = mkdtempSync(join(tmpdir(), 'latchkey-original-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const partOf = (page: Page, name: 'ID Document' | 'Selfie') => page.getByRole('region', { name })
const received = (page: Page, what: 'ID document' | 'selfie') =>
  page.getByRole('button', { name: `Replace your ${what}` })

const readStay = (token: string) => site.visitor().call(getGuestStay, { params: { token } })

async function phoneAtPhotos() {
  const stay = await site.buildStay({ guestPhone: '+64211234567' })
  const params = { token: stay.accessToken }
  await site.visitor().call(acceptPrivacy, { params, body: { version: privacyNoticeVersion } })
  const page = await site.phone()
  const open = async () => {
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
  }
  return { stay, page, open }
}

async function chooseFile(page: Page, part: 'ID Document' | 'Selfie', buffer: Buffer, name = 'photo.jpg') {
  // Sends an empty type, as file managers report it, because the server checks the bytes.
  await partOf(page, part).getByLabel('Choose File').setInputFiles({ name, mimeType: '', buffer })
}

async function storedPhoto(page: Page, token: string) {
  const { idDocumentPath } = await readStay(token)
  const answer = await page.request.get(idDocumentPath ?? 'none')
  expect(answer.status()).toBe(200)
  return sharp(await answer.body())
}

/** Records uploads, so a test can inspect the bytes that left the phone. */
const watchSentFile = (page: Page) =>
  page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) Object.assign(window, { sentFile: body })
      send.call(this, body)
    }
  })

async function sentFile(page: Page): Promise<Buffer> {
  const address = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const reader = new FileReader()
        reader.onload = () => resolve(String(reader.result))
        reader.readAsDataURL((window as unknown as { sentFile: Blob }).sentFile)
      }),
  )
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      ),
    )
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`)
    return [...databases, ...cached.flat(), ...Object.values(sessionStorage), ...Object.values(localStorage)]
  })

async function pixelAt(photo: ReturnType<typeof sharp>, x: number, y: number): Promise<number[]> {
  const { width, height } = await photo.metadata()
  const spot = { left: Math.floor(x * width), top: Math.floor(y * height), width: 1, height: 1 }
  return [...(await photo.clone().extract(spot).removeAlpha().raw().toBuffer())]
}

describe('the contact form', () => {
  it('contact form keeps its input through a failed save and a reload, and saves a double click once', async () => {
    const stay = await site.buildStay()
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByLabel('Phone number').fill('+49 170 1234567')
    await page.route('**/contact', (route) => route.abort('connectionreset'), { times: 1 })
    await page.getByRole('button', { name: 'Save Contact Details' }).click()
    await page.getByText('Update Failed').first().waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('+49 170 1234567')

    const saves: string[] = []
    page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
    await page.getByRole('button', { name: 'Save Contact Details' }).dblclick()
    await page.getByRole('heading', { name: 'Before you send a photo of your ID' }).waitFor()
    expect(saves).toHaveLength(1)
    expect((await readStay(stay.accessToken)).guestPhone).toBe('+491701234567')
  })

  it('contact form names a missing field beside it and focuses it', async () => {
    const stay = await site.buildStay()
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByLabel('E-mail address').fill('nobody')
    await page.getByRole('button', { name: 'Save Contact Details' }).click()
    await page.getByText('Phone number is required').waitFor()
    await page.getByText('Valid email is required').waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
      .toBe('guestPhone')
  })
})

it('a black box is burnt into the photo before upload, without changing the rest', async () => {
  const { stay, page, open } = await phoneAtPhotos()
  await watchSentFile(page)
  await open()
  await chooseFile(page, 'ID Document', await makePhoto(quick))
  const part = partOf(page, 'ID Document')
  await part.getByRole('button', { name: 'Cover a Number' }).click()
  const photo = part.getByRole('img', { name: 'The photo of your ID before you send it' })
  await photo.scrollIntoViewIfNeeded()
  const area = await photo.boundingBox()
  if (!area) throw new Error('the photo is not on the screen')
  await page.mouse.move(area.x + area.width * 0.05, area.y + area.height * 0.05)
  await page.mouse.down()
  await page.mouse.move(area.x + area.width * 0.4, area.y + area.height * 0.3, { steps: 4 })
  await page.mouse.up()
  // Works by keyboard: adds a box, moves it one step down, then adds one more and undoes it.
  await part.getByRole('button', { name: 'Add a Box' }).click()
  await part.getByRole('button', { name: 'Black box 2' }).press('ArrowDown')
  await part.getByRole('button', { name: 'Add a Box' }).click()
  await part.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => part.getByRole('button', { name: /^Black box/ }).count()).toBe(2)
  // Undo also brings back a box that was deleted by mistake.
  await part.getByRole('button', { name: 'Black box 1' }).press('Delete')
  await expect.poll(() => part.getByRole('button', { name: /^Black box/ }).count()).toBe(1)
  await part.getByRole('button', { name: 'Undo' }).click()
  await part.getByRole('button', { name: 'Black box 2' }).waitFor()
  await part.getByRole('button', { name: 'Done' }).click()

  await part.getByRole('button', { name: 'Use This Photo' }).click()
  await received(page, 'ID document').waitFor()
  const upload = sharp(await sentFile(page))
  for (const [x, y] of [
    [0.06, 0.06],
    [0.39, 0.29],
    [0.5, 0.64],
  ] as const)
    expect(Math.max(...(await pixelAt(upload, x, y))), `at ${x}, ${y}`).toBeLessThan(12)
  const stored = await storedPhoto(page, stay.accessToken)
  expect(Math.max(...(await pixelAt(stored, 0.2, 0.2)))).toBeLessThan(12)
  expect(Math.max(...(await pixelAt(stored, 0.8, 0.4)))).toBeGreaterThan(120)
})

it('loads again in place once the connection is back', async () => {
  const { page, open } = await phoneAtPhotos()
  await page.route('**/assets/document-card-*', (route) => route.abort('connectionreset'))
  await open()
  await page.getByText('We couldn’t load this part.').first().waitFor()
  await page.unrouteAll()
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true })
    window.dispatchEvent(new Event('online'))
  })
  await partOf(page, 'ID Document').getByLabel('Choose File').waitFor({ state: 'attached' })
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

describe('a photo on its way', () => {
  it('a pending photo stays in memory only, is sent on reconnect, and guards against leaving the page', async () => {
    const { stay, page, open } = await phoneAtPhotos()
    await open()
    await page.route('**/objects/**', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
    )
    await chooseFile(page, 'ID Document', await makePhoto(quick))
    const part = partOf(page, 'ID Document')
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await part.getByText('Keep this page open').waitFor()
    expect((await readStay(stay.accessToken)).idDocumentPath).toBeNull()
    for (const text of await keptOnDevice(page))
      expect(text).not.toMatch(/database|objects|data:|blob:|\/9j\//)

    const question = page.waitForEvent('dialog')
    await page.evaluate(() => setTimeout(() => location.reload()))
    const dialog = await question
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()

    await page.unrouteAll()
    await received(page, 'ID document').waitFor()
    // Without a pending upload, the browser doesn't ask before leaving.
    await page.reload()
    await received(page, 'ID document').waitFor()
  })

  it.each([
    ['that the server can’t take yet', 503],
    ['that came too slowly', 400],
  ])('an upload %s is sent again', async (_why, status) => {
    const { page, open } = await phoneAtPhotos()
    await open()
    let refusals = 0
    await page.route('**/objects/**', (route) => {
      if (route.request().method() !== 'PUT' || refusals > 0) return route.continue()
      refusals += 1
      return route.fulfill({ ...ours, status, json: { message: 'Please wait', code: 'unavailable' } })
    })
    await chooseFile(page, 'ID Document', await makePhoto(quick))
    await partOf(page, 'ID Document').getByRole('button', { name: 'Use This Photo' }).click()
    await received(page, 'ID document').waitFor()
    expect(refusals).toBe(1)
  })

  it('a connection lost after the upload doesn’t send the photo again', async () => {
    const { page, open } = await phoneAtPhotos()
    await open()
    let uploads = 0
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/objects/')) uploads += 1
    })
    // Fails until the guest asks for another try.
    await page.route('**/documents', (route) => route.abort('connectionreset'))
    await chooseFile(page, 'ID Document', await makePhoto(quick))
    const part = partOf(page, 'ID Document')
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await part.getByText('The connection dropped.', { exact: false }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await part.getByRole('button', { name: 'Try Now' }).click()
    await received(page, 'ID document').waitFor()
    expect(uploads).toBe(1)
  })

  it('a rejected photo shows an error and can be replaced', async () => {
    const { page, open } = await phoneAtPhotos()
    await open()
    const damaged = Buffer.concat([
      Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(4000, 7),
    ])
    await chooseFile(page, 'ID Document', damaged, 'IMG_0001.HEIC')
    const part = partOf(page, 'ID Document')
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await part.getByText('Your photo wasn’t sent').waitFor()
    await page.getByText('Upload Failed').first().waitFor()
    await part.getByRole('button', { name: 'Choose Another' }).click()
    await chooseFile(page, 'ID Document', Buffer.from('<!doctype html><p>not a photo</p>'), 'photo.jpg')
    await part.getByText('We can’t read this file as a photo.').waitFor()
    await chooseFile(page, 'ID Document', await makePhoto(quick))
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await received(page, 'ID document').waitFor()
  })

  it('a camera original of 25 MB arrives upright, small and without its location', async () => {
    const { stay, page, open } = await phoneAtPhotos()
    await watchSentFile(page)
    await open()
    // Read from disk, as on a phone: passing this many bytes to the page as text takes longer than the rest of the
    // test.
    const original = join(folder, 'original.jpg')
    writeFileSync(original, await makeOriginal())
    expect(statSync(original).size).toBeGreaterThan(25_000_000)
    await partOf(page, 'ID Document').getByLabel('Choose File').setInputFiles(original)
    await partOf(page, 'ID Document').getByRole('button', { name: 'Use This Photo' }).click()
    await received(page, 'ID document').waitFor()
    const upload = await sentFile(page)
    const { width = 0, height = 0, exif } = await sharp(upload).metadata()
    // The camera was upright, so the sensor's long side is the photo's height.
    expect({ isUpright: height > width, exif }).toEqual({ isUpright: true, exif: undefined })
    expect(upload.length).toBeLessThan(450_000)
    const stored = await (await storedPhoto(page, stay.accessToken)).metadata()
    expect({ width: stored.width, height: stored.height }).toEqual({ width, height })
  })
})

it('Back closes the camera and stays on the page, also with a photo taken', async () => {
  const { stay, page, open } = await phoneAtPhotos()
  await page.goto('/login')
  await open()
  const part = partOf(page, 'ID Document')
  const camera = page.getByRole('dialog')
  for (const isTaken of [false, true]) {
    await part.getByRole('button', { name: 'Open Camera' }).click()
    const shutter = camera.getByRole('button', { name: 'Take Photo' })
    await shutter.waitFor()
    if (isTaken) {
      await shutter.click()
      await camera.getByRole('button', { name: 'Use This Photo' }).waitFor()
    }
    await page.goBack()
    await camera.waitFor({ state: 'detached' })
    // Closing it goes back over its own entry of the history.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
    expect(new URL(page.url()).pathname).toBe(`/guest/${stay.accessToken}`)
  }
  await page.goBack()
  expect(new URL(page.url()).pathname).toBe('/login')
})

it('the camera stays open if it was closed and opened before the browser went back over its entry', async () => {
  const { stay, page, open } = await phoneAtPhotos()
  await open()
  await partOf(page, 'ID Document').getByRole('button', { name: 'Open Camera' }).click()
  const camera = page.getByRole('dialog')
  await camera.getByRole('button', { name: 'Take Photo' }).waitFor()
  // React draws a click's result in a microtask; the browser goes back in a later task.
  await page.evaluate(async () => {
    const press = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
    const wentBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    press('Close Camera')
    await Promise.resolve()
    if (document.querySelector('dialog')) throw new Error('the camera is still open')
    press('Open Camera')
    await wentBack
  })
  await camera.getByRole('button', { name: 'Take Photo' }).waitFor()
  await page.goBack()
  await camera.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  expect(new URL(page.url()).pathname).toBe(`/guest/${stay.accessToken}`)
})

it('a toast is told apart from the header, waits while the live camera is open, and shows once it closes', async () => {
  const stay = await site.buildStay()
  const page = await site.phone()
  await page.addInitScript((ms) => {
    const start = window.setTimeout.bind(window)
    const hold = (run: () => void, after?: number) => (after === ms ? 0 : start(run, after))
    window.setTimeout = hold as typeof window.setTimeout
  }, toastMs)
  const params = { token: stay.accessToken }
  await site.visitor().call(acceptPrivacy, { params, body: { version: privacyNoticeVersion } })
  await page.goto(`/guest/${stay.accessToken}`)
  await page.getByLabel('Phone number').fill('021 555 0142')
  await page.getByRole('button', { name: 'Save Contact Details' }).click()
  const toast = page.locator('[data-toaster]').getByRole('button', { name: 'Close' })
  await toast.waitFor()
  const edges = page.locator('[data-toaster] .on-dark, header').evaluateAll((elements) =>
    elements.map((element) => {
      const { borderTopColor, backgroundColor, borderTopWidth } = getComputedStyle(element)
      return (borderTopWidth === '0px' ? backgroundColor : borderTopColor).match(/\d+/g)?.map(Number) ?? []
    }),
  )
  const [header = [], edge = []] = await edges
  expect(contrastOf(header, edge)).toBeGreaterThanOrEqual(3)
  await partOf(page, 'ID Document').getByRole('button', { name: 'Open Camera' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take Photo' }).waitFor()
  expect(await toast.count()).toBe(0)
  await page.getByRole('button', { name: 'Close Camera' }).click()
  await toast.waitFor()
})

describe('a phone that gives no camera', () => {
  it('without a camera, the page says so and offers a file from the phone’s own camera', async () => {
    const { page, open } = await phoneAtPhotos()
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    })
    await open()
    const part = partOf(page, 'ID Document')
    await part.getByRole('button', { name: 'Open Camera' }).click()
    const alert = part.getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe('Could not access camera. Please use file upload instead.')
    expect(await part.getByLabel('Take a Photo').getAttribute('capture')).toBe('environment')
  })

  it('in another app’s browser, the page offers a file at once', async () => {
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22C152 [FBAN/FBIOS]'
    const { page, open } = await phoneAtPhotos()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setUserAgentOverride', { userAgent })
    await open()
    const offersFile = async (name: 'ID Document' | 'Selfie', camera: string) => {
      const part = partOf(page, name)
      expect(await part.getByLabel('Take a Photo').getAttribute('capture')).toBe(camera)
      expect(await part.getByRole('button', { name: 'Open Camera' }).count()).toBe(0)
    }
    await offersFile('ID Document', 'environment')
    await offersFile('Selfie', 'user')
  })
})

it('a photo sent back reopens only its step, with the host’s reason, and appears in the history', async () => {
  const { stay, page } = await phoneAtPhotos()
  await sendDocuments(await guestBrowser(site, stay.accessToken), stay.accessToken)
  const host = await site.host()
  const reason = 'The corner with your date of birth is cut off.'
  await host.call(sendDocumentBack, { params: { id: stay.id }, body: { documentType: 'id', reason } })
  await page.goto(`/guest/${stay.accessToken}`)
  await page.getByRole('heading', { name: /needs another photo/ }).waitFor()
  await page.getByText(reason).first().waitFor()
  expect(await partOf(page, 'Selfie').count()).toBe(0)
  await chooseFile(page, 'ID Document', await makePhoto(quick))
  await partOf(page, 'ID Document').getByRole('button', { name: 'Use This Photo' }).click()
  await page.getByText('Thanks, Marama has your new photo.').waitFor()
  await page.getByRole('link', { name: 'Authorize Security Deposit' }).waitFor()

  const { events } = await site.visitor().call(getPrivacy, { params: { token: stay.accessToken } })
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['received', 'sentBack']))
  await page.getByText('Your data').click()
  await page.getByText('ID document: the host asked for another photo').waitFor()
})

it('step 1 shifts by less than 0.05 while both photos are chosen, sent and received', async () => {
  const stay = await site.buildStay({ guestPhone: '+64211234567' })
  const page = await site.phone({ viewport: { width: 390, height: 844 } })
  await watchShifts(page)
  await page.goto(`/guest/${stay.accessToken}`)
  await partOf(page, 'ID Document').getByLabel('Choose File').waitFor({ state: 'attached' })
  await page.evaluate(() => document.fonts.ready)
  const before = (await readShifts(page)).length
  for (const [part, what] of [
    ['ID Document', 'ID document'],
    ['Selfie', 'selfie'],
  ] as const) {
    await chooseFile(page, part, await makePhoto(quick))
    await partOf(page, part).getByRole('button', { name: 'Use This Photo' }).click()
    await received(page, what).waitFor()
  }
  await page.getByRole('button', { name: 'Continue to Security Deposit' }).waitFor()
  const shifts = (await readShifts(page)).slice(before)
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(total, JSON.stringify(shifts, null, 1)).toBeLessThan(0.05)
})

it('photo form without JavaScript says that it needs it, and whom to ask', async () => {
  const stay = await site.buildStay({ guestPhone: '+64211234567' })
  const html = await (await fetch(`${site.origin}/guest/${stay.accessToken}`)).text()
  const said = html.match(/<noscript>.*?<\/noscript>/gs)?.join('') ?? ''
  expect(said).toContain('Sending photos needs JavaScript')
  expect(said).toContain('href="tel:')
})
