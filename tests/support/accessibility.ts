import { beforeAll, describe, expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide.ts'
import { findings } from '#tests/support/axe.ts'
import { brokenWords } from '#tests/support/broken-words.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { resize, sticksOut } from '#tests/support/fit.ts'
import { createScreenKit, type ScreenKit, type ScreenState } from '#tests/support/screens/kit.ts'

const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** The smallest phone that the pages are made for. */
const smallest = { width: 320, height: 568 }

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

  describe('axe finds nothing, nothing scrolls sideways, and no line ends inside “e-mail”, on phone and desktop', () => {
    it.each(screens)('in $name', async ({ open }) => {
      const page = await site.desktop({ viewport: sizes[0] ?? null })
      await open(page, kit)
      for (const size of sizes) {
        await resize(page, size)
        expect(await findings(page)).toEqual([])
        expect(await sticksOut(page)).toEqual([])
        expect(await page.evaluate(brokenWords)).toEqual([])
      }
      await resize(page, smallest)
      expect(await page.evaluate(brokenWords)).toEqual([])
      expect(await sticksOut(page), 'at 320 px').toEqual([])
    })
  })
}
