import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'
import sample from '#content/sample/house.json' with { type: 'json' }
import { photoContent } from '#i18n/en/house.ts'
import { getAdminHouse, getHouse } from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { type MailServer, startMailServer } from '#tests/support/mail-server.ts'
import { makePhoto } from '#tests/support/photo.ts'
import { save } from '#tests/support/screens/house-editor.ts'
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

it('a host who has never seen code has their own house online, typed and photographed in the browser', async () => {
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('link', { name: 'The house' }).click()
  await page.getByText('Make it yours').waitFor()

  await page.getByRole('button', { name: 'Remove the sample’s photos and text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No photos yet', { exact: false }).waitFor()
  // An open dialog takes the focus back when it closes, and what is typed at that moment is lost.
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  const words = {
    'Name of the house': 'Kea Cottage',
    Town: 'Tākaka',
    'Your name': 'Hana',
    Phone: '+64 3 555 0100',
    'E-mail': 'hana@keacottage.example',
    'Emergency number': '+64 27 555 0111',
    'One line under the name': 'A cottage by the estuary',
  }
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(text)
  const desktop = page.viewportSize()
  const preview = page.frameLocator('iframe[title="Preview of the page"]')
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('iframe').waitFor({ state: 'detached' })
  if (desktop) await page.setViewportSize(desktop)
  await preview.getByRole('heading', { level: 1, name: 'Welcome to Kea Cottage' }).waitFor()
  const topOf = (id: string) =>
    preview.locator(`#${id}`).evaluate((part) => Math.round(part.getBoundingClientRect().top))
  await page.getByLabel('In winter').fill('Frost on the ferns')
  await expect.poll(() => topOf('place')).toBeLessThan(200)
  await page.getByLabel('Name of the house').focus()
  await expect.poll(() => topOf('content')).toBeLessThan(200)
  await page.getByLabel('Currency').selectOption('AUD')
  // The preview shows the draft; visitors see the old name until it is saved.
  expect(await site.visitor().call(getHouse)).toMatchObject({ name: 'Rātā House' })
  await save(page)
  await isSaved(page)

  const buffer = await makePhoto({ width: 800, height: 600 })
  const photos = ['front.jpg', 'kitchen.jpg'].map((name) => ({ name, mimeType: 'image/jpeg', buffer }))
  await page.getByLabel('Add photos').setInputFiles(photos)
  await drop(page, buffer)
  await page.getByRole('button', { name: 'Move Photo 3' }).waitFor()

  const { heroFocus } = await site.visitor().call(getHouse)
  await page.getByRole('button', { name: 'Focus of the photo' }).press('ArrowRight')
  await page.getByLabel('Where to turn off water, power and gas').fill('Behind the pantry door')
  await page.getByLabel('Latitude').fill('-141')
  await save(page)
  await page.getByText('Between -90 and 90').waitFor()
  await page.getByLabel('Latitude').fill('-41.2')
  await page.getByLabel('Longitude').fill('175.4')
  await save(page)
  await isSaved(page)
  const host = await site.host()
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
  expect(await visitor.textContent('body')).not.toMatch(/Rātā House|Marama|Ōhākune/)
  expect(await site.visitor().call(getHouse)).toMatchObject({ name: 'Kea Cottage', isSample: false })
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
 * A person needs about 17 minutes, by estimate and not by measurement: 21 fields at 15 seconds to find and decide, 1,500
 * typed letters at 150 a minute, a minute to choose photos and one to copy the mail server's address.
 */
it('set-up has five steps and 21 fields on four screens besides the stays, and leaves no sample data', async () => {
  const page = await first.phone()
  const screens = new Set<string>()
  let fields = 0
  const fill = async (label: string, text: string) => {
    fields += 1
    await page
      .locator('input, textarea')
      .and(page.getByLabel(label, { exact: true }))
      .fill(text)
  }
  page.on('framenavigated', (frame) => screens.add(new URL(frame.url()).pathname))
  await openAdmin(page, createScreenKit(first))
  const goTo = async (step: string) => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Set up your house' }).click()
    await page.getByRole('link', { name: step, exact: true }).click()
  }

  await goTo('Go to your account')
  await fill('Name', 'Hana')
  await save(page)
  await page.getByText('Account Saved').waitFor()

  await page.goto('/admin/setup')
  await page.getByText('1 of 5 done', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Remove the sample’s photos and text' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('2 of 5 done', { exact: false }).waitFor()

  await goTo('Go to the house')
  const words = {
    'Name of the house': 'Kea Cottage',
    'Your name': 'Hana',
    Town: 'Tākaka',
    Region: 'Tasman',
    Phone: '+64 3 555 0100',
    'E-mail': 'hana@keacottage.example',
    'Emergency number': '+64 27 555 0111',
    'One line under the name': 'A cottage by the estuary',
    'The house in a few sentences': 'Two bedrooms, a wood stove and herons at low tide.',
    Address: '4 Estuary Road, Tākaka',
    'How to find it': 'The green gate after the bridge.',
    'Keypad or key': 'The keypad is beside the door.',
    'Wi-Fi name': 'Kea',
    'Wi-Fi password': 'herons-at-low-tide',
    'Check-in instructions': 'Shoes off, please.',
    'Check-out instructions': 'Pull the door shut.',
    'House rules': 'Quiet after ten.',
    Amenities: 'Wood stove\nKayak',
  }
  for (const [label, text] of Object.entries(words)) await fill(label, text)
  const buffer = await makePhoto({ width: 800, height: 600 })
  await page.getByLabel('Add photos').setInputFiles([{ name: 'front.jpg', mimeType: 'image/jpeg', buffer }])
  await page.getByRole('button', { name: 'Move Photo 1' }).waitFor()
  await save(page)
  await isSaved(page)

  await goTo('Go to e-mail')
  await fill('Send from', 'stay@kea.nz')
  await fill('Mail server', mail.url.replace('smtp://', ''))
  await save(page)
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
  expect(fields).toBe(21)
  expect([...screens].sort()).toEqual([
    '/admin',
    '/admin/house',
    '/admin/settings/account',
    '/admin/settings/email',
    '/admin/setup',
  ])
  const { accessToken } = await createScreenKit(first).freshStay('approved')
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
