import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { statusRemedies } from '#i18n/en/status.ts'
import { statusItemNames } from '#shared/contract/status/schemas.ts'
import { changeDoorCode, createStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseScreens } from '#tests/support/screens/host-house.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
/** More than one page of the log. */
const changes = 101
let id: string

beforeAll(async () => {
  const host = await site.host()
  const days = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
  const make = (guestName: string) =>
    host.call(createStay, { body: { guestName, guestEmail: 'guest@mail.example', ...days } })
  id = (await make('Guest First')).id
  for (let number = 1; number <= changes; number += 1) {
    const doorCode = String(100_000 + number)
    await host.call(changeDoorCode, { params: { id }, body: { doorCode } })
  }
  await make('Guest Last')
})

it('audit log shows who did what, newest first, and loads earlier entries', async () => {
  const page = await site.desktop()
  await openAdmin(page, createScreenKit(site))
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Activity log' }).click()
  const record = page.getByRole('main')
  await record.getByText('created the stay: Guest Last').waitFor()
  const entries = await record.getByText(/: Guest (First|Last)$/).allTextContents()
  expect(entries).toHaveLength(100)
  expect(entries[0]).toContain('Guest Last')
  const oldest = record.getByText('created the stay: Guest First')
  expect(await oldest.count()).toBe(0)
  await record.getByRole('button', { name: 'Show older entries' }).click()
  await oldest.waitFor()
  expect(await record.getByText('changed the door code').count()).toBe(changes)
})

it('a stay’s history loads older entries with one button', async () => {
  const page = await site.phone()
  await signIn(page, createScreenKit(site))
  await page.goto(`/admin/stays/${id}`)
  await page.getByRole('button', { name: 'Guest First’s History' }).click()
  await page.getByText('changed the door code').first().waitFor()
  const created = page.getByText('created the stay')
  expect(await created.count()).toBe(0)
  await page.getByRole('button', { name: 'Show older entries' }).click()
  await created.waitFor()
  expect(await page.getByText('changed the door code').count()).toBe(changes)
})

it('downloads all stays as CSV, and one guest’s data from the history of their stay', async () => {
  const kit = createScreenKit(site)
  const { id, accessToken } = await kit.freshStay('approved')
  const page = await site.desktop()
  const download = async (button: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: file.suggestedFilename(), text: await text(await file.createReadStream()) }
  }
  await signIn(page, kit)
  await page.goto('/admin/settings/privacy')
  const list = await download('Download all stays (CSV)')
  expect(list.name).toBe('stays.csv')
  expect(list.text).not.toContain(accessToken)

  await page.goto(`/admin/stays/${id}`)
  await page.getByRole('button', { name: 'Aroha Ngata’s History' }).click()
  const data = await download('Download this guest’s data')
  expect(data.name).toBe('stay.json')
  expect(JSON.parse(data.text).photos).toHaveLength(2)
})

it('system status links each problem to its fix, and lists the steps of server-side fixes', async () => {
  const page = await site.phone()
  const kit = createScreenKit(site)
  await houseScreens.find(({ name }) => name === 'admin-status-troubled')?.open(page, kit)
  const lists = page.locator('section', {
    has: page.getByRole('heading', { name: /^Mend (now|soon)/ }),
  })
  const findings = lists.locator('li')
  const ways = await findings
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const wanted = Object.values(statusRemedies).flat()
  expect(ways.toSorted()).toEqual(wanted.map(({ href }) => new URL(href, page.url()).href).toSorted())
  expect(await findings.count()).toBe(statusItemNames.length)
  await findings.getByText('Have Caddy or certbot get one for this domain', { exact: true }).waitFor()
  await findings.filter({ hasText: 'We tried restoring a backup' }).getByRole('link').click()
  await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('backup')
  for (const way of ways.map((href) => new URL(href)).filter(({ pathname }) => pathname.endsWith('/help')))
    expect(await page.locator(way.hash).count(), way.hash).toBe(1)
  await page.getByRole('link', { name: 'Back to system status' }).click()
  await page.getByRole('heading', { name: 'System status' }).waitFor()
})
