import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { listPhotos } from '#shared/contract/house/schemas.ts'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { getGuestStay, listStays } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { foreignAnswers, htmlAnswer } from '#tests/support/foreign-answers.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { makeGrain, makePhoto, quick } from '#tests/support/photo.ts'
import { openHouse } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, openAdmin, openHydrated } from '#tests/support/screens/kit.ts'
import { type Signal, startMobileNetwork } from '#tests/support/weak-signal.ts'

// What Chromium says about scripts and data that something else sent. It asks for the worker's script at a time of its
// own, so that any of these answers can meet it.
const mayLog =
  /status of 5(02|11)|MIME type|A bad HTTP response code|The script resource is behind a redirect/
const site = browserSite({}, { mayLog, clearsCache: true })

const network = await startMobileNetwork()
afterEach(() => network.set('good'))
afterAll(() => network.close())

const sentence = /Something between this phone and the house answered instead/
const said = (page: Page) => page.getByText(sentence).first()

/** Does something behind each answer in turn, and names the answer of a failure. */
async function behindEach(act: () => Promise<void>, after: () => Promise<void>): Promise<void> {
  for (const [name, answer] of foreignAnswers) {
    try {
      network.set(() => answer)
      await act()
      network.set('good')
      await after()
    } catch (cause) {
      throw new Error(`behind ${name}: ${cause}`, { cause })
    }
  }
}

/** Refuses large bodies as nginx does, unless it is told otherwise, and notes the size of each upload. */
const limitOf1MB =
  (tried: number[]): Signal =>
  ({ method, headers }) => {
    const bytes = Number(headers['content-length'] ?? 0)
    if (method === 'PUT') tried.push(bytes)
    return bytes > 1_048_576 ? htmlAnswer(413) : null
  }

/** Opens a check-in at its photos, with a clock that the test moves. */
async function openPhotos() {
  const { accessToken } = await site.buildStay({ guestPhone: '+64211234567' })
  const page = await site.phone({ proxy: network.proxy })
  await page.clock.install()
  await openHydrated(page, `/guest/${accessToken}`)
  const part = page.getByRole('region', { name: 'ID Document' })
  await part.getByLabel('Choose File').waitFor({ state: 'attached' })
  return { page, part }
}

/** Closes the toast, which would stay while the page's clock is held. */
async function closeToast(page: Page): Promise<void> {
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await said(page).waitFor({ state: 'detached' })
}

describe('while something between phone and house answers instead', () => {
  it('a reloaded page shows the door code and says so, and is up to date by itself when the way is free', async () => {
    const stay = await site.buildStay({
      guestPhone: '+64211234567',
      hasDocuments: true,
      paymentStatus: 'authorized',
      status: 'approved',
      checkInDate: houseDay(),
      checkOutDate: houseDay(3),
    })
    const page = await site.phone({ proxy: network.proxy })
    await page.clock.install()
    await page.goto(`/guest/${stay.accessToken}`)
    const code = page.getByText([...stay.doorCode].join(' '), { exact: true })
    await page.getByText('Saved on this device').waitFor()
    await behindEach(
      async () => {
        await page.reload()
        await code.waitFor()
        await said(page).waitFor()
      },
      async () => {
        await page.clock.fastForward(10_000)
        await said(page).waitFor({ state: 'detached' })
        await code.waitFor()
      },
    )
  })

  it('a form keeps what was typed and says so, and is saved when the way is free', async () => {
    const { accessToken: token } = await site.buildStay()
    const page = await site.phone({ proxy: network.proxy })
    await openHydrated(page, `/guest/${token}`)
    const phone = page.getByLabel('Phone number')
    const save = page.getByRole('button', { name: 'Save Contact Details' })
    await phone.fill('021 123 4567')
    await behindEach(
      async () => {
        await save.click()
        await said(page).waitFor()
        await closeToast(page)
      },
      async () => expect(await phone.inputValue()).toBe('021 123 4567'),
    )
    await save.click()
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    expect(await site.visitor().call(getGuestStay, { params: { token } })).toMatchObject({
      guestPhone: '+64211234567',
    })
  })

  it('a photo waits and says so, and is sent by itself when the way is free', async () => {
    const { page, part } = await openPhotos()
    const replace = page.getByRole('button', { name: 'Replace your ID document' })
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(quick) }
    await behindEach(
      async () => {
        if (await replace.isVisible()) await replace.click()
        await part.getByLabel('Choose File').setInputFiles(file)
        await part.getByRole('button', { name: 'Use This Photo' }).click()
        await part.getByText(sentence).waitFor()
      },
      async () => {
        await page.clock.runFor(10_000)
        await replace.waitFor()
      },
    )
  })

  it('a host’s form keeps what was typed and says so, the host stays signed in, and the stay is created when the way is free', async () => {
    const page = await site.desktop({ proxy: network.proxy })
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('button', { name: 'Create New Stay' }).first().click()
    const form = page.getByRole('dialog', { name: 'Create New Stay' })
    const fields = {
      'Guest name': 'Behind A Proxy',
      'Guest e-mail': 'aroha@example.nz',
      'Check-in date': houseDay(20),
      'Check-out date': houseDay(22),
    }
    for (const [label, value] of Object.entries(fields)) await form.getByLabel(label).fill(value)
    const create = form.getByRole('button', { name: 'Create Stay' })
    await behindEach(
      async () => {
        await create.click()
        await said(page).waitFor()
        await closeToast(page)
      },
      async () => {
        for (const [label, value] of Object.entries(fields))
          expect(await form.getByLabel(label).inputValue()).toBe(value)
      },
    )
    expect(new URL(page.url()).pathname).toBe('/admin')
    await create.click()
    await form.waitFor({ state: 'hidden' })
    const stays = await (await site.host()).call(listStays, { query: { q: 'Behind A Proxy' } })
    expect(stays).toHaveLength(1)
  })

  it('a photo that a server in front refuses for its size, and that can’t be made smaller here, is refused with the reason, which the host reads too', async () => {
    const { page, part } = await openPhotos()
    network.set(limitOf1MB([]))
    const heic = readFileSync(join(import.meta.dirname, '../fixtures/photos/turned.heic'))
    // An empty box after the photo makes the file as large as a phone's.
    const filler = Buffer.alloc(3_400_000)
    filler.writeUInt32BE(filler.length)
    filler.write('free', 4)
    const file = { name: 'IMG_2.HEIC', mimeType: '', buffer: Buffer.concat([heic, filler]) }
    await part.getByLabel('Choose File').setInputFiles(file)
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await part.getByText('The site’s server refuses photos of this size.', { exact: false }).waitFor()
    const uploadsItem = async () =>
      (await (await site.host()).call(getSiteStatus)).items.find(({ name }) => name === 'uploads')?.title
    await expect.poll(uploadsItem).toBe('The server in front of the site refuses photos of 3.2 MB')
    await page.getByRole('button', { name: 'Choose Another' }).click()
  })

  it('a 413 to the call for an address says nothing about the photo, and an upload that is answered seven times while the site answers goes on by itself', async () => {
    const { page, part } = await openPhotos()
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/objects/upload/refused')) reports.push(request.url())
    })
    const buffer = await makePhoto(quick)
    await part.getByLabel('Choose File').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })
    network.set(({ url = '' }) => (url.endsWith('/api/objects/upload') ? htmlAnswer(413) : null))
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await part.getByText(sentence).waitFor()
    network.set(({ method }) => (method === 'PUT' ? htmlAnswer(403) : null))
    for (let attempt = 0; attempt < 7; attempt += 1) {
      const next = page.waitForRequest((request) => request.method() === 'PUT')
      await page.clock.runFor(10_000)
      await next
      await part.getByText(sentence).waitFor()
    }
    network.set('good')
    await page.clock.runFor(10_000)
    await page.getByRole('button', { name: 'Replace your ID document' }).waitFor()
    expect(reports).toEqual([])
  })

  it('a guest’s photo of 1.5 MB passes a server in front that refuses 1 MB, because the page made it smaller before', async () => {
    const { page, part } = await openPhotos()
    const tried: number[] = []
    network.set(limitOf1MB(tried))
    const file = { name: 'IMG_1.JPG', mimeType: 'image/jpeg', buffer: await makeGrain() }
    expect(file.buffer.length).toBeGreaterThan(1_500_000)
    await part.getByLabel('Choose File').setInputFiles(file)
    await part.getByRole('button', { name: 'Use This Photo' }).click()
    await page.getByRole('button', { name: 'Replace your ID document' }).waitFor()
    expect(tried).toHaveLength(1)
    expect(tried[0]).toBeLessThanOrEqual(450_000)
  })

  it('a host’s photo that a server in front refuses for its size is made smaller and stored', async () => {
    const page = await site.desktop({ proxy: network.proxy })
    await openHouse(page, createScreenKit(site), 'photos')
    const tried: number[] = []
    network.set(limitOf1MB(tried))
    const host = await site.host()
    const before = await host.call(listPhotos)
    await page
      .getByLabel('Add photos')
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await makeGrain() })
    await expect.poll(async () => (await host.call(listPhotos)).length).toBe(before.length + 1)
    expect(tried).toHaveLength(2)
    expect(tried[0]).toBeGreaterThan(1_048_576)
    expect(tried[1]).toBeLessThanOrEqual(900_000)
  })

  it.each([
    ['a guest’s page', /\/assets\/guest-/, 'Continue'],
    ['the landing page', /\/assets\/landing-/, 'See free dates'],
  ])(
    'a first script of %s that was answered instead, and kept by the browser, is fetched again by itself',
    async (what, script) => {
      const page = await site.phone({ proxy: network.proxy })
      await page.clock.install()
      const { accessToken } = await site.buildStay()
      network.set(({ url = '' }) => (script.test(url) ? htmlAnswer(200) : null))
      const spoiled = page.waitForResponse((response) => script.test(response.url()))
      await page.goto(what === 'the landing page' ? '/' : `/guest/${accessToken}`)
      await (await spoiled).finished()
      network.set('good')
      const reloaded = page.waitForEvent('load')
      await page.clock.runFor(10_000)
      await reloaded
      if (what === 'the landing page') {
        await page.getByRole('button', { name: 'See free dates' }).click()
        await page.getByRole('heading', { name: 'Ask about dates' }).waitFor()
      } else {
        await page.getByRole('button', { name: 'Save Contact Details' }).click()
        await page.getByText('Phone number is required').first().waitFor()
      }
    },
  )

  it('the landing page’s calendar that was answered instead, and kept by the browser, is fetched again with the next tap', async () => {
    const page = await site.phone({ proxy: network.proxy })
    await page.goto('/')
    network.set(({ url = '' }) => (/\/assets\/dates-island-/.test(url) ? htmlAnswer(200) : null))
    const show = page.getByRole('button', { name: 'See free dates' })
    await show.click()
    await page.locator('[data-dates-failed]').filter({ visible: true }).waitFor()
    network.set('good')
    await show.click()
    await page.getByRole('heading', { name: 'Ask about dates' }).waitFor()
  })

  it('a script that was answered instead, and kept by the browser, is fetched again by “Try Again”', async () => {
    const page = await site.phone({ proxy: network.proxy })
    // The guest's worker would have the part.
    await page.addInitScript(() => Object.defineProperty(navigator, 'serviceWorker', { value: undefined }))
    const { accessToken } = await createScreenKit(site).freshStay('approved', 0)
    network.set(({ url = '' }) => (/\/assets\/qr-code-/.test(url) ? htmlAnswer(200) : null))
    await openHydrated(page, `/guest/${accessToken}`)
    await page.getByRole('button', { name: /QR code/ }).click()
    await page.getByText('We couldn’t load this part.').waitFor()
    network.set('good')
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await reloaded
    await page.getByRole('button', { name: /QR code/ }).click()
    await page.getByRole('img', { name: /QR code/ }).waitFor()
  })
})
