import type { Locator, Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }
import { housePages } from '#i18n/en/admin.ts'
import { fieldTexts } from '#i18n/en/house.ts'
import { htmlOf } from '#server/features/mail/templates/html.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { dayToWire } from '#shared/dates.ts'
import { housePageNames } from '#shared/host-pages.ts'
import { houseFields } from '#shared/house.ts'
import { languages } from '#shared/languages.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { type FirstHouse, firstHouses } from '#tests/support/first-houses.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { makePhoto } from '#tests/support/photo.ts'
import type { BrowserSite } from '#tests/support/running-site.ts'
import { sampleMails } from '#tests/support/sample-mails.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'
import { askQuestion } from '#tests/support/threads.ts'

const mail = await startMailServer()
afterAll(() => mail.stop())

const sampleTextOf: Partial<Record<string, unknown>> = { ...sample.house, ...sample.secrets }
/** Every text of the sample house that is long enough to be recognised. Other houses share its times, icons and rooms. */
const sampleTexts = [
  sample.house.name,
  sample.house.hostName,
  sample.house.town,
  ...textsIn([sample.house, sample.secrets, sample.photos, sample.features]),
]
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return value.length > 9 && !['icon', 'room', 'file', 'timeZone'].includes(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
}
/** Words of the sample’s country: a house elsewhere has none of them. */
const ofNewZealand = ['New Zealand', 'NZD', 'Neuseeland', 'ニュージーランド', '+64', 'Pacific/Auckland']

/**
 * Estimates the minutes of a person, who types on a phone's or a laptop's keyboard. Operators of the keystroke-level model
 * (Card, Moran and Newell, 1980): 1.35 s to decide, 1.1 s to point, 0.4 s to move a hand to the keyboard or back. Text is
 * composed at 19 words of five letters a minute (Karat, Halverson, Horn and Karat, 1999). Choosing a photo and finding the
 * mail server's address are a minute each, by assumption.
 */
const minutesOf = ({ taps, fields, letters }: Effort): number =>
  (taps * (1.35 + 1.1) + fields * (1.35 + 1.1 + 2 * 0.4)) / 60 + letters / (19 * 5) + 2

interface Effort {
  taps: number
  fields: number
  letters: number
}

const named = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

/** A person who sets up a house on a phone: every tap, field and letter counts. */
class Person {
  readonly done: Effort = { taps: 0, fields: 0, letters: 0 }
  readonly screens = new Set<string>()
  readonly page: Page
  constructor(page: Page) {
    this.page = page
    page.on('framenavigated', (frame) => this.screens.add(new URL(frame.url()).pathname))
  }
  /** `letters`: how many a person types there, if that differs from the test's text. */
  async fill(label: string, text: string, letters = text.length) {
    const field = this.page
      .locator('input, textarea, select')
      .and(this.page.getByLabel(label, { exact: true }))
    this.done.fields += 1
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT') await field.selectOption(text)
    else {
      this.done.letters += letters
      await field.fill(text)
    }
  }
  async tap(target: Locator) {
    this.done.taps += 1
    await target.click()
  }
  async save() {
    await this.tap(this.page.getByRole('button', { name: 'Save', exact: true }))
  }
  async goTo(step: string) {
    await this.tap(named(this.page, 'Stays'))
    await this.tap(named(this.page, 'Set up your house'))
    await this.tap(named(this.page, step))
  }
}

const parts = housePageNames.filter((part) => part !== 'versions' && part !== 'translations')

/** Fills every part of the house that `values` names, from the first to the last. */
async function fillHouse(person: Person, { values, currency }: FirstHouse) {
  const { page } = person
  const buffer = await makePhoto({ width: 400, height: 300 })
  for (const [at, part] of parts.entries()) {
    if (at > 0) await person.tap(named(page, `Next: ${housePages[part]}`))
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
    for (const [name, text] of Object.entries(values)) {
      const field = name as keyof typeof values
      if (houseFields[field].part !== part) continue
      const label = `${fieldTexts[field].label}${houseFields[field].input === 'money' ? ` (${currency})` : ''}`
      await person.fill(label, text, [sampleTextOf[field]].flat().join('\n').length)
    }
    if (part === 'photos') {
      person.done.taps += 2
      const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer }
      await page.getByLabel('Add photos').setInputFiles([file])
      await page.getByRole('button', { name: 'Move Photo 1' }).waitFor()
    }
    if (!Object.keys(values).some((name) => houseFields[name as keyof typeof values].part === part)) continue
    await person.save()
    await page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .waitFor()
  }
}

async function setUp(site: BrowserSite, house: FirstHouse): Promise<Person> {
  const person = new Person(await site.phone())
  const { page } = person
  await openAdmin(page, createScreenKit(site))
  await person.goTo('Go to your account')
  await person.fill('Name', house.values.hostName)
  await person.save()
  await page.getByText('Account Saved').waitFor()

  await person.goTo('Go to e-mail')
  await person.fill('Send from', house.values.email)
  await person.fill('Mail server', mail.url.replace('smtp://', ''))
  await person.save()
  await page.getByText('Mail goes out from', { exact: false }).waitFor()

  await person.tap(named(page, 'Stays'))
  await person.tap(named(page, 'Set up your house'))
  await page.getByText('2 of 5 done', { exact: false }).waitFor()
  await person.tap(page.getByRole('button', { name: 'Remove the sample’s photos and text' }))
  await person.tap(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await page.getByText('A photo of the house is missing.').waitFor()
  await person.tap(named(page, 'Go to the house'))
  await fillHouse(person, house)

  await person.tap(named(page, 'Stays'))
  await person.tap(named(page, 'Set up your house'))
  // What the owner keeps on purpose: the languages, and in New Zealand the country and its money too.
  await person.tap(page.getByRole('button', { name: 'Mark as done: The house' }))
  await page.getByText('Your house is set up').waitFor()
  return person
}

/** Returns the offline copy of a guest's page, without scripts and photos. */
async function copyOn(reader: Page, guest: string): Promise<string> {
  await reader.goto(guest)
  await reader.getByText('Saved on this device').waitFor()
  return reader.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('latchkey-'))
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).matchAll()))
    const texts = entries
      .flat()
      .filter((entry) => /html|json|calendar/.test(entry.headers.get('content-type') ?? ''))
    return (await Promise.all(texts.map((entry) => entry.text()))).join('\n')
  })
}

/** Returns what of the sample each page of visitors, guests and cleaners, print, mail, file and copy still has. */
async function leftovers(site: BrowserSite, { values, isElsewhere }: FirstHouse): Promise<string[]> {
  const days = { checkInDate: houseDay(), checkOutDate: houseDay(3) }
  const { accessToken } = await buildApprovedStay(site, { guestPhone: '+4915155501234', ...days })
  const [checkInDate, checkOutDate] = [dayToWire(houseDay(200)), dayToWire(houseDay(203))]
  const { secret } = await askQuestion(site, { message: 'Is there a cot?', checkInDate, checkOutDate })
  const { url } = await (await site.host()).call(addTurnoverLink, { body: { name: 'Kim', notes: '' } })
  const reader = await site.phone()
  const foreign = [...sampleTexts.filter((text) => !Object.values<string>(values).includes(text))]
  const wanted = isElsewhere ? [...foreign, ...ofNewZealand] : foreign
  const found = (place: string, text: string) =>
    wanted.filter((each) => text.includes(each)).map((each) => `${place}: ${each}`)
  const left: string[] = []
  const guest = `/guest/${accessToken}`
  for (const [path, own] of [
    ['/', values.name],
    ['/emergency', values.emergencyNumber.slice(-4)],
    ['/nowhere', values.name],
    ['/login', values.name],
    [guest, values.checkInInstructions],
    [`${guest}/emergency`, values.address],
  ] as const) {
    // The server renders the new pages in the background.
    const read = async () => {
      await reader.goto(path)
      return reader.locator('body').textContent()
    }
    await expect.poll(read, { message: path }).toContain(own)
    left.push(...found(`the head of ${path}`, await reader.locator('head').innerHTML()))
    for (const media of ['screen', 'print'] as const) {
      await reader.emulateMedia({ media })
      left.push(...found(`${path} in ${media}`, (await reader.locator('body').textContent()) ?? ''))
    }
  }
  await reader.emulateMedia({ media: 'screen' })
  const copy = await copyOn(reader, guest)
  expect(copy).toContain(values.wifiPassword)
  left.push(...found('the offline copy', copy))
  const visitor = site.visitor()
  for (const language of languages) {
    const paths = [
      '/',
      '/emergency',
      '/nowhere',
      '/login',
      guest,
      `${guest}/emergency`,
      `/messages/${secret}`,
    ]
    const calendar = `/api/guest-stays/${accessToken}/calendar.ics`
    for (const path of [...paths, calendar, new URL(url).pathname, '/site.webmanifest']) {
      const read = async () => {
        const answer = await visitor.request(`${path}?lang=${language}`)
        return answer.text.replace(/\r\n[ \t]/g, '')
      }
      await expect.poll(read, { message: path }).toContain(values.name)
      left.push(...found(`${path} in ${language}`, await read()))
    }
    for (const one of sampleMails({ house: site.app.ctx.house, language, name: 'Kim', text: 'Hello' }))
      left.push(...found(`mail ${one.name} in ${language}`, htmlOf(one)))
  }
  return left
}

describe.each(Object.entries(firstHouses))('a first start in %s', (_where, house) => {
  const site = browserSite({ ADMIN_EMAIL: 'hana@kea.nz', CALENDAR_ALLOW_PRIVATE: '1' })

  it('set-up takes a person at most 20 minutes, and leaves nothing of the sample on any page, print, mail, file or copy', async () => {
    const { page, done, screens } = await setUp(site, house)
    expect({ ...done, letters: 0, screens: screens.size }).toEqual({ letters: 0, ...house.effort })
    expect(minutesOf(done)).toBeLessThanOrEqual(20)
    await page.goto('/admin')
    await page.getByRole('heading', { name: 'All Guest Stays' }).waitFor()
    expect(await named(page, 'Set up your house').count()).toBe(0)
    expect(await leftovers(site, house)).toEqual([])
  })
})
