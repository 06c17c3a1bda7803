import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { landing } from '#i18n/en/landing.ts'
import { availabilityLimit } from '#shared/constants.ts'
import { addBlock, changeCalendar } from '#shared/contract/calendar/schemas.ts'
import { removeSample } from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { findCut, findOverflowing } from '#tests/support/fit.ts'
import { addOnePhoto, resetHouse, saveHouse } from '#tests/support/house.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite({}, { clearsCache: true })
const kit = createScreenKit(site)

const card = (number: number) => ({
  id: `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`,
  icon: 'window' as const,
  title: `Card ${number}`,
  description:
    'Grandmother’s table for ten, and a window seat above the river that is warm until the evening.',
})
const cards = (count: number) => Array.from({ length: count }, (_, at) => card(at + 1))
const small = {
  country: 'SE',
  town: 'Lund',
  currency: 'EUR',
  depositCents: 15_000,
  bedrooms: 1,
  beds: 1,
  sleeps: 2,
  bathrooms: 1,
}

const { island } = landing.dates
const datesTexts = { free: island.legend, taken: island.full, hidden: island.hidden }
type Changes = Parameters<typeof saveHouse>[1]
const houses: { what: string; changes: Changes; photos: number; nights: 'free' | 'taken' | 'hidden' }[] = [
  {
    what: 'a name of three letters, and neither photo, phone, e-mail, words nor a calendar',
    changes: { ...small, name: 'Ika', hostName: 'Bo', emergencyNumber: '112' },
    photos: 0,
    nights: 'hidden',
  },
  {
    what: 'names of 60 letters, one bedroom, one photo and five cards',
    changes: {
      ...small,
      name: 'Ferienhaus am Waldrand über dem Fluss bei Sankt Märgen-Süden',
      hostName: 'Anneliese-Charlotte Freifrau von und zu Hohenstein-Waldburgs',
      emergencyNumber: '+49 170 555 0199',
      phone: '+49 7669 555 0100',
      email: 'anneliese-charlotte-von-hohenstein@ferienhaus-waldrand.example',
      features: cards(5),
      rooms: [{ name: 'Schlafzimmer', beds: '', sleeps: 2, bedTypes: [], hasEnsuite: true }],
    },
    photos: 1,
    nights: 'free',
  },
  {
    what: 'twelve cards, seven photos and no free night',
    changes: {
      ...small,
      name: '椿の家',
      hostName: '美咲',
      emergencyNumber: '+81 90 5550 0134',
      features: cards(12),
    },
    photos: 7,
    nights: 'taken',
  },
]

describe.each(houses)('a house with $what', ({ changes, photos, nights }) => {
  beforeAll(async () => {
    const host = await kit.host()
    await host.call(removeSample)
    await saveHouse(host, { phone: '', email: '', ...changes })
    for (let count = 0; count < photos; count += 1) await addOnePhoto(host)
    await host.call(changeCalendar, { body: { isShown: nights !== 'hidden' } })
    if (nights === 'taken')
      await host.call(addBlock, { body: { from: houseDay(-1), to: houseDay(availabilityLimit.days + 3) } })
  })
  afterAll(() => resetHouse(site))

  it.each([390, 1280])(
    'its pages have nothing cut, no empty cell and no link to nowhere at %i px',
    async (width) => {
      const { name = '' } = changes
      const steps = await kit.freshStay('contact', 3)
      const approved = await kit.freshStay('approved', 0)
      const page = await site.desktop({ viewport: { width, height: 844 } })
      for (const path of [
        '/',
        '/emergency',
        '/nowhere',
        `/guest/${steps.accessToken}`,
        `/guest/${approved.accessToken}`,
      ]) {
        const open = async () => {
          await page.goto(path)
          return page.locator('body').textContent()
        }
        await expect.poll(open, { message: path }).toContain(name)
        await page.evaluate(async () => {
          for (const section of document.querySelectorAll('.deferred')) section.classList.remove('deferred')
          await document.fonts.ready
        })
        expect.soft(await findOverflowing(page), path).toEqual([])
        expect.soft(await findCut(page), path).toEqual([])
        const lost = await page
          .locator('a[href^="#"]')
          .evaluateAll((links) =>
            links
              .map((link) => link.getAttribute('href') ?? '')
              .filter((href) => !document.querySelector(href)),
          )
        expect.soft(lost, path).toEqual([])
      }
      await page.goto('/')
      const bottom = await page.locator('[data-hero]').evaluate((hero) => hero.getBoundingClientRect().bottom)
      expect(bottom).toBeLessThanOrEqual(845)
      // A house without phone and e-mail has no heading without a line.
      const ways = await page.locator('footer dl > *').count()
      expect(await page.getByRole('heading', { name: 'Contact', exact: true }).count()).toBe(ways > 0 ? 1 : 0)
      const show = page.locator('[data-show-dates]').filter({ visible: true })
      if (nights === 'hidden') expect(await show.count()).toBe(0)
      else await show.first().click()
      await page.locator('section[aria-labelledby=stay]').getByText(datesTexts[nights]).waitFor()
      expect(await findOverflowing(page)).toEqual([])
      // Every row of cards and photos reaches the right edge of its list.
      const short = await page.evaluate(() => {
        for (const section of document.querySelectorAll('.deferred')) section.classList.remove('deferred')
        return [...document.querySelectorAll('section[aria-labelledby=features] ul, [data-gallery]')].flatMap(
          (list) => {
            const edges = new Map<number, number>()
            const style = getComputedStyle(list)
            const end = list.getBoundingClientRect().right - Number.parseFloat(style.paddingRight)
            for (const item of list.children) {
              const { top, right, width } = item.getBoundingClientRect()
              if (width > 0) edges.set(Math.round(top), Math.max(edges.get(Math.round(top)) ?? 0, right))
            }
            return [...edges.values()].filter((right) => right < end - 2)
          },
        )
      })
      expect(short).toEqual([])
    },
  )
})
