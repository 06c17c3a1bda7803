import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimDeposit } from '#shared/contract/deposits/schemas.ts'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { changeHouse, getAdminHouse } from '#shared/contract/house/schemas.ts'
import {
  type AdminStay,
  acceptHouseRules,
  editStay,
  listStays,
  saveArrival,
} from '#shared/contract/stays/schemas.ts'
import { instantAt } from '#shared/dates.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay, buildHeldStay, type StayOptions, showDeposit } from '#tests/support/builders.ts'
import { findOverflowing } from '#tests/support/fit.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, signIn } from '#tests/support/screens/kit.ts'
import { startMobileNetwork } from '#tests/support/weak-signal.ts'

const site = browserSite()

const network = await startMobileNetwork()
afterAll(() => network.close())

/** A stay of three nights. */
const stayDays = (ahead: number) => ({ checkInDate: houseDay(ahead), checkOutDate: houseDay(ahead + 3) })

const screens: readonly [width: number, height: number][] = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
]

const bankRequest = {
  state: 'renewal_failed',
  deposit_status: 'action_required',
  decline_code: 'authentication_required',
} as const

async function expectCodeOnFirstScreen(page: Page, what: string): Promise<void> {
  for (const [width, height] of screens) {
    await page.setViewportSize({ width, height })
    const digits = page.locator('#door-code-title ~ p[aria-hidden]')
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width)
    const place = `${what} at ${width}x${height}`
    expect(await page.evaluate(() => window.scrollY), place).toBe(0)
    const box = await digits.boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0), place).toBeLessThanOrEqual(height)
    expect(await digits.evaluate((line) => line.scrollWidth <= line.clientWidth), place).toBe(true)
    expect(await findOverflowing(page), place).toEqual([])
  }
}

it('door code is on the first screen from the check-in day to check-out, with and without a notice', async () => {
  const page = await site.phone({ proxy: network.proxy })
  const open = async (stay: { accessToken: string }) => {
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByText('Saved on this device').waitFor()
  }
  const days = { checkInDate: houseDay(1), checkOutDate: houseDay(3) }
  const stay = await buildApprovedStay(site, days)
  await open(stay)
  await expectCodeOnFirstScreen(page, 'before')
  const lastMorning = instantAt(stay.checkOutDate.slice(0, 10), '08:00', 'Pacific/Auckland')
  await site.advance(lastMorning - site.app.ctx.clock.now())
  await page.clock.setFixedTime(lastMorning)
  await page.reload()
  await page.getByRole('heading', { name: 'Leaving?' }).waitFor()
  await expectCodeOnFirstScreen(page, 'on the last morning')

  const claimed = await buildHeldStay(site, days)
  const claim = { amountCents: 4500, reason: 'The lamp in the loft was broken.' }
  await (await site.host()).call(claimDeposit, { params: { id: claimed.id }, body: claim })
  await open(claimed)
  await page.getByRole('heading', { name: /^Marama kept/ }).waitFor()
  await expectCodeOnFirstScreen(page, 'with a claim')

  // Shows both notices at once: the bank requires action, and the page comes from the phone's cache.
  const asked = await buildApprovedStay(site, days)
  await showDeposit(site, asked.id, bankRequest)
  await open(asked)
  network.set('none')
  await page.reload()
  await page.getByText(/This is the copy saved on this device, from/).waitFor()
  await page.getByRole('link', { name: 'Confirm with your bank' }).waitFor()
  await expectCodeOnFirstScreen(page, 'with two notices')
})

describe('the height of an approved guest’s page at 390 px', () => {
  const kit = createScreenKit(site)
  const open = async (stay: AdminStay) => {
    const page = await site.phone({ viewport: { width: 390, height: 844 } })
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByText('Where to eat').waitFor()
    return page
  }
  const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

  beforeAll(async () => {
    const host = await kit.host()
    for (const title of ['Lighting the fire', 'Hot water', 'The projector', 'Rubbish', 'Where to eat']) {
      const section = title === 'Where to eat' ? 'Around here' : 'The house'
      await host.call(createGuideEntry, { body: { title, content: 'Plain.', section } })
    }
  })

  it('page with everything to do is at most 4,500 px high, also if the bank asks', async () => {
    const stay = await buildApprovedStay(site, stayDays(3))
    const page = await open(stay)
    await page.getByRole('button', { name: 'We Agree' }).waitFor()
    expect(await heightOf(page)).toBeLessThanOrEqual(4500)

    await showDeposit(site, stay.id, bankRequest)
    const asked = await open(stay)
    await asked.getByRole('button', { name: 'We Agree' }).waitFor()
    await asked.getByRole('link', { name: 'Confirm with your bank' }).waitFor()
    expect(await heightOf(asked)).toBeLessThanOrEqual(4500)
  })

  it('page with a claim is at most 4,500 px high once arrival and house rules are done', async () => {
    const stay = await buildHeldStay(site, stayDays(0))
    const params = { token: stay.accessToken }
    await site.visitor().call(saveArrival, { params, body: { guests: 2, arrivalTime: '17:30' } })
    await site.visitor().call(acceptHouseRules, { params, body: { version: 1 } })
    const claim = { amountCents: 4500, reason: 'The lamp in the loft was broken.' }
    await (await kit.host()).call(claimDeposit, { params: { id: stay.id }, body: claim })
    const page = await open(stay)
    await page.getByRole('heading', { name: /^Marama kept/ }).waitFor()
    expect(await heightOf(page)).toBeLessThanOrEqual(4500)
  })
})

describe('a guest who comes', () => {
  it.each([
    ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1', 'Apple Maps'],
    ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/139.0 Mobile', 'Google Maps'],
  ])(
    'the place opens in the maps of %s or in any other, and its address and position can be copied',
    async (_, userAgent, first) => {
      const host = await site.host()
      const { version } = await host.call(getAdminHouse)
      const place = { address: '12 Rātā Street\nŌhākune', coordinates: { lat: -39.41853, lng: 175.39972 } }
      await host.call(changeHouse, { body: { version, ...place } })
      const page = await site.phone({ userAgent, permissions: ['clipboard-read', 'clipboard-write'] })
      await page.goto(`/guest/${(await buildApprovedStay(site, stayDays(0))).accessToken}`)
      const at = encodeURIComponent('-39.41853,175.39972')
      const addresses: Record<string, string> = {
        'Apple Maps': `https://maps.apple.com/?q=${at}`,
        'Google Maps': `https://www.google.com/maps/search/?api=1&query=${at}`,
        OpenStreetMap: `https://www.openstreetmap.org/search?query=${at}`,
      }
      const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).getAttribute('href')
      for (const [name, address] of Object.entries(addresses)) expect(await hrefOf(name)).toBe(address)
      await expect.poll(() => hrefOf('Open in Maps')).toBe(addresses[first])
      const copied = async (name: string) => {
        await page.getByRole('button', { name }).click()
        await page.getByText('Copied', { exact: true }).first().waitFor()
        return page.evaluate(() => navigator.clipboard.readText())
      }
      expect(await copied('Copy address')).toBe(place.address)
      expect(await copied('Copy coordinates')).toBe('-39.41853, 175.39972')
    },
  )

  it('the steps fold once all are done, and open again if the bank asks', async () => {
    const stay = await buildApprovedStay(site, stayDays(1))
    const page = await site.phone()
    const step = page.getByText(/^Host Approval/)
    await page.goto(`/guest/${stay.accessToken}`)
    const fold = page.getByRole('heading', { name: 'Your check-in' })
    await fold.waitFor()
    expect(await step.isVisible()).toBe(false)
    await fold.click()
    await step.waitFor()
    await showDeposit(site, stay.id, bankRequest)
    await page.reload()
    await step.waitFor()
  })

  it('guest sets an arrival time and accepts the house rules, and the host sees both', async () => {
    const kit = createScreenKit(site)
    const host = await kit.host()
    for (let number = 1; number <= 12; number += 1) {
      const content =
        number === 1 ? 'See [the track](https://example.nz/track) and **take water**.' : 'Plain.'
      const section = number < 6 ? 'Around here' : ''
      await host.call(createGuideEntry, { body: { title: `Entry ${number}`, content, section } })
    }
    const stay = await buildApprovedStay(site, stayDays(0))
    const page = await site.phone()
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('link', { name: 'Open in Maps' }).waitFor()
    const titles = (await page.locator('main h3').allTextContents()).map((title) => title.trim())
    expect(titles.slice(0, 4)).toEqual(['Front door code', 'Getting here', 'Wi-Fi', 'Good to know'])
    const opener = page.getByRole('button', { name: 'Tell us when you arrive' })
    const topOf = (what: Locator) => what.evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
    const place = await topOf(opener)
    await opener.click()
    const people = page.getByLabel('How many of you are coming?')
    await people.waitFor()
    // The form opens in place of its button.
    expect(await topOf(page.getByRole('form', { name: 'Your arrival' }))).toBeCloseTo(place, -1)
    await people.fill('4')
    await page.getByLabel('Roughly what time will you arrive?').fill('17:30')
    await page.getByRole('button', { name: 'Save Arrival Details' }).click()
    await page.getByText('4 guests · around 5:30 PM').waitFor()
    await page.getByRole('button', { name: 'We Agree' }).click()
    await page.getByText('You’ve agreed to these. Thank you.').waitFor()
    const find = async () => (await host.call(listStays, {})).find(({ id }) => id === stay.id)
    expect(await find()).toMatchObject({
      guests: 4,
      vehicles: null,
      arrivalTime: '17:30',
      houseRulesVersion: 1,
    })
  })

  it('too many people or cars, or an early arrival, shows the house’s limit and a contact', async () => {
    const stay = await buildApprovedStay(site, { ...stayDays(1), guestName: 'Kiri Early' })
    const page = await site.phone({ viewport: { width: 320, height: 640 } })
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('button', { name: 'Tell us when you arrive' }).click()
    const [people, cars] = [page.getByLabel('How many of you are coming?'), page.getByLabel('How many cars?')]
    // An error beside one field leaves its neighbour where it is.
    await page.setViewportSize({ width: 390, height: 844 })
    await people.fill('none')
    await cars.fill('3')
    const places = async () => {
      const [one, other] = [await people.boundingBox(), await cars.boundingBox()]
      return (one?.y ?? 0) - (other?.y ?? 0)
    }
    expect(await places()).toBe(0)
    await page.getByRole('button', { name: 'Save Arrival Details' }).click()
    await expect.poll(() => people.getAttribute('aria-invalid')).toBe('true')
    expect(await places()).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    await people.fill('12')
    await page.getByLabel('Roughly what time will you arrive?').fill('13:00')
    await page.getByRole('button', { name: 'Save Arrival Details' }).click()
    await page.getByText('12 guests · 3 cars · around 1:00 PM').waitFor()
    await page.getByText('The house sleeps 10: please ask Marama about 12 guests.').waitFor()
    await page.getByText('There’s parking for 2 cars: please ask Marama about 3 cars.').waitFor()
    await page.getByText('Check-in is from 3:00 PM. Ask Marama whether you can come earlier.').waitFor()
    expect(await page.getByText('We’ll be ready for you.').count()).toBe(0)
    expect(await findOverflowing(page)).toEqual([])
    const desk = await site.desktop()
    const kit = createScreenKit(site)
    await signIn(desk, kit)
    await desk.goto(`/admin/stays/${stay.id}`)
    await desk
      .getByText('Talk to the guest: the house sleeps 10, parking for 2 cars, check-in is from 3:00 PM')
      .waitFor()
    // The stay's check-in is from 13:00, so an arrival at 13:00 isn't early.
    const host = await kit.host()
    await host.call(editStay, { params: { id: stay.id }, body: { checkInTime: '13:00' } })
    await page.reload()
    await page.getByText('12 guests · 3 cars · around 1:00 PM').waitFor()
    expect(await page.getByText(/Check-in is from .* come earlier/).count()).toBe(0)
  })

  it('guest can report the departure from the last morning, confirms once, and sees the door code until check-out', async () => {
    const stay = await buildHeldStay(site, stayDays(9))
    const page = await site.phone()
    const lastDay = stay.checkOutDate.slice(0, 10)
    const left = page.getByRole('button', { name: 'We’ve Left', exact: true })
    const openAt = async (time: string) => {
      const now = instantAt(lastDay, time, 'Pacific/Auckland')
      await site.advance(now - site.app.ctx.clock.now())
      await page.clock.setFixedTime(now)
      await page.goto(`/guest/${stay.accessToken}`)
      await page.getByRole('button', { name: 'Copy code' }).waitFor()
    }
    await openAt('00:30')
    expect(await left.count()).toBe(0)
    await openAt('08:00')
    const heading = (name: string) => page.getByRole('heading', { name })
    const [code, leaving] = [
      await heading('Front door code').boundingBox(),
      await heading('Leaving?').boundingBox(),
    ]
    expect(leaving?.y).toBeGreaterThan(code?.y ?? Number.POSITIVE_INFINITY)
    await left.click()
    const question = page.getByRole('alertdialog', { name: 'Tell Marama that you’ve left?' })
    expect(await findings(page)).toEqual([])
    await question.getByRole('button', { name: 'Not Yet' }).click()
    await question.waitFor({ state: 'detached' })
    await left.click()
    await question.getByRole('button', { name: 'Yes, We’ve Left' }).click()
    await heading('Thank you, Aroha').waitFor()
    await page.getByText('Marama knows that you’ve left. Safe travels.').waitFor()
    expect(await page.getByText('Congratulations').count()).toBe(0)
    await page.getByRole('button', { name: 'Copy code' }).waitFor()
    expect(await findings(page)).toEqual([])
    await heading('Your deposit').waitFor()
  })

  it('guest finds one of forty guide entries in sections that fit the screen', async () => {
    const kit = createScreenKit(site)
    const host = await kit.host()
    for (let number = 1; number <= 40; number += 1) {
      const section = ['The house', 'Kitchen', 'Around here', 'Leaving'][number % 4] ?? ''
      const body = { title: `Forty ${number}`, content: `It says ${number}.`, section }
      await host.call(createGuideEntry, { body })
    }
    const page = await site.phone()
    await page.goto(`/guest/${(await buildApprovedStay(site, stayDays(1))).accessToken}`)
    const guide = page.getByRole('region', { name: 'Guest guide' })
    await guide.scrollIntoViewIfNeeded()
    expect((await guide.boundingBox())?.height).toBeLessThan(844)
    await guide.getByText('Kitchen').click()
    await guide.getByText('Forty 37').click()
    await guide.getByText('It says 37.').waitFor()
    expect(await findings(page)).toEqual([])
    await guide.getByLabel('Search the guide').fill('says 12.')
    await guide.getByText('It says 12.').waitFor()
    expect(await guide.getByText('It says 37.').count()).toBe(0)
  })
})

it('progress bar is empty at 0 % and a quarter full at 25 % in forced colours', async () => {
  const page = await site.phone()
  await page.emulateMedia({ forcedColors: 'active' })
  const open = async (options: StayOptions) => {
    await page.goto(`/guest/${(await site.buildStay(options)).accessToken}`)
    const bar = page.getByRole('progressbar')
    const { data, info } = await sharp(await bar.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const at = (part: number) => {
      const from = (Math.floor(info.height / 2) * info.width + Math.floor(part * info.width)) * 3
      return [...data.subarray(from, from + 3)].join()
    }
    return { start: at(0.1), middle: at(0.5), end: at(0.9) }
  }
  const empty = await open({})
  expect(new Set(Object.values(empty)).size).toBe(1)
  const quarter = await open({ guestPhone: '+64211234567', hasDocuments: true })
  expect(quarter.start).not.toBe(empty.start)
  expect([quarter.middle, quarter.end]).toEqual([empty.middle, empty.end])
})

it('Wi-Fi code says how to use it, and is black on white with a margin of four modules in a browser’s own dark theme and forced colours', async () => {
  const stay = await buildApprovedStay(site, stayDays(0))
  const page = await site.phone()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: true })
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await page.goto(`/guest/${stay.accessToken}`)
  await page.getByRole('button', { name: 'Wi-Fi QR code' }).click()
  await page
    .getByText(/^Open the camera of the phone or tablet that should join, point it at this code/)
    .waitFor()
  const code = page.getByRole('img', { name: /^QR code that joins the Wi-Fi network/ })
  const modules = Number((await code.getAttribute('viewBox'))?.split(' ').at(-1))
  const { data, info } = await sharp(await code.screenshot())
    .removeAlpha()
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    data[
      Math.floor(((y + 0.5) * info.height) / modules) * info.width +
        Math.floor(((x + 0.5) * info.width) / modules)
    ]
  // The corner of the code is a finder: seven black modules in a row, after the margin.
  expect([1, 2, 3, 4, 5, 6, 10, 11].map((x) => at(x, 4))).toEqual([255, 255, 255, 0, 0, 0, 0, 255])
  expect([1, 2, 3, 4, 5, 6, 10, 11].map((y) => at(4, y))).toEqual([255, 255, 255, 0, 0, 0, 0, 255])
})
