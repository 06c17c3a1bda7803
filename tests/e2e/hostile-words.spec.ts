import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import {
  addFeature,
  changePhoto,
  listFeatures,
  listPhotos,
  removeFeature,
} from '#shared/contract/house/schemas.ts'
import { listOutbox, sendGuestLink } from '#shared/contract/mail/schemas.ts'
import { changeStatus, createStay, shareStay } from '#shared/contract/stays/schemas.ts'
import { sendGuestMessage, sendHostMessage } from '#shared/contract/threads/schemas.ts'
import { housePageNames } from '#shared/host-pages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { findOverflowing, resize } from '#tests/support/fit.ts'
import { saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { checkIn } from '#tests/support/journey.ts'
import { openHouse } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'
import { askQuestion, message } from '#tests/support/threads.ts'

const site = browserSite()

/**
 * Script, markup, a direction override, emoji, Thai without spaces, quotes, and one word of the field's maximum
 * length.
 */
const attack =
  '</script><script>hacked=1</script><img src=x onerror=hacked=1>\u202e"\'&{{x}} 👩‍👩‍👧‍👦 บ้านริมน้ำที่เงียบสงบ '
const hostile = (max: number) => (attack + 'ā'.repeat(max)).slice(0, max)

const list = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item)

async function fillHouse(): Promise<void> {
  const host = await site.host()
  const short = hostile(80)
  await saveHouse(host, {
    ...{ name: short, town: short, region: short, hostName: short },
    ...{ heroLine: hostile(160), summary: hostile(2000), photoNote: hostile(300) },
    sections: list(4, { title: hostile(120), text: hostile(10_000), photoId: null }),
    rooms: list(3, { name: short, beds: hostile(160), sleeps: 2 }),
    distances: list(3, { to: short, time: short }),
    ...{ summer: hostile(3000), winter: hostile(3000), houseRules: hostile(10_000), shutOffs: hostile(3000) },
    ...{ address: hostile(500), directions: hostile(5000), keypad: hostile(1000) },
  })
  for (const { id } of (await host.call(listPhotos)).slice(0, 7)) {
    const body = { title: hostile(120), description: hostile(500), alt: hostile(300), room: short }
    await host.call(changePhoto, { params: { id }, body })
  }
  for (const { id } of await host.call(listFeatures)) await host.call(removeFeature, { params: { id } })
  for (let count = 0; count < 3; count += 1)
    await host.call(addFeature, { body: { title: short, description: hostile(300) } })
}

/** Expects that no script ran and nothing overflows. Errors in Chromium's console fail every test. */
async function expectUnharmed(page: Page, width: number): Promise<void> {
  await resize(page, { width, height: 720 })
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  expect(await page.locator('img[src="x"]').count()).toBe(0)
  expect(await findOverflowing(page), `${new URL(page.url()).pathname} at ${width} px`).toEqual([])
}

it('hostile text in every field breaks neither landing page, editor, guest page, shared link nor mail', async () => {
  await fillHouse()
  const host = await site.host()
  const said = hostile(80).replace('\u202e', '')
  const page = await site.desktop()
  await expect
    .poll(async () => {
      await page.goto('/')
      return page.getByRole('heading', { level: 1 }).textContent()
    })
    .toContain(said.slice(0, 40))
  for (const width of [320, 1280]) await expectUnharmed(page, width)
  const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.stringify(JSON.parse(data ?? ''))).toContain(JSON.stringify(said.slice(0, 40)).slice(1, -1))
  const shared = await page.locator('meta[property="og:title"]').getAttribute('content')
  expect(shared).toContain('</script><script>')

  await openHouse(page, createScreenKit(site), 'basics')
  await expect.poll(() => page.getByLabel('Name of the house').inputValue()).toContain('<script>')
  for (const part of housePageNames) {
    await page.goto(`/admin/house/${part}`)
    await page.locator('[aria-busy=true]').waitFor({ state: 'detached' })
    for (const width of [320, 1280]) await expectUnharmed(page, width)
  }

  await host.call(createGuideEntry, { body: { title: hostile(100), content: hostile(2000) } })
  const dates = { checkInDate: '2027-02-01', checkOutDate: '2027-02-03' }
  const stay = await host.call(createStay, {
    body: { guestName: hostile(200), guestEmail: 'aroha@mail.example', ...dates },
  })
  await checkIn(site.visitor(), stay, 'deposit')
  await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'approved' } })
  await host.call(sendGuestLink, { params: { id: stay.id } })
  await page.goto(`/guest/${stay.accessToken}`)
  await page.getByText(stay.doorCode).first().waitFor()
  for (const width of [320, 1280]) await expectUnharmed(page, width)
  const { url } = await site.visitor().call(shareStay, { params: { token: stay.accessToken } })
  for (const path of ['/emergency', url]) {
    await page.goto(path)
    for (const width of [320, 1280]) await expectUnharmed(page, width)
  }

  const mails = await host.call(listOutbox)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject } of mails) expect(subject ?? '').not.toMatch(/[\r\n\u202e]/)
})

it('hostile words in a message break neither the conversation of guest, visitor and host, nor the list of conversations', async () => {
  const text = hostile(2000)
  const stay = await site.buildStay({ guestName: hostile(200) })
  await site.visitor().call(sendGuestMessage, { params: { token: stay.accessToken }, body: message(text) })
  const asked = await askQuestion(site, {
    ...{ name: 'ā'.repeat(100), checkInDate: houseDay(40), checkOutDate: houseDay(42), message: text },
  })
  const host = await site.host()
  for (const id of [stay.threadId, asked.id])
    await host.call(sendHostMessage, { params: { id }, body: message(text) })
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  for (const path of [
    `/guest/${stay.accessToken}#messages`,
    `/messages/${asked.secret}`,
    `/admin/messages/${stay.threadId}`,
    `/admin/messages/${asked.id}`,
    '/admin/messages',
  ]) {
    await page.goto(path)
    const texts = page.getByRole('main').getByText('{{x}}')
    await expect.poll(() => texts.count(), { message: path }).toBeGreaterThanOrEqual(2)
    for (const width of [320, 1280]) await expectUnharmed(page, width)
  }
})
