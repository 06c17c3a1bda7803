import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { getStay, shareStay } from '#shared/contract/stays/schemas.ts'
import { checkInAt } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { standaloneCode } from '#tests/support/digits.ts'
import { saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, openCard, openHydrated, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const days = { checkInDate: houseDay(1), checkOutDate: houseDay(4) }
const open = { name: 'Share with the people you travel with', exact: true } as const
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
// biome-ignore lint/performance/useDomNodeTextContent: only shown text counts
const textOf = async (page: Page) => (await page.getByRole('main').innerText()).replace(/\s+/g, ' ')

/** Reloads until a page says something: with two servers, a change of the house takes a moment to reach the other. */
const reloadUntil = (page: Page, said: string | RegExp) =>
  expect
    .poll(async () => {
      await page.reload()
      return textOf(page)
    })
    .toMatch(said)

async function openPanel(page: Page, token: string): Promise<void> {
  await openHydrated(page, `/guest/${token}`)
  await page.getByRole('button', open).click()
}

const codeIsOurs = 'It doesn’t show the door code: that comes from you.'

async function linkOn(page: Page): Promise<string> {
  const link = page.getByText(/\/shared\/[\w-]+$/)
  await link.waitFor()
  return (await link.textContent()) ?? ''
}

it('guest shares, companion reads without script, the code comes at check-in where the host allows it, guest stops', async () => {
  const kit = createScreenKit(site)
  const stay = await buildApprovedStay(site, { ...days, guestName: 'Mordwen Tavish' })
  const code = standaloneCode(stay.doorCode)
  await (await kit.host()).call(createGuideEntry, {
    body: { title: 'The fire', content: 'Open the damper.' },
  })
  const guest = await site.phone()
  await openPanel(guest, stay.accessToken)
  await guest.getByText(codeIsOurs).waitFor()
  await guest.getByRole('button', { name: 'Share the Link' }).click()
  const url = await linkOn(guest)
  await guest.getByText(/^Shared since/).waitFor()

  const companion = await site.phone({ javaScriptEnabled: false })
  await companion.goto(url)
  const first = await textOf(companion)
  for (const shown of ['12 Rata Street', 'kereru-at-dusk', 'Open the damper.', 'Call 111'])
    expect(first).toContain(shown)
  expect(first).toContain('For the door code, ask the person who shared this page with you.')
  expect(first).not.toMatch(/Mordwen|deposit|keypad/i)
  expect(first).not.toMatch(code)
  expect(await companion.context().cookies()).toEqual([])

  const host = await site.desktop()
  await signIn(host, kit)
  await openHydrated(host, '/admin/house/arrival')
  await host.getByLabel('Door code for companions').selectOption('They see it from check-in on')
  await save(host)
  await host.getByText('Saved', { exact: true }).waitFor()
  await reloadUntil(companion, 'The door code appears here from')
  const guestAgain = await site.phone()
  // Another process learns of the house's change a moment later.
  await expect
    .poll(async () => {
      await openPanel(guestAgain, stay.accessToken)
      await guestAgain.getByRole('button', { name: 'Stop Sharing' }).waitFor()
      return guestAgain.getByText('It also shows the door code, from check-in on.').count()
    })
    .toBe(1)
  expect(await textOf(companion)).not.toMatch(code)
  const { checkInDate, checkInTime } = stay
  const at = checkInAt({ checkInDate: checkInDate.slice(0, 10), checkInTime }, 'Pacific/Auckland')
  await site.advance(at - site.app.ctx.clock.now())
  await reloadUntil(companion, code)
  expect(await textOf(companion)).toContain('The keypad is to the left')

  await guest.getByRole('button', { name: 'Stop Sharing' }).click()
  await guest.getByText('Sharing has stopped. The link no longer opens.').waitFor()
  await companion.reload()
  expect(await heading(companion).textContent()).toBe('Access Denied')
  expect(await textOf(companion)).not.toContain('12 Rata Street')
  expect(await guest.getByRole('button', { name: 'Stop Sharing' }).count()).toBe(0)
})

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'maps.apple.com'],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/139.0 Mobile', 'www.google.com'],
])(
  'companion on %s copies address and Wi-Fi, and opens its own maps, also without script',
  async (_, userAgent, maps) => {
    const { accessToken: token } = await buildApprovedStay(site, days)
    const { url } = await site.visitor().call(shareStay, { params: { token } })
    const page = await site.phone({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(url)
    const copied = async (name: string) => {
      const button = page.getByRole('button', { name, exact: true })
      await button.click()
      await page.getByRole('status').getByText('Copied').waitFor()
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Copy address')).toContain('12 Rata Street')
    expect(await copied('Copy password')).toBe('kereru-at-dusk')
    const plain = await site.phone({ userAgent, javaScriptEnabled: false })
    await plain.goto(url)
    expect(await plain.getByRole('button').count()).toBe(0)
    for (const each of [page, plain]) {
      const href = await each.getByRole('link', { name: 'Open in Maps' }).getAttribute('href')
      expect(new URL(href ?? '').hostname).toBe(maps)
    }
  },
)

it('a phone opens its share sheet with the link, and closing that is no error', async () => {
  const stay = await buildApprovedStay(site, days)
  const page = await site.phone()
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (what) => {
      shared.push(what ?? {})
      if (shared.length === 2) throw new DOMException('closed', 'AbortError')
    }
  })
  await openPanel(page, stay.accessToken)
  const send = page.getByRole('button', { name: 'Share the Link' })
  const sent = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  await send.click()
  await expect.poll(async () => (await sent()).length).toBe(1)
  await send.click()
  await expect.poll(async () => (await sent()).length).toBe(2)
  const url = await linkOn(page)
  expect(await sent()).toEqual([
    { title: 'Rātā House', url },
    { title: 'Rātā House', url },
  ])
  expect(await page.getByText('Not Shared').count()).toBe(0)
})

it('guest reads why a link was not made, and that it still works if it could not be stopped', async () => {
  const stay = await buildApprovedStay(site, days)
  const page = await site.phone()
  await openPanel(page, stay.accessToken)
  await page.route('**/shared-link', (route) => route.abort())
  await page.getByRole('button', { name: 'Share the Link' }).click()
  await page.getByText('Not Shared').waitFor()
  await page.unroute('**/shared-link')
  await page.getByRole('button', { name: 'Share the Link' }).click()
  const url = await linkOn(page)
  await page.route('**/shared-link', (route) => route.abort())
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByText('Still Shared').waitFor()
  await page.getByText(/^Shared since/).waitFor()
  expect((await site.visitor().request(new URL(url).pathname)).status).toBe(200)
})

it('host sees on the stay that companions have a link, ends it with one tap, and reads both in the history', async () => {
  const kit = createScreenKit(site)
  const stay = await buildApprovedStay(site, { ...days, guestName: 'Tavish Mordwen' })
  const { url } = await site.visitor().call(shareStay, { params: { token: stay.accessToken } })
  const host = await site.phone()
  await signIn(host, kit)
  await openHydrated(host, '/admin')
  await openCard(host, 'Tavish Mordwen')
  await host.getByText(/^Companions have a link of their own since/).waitFor()
  await host.getByRole('button', { name: /^End link ?: Tavish Mordwen$/ }).click()
  await host.getByText('Link Ended').waitFor()
  await host.getByText(/^Companions have a link of their own since/).waitFor({ state: 'detached' })
  expect((await site.visitor().request(new URL(url).pathname)).status).toBe(404)
  expect((await (await kit.host()).call(getStay, { params: { id: stay.id } })).sharedAt).toBeNull()
  await host.getByRole('button', { name: 'Tavish Mordwen’s History' }).click()
  await host.getByText(/ended the link for companions/).waitFor()
  await host.getByText(/The guest made a link for companions/).waitFor()
})

it('no worker keeps a shared page, also on the phone of the guest who made it', async () => {
  const stay = await buildApprovedStay(site, days)
  const page = await site.phone()
  await openPanel(page, stay.accessToken)
  await page.getByText('Saved on this device').waitFor()
  await page.getByRole('button', { name: 'Share the Link' }).click()
  const url = await linkOn(page)
  await page.goto(url)
  expect(await heading(page).textContent()).toBe('Your stay')
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  const kept = await page.evaluate(async () => {
    const caches = await window.caches.keys()
    const requests = await Promise.all(caches.map(async (name) => (await window.caches.open(name)).keys()))
    return requests.flat().map((request) => new URL(request.url).pathname)
  })
  expect(kept.length).toBeGreaterThan(3)
  expect(kept.filter((path) => path.startsWith('/shared'))).toEqual([])
})

it('a print of a shared page leaves out the door code and what is for the screen', async () => {
  await saveHouse(await site.host(), { sharedDoorCode: 'shown' })
  const stay = await buildApprovedStay(site, { checkInDate: houseDay(-1), checkOutDate: houseDay(2) })
  const { url } = await site.visitor().call(shareStay, { params: { token: stay.accessToken } })
  const page = await site.phone()
  await page.goto(url)
  await reloadUntil(page, standaloneCode(stay.doorCode))
  await page.emulateMedia({ media: 'print' })
  const paper = await textOf(page)
  expect(paper).not.toMatch(standaloneCode(stay.doorCode))
  expect(paper).not.toMatch(new RegExp([...stay.doorCode].join(' ?')))
  expect(paper).not.toContain('On this page')
  for (const shown of ['12 Rata Street', 'kereru-at-dusk', 'Call 111']) expect(paper).toContain(shown)
})

it('a nested list in the guide doesn’t shift the numbers of the steps, on the guest’s page and on the shared one', async () => {
  const content = '1. Paper\n2. Kindling\n   - dry\n3. Wood'
  await (await site.host()).call(createGuideEntry, { body: { title: 'Steps', content } })
  const stay = await buildApprovedStay(site, days)
  const { url } = await site.visitor().call(shareStay, { params: { token: stay.accessToken } })
  const page = await site.phone()
  for (const address of [`/guest/${stay.accessToken}`, url]) {
    await page.goto(address)
    const items = page.locator('ol > li').filter({ hasText: /^(?:Paper|Kindling|dry|Wood)$/ })
    await items.nth(3).waitFor({ state: 'attached' })
    const counted = await items.evaluateAll((found) =>
      found.map((item) => [item.textContent, getComputedStyle(item).counterIncrement !== 'list-item 0']),
    )
    expect(counted, address).toEqual([
      ['Paper', true],
      ['Kindling', true],
      ['dry', false],
      ['Wood', true],
    ])
  }
})
