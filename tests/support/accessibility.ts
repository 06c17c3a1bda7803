import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { nightColors } from '#shared/colors.ts'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import {
  enlargeText,
  findBroken,
  findCut,
  findOverflowing,
  findOverlaid,
  resize,
} from '#tests/support/fit.ts'
import { screensByArea } from '#tests/support/screens/all.ts'
import {
  closeAllForms,
  createScreenKit,
  layersOf,
  openForms,
  type ScreenKit,
  type ScreenState,
} from '#tests/support/screens/kit.ts'

const smallest = { width: 320, height: 568 }

const sizes = [
  smallest,
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
]

/**
 * Checks an open screen at each size. A finding doesn't end the walk. Layers that close on a resize are reopened:
 * a waiting stay is a row on phones and a card on a desktop.
 */
async function look(page: Page, kit: ScreenKit, { name, open, from }: ScreenState): Promise<void> {
  const layers = await layersOf(page).count()
  const mark = layers > 0 ? layersOf(page) : openForms(page)
  const opened = await mark.count()
  for (const [turn, size] of sizes.entries()) {
    if (turn > 0) await resize(page, size)
    if ((await mark.count()) < opened) await (from?.way ?? open)(page, kit)
    expect(await layersOf(page).count(), `open in ${name}`).toBe(layers)
    const where = `${name} at ${size.width} px`
    expect.soft(await findings(page), where).toEqual([])
    expect.soft(await findOverflowing(page), where).toEqual([])
  }
}

/** Checks an open screen whose reader has doubled the text; `wholeFrom`: the width in px from which words stay whole. */
async function readLarge(page: Page, name: string, wholeFrom: number): Promise<void> {
  await enlargeText(page, 200)
  for (const size of sizes) {
    await resize(page, size)
    const where = `${name} at ${size.width} px with text at 200 %`
    expect.soft(await findOverflowing(page), where).toEqual([])
    expect.soft(await findCut(page), where).toEqual([])
    if (size.width >= wholeFrom) expect.soft(await findBroken(page), where).toEqual([])
    expect.soft(await findOverlaid(page), where).toEqual([])
  }
  expect.soft(await findings(page), `${name} with text at 200 %`).toEqual([])
  await enlargeText(page, 100)
}

const hasNight = ({ name }: ScreenState) => /^(guest|shared|checkout|emergency|turnover)/.test(name)

/** Checks the colours of the night on a phone. */
async function lookAtNight(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const paper = await page.evaluate(() => {
    const styles = getComputedStyle(document.documentElement)
    return styles.getPropertyValue('--color-paper') || styles.getPropertyValue('--paper')
  })
  expect.soft(paper, name).toBe(nightColors.paper)
  expect.soft(await findings(page), `${name} at night`).toEqual([])
  await page.emulateMedia({ colorScheme: null })
}

/** All mails share one layout, so a few suffice. */
const isReachedByKeyboard = ({ name }: ScreenState) =>
  !name.startsWith('mail-') || /^mail-(link|claimed|host-daily)-/.test(name)

/** Tests an area’s screens: axe and sideways scrolling. */
export function testAccessibility(area: keyof typeof screensByArea): void {
  const site = browserSite()
  let kit: ScreenKit

  beforeAll(async () => {
    kit = createScreenKit(site)
    const host = await kit.host()
    await host.call(createGuideEntry, {
      body: { title: 'Lighting the fire', content: 'Open the damper first.' },
    })
  })

  // Opens a shared page once for all screens that start from it.
  const screens = screensByArea[area].filter(isReachedByKeyboard)
  for (const walk of Map.groupBy(screens, (screen) => screen.from?.base ?? screen).values()) {
    const names = walk.map(({ name }) => name).join(', ')
    it(`has no axe violation and fits the window: ${names}`, async () => {
      const page = await site.desktop({ viewport: smallest })
      for (const [turn, screen] of walk.entries()) {
        const { open, from } = screen
        if (turn === 0 || !from) await open(page, kit)
        else {
          await closeAllForms(page)
          await resize(page, smallest)
          await from.way(page, kit)
        }
        await look(page, kit, screen)
        // Visitors and guests have the smallest phones.
        await readLarge(page, screen.name, area === 'guest' ? 320 : 390)
        if (hasNight(screen)) await lookAtNight(page, screen.name)
      }
    })
  }
}
