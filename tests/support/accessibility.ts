import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide.ts'
import { findings } from '#tests/support/axe.ts'
import { brokenWords } from '#tests/support/broken-words.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { resize, sticksOut } from '#tests/support/fit.ts'
import { createScreenKit, leaveAll, type ScreenKit, type ScreenState } from '#tests/support/screens/kit.ts'

const phone = { width: 390, height: 844 }
const sizes = [phone, { width: 1440, height: 900 }]

/** The smallest phone that the pages are made for. */
const smallest = { width: 320, height: 568 }

/** Looks at what is on the screen at every size. All that is found is told, and the next screen is looked at too. */
async function look(page: Page, name: string): Promise<void> {
  for (const size of sizes) {
    await resize(page, size)
    const where = `${name} at ${size.width} px`
    expect.soft(await findings(page), where).toEqual([])
    expect.soft(await sticksOut(page), where).toEqual([])
    expect.soft(await page.evaluate(brokenWords), where).toEqual([])
  }
  await resize(page, smallest)
  expect.soft(await page.evaluate(brokenWords), `${name} at 320 px`).toEqual([])
  expect.soft(await sticksOut(page), `${name} at 320 px`).toEqual([])
}

/** Tests that axe finds nothing on these screens, that none scrolls sideways, and that no line ends with “e-”, on phones and on a desktop. */
export function testAccessibility(screens: readonly ScreenState[]): void {
  const site = browserSite()
  let kit: ScreenKit

  beforeAll(async () => {
    kit = createScreenKit(site)
    const host = await kit.host()
    await host.call(createGuideEntry, {
      body: { title: 'Lighting the fire', content: 'Open the damper first.' },
    })
  })

  const walks = [...Map.groupBy(screens, (screen) => screen.from?.base ?? screen).values()].map((walk) => ({
    walk,
    names: walk.map(({ name }) => name).join(', '),
  }))

  describe('axe finds nothing, nothing scrolls sideways, and no line ends inside “e-mail”, on phone and desktop', () => {
    it.each(walks)('in $names', async ({ walk }) => {
      const page = await site.desktop({ viewport: phone })
      for (const [turn, { name, open, from }] of walk.entries()) {
        if (turn === 0 || !from) await open(page, kit)
        else {
          await leaveAll(page)
          await resize(page, phone)
          await from.way(page, kit)
        }
        await look(page, name)
      }
    })
  })
}
