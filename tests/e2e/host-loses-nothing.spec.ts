import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { acceptInvitation, inviteHost } from '#shared/contract/accounts.ts'
import { getAdminHouse, listPhotos, removePhoto } from '#shared/contract/house.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import type { Client } from '#tests/support/client.ts'
import { openHouse, photoFiles } from '#tests/support/screens/house-editor.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite()
const status = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved|Saving|Not saved)/ })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
let reader: Client
const said = () => reader.call(getAdminHouse)

beforeAll(async () => {
  reader = await site.host()
  // What is typed has nothing to do with how many photos there are, and a page with 25 of them takes twice as long.
  for (const { id } of (await reader.call(listPhotos)).slice(3))
    await reader.call(removePhoto, { params: { id } })
})

async function open(kit = createScreenKit(site)): Promise<Page> {
  const page = await site.desktop()
  await openHouse(page, kit)
  await field(page, 'Town').waitFor()
  return page
}

/** The house as another host has it open, with an account of their own and in a browser of their own. */
async function openAsAnother(): Promise<Page> {
  const { link } = await (await site.host()).call(inviteHost, { body: { email: 'tane@ratahouse.nz' } })
  const token = link.split('#invitation=')[1] ?? ''
  const another = site.visitor()
  await another.call(acceptInvitation, { body: { token, name: 'Tāne', password: 'kettle-lichen-47' } })
  return open({ ...createScreenKit(site), host: async () => another })
}

const isSaved = (page: Page) =>
  status(page)
    .filter({ hasText: /^Saved$/ })
    .waitFor()

/** Lets nothing through that saves, until the answered function is called. */
async function cut(page: Page, path: RegExp): Promise<() => Promise<void>> {
  await page.route(path, (route, request) => (request.method() === 'GET' ? route.continue() : route.abort()))
  return () => page.unrouteAll({ behavior: 'wait' })
}

describe('what a host types about the house', () => {
  it('waits for the line to come back, over a reload too', async () => {
    const page = await open()
    page.on('dialog', (dialog) => void dialog.accept())
    const mend = await cut(page, /\/api\/admin\/house$/)
    await field(page, 'Town').fill('Collingwood')
    await page.getByText('We’ll keep trying', { exact: false }).waitFor()
    // Nothing that is refused leaves the page, so this one is there only because the tab kept it.
    await field(page, 'Your name').fill('')
    await page.getByText('Guests need a name to ask for').waitFor()
    await page.reload()
    await expect.poll(() => field(page, 'Town').inputValue()).toBe('Collingwood')
    expect(await field(page, 'Your name').inputValue()).toBe('')
    await field(page, 'Your name').fill('Hana')
    await mend()
    await expect.poll(async () => (await said()).hostName).toBe('Hana')
    await expect.poll(async () => (await said()).town).toBe('Collingwood')
    await status(page)
      .filter({ hasText: /^Saved$/ })
      .waitFor()
  })

  it('is kept when the answer of a save is lost: nobody else is blamed for it', async () => {
    const page = await open()
    let isLost = false
    await page.route(/\/api\/admin\/house$/, async (route, request) => {
      if (isLost || request.method() !== 'PATCH') return route.continue()
      isLost = true
      await route.fetch()
      await route.abort()
    })
    await field(page, 'Region').fill('Golden Bay')
    await status(page)
      .filter({ hasText: /^Saved$/ })
      .waitFor()
    await expect.poll(async () => (await said()).region).toBe('Golden Bay')
    expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0)
  })

  it('is kept over a reload when one part was saved without an answer and another could not be', async () => {
    const page = await open()
    page.on('dialog', (dialog) => void dialog.accept())
    await page.route(/\/api\/admin\/house$/, async (route, request) => {
      if (request.method() !== 'PATCH') return route.continue()
      await route.fetch()
      await route.abort()
    })
    await field(page, 'Your name').fill('')
    await field(page, 'Region').fill('Tasman')
    await expect.poll(async () => (await said()).region).toBe('Tasman')
    await page.unrouteAll({ behavior: 'wait' })
    await page.reload()
    await field(page, 'Your name').fill('Ana')
    await expect.poll(async () => (await said()).hostName).toBe('Ana')
    expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0)
  })

  it('is saved when the tab goes out of sight in the middle of a word', async () => {
    const page = await open()
    await field(page, 'One line under the name').fill('Half a wor')
    await page.close()
    await expect.poll(async () => (await said()).heroLine).toBe('Half a wor')
  })

  it('stays in a field that is refused, with its reason, and what is sound is saved beside it', async () => {
    const page = await open()
    await field(page, 'Name of the house').fill('')
    await field(page, 'Town').fill('Tākaka')
    await page.getByText('Give your house a name').waitFor()
    await expect.poll(async () => (await said()).town).toBe('Tākaka')
    await page.getByRole('link', { name: 'look at the marked fields', exact: false }).waitFor()
    await field(page, 'Name of the house').fill('Kea Cottage')
    await expect.poll(async () => (await said()).name).toBe('Kea Cottage')
  })

  it('is told apart from what another host saved meanwhile: theirs is taken, or mine kept', async () => {
    const [page, other] = [await open(), await openAsAnother()]
    await field(other, 'The house in a few sentences').fill('Theirs')
    await field(other, 'One line under the name').fill('Theirs too')
    await expect.poll(said).toMatchObject({ summary: 'Theirs', heroLine: 'Theirs too' })
    await field(page, 'One line under the name').fill('Mine')
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await expect.poll(said).toMatchObject({ summary: 'Theirs', heroLine: 'Mine' })
    expect(await field(page, 'The house in a few sentences').inputValue()).toBe('Theirs')

    // Now the other one types on what is old, and is told in the same way.
    await field(other, 'One line under the name').fill('Theirs again')
    await other.getByRole('button', { name: 'Take theirs' }).click()
    await expect.poll(() => field(other, 'One line under the name').inputValue()).toBe('Mine')
    expect((await said()).heroLine).toBe('Mine')
  })
})

describe('other times of the house', () => {
  it('wait until the host has seen which stays they move, and said so', async () => {
    await createScreenKit(site).freshStay('nothing', 40)
    const page = await open()
    const old = (await said()).checkInTime
    await field(page, 'Check-in from').fill('16:30')
    await page.getByText('Aroha Ngata: check-in 16:30').waitFor()
    await field(page, 'Town').fill('Motueka')
    await expect.poll(said).toMatchObject({ town: 'Motueka', checkInTime: old })
    await page.getByRole('button', { name: 'Keep the old times' }).click()
    await expect.poll(() => field(page, 'Check-in from').inputValue()).toBe(old)

    await field(page, 'Check-in from').fill('17:00')
    await page.getByRole('button', { name: 'Change the times' }).click()
    await expect.poll(said).toMatchObject({ checkInTime: '17:00' })
    await isSaved(page)

    // An older version asks in the same way before it brings its times back.
    await page.getByText('Show older versions').click()
    const restore = page
      .getByRole('listitem')
      .filter({ hasText: 'Town' })
      .getByRole('button', { name: 'Restore' })
    await restore.first().click()
    await page.getByText(`Aroha Ngata: check-in ${old}`).waitFor()
    await page.getByRole('button', { name: 'Keep it as it is' }).click()
    await expect
      .poll(() => restore.first().evaluate((button) => button === document.activeElement))
      .toBe(true)
    expect((await said()).checkInTime).toBe('17:00')
    await restore.first().click()
    await page.getByRole('button', { name: 'Restore and change the times' }).click()
    await expect.poll(said).toMatchObject({ checkInTime: old, town: 'Motueka' })
  })
})

describe('photos that could not be sent', () => {
  it('stay in the list until they are tried again', async () => {
    const page = await open()
    const mend = await cut(page, /\/objects\/uploads\//)
    await page.getByLabel('Add photos').setInputFiles(await photoFiles('one.jpg', 'two.jpg'))
    // Both have to have failed: one that is still on its way when the line is back arrives after all.
    for (const name of ['one.jpg', 'two.jpg'])
      await page.getByRole('button', { name: `Leave out: ${name}` }).waitFor()
    await mend()
    await page.getByRole('button', { name: 'Leave out: one.jpg' }).click()
    await page.getByRole('button', { name: 'Try again: two.jpg' }).click()
    await page.getByRole('button', { name: 'Move Photo 4' }).waitFor()
    expect(await page.getByText('sent', { exact: false }).filter({ hasText: 'couldn’t' }).count()).toBe(0)
  })
})
