import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }
import { housePages } from '#i18n/en/admin.ts'
import { fieldTexts, photoContent } from '#i18n/en/house.ts'
import { getAdminHouse, getHouse } from '#shared/contract/house/schemas.ts'
import { getStay } from '#shared/contract/stays/schemas.ts'
import { houseFields } from '#shared/house.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { emptyHouse, saveHouse } from '#tests/support/house.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { openHouse, save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

let mail: MailServer
const site = browserSite()
const first = browserSite(
  { ADMIN_EMAIL: 'hana@kea.nz', CALENDAR_ALLOW_PRIVATE: '1' },
  {
    prepare: async () => {
      mail = await startMailServer()
      return {}
    },
  },
)
afterAll(() => mail.stop())

async function drop(page: Page, buffer: Buffer): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'beach.jpg', { type: 'image/jpeg' }))
    return transfer
  }, buffer.toString('base64'))
  await page.getByRole('group', { name: photoContent.list }).dispatchEvent('drop', { dataTransfer })
}

const isSaved = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
    .waitFor()

it('a host sees the draft of their house in a preview, and visitors see it with its photos once it is saved', async () => {
  const host = await emptyHouse(site)
  const page = await site.desktop()
  const kit = createScreenKit(site)
  await openHouse(page, kit)
  await page.getByText('Make it yours').waitFor()
  await page.getByText('Still using the sample’s', { exact: false }).click()
  await page.getByRole('link', { name: 'Name of the house' }).click()
  // The focus is on the field, and the field with its label is below the bar.
  await page.getByLabel('Name of the house').and(page.locator(':focus')).waitFor()
  const bar = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox()
  const label = await page.getByText('Name of the house', { exact: true }).boundingBox()
  expect(label?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
  await page.getByLabel('Name of the house').fill('Kea Cottage')
  const desktop = page.viewportSize()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('iframe').waitFor({ state: 'detached' })
  if (desktop) await page.setViewportSize(desktop)
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  // The preview shows the draft; visitors see the old name until it is saved.
  expect(await site.visitor().call(getHouse)).toMatchObject({ name: 'Rātā House' })
  await save(page)
  await isSaved(page)
  await openHouse(page, kit, 'place')
  await page.getByLabel('In winter').fill('Frost on the ferns')
  await preview.getByText('Frost on the ferns').waitFor()
  const topOf = (id: string) =>
    preview.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await expect.poll(() => topOf('place')).toBeLessThan(200)
  await save(page)
  await isSaved(page)

  await openHouse(page, kit, 'photos')
  const buffer = await makePhoto({ width: 400, height: 300 })
  const photos = ['front.jpg', 'kitchen.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Add photos').setInputFiles(photos)
  await drop(page, buffer)
  await page.getByRole('button', { name: 'Move Photo 3' }).waitFor()

  const { heroFocus } = await site.visitor().call(getHouse)
  await page.getByRole('button', { name: 'Focus of the photo' }).press('ArrowRight')
  await save(page)
  await isSaved(page)
  await openHouse(page, kit, 'arrival')
  await page.getByLabel('Where to turn off water, power and gas').fill('Behind the pantry door')
  await page.getByLabel('Latitude').fill('-141')
  await save(page)
  await page.getByText('Between -90 and 90').waitFor()
  await page.getByLabel('Latitude').fill('-41.2')
  await page.getByLabel('Longitude').fill('175.4')
  await save(page)
  await isSaved(page)
  expect(await host.call(getAdminHouse)).toMatchObject({
    heroFocus: { x: heroFocus.x + 0.02, y: heroFocus.y },
    shutOffs: 'Behind the pantry door',
    coordinates: { lat: -41.2, lng: 175.4 },
  })

  const visitor = await site.phone()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      const title = await visitor.getByRole('heading', { level: 1 }).textContent()
      return [title, await visitor.locator('[data-gallery] a').count()]
    })
    .toEqual(['Welcome to Kea Cottage', 3])
})

/** Every text of the sample house that is long enough to be recognised. Other houses share its times, icons and rooms. */
const sampleTexts = [
  sample.house.name,
  sample.house.hostName,
  sample.house.town,
  ...textsIn([sample.house, sample.secrets, sample.photos, sample.features]),
]
function textsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return value.length > 9 && !['region', 'country', 'timeZone', 'icon', 'room', 'file'].includes(key)
      ? [value]
      : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
}

/**
 * Estimates the minutes of a person, who types on a phone's or a laptop's keyboard. Operators of the keystroke-level model
 * (Card, Moran and Newell, 1980): 1.35 s to decide, 1.1 s to point, 0.4 s to move a hand to the keyboard or back. Text is
 * composed at 19 words of five letters a minute (Karat, Halverson, Horn and Karat, 1999). Choosing a photo and finding the
 * mail server's address are a minute each, by assumption.
 */
const minutesOf = ({ taps, fields, letters }: { taps: number; fields: number; letters: number }): number =>
  (taps * (1.35 + 1.1) + fields * (1.35 + 1.1 + 2 * 0.4)) / 60 + letters / (19 * 5) + 2

it('a changed door code of the house asks which coming stays take it, and each answer and Close do what they say', async () => {
  const host = await site.host()
  await saveHouse(host, { doorCodes: 'fixed', fixedDoorCode: '583263' })
  const { id } = await site.buildStay({ guestName: 'Aroha Ngata' })
  const codes = async () => [
    (await host.call(getAdminHouse)).fixedDoorCode,
    (await host.call(getStay, { params: { id } })).doorCode,
  ]
  const page = await site.desktop()
  await openHouse(page, createScreenKit(site), 'arrival')
  const question = page.getByRole('dialog', { name: 'Should coming guests get the new code?' })
  const changeTo = async (code: string) => {
    await page.getByLabel('Door code', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await question.getByText('1 stay that is coming or in the house has the old code.').waitFor()
    await question.getByText('Aroha Ngata').waitFor()
  }
  await changeTo('901544')
  await question.getByRole('button', { name: 'Close' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await codes()).toEqual(['583263', '583263'])

  await changeTo('901544')
  await question.getByRole('button', { name: 'Give them the new code' }).click()
  await isSaved(page)
  expect(await codes()).toEqual(['901544', '901544'])

  await changeTo('246810')
  await question.getByRole('button', { name: 'Keep the old code for them' }).click()
  await isSaved(page)
  expect(await codes()).toEqual(['246810', '901544'])
})

it('set-up takes 21 fields, 30 taps, ten more screens and an estimated 20 minutes at most, and leaves no sample data', async () => {
  const page = await first.phone()
  const screens = new Set<string>()
  const done = { taps: 0, fields: 0, letters: 0 }
  /** `letters`: how many a person types there, if that differs from the test's text. */
  const fill = async (label: string, text: string, letters = text.length) => {
    done.fields += 1
    done.letters += letters
    await page
      .locator('input, textarea')
      .and(page.getByLabel(label, { exact: true }))
      .fill(text)
  }
  const tap = async (target: Locator) => {
    done.taps += 1
    await target.click()
  }
  const tapSave = () => tap(page.getByRole('button', { name: 'Save', exact: true }))
  page.on('framenavigated', (frame) => screens.add(new URL(frame.url()).pathname))
  await openAdmin(page, createScreenKit(first))
  const goTo = async (step: string) => {
    await tap(page.getByRole('link', { name: 'Stays' }))
    await tap(page.getByRole('link', { name: 'Set up your house' }))
    await tap(page.getByRole('link', { name: step, exact: true }))
  }

  await goTo('Go to your account')
  await fill('Name', 'Hana')
  await tapSave()
  await page.getByText('Account Saved').waitFor()

  await tap(page.getByRole('link', { name: 'Stays' }))
  await tap(page.getByRole('link', { name: 'Set up your house' }))
  await page.getByText('1 of 5 done', { exact: false }).waitFor()
  await tap(page.getByRole('button', { name: 'Remove the sample’s photos and text' }))
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await page.getByText('2 of 5 done', { exact: false }).waitFor()

  await goTo('Go to the house')
  const texts = {
    name: 'Kea Cottage',
    hostName: 'Hana',
    town: 'Tākaka',
    region: 'Tasman',
    phone: '+64 3 555 0100',
    email: 'hana@keacottage.example',
    emergencyNumber: '+64 27 555 0111',
    heroLine: 'A cottage by the estuary',
    summary: 'Two bedrooms, a wood stove and herons at low tide.',
    address: '4 Estuary Road, Tākaka',
    directions: 'The green gate after the bridge.',
    keypad: 'The keypad is beside the door.',
    wifiName: 'Kea',
    wifiPassword: 'herons-at-low-tide',
    checkInInstructions: 'Shoes off, please.',
    checkOutInstructions: 'Pull the door shut.',
    houseRules: 'Quiet after ten.',
    amenities: 'Wood stove\nKayak',
  } as const
  const parts = ['basics', 'words', 'photos', 'features', 'place', 'arrival', 'rules'] as const
  const sampleTextOf = { ...sample.house, ...sample.secrets }
  const buffer = await makePhoto({ width: 400, height: 300 })
  for (const [at, part] of parts.entries()) {
    if (at > 0) await tap(page.getByRole('link', { name: `Next: ${housePages[part]}` }))
    for (const [name, text] of Object.entries(texts)) {
      const field = name as keyof typeof texts
      if (houseFields[field].part !== part) continue
      await fill(fieldTexts[field]?.label ?? '', text, [sampleTextOf[field]].flat().join('\n').length)
    }
    if (part === 'photos') {
      done.taps += 2
      const file = { name: 'front.jpg', mimeType: 'image/jpeg', buffer }
      await page.getByLabel('Add photos').setInputFiles([file])
      await page.getByRole('button', { name: 'Move Photo 1' }).waitFor()
    }
    await tapSave()
    await isSaved(page)
  }

  await goTo('Go to e-mail')
  await fill('Send from', 'stay@kea.nz')
  await fill('Mail server', mail.url.replace('smtp://', ''))
  await tapSave()
  await page.getByText('Mail goes out from', { exact: false }).waitFor()

  await page.goto('/admin/setup')
  await page.getByText('Your house is set up').waitFor()
  await page.goto('/admin')
  await page
    .getByRole('heading', { name: 'Pending Approvals' })
    .or(page.getByRole('heading', { name: 'All Guest Stays' }))
    .first()
    .waitFor()
  expect(await page.getByRole('link', { name: 'Set up your house' }).count()).toBe(0)
  expect(done).toMatchObject({ taps: 30, fields: 21 })
  expect(minutesOf(done)).toBeLessThanOrEqual(20)
  expect([...screens].sort()).toEqual([
    '/admin',
    ...parts.map((part) => `/admin/house/${part}`).sort(),
    '/admin/settings/account',
    '/admin/settings/email',
    '/admin/setup',
  ])
  const { accessToken } = await buildApprovedStay(first)
  const reader = await first.phone()
  for (const [path, own] of [
    ['/', 'Kea Cottage'],
    ['/emergency', '+64 27 555 0111'],
    [`/guest/${accessToken}`, 'Shoes off, please.'],
    [`/guest/${accessToken}/emergency`, '4 Estuary Road, Tākaka'],
  ] as const)
    await expect
      .poll(async () => {
        await reader.goto(path)
        const seen = (await reader.textContent('body')) ?? ''
        return [path, seen.includes(own), sampleTexts.filter((text) => seen.includes(text))]
      })
      .toEqual([path, true, []])
})
