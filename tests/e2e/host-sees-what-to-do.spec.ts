import { expect, it } from 'vitest'
import { spacedCode } from '#i18n/en/today.ts'
import { ask } from '#shared/contract/threads/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { showDeposit } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { createScreenKit, openAdmin, signIn } from '#tests/support/screens/kit.ts'

const site = browserSite()
const nights = (ahead: number) => ({ checkInDate: houseDay(ahead), checkOutDate: houseDay(ahead + 2) })

it('the first screen shows five tasks, and a door code can be ticked off', async () => {
  const kit = createScreenKit(site)
  await kit.freshStay('deposit', 5)
  const failed = await site.buildStay({ ...nights(20), guestName: 'Mateo Silva', status: 'approved' })
  await showDeposit(site, failed.id, {
    deposit_status: 'failed',
    deposit_attention: JSON.stringify({ code: 'not_held', declineCode: null }),
  })
  await site.visitor().call(ask, {
    body: {
      ...{ name: 'Sam Whitaker', email: 'sam@example.nz', guests: 2, message: 'Is there a cot?' },
      ...nights(40),
    },
  })
  const grace = await site.buildStay({ ...nights(1), guestName: 'Grace Holloway', status: 'approved' })
  const page = await site.phone({ viewport: { width: 390, height: 844 } })
  await openAdmin(page, kit)
  const lines = page.getByRole('region', { name: 'Today' }).getByRole('listitem')
  expect(await lines.count()).toBe(5)
  const last = lines.filter({ hasText: `Set ${spacedCode(grace.doorCode)} on the keypad for Grace` })
  const box = await last.boundingBox()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await last.getByRole('button', { name: 'Done' }).click()
  await last.waitFor({ state: 'detached' })
  await page.reload()
  await expect.poll(() => lines.count()).toBe(4)
  await lines.first().getByRole('link', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Approve' }).waitFor()
})

it('each line of the settings says how its setting stands, and what is open stands out', async () => {
  const page = await site.phone({ viewport: { width: 320, height: 568 } })
  await signIn(page, createScreenKit(site))
  await page.goto('/admin/settings')
  const states = {
    Hosts: 'Only you',
    'E-mail': 'No mail server',
    Calendars: 'None imported',
    Cleaners: 'No links',
    Deposits: 'Simulated',
    Backups: 'No folder',
  }
  for (const [title, state] of Object.entries(states)) {
    const line = page.getByRole('main').getByRole('link', { name: title }).getByText(state, { exact: true })
    await line.waitFor()
    expect(await line.evaluate((text) => text.scrollWidth > text.clientWidth), title).toBe(false)
  }
  const link = page.getByRole('main').getByRole('link')
  await link.getByText(/on this device$/).waitFor()
})
