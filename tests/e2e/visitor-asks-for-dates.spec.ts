import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { addFeed, changeCalendar } from '#shared/contract/calendar/schemas.ts'
import { changeHouse, getAdminHouse, listPhotos } from '#shared/contract/house/schemas.ts'
import { addDays, dayToWire } from '#shared/dates.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'
import { askQuestion } from '#tests/support/threads.ts'

const site = browserSite({ CALENDAR_ALLOW_PRIVATE: '1' })
const feeds = await startFeedServer()
afterAll(() => feeds.stop())

function day(number: number): string {
  const thisMonth = `${houseDay().slice(0, 8)}01`
  return addDays(`${addDays(thisMonth, 32).slice(0, 8)}01`, number - 1)
}

/** At a month's end, the calendar opens on the next month. */
async function showMonth(page: Page, date: string, next: string): Promise<void> {
  const turn = page.getByRole('button', { name: next })
  await turn.waitFor()
  if ((await page.locator(`[data-day="${date}"] button`).count()) === 0) await turn.click()
}

const coloursOf = (page: Page, date: string) =>
  page
    .locator(`[data-day="${date}"] button`)
    .evaluate((button) => [getComputedStyle(button).backgroundColor, getComputedStyle(button).color])

describe('a visitor who asks for dates', () => {
  it('calendar highlights the chosen days and nights, also under the pointer', async () => {
    const page = await site.desktop()
    await page.goto('/')
    await page.getByRole('button', { name: 'See free dates' }).click()
    const [paper, bush, moss, ink] = ['255, 253, 248', '44, 70, 54', '227, 234, 221', '34, 41, 31'].map(
      (colour) => `rgb(${colour})`,
    )
    const dayButton = (number: number) => page.locator(`[data-day="${day(number)}"]`).getByRole('button')
    await dayButton(7).click()
    expect(await coloursOf(page, day(7))).toEqual([bush, paper])
    await dayButton(9).hover()
    expect(await coloursOf(page, day(9))).toEqual([moss, ink])
    await dayButton(10).click()
    for (const end of [7, 10]) expect(await coloursOf(page, day(end))).toEqual([bush, paper])
    for (const night of [8, 9]) expect(await coloursOf(page, day(night))).toEqual([moss, ink])
  })

  it('question sent empty shows our German sentence beside each field, and moves the focus to the first', async () => {
    const page = await site.phone()
    await page.goto('/?lang=de')
    await page.getByRole('link', { name: 'Freie Termine ansehen' }).click()
    const form = page.getByRole('form')
    const send = form.getByRole('button')
    const fieldOf = (name: string) => form.locator(`[name="${name}"]`)
    const errorOf = async (name: string) => {
      const id = await fieldOf(name).getAttribute('aria-describedby')
      return id === null ? null : form.locator(`[id="${id}"]`).textContent()
    }
    const errors = async () => Promise.all(['name', 'email', 'guests', 'message'].map(errorOf))
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await fieldOf('guests').fill('')
    await send.click()
    await page.getByText('Bitte wählen Sie zuerst').waitFor()
    const [name, email, guests] = [
      'Bitte geben Sie Ihren Namen ein',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      'Mit wie vielen Personen kommen Sie?',
    ]
    expect(await errors()).toEqual([name, email, guests, null])
    // The dates are chosen before the fields.
    expect(await page.evaluate(() => document.activeElement?.closest('[data-day]') !== null)).toBe(true)

    await showMonth(page, day(20), 'Nächster Monat')
    for (const number of [20, 22])
      await page
        .locator(`[data-day="${day(number)}"]`)
        .getByRole('button')
        .click()
    expect(await page.getByText('Bitte wählen Sie zuerst').count()).toBe(0)
    await send.click()
    expect(await focused()).toBe('name')
    await fieldOf('name').fill('Kiri Tamati')
    await fieldOf('email').fill('kiri@example')
    await fieldOf('guests').fill('51')
    await send.click()
    expect(await errors()).toEqual([null, email, null, null])
    expect(await focused()).toBe('email')
    await fieldOf('email').fill('kiri@example.nz')
    await send.click()
    // Only the server knows how many are too many.
    await expect.poll(errors).toEqual([null, null, 'So viele passen in kein Haus', null])
    expect(await focused()).toBe('guests')
  })

  it('visitor sees taken nights, enquires with three taps and a name, and gets a stay on acceptance', async () => {
    const kit = createScreenKit(site)
    const host = await kit.host()
    feeds.answer = [{ uid: 'a', from: day(10), to: day(14) }]
    await host.call(addFeed, { body: { name: 'Airbnb', source: 'airbnb', url: feeds.url } })

    const { version } = await host.call(getAdminHouse)
    await host.call(changeHouse, { body: { version, minimumNights: 4 } })

    const page = await site.desktop({ viewport: { width: 390, height: 844 } })
    const isCurrent = async () => {
      await page.goto('/')
      return page.getByText('At least 4 nights').count()
    }
    await expect.poll(isCurrent).toBe(1)
    await page.getByRole('link', { name: 'See free dates' }).click()
    await showMonth(page, day(9), 'Next month')
    const dayButton = (number: number) => page.locator(`[data-day="${day(number)}"]`).getByRole('button')
    await dayButton(9).click()
    await dayButton(15).click()
    await page.getByText('10, 11, 12 and 13 are taken, so your stay starts after them.').waitFor()
    expect(await dayButton(10).isDisabled()).toBe(true)
    expect(await dayButton(10).getAttribute('aria-label')).toContain('taken')
    await dayButton(7).click()
    // The next guest's check-in day is available for check-out.
    expect(await dayButton(10).getAttribute('aria-label')).not.toContain('taken')
    expect(await dayButton(11).getAttribute('aria-label')).toContain('taken')
    await dayButton(10).click()
    await page.getByText(/ · 3 nights$/).waitFor()
    const form = page.getByRole('form', { name: 'Ask about dates' })
    await form.getByRole('status').getByText('At least 4 nights', { exact: true }).waitFor()
    await page.getByLabel('Guests').fill('14')
    await form.getByText('At least 4 nights · The house sleeps 10', { exact: true }).waitFor()
    await page.getByLabel('Your name').fill('Kiri Tamati')
    await page.getByLabel('Your e-mail address').fill('kiri@example.nz')
    await page.getByRole('button', { name: 'Send your question' }).click()
    await page.getByRole('heading', { name: 'Thanks, we’ve got your question' }).waitFor()
    await page
      .getByText('We’ll get back to you, usually within a day. Nothing is booked until then.')
      .waitFor()
    await page.getByText(/ · 3 nights$/).waitFor()

    const desk = await site.desktop()
    await openAdmin(desk, kit)
    await desk.getByRole('link', { name: 'Messages' }).click()
    await desk.getByRole('link', { name: 'Kiri Tamati' }).click()
    await desk.getByText('You ask for at least 4 nights. The house sleeps 10.').waitFor()
    await desk.getByRole('button', { name: 'Accept Kiri Tamati’s request' }).click()
    await desk.getByRole('dialog').getByText('No e-mail server is set up').waitFor()
    await desk.getByRole('button', { name: 'Accept', exact: true }).last().click()
    const unsent = desk.getByRole('dialog', { name: 'The link was not e-mailed' })
    await unsent.getByText('kiri@example.nz').waitFor()
    const link = await unsent.getByLabel('Select and copy this link').inputValue()
    expect(new URL(link).pathname).toMatch(/^\/guest\/./)
    await unsent.getByRole('button', { name: 'Copy link' }).waitFor()
    await unsent.getByRole('button', { name: 'Done' }).click()
    await desk.getByRole('article', { name: 'Kiri Tamati' }).waitFor()
    expect(await desk.getByText('they’ll get their link').count()).toBe(0)

    await desk.goto('/admin/calendar')
    const next = desk.getByRole('button', { name: 'Next month' })
    await next.waitFor()
    const bar = desk.getByRole('link', { name: /^Kiri Tamati,/ }).first()
    if ((await bar.count()) === 0) await next.click()
    await bar.waitFor()
    await desk
      .getByText(/^Changeover: /)
      .first()
      .waitFor()

    feeds.answer = [{ uid: 'b', from: day(20), to: day(22) }]
    await desk.goto('/admin/settings/calendars')
    await Promise.all([
      desk.waitForResponse((response) => response.request().method() === 'POST' && response.ok()),
      desk.getByRole('button', { name: 'Sync now: Airbnb' }).click(),
    ])
    await desk.goto('/admin/calendar')
    await desk.getByText('A booking is gone from Airbnb').waitFor()
    await desk.getByRole('button', { name: 'Unblock' }).first().click()
    await desk.getByText('A booking is gone from Airbnb').waitFor({ state: 'detached' })
  })
})

describe('a visitor who looks around', () => {
  it('landing page shows host with a sentence, price, nights, map, amenities and rules, with links to each section', async () => {
    const host = await site.host()
    const [photo] = await host.call(listPhotos)
    const { version } = await host.call(getAdminHouse)
    const id = photo?.id ?? null
    const body = { version, hostPhotoId: id, mapPhotoId: id, priceFromCents: 28_000, minimumNights: 2 }
    await host.call(changeHouse, { body })
    const page = await site.phone()
    const stay = page.getByRole('region', { name: 'Stay' })
    const openNew = async () => {
      await page.goto('/')
      return stay.getByText('From $280 a night').count()
    }
    await expect.poll(openNew).toBe(1)
    // The price stands on the first screen too.
    expect(await page.locator('[data-hero]').textContent()).toContain('From $280 a night')
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Free dates' })
      .click()
    // The heading comes to lie right below the bar.
    const gap = async () => {
      const bar = await page.getByRole('banner').boundingBox()
      const title = await stay.getByRole('heading', { level: 2 }).boundingBox()
      return (title?.y ?? 9999) - (bar?.height ?? 0)
    }
    await expect.poll(gap).toBeLessThan(64)
    expect(await gap()).toBeGreaterThanOrEqual(0)
    await stay.getByText('At least 2 nights').waitFor()
    await stay.getByText('Marama').waitFor()
    expect(await stay.getByRole('img').count()).toBe(1)
    expect(await page.getByRole('region', { name: 'The area' }).getByRole('img').count()).toBe(1)
    await stay.getByText('I live ten minutes away', { exact: false }).waitFor()
    await stay.getByText('Washing machine').waitFor()
    // Without the browser's own triangle.
    const rules = stay.locator('summary', { hasText: 'House rules' })
    expect(await rules.evaluate((line) => getComputedStyle(line).display)).toBe('flex')
    await rules.click()
    await stay.getByText('No smoking in the house.').waitFor()
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Willkommen in Rātā House' }).waitFor()
    await page.getByText('Ich wohne zehn Minuten entfernt', { exact: false }).waitFor()
    await page.getByText('Waschmaschine', { exact: true }).waitFor()
    expect(await page.getByText('Arbeitszimmer', { exact: true }).last().getAttribute('lang')).toBe('de')
  })

  it('landing page asks visitors to call or write while the host hides the calendar', async () => {
    const host = await site.host()
    const page = await site.phone()
    const stay = page.getByRole('region', { name: 'Stay' })
    await host.call(changeCalendar, { body: { isShown: false } })
    const openNew = async () => {
      await page.goto('/')
      return page.getByRole('link', { name: 'Ask about dates' }).count()
    }
    await expect.poll(openNew).toBe(1)
    await page.getByRole('link', { name: 'Ask about dates' }).click()
    await stay.getByText('We’re not showing availability here right now.').waitFor()
    const links = await stay
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(['tel:+6465550142', 'mailto:stay@ratahouse.example'])
    for (const untrue of ['See free dates', 'Free dates', 'See which nights are free'])
      expect(await page.getByText(untrue).count(), untrue).toBe(0)
    expect(await findings(page)).toEqual([])
    await host.call(changeCalendar, { body: { isShown: true } })
  })
  it('without a mail server, the visitor’s conversation promises no e-mail', async () => {
    const dates = { checkInDate: dayToWire(houseDay(200)), checkOutDate: dayToWire(houseDay(202)) }
    const { secret } = await askQuestion(site, dates)
    const page = await site.phone()
    await page.goto(`/messages/${secret}`)
    await page.getByText('Marama’s answer appears here. Please keep this link to yourself.').waitFor()
    expect(await page.getByText('e-mail').count()).toBe(0)
  })
})
