import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { addDays, instantAt } from '#shared/dates.ts'
import { leadOf, type VisitPhase } from '#shared/stay/visit.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { buildHeldStay } from '#tests/support/builders.ts'
import { houseDay } from '#tests/support/house-day.ts'
import { sampleHouse } from '#tests/support/sample-house.ts'

const site = browserSite()
const checkInDate = houseDay(30)
const screen = { width: 390, height: 844 }

/** An hour of each phase, what is on a phone's first screen, and the page's loudest buttons. */
const phases: Readonly<
  Record<VisitPhase, { at: [day: string, time: string]; shown: readonly RegExp[]; loud: readonly string[] }>
> = {
  ahead: {
    at: [houseDay(), '23:00'],
    shown: [
      /^Check-in: in (29|30) days$/,
      /^We’ll hold \$200 on /,
      /^Front door code$/,
      /^Tell us when you arrive$/,
    ],
    loud: ['Tell us when you arrive'],
  },
  arriving: {
    at: [checkInDate, '14:00'],
    shown: [/^Front door code$/, /^Getting here$/],
    loud: ['Open in Maps'],
  },
  inHouse: {
    at: [addDays(checkInDate, 1), '09:00'],
    shown: [/^Wi-Fi$/, /, before 11:00 AM$/, /^Guide$/, /^Help$/],
    loud: [],
  },
  leaving: {
    at: [addDays(checkInDate, 3), '08:00'],
    shown: [/^Front door code$/, /^Leaving\?$/, /^Please leave the dishes in the dishwasher/],
    loud: [],
  },
}

/** Returns the lowest place of the first text that is visible and matches. */
async function bottomOf(page: Page, text: RegExp): Promise<number> {
  const box = await page.getByRole('main').getByText(text).filter({ visible: true }).first().boundingBox()
  return box ? box.y + box.height : Number.POSITIVE_INFINITY
}

it('the approved page begins with what the day needs, from weeks before to the last morning', async () => {
  const stay = await buildHeldStay(site, { checkInDate, checkOutDate: addDays(checkInDate, 3) })
  const page = await site.phone({ viewport: screen })
  for (const phase of Object.keys(leadOf) as VisitPhase[]) {
    const { at, shown, loud } = phases[phase]
    const now = instantAt(...at, sampleHouse.timeZone)
    await site.advance(Math.max(0, now - site.app.ctx.clock.now()))
    await page.clock.setFixedTime(now)
    await page.goto(`/guest/${stay.accessToken}`)
    await page.getByRole('button', { name: 'Copy code' }).waitFor()
    for (const text of shown)
      expect(await bottomOf(page, text), `${phase}: ${text}`).toBeLessThanOrEqual(screen.height)
    // Primary buttons.
    expect(await page.getByRole('main').locator('.bg-action:visible').allTextContents(), phase).toEqual(loud)
  }
})
