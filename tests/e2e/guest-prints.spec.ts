import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { changeHouse, getAdminHouse, updatePropertyInfo } from '#shared/contract/house/schemas.ts'
import { cancelStay } from '#shared/contract/stays/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import {
  buildApprovedStay,
  buildHeldStay,
  checkedIn,
  type StayOptions,
  setDeparted,
  showDeposit,
} from '#tests/support/builders.ts'
import { findOverflowing, resize } from '#tests/support/fit.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { openHydrated } from '#tests/support/screens/kit.ts'

const site = browserSite()

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: only printed text counts
  return page.locator('body').innerText()
}

const days = { checkInDate: houseDay(1), checkOutDate: houseDay(3) }

async function openApproved() {
  const stay = await buildApprovedStay(site, days)
  const page = await site.phone()
  const open = async (language: string) => {
    await openHydrated(page, `/guest/${stay.accessToken}?lang=${language}`)
    await page.getByText('12 Rata Street').first().waitFor()
  }
  return { stay, page, open }
}

it('guest page prints on one sheet of A4 in English, German and Japanese, with the Wi-Fi code to scan and without the door code', async () => {
  const { stay, page, open } = await openApproved()
  for (const language of ['en', 'de', 'ja']) {
    await open(language)
    const wifi = page.locator('#wifi-title ~ div svg')
    await wifi.waitFor({ state: 'attached' })
    expect(await wifi.isVisible()).toBe(false)
    expect(await sheetsOf(page), language).toBe(1)
    const text = await onPaper(page)
    expect(await wifi.isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    expect(text).not.toMatch(new RegExp([...stay.doorCode].join('\\s*')))
    for (const wanted of ['12 Rata Street', 'kereru-at-dusk', '111']) expect(text).toContain(wanted)
  }
})

const waiting: StayOptions = { ...days, ...checkedIn }
const otherStates: readonly [name: string, heading: string, make: () => Promise<{ accessToken: string }>][] =
  [
    ['waiting', 'Awaiting Host Approval', () => site.buildStay(waiting)],
    [
      'asked by the bank',
      'Getting here',
      async () => {
        const stay = await buildApprovedStay(site, days)
        await showDeposit(site, stay.id, {
          state: 'renewal_failed',
          deposit_status: 'action_required',
          decline_code: 'authentication_required',
        })
        return stay
      },
    ],
    [
      'after leaving',
      'Thank you, Aroha',
      async () => {
        const stay = await buildApprovedStay(site, { checkInDate: houseDay(), checkOutDate: houseDay(3) })
        await setDeparted(site, stay.id)
        return stay
      },
    ],
    ['rejected', 'Application Rejected', () => site.buildStay({ ...waiting, status: 'rejected' })],
    [
      'cancelled',
      'Your stay is cancelled',
      async () => {
        const stay = await site.buildStay(waiting)
        await (await site.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'guest' } })
        return stay
      },
    ],
  ]

it.each(otherStates)('guest page prints on one sheet of A4 in the state: %s', async (_, heading, make) => {
  const { accessToken } = await make()
  const page = await site.phone()
  await openHydrated(page, `/guest/${accessToken}`)
  await page.getByRole('heading', { name: heading }).waitFor()
  expect(await sheetsOf(page)).toBe(1)
})

it('emergency page prints on one sheet of A5', async () => {
  const { page, open } = await openApproved()
  await open('en')
  await page.getByRole('link', { name: 'Emergency page' }).click()
  await page.getByRole('link', { name: 'Call 111' }).waitFor()
  expect(await sheetsOf(page)).toBe(1)
})

it('receipt’s button prints it on one sheet of A4', async () => {
  const stay = await buildHeldStay(site, days)
  const page = await site.phone()
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.goto(`/guest/${stay.accessToken}/receipt`)
  await page.getByRole('link', { name: 'Back to your stay' }).waitFor()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.locator('body[data-printed]').count()).toBe(1)
  expect(await sheetsOf(page)).toBe(1)
  const text = await onPaper(page)
  expect(text).toContain('Hold placed')
  expect(text).not.toMatch(/Back to your stay|Print/)
})

it('long texts continue on further printed sheets without being cut', async () => {
  const host = await site.host()
  const { version } = await host.call(getAdminHouse)
  const directions = Array.from({ length: 90 }, (_, at) => `Turn ${at + 1}: past the letterbox.`).join('\n')
  await host.call(changeHouse, { body: { version, directions } })
  await host.call(updatePropertyInfo, {
    body: { checkInInstructions: `${'Wipe your feet. '.repeat(120)}Thanks!` },
  })
  const { page, open } = await openApproved()
  await open('en')
  expect(await sheetsOf(page)).toBeGreaterThan(1)
  const text = await onPaper(page)
  for (const wanted of ['Turn 90: past the letterbox.', 'Thanks!']) expect(text).toContain(wanted)
  await resize(page, { width: 720, height: 1000 })
  expect(await findOverflowing(page)).toEqual([])
})
