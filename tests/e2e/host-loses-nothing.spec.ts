import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { fieldTexts } from '#i18n/en/house.ts'
import {
  getAdminHouse,
  getHouse,
  getPropertyInfo,
  listFeatures,
  listPhotos,
} from '#shared/contract/house/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import type { Client } from '#tests/support/client.ts'
import { keepThreePhotos } from '#tests/support/house.ts'
import { addMailedHost } from '#tests/support/mailed-host.ts'
import { breakSave, openHouse, photoFiles, save } from '#tests/support/screens/house-editor.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'
import { signInHost } from '#tests/support/session.ts'

const site = browserSite()
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved|Saving|Not saved)/ })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
let reader: Client
const said = () => reader.call(getAdminHouse)

beforeAll(async () => {
  reader = await site.host()
  await keepThreePhotos(reader)
})

type Part = Parameters<typeof openHouse>[2]

async function open(part: Part = 'basics', kit = createScreenKit(site)): Promise<Page> {
  const page = await site.desktop()
  await openHouse(page, kit, part)
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  return page
}

async function openAsSecondHost(part: Part): Promise<Page> {
  const email = 'tane@ratahouse.nz'
  await addMailedHost(site, email)
  const another = await signInHost(site.app, site.visitor(), email)
  return open(part, { ...createScreenKit(site), host: async () => another })
}

const isSaved = (page: Page) =>
  status(page)
    .filter({ hasText: /^Saved$/ })
    .waitFor()

function watchSaves(page: Page): string[] {
  const saves: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/api/admin/house'))
      saves.push(request.postData() ?? '')
  })
  return saves
}

describe('edits of the house', () => {
  it('Save sends the edits of its part in one call, keeps those of other parts unsaved, and announces it', async () => {
    const page = await open()
    page.on('dialog', (dialog) => dialog.accept())
    const saves = watchSaves(page)
    await field(page, 'Town').fill('Collingwood')
    await field(page, 'Region').fill('Golden Bay')
    await status(page).filter({ hasText: 'Not saved yet' }).waitFor()
    await page.goto('/admin/house/arrival')
    await field(page, 'Wi-Fi name').fill('Bush Telegraph')
    await save(page)
    await isSaved(page)
    expect(saves.map((body) => Object.keys(JSON.parse(body)))).toEqual([
      ['wifiName', 'changesStayCodes', 'version'],
    ])
    await page.getByRole('link', { name: 'The house' }).first().click()
    await page.getByRole('link', { name: /^Basics.*Not saved yet/ }).click()
    await save(page)
    await isSaved(page)
    expect(saves).toHaveLength(2)
    expect(await said()).toMatchObject({ town: 'Collingwood', region: 'Golden Bay' })
    // Another process reads the house again within a second.
    await expect.poll(() => reader.call(getPropertyInfo)).toMatchObject({ wifiName: 'Bush Telegraph' })
  })

  it('Discard takes back the edits of its part, and Undo returns them', async () => {
    const page = await open()
    const { town } = await said()
    await field(page, 'Town').fill('Riwaka')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => field(page, 'Town').inputValue()).toBe(town)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page, 'Town').inputValue()).toBe('Riwaka')
    await status(page).filter({ hasText: 'Not saved yet' }).waitFor()
  })

  it('Save stores the edits of photos, cards and amenities', async () => {
    const page = await open('photos')
    await page.getByRole('button', { name: 'Edit details' }).first().click()
    await field(page, 'Room').fill('Upstairs')
    await page.getByRole('button', { name: 'Done' }).click()
    await save(page)
    await isSaved(page)
    expect((await reader.call(listPhotos))[0]?.room).toBe('Upstairs')

    await page.goto('/admin/house/features')
    const fold = page.locator('#house-features summary').first()
    await fold.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    // The editor stays where it is, so that press and release hit the same element.
    await fold.click({ delay: 200 })
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await page.locator('#house-features').getByLabel('Description').first().fill('Cedar, for four')
    const earlier = page.getByRole('button', { name: 'Move earlier: Card 1' })
    expect(await earlier.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: 'Move later: Card 1' }).click()
    await field(page, fieldTexts.amenities.label).fill('Fire\n\nDeck')
    await save(page)
    await isSaved(page)
    expect(await said()).toMatchObject({ amenities: ['Fire', 'Deck'] })
    expect((await reader.call(listFeatures))[1]?.description).toBe('Cedar, for four')
  })

  it('a failed save keeps the edits, and the browser asks before leaving the page', async () => {
    const page = await open()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await breakSave(page)
    await field(page, 'Town').fill('Takaka Hill')
    await save(page)
    await page.getByText('Not saved', { exact: true }).waitFor()
    expect(await field(page, 'Town').inputValue()).toBe('Takaka Hill')
    await page.getByRole('link', { name: 'Stays' }).click({ noWaitAfter: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await page.unrouteAll({ behavior: 'wait' })
    await save(page)
    await isSaved(page)
    await page.getByRole('link', { name: 'Stays' }).click()
    await page.waitForURL('**/admin')
    expect([asked.length, (await said()).town]).toEqual([1, 'Takaka Hill'])
  })

  it('unsaved edits survive a reload of the page, and go with the log-out', async () => {
    const page = await open()
    page.on('dialog', (dialog) => dialog.accept())
    const town = await field(page, 'Town').inputValue()
    await field(page, 'Town').fill('Pōhara')
    await page.reload()
    await status(page).filter({ hasText: 'Not saved yet' }).waitFor()
    expect(await field(page, 'Town').inputValue()).toBe('Pōhara')
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
    await openHouse(page, createScreenKit(site), 'basics')
    await field(page, 'Town').waitFor()
    expect(await field(page, 'Town').inputValue()).toBe(town)
  })

  it('Save sends nothing while a field is invalid, and focuses it with the reason', async () => {
    const page = await open()
    const saves = watchSaves(page)
    await field(page, 'Name of the house').fill('')
    await field(page, 'Town').fill('Tākaka')
    await save(page)
    await page.getByText('Give your house a name').waitFor()
    await expect
      .poll(() => field(page, 'Name of the house').evaluate((node) => node === document.activeElement))
      .toBe(true)
    expect(saves).toEqual([])
    await field(page, 'Name of the house').fill('Kea Cottage')
    await save(page)
    await isSaved(page)
    expect(await said()).toMatchObject({ name: 'Kea Cottage', town: 'Tākaka' })
  })

  it('a conflict with another host’s save offers their version or mine', async () => {
    const [page, other] = [await open('words'), await openAsSecondHost('words')]
    const line = 'One line under the name'
    await field(page, line).fill('Mine')
    await field(other, 'The house in a few sentences').fill('Theirs')
    await field(other, line).fill('Theirs too')
    await save(other)
    await isSaved(other)
    await save(page)
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await isSaved(page)
    expect(await said()).toMatchObject({ summary: 'Theirs', heroLine: 'Mine' })
    await expect.poll(() => field(page, 'The house in a few sentences').inputValue()).toBe('Theirs')

    await field(other, line).fill('Theirs again')
    await save(other)
    await other.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => field(other, line).inputValue()).toBe('Mine')
    expect((await said()).heroLine).toBe('Mine')
  })
})

it('a save whose response was lost is no conflict when it is repeated', async () => {
  const page = await open()
  let isLost = false
  await page.route(/\/api\/admin\/house$/, async (route, request) => {
    if (request.method() !== 'PATCH' || isLost) return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await field(page, 'Region').fill('Tasman')
  await save(page)
  await page.getByText('Not saved', { exact: true }).waitFor()
  await expect.poll(said).toMatchObject({ region: 'Tasman' })
  await save(page)
  await isSaved(page)
  expect(await page.getByText('Someone else has changed the house').count()).toBe(0)
})

it('visitors see the photo of the map that a new one replaces until the host saves', async () => {
  const page = await open('place')
  const map = page.locator('#house-mapPhotoId')
  const file = map.locator('input[type=file]')
  const shown = async () => (await site.visitor().call(getHouse)).map?.id
  const next = async (name: string) => {
    const image = map.locator('img')
    const before = (await image.count()) > 0 ? await image.getAttribute('src') : null
    await file.setInputFiles(await photoFiles(name))
    await expect.poll(() => map.locator('img').getAttribute('src')).not.toBe(before)
  }
  await next('one.jpg')
  await map.getByLabel('Description', { exact: false }).fill('The way along the estuary')
  await save(page)
  await isSaved(page)
  const first = (await said()).mapPhotoId
  expect(first).not.toBeNull()
  // Another process reads the house again within a second.
  await expect.poll(shown).toBe(first)
  await next('two.jpg')
  await expect.poll(shown).toBe(first)
  await map.getByLabel('Description', { exact: false }).fill('The way, drawn again')
  await save(page)
  await isSaved(page)
  const second = (await said()).mapPhotoId
  expect(second).not.toBe(first)
  await expect.poll(shown).toBe(second)
})

it('new house times are saved only after the host confirms the affected stays', async () => {
  await createScreenKit(site).freshStay('nothing', 40)
  const page = await open('money')
  const { checkInTime: old } = await said()
  await field(page, 'Check-in from').fill('16:30')
  await field(page, 'Minimum nights').fill('3')
  await save(page)
  await page.getByText('Aroha Ngata: check-in 4:30 PM (was 3:00 PM)').waitFor()
  expect((await said()).minimumNights).not.toBe(3)
  await page.getByRole('button', { name: 'Keep the old times' }).click()
  await expect.poll(() => field(page, 'Check-in from').inputValue()).toBe(old)
  await save(page)
  await isSaved(page)
  expect(await said()).toMatchObject({ minimumNights: 3, checkInTime: old })

  await field(page, 'Check-in from').fill('17:00')
  await save(page)
  await page.getByRole('button', { name: 'Change the times' }).click()
  await isSaved(page)
  expect(await said()).toMatchObject({ checkInTime: '17:00' })

  // Restoring an older version requires the same confirmation for its times.
  await page.goto('/admin/house/versions')
  const restore = page
    .getByRole('listitem')
    .filter({ hasText: 'Minimum nights' })
    .getByRole('button', { name: 'Restore' })
  await restore.first().click()
  await page.getByText('Aroha Ngata: check-in 3:00 PM (was 5:00 PM)').waitFor()
  await page.getByRole('button', { name: 'Keep it as it is' }).click()
  await expect.poll(() => restore.first().evaluate((button) => button === document.activeElement)).toBe(true)
  expect((await said()).checkInTime).toBe('17:00')
  await restore.first().click()
  await page.getByRole('button', { name: 'Restore and change the times' }).click()
  await expect.poll(said).toMatchObject({ checkInTime: old, minimumNights: 3 })
})

it('failed photo uploads stay in the list until they are retried', async () => {
  const page = await open('photos')
  await page.route(/\/objects\/uploads\//, (route) => route.abort())
  await page.getByLabel('Add photos').setInputFiles(await photoFiles('one.jpg', 'two.jpg'))
  // Waits until both have failed: an upload still pending on reconnect would succeed.
  for (const name of ['one.jpg', 'two.jpg'])
    await page.getByRole('button', { name: `Skip ${name}` }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Skip one.jpg' }).click()
  await page.getByRole('button', { name: 'Try again: two.jpg' }).click()
  await page.getByRole('button', { name: 'Move Photo 4' }).waitFor()
  expect(await page.getByText('sent', { exact: false }).filter({ hasText: 'couldn’t' }).count()).toBe(0)
})
