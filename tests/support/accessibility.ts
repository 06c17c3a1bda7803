import type { Page, ViewportSize } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { findings } from '#tests/support/axe.ts'
import { brokenWords } from '#tests/support/broken-words.ts'
import { browserSite } from '#tests/support/browser-site.ts'
import { resize, sticksOut } from '#tests/support/fit.ts'
import { screensByArea } from '#tests/support/screens/all.ts'
import {
  createScreenKit,
  layersOf,
  leaveAll,
  type ScreenKit,
  type ScreenState,
  unfoldedIn,
} from '#tests/support/screens/kit.ts'

const phone = { width: 390, height: 844 }
/** The smallest supported phone. */
const smallest = { width: 320, height: 568 }
const desktop = { width: 1440, height: 900 }

/**
 * The sizes of this run. `npm test` uses phones; `npm run test:full` also opens every screen on two processes, with a
 * desktop's size. Read inside each test, because files of several projects share their modules.
 */
const runSizes = () =>
  inject('servers') === 'two'
    ? { title: '1440 px', main: desktop, least: null }
    : { title: '390 px and fits 320 px', main: phone, least: smallest }

/**
 * Checks a screen at the run's sizes. A finding doesn't end the walk. Layers that close on a resize are reopened: a
 * waiting stay is a row on phones and a card on a desktop.
 */
async function look(page: Page, kit: ScreenKit, { name, open, from }: ScreenState): Promise<void> {
  const layers = await layersOf(page).count()
  const mark = layers > 0 ? layersOf(page) : unfoldedIn(page)
  const opened = await mark.count()
  const show = async (size: ViewportSize) => {
    await resize(page, size)
    if ((await mark.count()) < opened) await (from?.way ?? open)(page, kit)
    expect(await layersOf(page).count(), `open in ${name}`).toBe(layers)
    return `${name} at ${size.width} px`
  }
  const fits = async (where: string) => {
    expect.soft(await sticksOut(page), where).toEqual([])
    expect.soft(await page.evaluate(brokenWords), where).toEqual([])
  }
  const { main, least } = runSizes()
  const where = await show(main)
  expect.soft(await findings(page), where).toEqual([])
  await fits(where)
  if (least) await fits(await show(least))
}

/** All mails share one layout, so a few suffice. */
const isWalked = ({ name }: ScreenState) =>
  !name.startsWith('mail-') || /^mail-(link|claimed|host-daily)-/.test(name)

/** Tests an area’s screens on phones and on a desktop: axe, sideways scrolling, and no line break inside “e-mail”. */
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

  // Screens that open from one page share it.
  const screens = screensByArea[area].filter(isWalked)
  for (const walk of Map.groupBy(screens, (screen) => screen.from?.base ?? screen).values()) {
    const names = walk.map(({ name }) => name).join(', ')
    it(`has no axe violation at ${runSizes().title}: ${names}`, async () => {
      const page = await site.desktop({ viewport: phone })
      for (const [turn, screen] of walk.entries()) {
        const { open, from } = screen
        if (turn === 0 || !from) await open(page, kit)
        else {
          await leaveAll(page)
          await resize(page, phone)
          await from.way(page, kit)
        }
        await look(page, kit, screen)
      }
    })
  }
}
