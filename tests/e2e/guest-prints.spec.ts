import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { changeHouse, getAdminHouse, updatePropertyInfo } from '#shared/contract/house/schemas.ts'
import { cancelStay } from '#shared/contract/stay-life/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { setDeparted, showDeposit } from '#tests/support/builders.ts'
import { findOverflowing, resize } from '#tests/support/fit.ts'
import { guestSteps } from '#tests/support/languages.ts'
import { createScreenKit } from '#tests/support/screens/kit.ts'

const site = browserSite()
const approved = guestSteps.at(-1)?.stay ?? {}

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function onPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' })
  // biome-ignore lint/performance/useDomNodeTextContent: only printed text counts
  return page.locator('body').innerText()
}

async function openApproved(lang = 'en') {
  const stay = await site.buildStay(approved)
  const page = await site.phone()
  await page.goto(`/guest/${stay.accessToken}?lang=${lang}`)
  await page.getByText('12 Rata Street').first().waitFor()
  return { stay, page }
}

it.each(['en', 'de', 'ja'])(
  'guest page in %s prints on one sheet of A4, without the door code',
  async (lang) => {
    const { stay, page } = await openApproved(lang)
    expect(await sheetsOf(page)).toBe(1)
    const text = await onPaper(page)
    expect(text).not.toMatch(new RegExp([...stay.doorCode].join('\\s*')))
    for (const wanted of ['12 Rata Street', 'kereru-at-dusk', '111']) expect(text).toContain(wanted)
  },
)

const kit = createScreenKit(site)
const otherStates: readonly [name: string, heading: string, make: () => Promise<{ accessToken: string }>][] =
  [
    ['waiting', 'Awaiting Host Approval', () => kit.stay('deposit')],
    [
      'asked by the bank',
      'Getting here',
      async () => {
        const stay = await kit.freshStay('approved', 0)
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
        const stay = await kit.freshStay('approved', 0)
        await setDeparted(site, stay.id)
        return stay
      },
    ],
    ['rejected', 'Application Rejected', () => kit.stay('rejected')],
    [
      'cancelled',
      'Your stay is cancelled',
      async () => {
        const stay = await kit.freshStay('deposit')
        await (await site.host()).call(cancelStay, { params: { id: stay.id }, body: { by: 'guest' } })
        return stay
      },
    ],
  ]

it.each(otherStates)('guest page prints on one sheet of A4 in the state: %s', async (_, heading, make) => {
  const { accessToken } = await make()
  const page = await site.phone()
  await page.goto(`/guest/${accessToken}`)
  await page.getByRole('heading', { name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await sheetsOf(page)).toBe(1)
})

it('emergency page prints on one sheet of A5', async () => {
  const { page } = await openApproved()
  await page.getByRole('link', { name: 'Emergency page' }).click()
  await page.getByRole('link', { name: 'Call 111' }).waitFor()
  expect(await sheetsOf(page)).toBe(1)
})

it('long texts continue on further printed sheets without being cut', async () => {
  const host = await site.host()
  const { version } = await host.call(getAdminHouse)
  const directions = Array.from({ length: 90 }, (_, at) => `Turn ${at + 1}: past the letterbox.`).join('\n')
  await host.call(changeHouse, { body: { version, directions } })
  await host.call(updatePropertyInfo, {
    body: { checkInInstructions: `${'Wipe your feet. '.repeat(120)}Thanks!` },
  })
  const { page } = await openApproved()
  expect(await sheetsOf(page)).toBeGreaterThan(1)
  const text = await onPaper(page)
  for (const wanted of ['Turn 90: past the letterbox.', 'Thanks!']) expect(text).toContain(wanted)
  await resize(page, { width: 720, height: 1000 })
  expect(await findOverflowing(page)).toEqual([])
})
