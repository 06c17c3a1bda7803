import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { statusItemNames } from '#shared/contract/operations/schemas.ts'
import { changeDoorCode, createStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { houseScreens } from '#tests/support/screens/host-house.ts'
import { createScreenKit, openAdmin } from '#tests/support/screens/kit.ts'

const site = browserSite()
/** More than one page of the log. */
const stays = 104
const changes = 101

describe('a host in the settings', () => {
  it('audit log shows who did what, newest first, and loads earlier entries', async () => {
    const kit = createScreenKit(site)
    const host = await kit.host()
    for (let number = 1; number <= stays; number += 1) {
      const body = { guestName: `Guest ${number}`, guestEmail: 'guest@mail.example' }
      const days = { checkInDate: '2027-03-01', checkOutDate: '2027-03-03' }
      await host.call(createStay, { body: { ...body, ...days } })
    }
    const page = await site.desktop()
    await openAdmin(page, kit)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'Activity log' }).click()
    const record = page.getByRole('main')
    const made = record.getByText(/created the stay · Guest \d+$/)
    await made.first().waitFor()
    expect(await made.first().textContent()).toContain(`Guest ${stays}`)
    expect(await record.getByText(/created the stay · Guest 1$/).count()).toBe(0)
    await record.getByRole('button', { name: 'Show older entries' }).click()
    await record.getByText(/created the stay · Guest 1$/).waitFor()
    expect(await made.count()).toBe(stays)
  })

  it('a stay’s history loads older entries with one button', async () => {
    const kit = createScreenKit(site)
    const { id } = await kit.freshStay('nothing')
    const host = await kit.host()
    for (let number = 1; number <= changes; number += 1) {
      const doorCode = String(100_000 + number)
      await host.call(changeDoorCode, { params: { id }, body: { doorCode } })
    }
    const page = await site.phone()
    await openAdmin(page, kit)
    await page.goto(`/admin/stays/${id}`)
    await page.getByRole('button', { name: 'Aroha Ngata’s History' }).click()
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
    await openAdmin(page, kit)
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
    const findings = page.getByRole('main').locator('li', { has: page.locator('p.font-semibold') })
    const ways = await findings
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(ways).toHaveLength(statusItemNames.length + 2)
    expect(await findings.count()).toBe(statusItemNames.length)
    await findings.filter({ hasText: 'We tried restoring a backup' }).getByRole('link').click()
    await page.getByRole('heading', { name: 'Backups', exact: true }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('backup')
    for (const way of ways.map((href) => new URL(href)).filter(({ pathname }) => pathname.endsWith('/help')))
      expect(await page.locator(way.hash).count(), way.hash).toBe(1)
    await page.getByRole('link', { name: 'Back to system status' }).click()
    await page.getByRole('heading', { name: 'System status' }).waitFor()
  })
})
