import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import { addBlock } from '#shared/contract/calendar/schemas.ts'
import { createGuideEntry, deleteGuideEntry, listGuideEntries } from '#shared/contract/guide/schemas.ts'
import { changeStatus, listStays } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { checkedIn } from '#tests/support/builders.ts'
import { makePhoto, quick } from '#tests/support/photo.ts'
import { siteHost } from '#tests/support/running-site.ts'
import {
  blockRequests,
  createScreenKit,
  holdRequests,
  openAdmin,
  signIn,
} from '#tests/support/screens/kit.ts'

const site = browserSite()

afterEach(async () => {
  // Removes the test's guide entries: the guide belongs to the house, not to a stay.
  const host = await site.host()
  for (const { id } of await host.call(listGuideEntries))
    await host.call(deleteGuideEntry, { params: { id } })
})

/** Finds a toast, which is twice on the page: visible, and for screen readers. */
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function openGuide(page: Page) {
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('tab', { name: 'Guest Guide' }).click()
}

async function addEntry(page: Page, title: string) {
  await page.getByRole('button', { name: 'Add Entry' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name=title]').fill(title)
  await dialog.locator('[name=content]').fill(`All about ${title.toLowerCase()}.`)
  await dialog.getByRole('button', { name: 'Add Entry' }).click()
  await toast(page, 'Entry Created')
  await dialog.waitFor({ state: 'hidden' })
}

describe('signing in', () => {
  it('/admin requires a sign-in, which rejects a wrong password and leads to the dashboard', async () => {
    const page = await site.desktop()
    const hasTriedToLeave = await blockRequests(page, '**/login')
    await page.goto('/admin', { waitUntil: 'commit' })
    await toast(page, 'Authentication Required')
    await hasTriedToLeave()
    await page.goto('/login')
    await page.getByLabel('Email Address').fill(siteHost.email)
    await page.getByLabel('Password').fill('not this one')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await toast(page, 'Login Failed')
    expect(await page.getByLabel('Email Address').inputValue()).toBe(siteHost.email)
    await page.getByLabel('Password').fill(siteHost.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Property Management' }).waitFor()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/login')
  })

  it('sign-in keeps text typed before hydration, and submits after it', async () => {
    const page = await site.desktop()
    const releaseScript = await holdRequests(page, /\.js$/)
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Email Address').fill(siteHost.email)
    await page.getByLabel('Password').fill(siteHost.password)
    await page.getByLabel('Password').press('Enter')
    expect(page.url()).toBe(`${site.origin}/login`)
    releaseScript()
    await page.getByRole('heading', { name: 'Property Management' }).waitFor()
    expect(page.url()).toBe(`${site.origin}/admin`)
  })

  it('a lost session requires a new sign-in', async () => {
    const page = await site.desktop()
    const stay = await createScreenKit(site).freshStay('nothing')
    await openAdmin(page, createScreenKit(site))
    await page.getByRole('button', { name: 'Edit door code' }).first().click()
    await page.locator('[name=doorCode]').first().fill('123456')
    // Clears the cookies only here: a pending list request would notice the lost session before Save does.
    await page.context().clearCookies()
    const hasTriedToLeave = await blockRequests(page, '**/login')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'You are logged out. Logging in again...')
    await hasTriedToLeave()
    const host = await site.host()
    const [unchanged] = (await host.call(listStays)).filter((other) => other.id === stay.id)
    expect(unchanged?.doorCode).toBe(stay.doorCode)
  })

  it('a part of a page that is opened after the session was lost requires a new sign-in', async () => {
    const page = await site.desktop()
    await createScreenKit(site).freshStay('nothing')
    await openAdmin(page, createScreenKit(site))
    const history = page.getByRole('button', { name: 'Aroha Ngata’s History' }).first()
    await history.waitFor()
    await page.context().clearCookies()
    const hasTriedToLeave = await blockRequests(page, '**/login')
    await history.click()
    await toast(page, 'You are logged out. Logging in again...')
    await hasTriedToLeave()
  })
})

describe('stays', () => {
  it('a stay accepts a new door code, and rejects five digits without a request', async () => {
    const kit = createScreenKit(site)
    const stay = await kit.freshStay('nothing', 200)
    const page = await site.phone()
    await signIn(page, kit)
    // Opens the stay by its mail's link, because other stays may have the same name.
    await page.goto(`/admin/stays/${stay.id}`)
    const card = page.locator('article').filter({ hasText: stay.doorCode }).first()
    await card.getByRole('button', { name: 'Edit door code' }).click()
    const field = page.locator('[name=doorCode]').first()
    expect(await field.getAttribute('maxlength')).toBe('6')
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
    await field.fill('12345')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await toast(page, 'Invalid Door Code')
    expect(sent).toEqual([])
    await field.fill('000042')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await toast(page, 'Door Code Updated')
    await page.getByText('000042').first().waitFor()
  })

  it('a host is told when another host decided first', async () => {
    const kit = createScreenKit(site)
    const stay = await site.buildStay(checkedIn)
    const page = await site.desktop()
    await signIn(page, kit)
    await page.goto(`/admin/stays/${stay.id}`)
    const card = page.getByRole('article')
    const approve = card.getByRole('button', { name: 'Approve' })
    // The list must load before the other host decides.
    await approve.waitFor()
    const host = await kit.host()
    await host.call(changeStatus, { params: { id: stay.id }, body: { status: 'rejected' } })
    await approve.click()
    await toast(page, 'Update Failed')
    await page.getByText('Move it back to pending first').first().waitFor()
  })

  it('creating a stay warns about nights taken by another stay or by the host', async () => {
    const kit = createScreenKit(site)
    const stay = await kit.freshStay('nothing', 220)
    const from = addDays(stay.checkOutDate.slice(0, 10), 10)
    const to = addDays(from, 3)
    await (await kit.host()).call(addBlock, { body: { from, to, note: 'The painter' } })
    const page = await site.desktop()
    await openAdmin(page, kit)
    await page.getByRole('button', { name: 'Create New Stay' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=guestName]').fill('Ben Carter')
    await dialog.locator('[name=guestEmail]').fill('ben@example.nz')
    await dialog.locator('[name=checkInDate]').fill(stay.checkInDate.slice(0, 10))
    await dialog.locator('[name=checkOutDate]').fill(stay.checkOutDate.slice(0, 10))
    await dialog.getByText('These dates overlap another stay').waitFor()
    await dialog.locator('[name=checkOutDate]').fill(to)
    await dialog.locator('[name=checkInDate]').fill(from)
    await dialog.getByText('These dates are already taken').waitFor()
    await dialog.getByText('The painter (Blocked)').waitFor()
    await dialog.getByRole('button', { name: 'Create anyway' }).click()
    await toast(page, 'Guest Stay Created')
  })
})

describe('the guest guide', () => {
  it('host adds, moves, changes and deletes guide entries', async () => {
    const page = await site.desktop()
    await openGuide(page)
    for (const title of ['Fire', 'Bins']) await addEntry(page, title)
    expect(await page.getByRole('button', { name: 'Move Fire up' }).isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: 'Move Bins down' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Move Bins up' }).click()
    await page.getByText('Bins is now 1 of 2').first().waitFor()
    await page.getByRole('button', { name: 'Edit Fire' }).click()
    await page.locator('[name=title]').fill('Lighting the fire')
    await page.getByRole('button', { name: 'Save' }).click()
    await toast(page, 'Entry Updated')
    await page.getByRole('button', { name: 'Delete Bins' }).click()
    await page.getByText('Are you sure you want to delete this entry?').waitFor()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await toast(page, 'Entry Deleted')
    const entries = await (await site.host()).call(listGuideEntries)
    expect(entries.map((entry) => [entry.title, entry.orderIndex])).toEqual([['Lighting the fire', 0]])
  })

  it('guide entries are reordered by dragging and by keyboard, and keep their order', async () => {
    const host = await site.host()
    for (const title of ['Arriving', 'Wi-Fi', 'Leaving'])
      await host.call(createGuideEntry, { body: { title, content: 'Plain.' } })
    const page = await site.desktop()
    await openGuide(page)
    const kept = async () => (await (await site.host()).call(listGuideEntries)).map(({ title }) => title)
    const handle = (title: string) =>
      page.getByRole('button', { name: `Move ${title}: drag it`, exact: false })
    await handle('Leaving').press('Space')
    // Each step is announced to screen readers, and the next key waits for the announcement. A key that comes before
    // the list is ready, or that first scrolls, moves nothing, so it is pressed again.
    const said = page.getByText(/^Leaving is now/)
    const pressOn = async () => {
      const line = (await said.textContent()) ?? ''
      if (line.includes('3 of 3')) await page.keyboard.press('ArrowUp')
      if (line.includes('1 of 3')) await page.keyboard.press('ArrowDown')
      return line
    }
    await expect.poll(pressOn, { interval: 500 }).toBe('Leaving is now 2 of 3.')
    await page.keyboard.press('Space')
    await expect.poll(kept).toEqual(['Arriving', 'Leaving', 'Wi-Fi'])
    const [from, to] = [await handle('Arriving').boundingBox(), await handle('Wi-Fi').boundingBox()]
    if (!from || !to) throw new Error('the handles are not on the screen')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 })
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 })
    await page.mouse.up()
    await expect.poll(kept).toEqual(['Leaving', 'Wi-Fi', 'Arriving'])
    await page.reload()
    await handle('Arriving').waitFor()
    const shown = await page
      .getByRole('button', { name: /^Move .*: drag it/ })
      .evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(5).split(':')[0]))
    expect(shown).toEqual(['Leaving', 'Wi-Fi', 'Arriving'])
  })

  it('translations of a guide entry are saved with a toast, and with Unauthorized after the session was lost', async () => {
    const host = await site.host()
    await host.call(createGuideEntry, { body: { title: 'Heating', content: 'Turn the dial.' } })
    const page = await site.desktop()
    await openGuide(page)
    await page.getByText('Translations (0)').click()
    await page.getByLabel('In German').first().fill('Heizung')
    const save = page.getByRole('button', { name: 'Save translations' })
    await save.click()
    await toast(page, 'Entry Updated')
    const [entry] = await host.call(listGuideEntries)
    expect(entry?.translations.de?.title).toBe('Heizung')
    await page.context().clearCookies()
    const hasTriedToLeave = await blockRequests(page, '**/login')
    await save.click()
    await toast(page, 'Unauthorized')
    await hasTriedToLeave()
  })

  it('guide entry uploads a chosen photo at once and shows it', async () => {
    const page = await site.desktop()
    await openGuide(page)
    await page.getByRole('button', { name: 'Add Entry' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[name=title]').fill('The deck')
    await dialog.locator('[name=content]').fill('Sun until eight.')
    await dialog.getByRole('button', { name: 'Add Image' }).click()
    const buffer = await makePhoto(quick)
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer })
    await toast(page, 'Image Uploaded')
    await dialog.getByRole('button', { name: 'Add Entry' }).click()
    await toast(page, 'Entry Created')
    const photo = page.getByRole('img', { name: 'Photo for The deck' })
    // Until its file has loaded, an image is as high as its alternative text.
    await photo.evaluate((image: HTMLImageElement) => image.decode())
    const height = await photo.evaluate((image) => image.getBoundingClientRect().height)
    expect(height).toBeGreaterThan(50)
    expect(height).toBeLessThanOrEqual(300)
  })

  it('guide entry sends a photo again whose upload was cut off', async () => {
    const page = await site.desktop()
    await openGuide(page)
    await page.getByRole('button', { name: 'Add Entry' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Add Image' }).click()
    await page.route(/\/objects\/uploads\//, (route) => route.abort(), { times: 1 })
    const buffer = await makePhoto(quick)
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'deck.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await toast(page, 'Image Uploaded')
  })

  it('guide entry shows a photo from the camera before it uploads it', async () => {
    const page = await site.desktop()
    await openGuide(page)
    await page.getByRole('button', { name: 'Add Entry' }).click()
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name }).click()
    await press('Add Image')
    await press('Take a photo')
    await press('Take Photo')
    const taken = dialog.getByRole('img', { name: 'Your photo' })
    await taken.evaluate((image: HTMLImageElement) => image.decode())
    await press('Retake Photo')
    await press('Take Photo')
    await taken.waitFor()
    expect(await page.getByText('Image Uploaded').count()).toBe(0)
    await press('Use This Photo')
    await toast(page, 'Image Uploaded')
    await dialog.getByRole('img', { name: 'The current photo' }).waitFor()
  })
})
