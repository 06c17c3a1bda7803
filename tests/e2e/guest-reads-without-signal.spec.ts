import { text } from 'node:stream/consumers'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { stay as german } from '#i18n/de/stay-page.ts'
import { stay as english } from '#i18n/en/stay-page.ts'
import {
  createGuideEntry,
  deleteGuideEntry,
  listGuideEntries,
  setGuideImage,
} from '#shared/contract/guide/schemas.ts'
import { changeDoorCode, changeStatus, replaceLink } from '#shared/contract/stays/schemas.ts'
import { listHostMessages, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { requestUpload } from '#shared/contract/uploads/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'
import { openHydrated } from '#tests/support/screens/kit.ts'
import { startMobileNetwork } from '#tests/support/weak-signal.ts'

const site = browserSite()

const network = await startMobileNetwork()
afterEach(() => network.set('good'))
afterAll(() => network.close())

afterEach(async () => {
  // Removes the test's guide entries: the guide belongs to the house, not to a stay.
  const host = await site.host()
  for (const { id } of await host.call(listGuideEntries))
    await host.call(deleteGuideEntry, { params: { id } })
})

const approved = (options: Parameters<typeof site.buildStay>[0] = {}) =>
  site.buildStay({
    ...checkedIn,
    status: 'approved',
    checkInDate: houseDay(),
    checkOutDate: houseDay(3),
    ...options,
  })

const guestPage = (stay: { accessToken: string }) => `/guest/${stay.accessToken}`
const codeOnScreen = (page: Page, code: string) => page.getByText([...code].join(' '), { exact: true })

/** Skips the ten seconds until a page whose signal has returned tries again. Needs `hasClock`. */
const untilNextTry = (page: Page) => page.clock.fastForward(10_000)

async function openAndKeep(
  stay: { accessToken: string; doorCode: string },
  { hasClock = false } = {},
): Promise<Page> {
  const page = await site.phone({ proxy: network.proxy })
  if (hasClock) await page.clock.install()
  await page.goto(guestPage(stay))
  await codeOnScreen(page, stay.doorCode).waitFor()
  await page.getByText('Saved on this device').waitFor()
  return page
}

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('latchkey-stay:'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map((request) => new URL(request.url).pathname)
  })

const cachedScripts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('latchkey-shell:'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
    const scripts = entries
      .flat()
      .filter((entry) => /javascript/.test(entry.headers.get('content-type') ?? ''))
    return (await Promise.all(scripts.map((script) => script.text()))).join('')
  })

/**
 * Ends the reveal window of a cached stay by changing its end in the cache. A test can't move a service worker's
 * clock, and waiting for a real window would be a race.
 */
const endReveal = (page: Page, stay: { accessToken: string }): Promise<void> =>
  page.evaluate(async (token) => {
    const kept = await caches.open(`latchkey-stay:${token}`)
    const copy = await kept.match(`/api/guest-stays/${token}`, { ignoreVary: true })
    if (!copy?.headers.has('x-latchkey-expires-at')) throw new Error('no copy with an end')
    const headers = new Headers(copy.headers)
    headers.set('x-latchkey-expires-at', String(Date.now() - 1))
    await kept.put(`/api/guest-stays/${token}`, new Response(await copy.text(), { headers }))
  }, stay.accessToken)

async function textOf(context: BrowserContext, path: string): Promise<string> {
  const page = await context.newPage()
  try {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    return (await page.locator('body').textContent()) ?? ''
  } catch {
    return ''
  } finally {
    await page.close()
  }
}

async function addGuideEntry(): Promise<{ imagePath: string }> {
  const host = await site.host()
  const { uploadURL } = await host.call(requestUpload)
  await host.request(uploadURL, {
    method: 'PUT',
    body: new Uint8Array(await makePhoto(quick)),
    headers: { 'content-type': 'image/jpeg' },
  })
  const { imagePath } = await host.call(setGuideImage, { body: { imageUrl: uploadURL } })
  await host.call(createGuideEntry, {
    body: { title: 'The fire', content: 'Open the damper first.', imagePath },
  })
  return { imagePath }
}

describe('a guest without signal', () => {
  it('offline reload shows door code, Wi-Fi and guide photos with the time of the copy, calendar file and emergency page', async () => {
    const { imagePath } = await addGuideEntry()
    const stay = await approved()
    const page = await openAndKeep(stay)
    await page.reload()
    await codeOnScreen(page, stay.doorCode).waitFor()
    const token = stay.accessToken
    // Lists the whole cache: stay, house, deposit, guide with its photos, and the page's files.
    await expect
      .poll(async () => (await cachedPaths(page)).sort())
      .toEqual(
        [
          `/api/guest-guide/${token}`,
          `/api/guest-stays/${token}`,
          `/api/guest-stays/${token}/deposit`,
          `/api/guest-stays/${token}/messages`,
          '/api/property-info',
          `/guest/${token}/calendar.ics`,
          `/guest/${token}/emergency`,
          imagePath,
        ].sort(),
      )
    // Only the stay's language is cached: seven languages would be seven times the download.
    const scripts = await cachedScripts(page)
    expect(scripts).toContain(english.jump.label)
    expect(scripts).not.toContain(german.jump.label)
    network.set('none')
    await page.reload()
    await codeOnScreen(page, stay.doorCode).waitFor()
    await page.getByText('kereru-at-dusk').first().waitFor()
    await page.getByText('Open the damper first.').waitFor()
    const photo = page.locator('img[src*="/objects/guide/"]')
    await photo.scrollIntoViewIfNeeded()
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await page.getByText(/copy saved on this device/).waitFor()
    expect(await findings(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to Calendar' }).click(),
    ])
    expect(await text(await file.createReadStream())).toContain('BEGIN:VEVENT')
    await page.getByRole('link', { name: 'Emergency page' }).click()
    await page.getByRole('link', { name: 'Call 111' }).waitFor()
    await page.getByText('12 Rata Street').waitFor()
    await page.getByRole('link', { name: 'Back to your stay' }).click()
    await codeOnScreen(page, stay.doorCode).waitFor()
  })

  it('offline guest reads messages; when the signal returns, a new one is sent and current data replaces the copy', async () => {
    const stay = await approved()
    const host = await site.host()
    const body = { text: 'The key is under the mat.', clientId: crypto.randomUUID() }
    await host.call(sendHostMessage, { params: { id: stay.threadId }, body })
    const page = await openAndKeep(stay, { hasClock: true })
    network.set('none')
    await page.reload()
    await page.getByRole('link', { name: 'Send Message' }).click()
    await page.getByText('The key is under the mat.').last().waitFor()
    await page.getByLabel(/^Write to /).fill('Found it, thanks')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await page.getByText(/^Waiting for signal/).waitFor()
    await host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode: '246810' } })
    network.set('good')
    await untilNextTry(page)
    await page.getByText(/^Waiting for signal/).waitFor({ state: 'detached' })
    const texts = async () =>
      (await host.call(listHostMessages, { params: { id: stay.threadId }, query: {} })).map(
        ({ text }) => text,
      )
    await expect.poll(texts).toEqual(['The key is under the mat.', 'Found it, thanks'])
    await codeOnScreen(page, '246810').waitFor()
    await page.getByText(/copy saved on this device/).waitFor({ state: 'hidden' })
  })

  it('shows the offline copy while the server fails, and never with a good signal', async () => {
    const stay = await approved()
    const page = await openAndKeep(stay)
    network.set('trouble')
    await page.reload()
    await codeOnScreen(page, stay.doorCode).waitFor()
    await page.getByText(/copy saved on this device/).waitFor()
    network.set('good')
    const host = await site.host()
    await host.call(changeDoorCode, { params: { id: stay.id }, body: { doorCode: '130579' } })
    await page.reload()
    await codeOnScreen(page, '130579').waitFor()
    expect(await codeOnScreen(page, stay.doorCode).count()).toBe(0)
  })
})

describe('the end of the offline copy', () => {
  it('deletes the offline copy when a late response withdraws the approval after the copy was shown', async () => {
    const stay = await approved()
    const page = await openAndKeep(stay, { hasClock: true })
    const host = await site.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'pending' } })
    // A silent network never responds. The worker's timeout has a test beside the worker. The page reads the stay again
    // after a minute.
    network.set('silent')
    await page.clock.fastForward(60_000)
    await page.getByText(/copy saved on this device/).waitFor()
    network.set('good')
    await untilNextTry(page)
    await page.getByText('Awaiting Host Approval').waitFor()
    await expect.poll(() => cachedPaths(page)).toEqual([])
    network.set('none')
    expect(await textOf(page.context(), guestPage(stay))).not.toContain([...stay.doorCode].join(' '))
  })

  it('deletes the offline copy when the link is replaced', async () => {
    const stay = await approved()
    const page = await openAndKeep(stay)
    const host = await site.host()
    await host.call(replaceLink, { params: { id: stay.id } })
    await page.reload()
    await page.getByText('Access Denied').waitFor()
    await expect.poll(() => cachedPaths(page)).toEqual([])
  })

  it('deletes the offline copy when the reveal window has passed on the phone’s clock, even offline', async () => {
    const stay = await approved()
    const page = await openAndKeep(stay)
    expect(await cachedPaths(page)).not.toEqual([])
    network.set('none')
    await endReveal(page, stay)
    expect(await textOf(page.context(), guestPage(stay))).not.toContain([...stay.doorCode].join(' '))
    await expect.poll(() => cachedPaths(page)).toEqual([])
  })
})

it('two stays on one phone never show each other’s offline copy', async () => {
  const mine = await approved({ guestName: 'Aroha Ngata' })
  const other = await approved({ guestName: 'Ben Tiatia', status: 'pending' })
  const page = await openAndKeep(mine)
  const second = await page.context().newPage()
  await second.goto(guestPage(other))
  await second.getByText('Awaiting Host Approval').waitFor()
  network.set('none')
  const seen = await textOf(page.context(), guestPage(other))
  expect(seen).not.toContain([...mine.doorCode].join(' '))
  expect(seen).not.toContain('kereru-at-dusk')
  await page.reload()
  await codeOnScreen(page, mine.doorCode).waitFor()
  await page.getByText('kereru-at-dusk').first().waitFor()
})

describe('a guest who is not there yet', () => {
  /** Waits inside the page: polling from here would keep the page busy until it has a worker. */
  const untilActivated = (page: Page) =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready
      while (active?.state === 'activating')
        await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
      return active?.state
    })

  it('offline reload shows our own page to a guest whose stay is not approved', async () => {
    const stay = await approved({
      status: 'pending',
      guestPhone: null,
      hasDocuments: false,
      paymentStatus: 'pending',
    })
    const page = await site.phone({ proxy: network.proxy })
    await page.clock.install()
    await openHydrated(page, guestPage(stay))
    await page.getByRole('heading', { name: /Kia ora/ }).waitFor()
    // The page registers its worker after three seconds.
    await page.clock.fastForward(3000)
    expect(await untilActivated(page)).toBe('activated')
    expect(await cachedPaths(page)).toEqual([])
    network.set('none')
    await page.reload()
    await page.getByRole('heading', { name: 'No connection' }).waitFor()
    await page.getByText('Your check-in is safe.').waitFor()
    expect(await findings(page)).toEqual([])
    network.set('good')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: /Kia ora/ }).waitFor()
  })

  it('a dead link installs no service worker and caches nothing', async () => {
    const page = await site.phone({ proxy: network.proxy })
    await page.clock.install()
    await page.goto(guestPage({ accessToken: 'no-such-link-as-this-one' }))
    await page.getByText('Access Denied').waitFor()
    await page.clock.runFor(60_000)
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).toEqual([])
  })
})

// Runs last, because this address's failed lookups count for a minute.
it('a 429 for a dead link shows no offline copy', async () => {
  const stay = await approved()
  const page = await openAndKeep(stay)
  const host = await site.host()
  await host.call(replaceLink, { params: { id: stay.id } })
  // The phone's address has exhausted its failed lookups, so the invalid link gets a 429.
  const visitor = site.visitor()
  const misses = Array.from({ length: 21 }, (_, miss) =>
    visitor.request(`/api/guest-stays/no-such-link-${miss}`),
  )
  expect((await Promise.all(misses)).map(({ status }) => status)).toContain(429)
  await page.reload()
  await page.getByRole('heading', { name: 'One moment, please' }).waitFor()
  expect(await codeOnScreen(page, stay.doorCode).count()).toBe(0)
  expect(await page.getByText(/copy saved on this device/).count()).toBe(0)
})
