import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { saveHouse } from '#tests/support/house.ts'
import { screensByArea } from '#tests/support/screens/all.ts'
import { createScreenKit, type ScreenKit } from '#tests/support/screens/kit.ts'
import { extendPage, translatePage } from '#tests/support/translators.ts'

const typed = 'Typed before it was translated'

/** Types into the first empty text field of the screen. Returns what reads it, or `null` without such a field. */
async function typeSomewhere(page: Page): Promise<(() => Promise<string>) | null> {
  const dialog = page.locator('dialog:modal').last()
  // Nobody can type behind a modal dialog.
  const place = (await dialog.count()) > 0 ? dialog : page.locator('body')
  const fields = place.locator('input[type=text], input:not([type]), textarea').filter({ visible: true })
  for (const field of await fields.all()) {
    if (!(await field.isEditable()) || (await field.inputValue()) !== '') continue
    const handle = await field.elementHandle()
    if (!handle) continue
    await handle.fill(typed)
    return () => handle.inputValue()
  }
  return null
}

/** Returns the texts with a name or an address that a page translator may change. */
const unmarked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (
        /Rātā House|Marama|Aroha|Ngata|@example\.nz/.test(node.nodeValue ?? '') &&
        !node.parentElement?.closest('script, style, noscript, textarea, option, iframe, [translate=no]')
      )
        found.push(`${node.parentElement?.outerHTML}`)
    return found
  })

describe.each(Object.entries(screensByArea))('screens of %s', (_area, screens) => {
  const site = browserSite()
  let kit: ScreenKit

  beforeAll(async () => {
    kit = createScreenKit(site)
    const body = { title: 'Lighting the fire', content: 'Open the damper first.' }
    const host = await kit.host()
    await host.call(createGuideEntry, { body })
    await saveHouse(host, { phone: '', email: '', emergencyContact: '' })
  })

  it.each(screens.filter(({ name }) => !name.startsWith('mail-')))(
    '$name of a house without phone and e-mail has no dead link, stays whole, and names stay as they are, under a translator and three extensions, before and after hydration',
    async ({ open }) => {
      const page = await site.phone()
      await page.addInitScript(translatePage, { habit: 'font' as const })
      await page.addInitScript(extendPage)
      await open(page, kit)
      const read = await typeSomewhere(page)
      await page.evaluate(translatePage, {
        habit: 'hidden behind a copy' as const,
        watches: false,
      })
      await page.evaluate(extendPage)
      await page.keyboard.press('Tab')
      await expect.poll(() => page.locator('body :visible').count()).toBeGreaterThan(1)
      expect(await page.locator('[data-failed]').count()).toBe(0)
      expect(await unmarked(page)).toEqual([])
      expect(await page.locator('[href="tel:"], [href="mailto:"], [href^="mailto:?"]').count()).toBe(0)
      if (read) expect(await read()).toBe(typed)
    },
  )
})
