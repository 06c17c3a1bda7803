// npm run shots -- [name ...]: pictures of every screen in its states, on a phone and on a desktop, into `shots/`.
// The site is a fresh one with a stay at every stage; `dist` must have been built. Names may be beginnings.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { type Shot, shots } from './shots/list.ts'
import { openWorld, type World } from './shots/world.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
}

async function take(browser: Browser, world: World, shot: Shot, size: keyof typeof sizes): Promise<void> {
  const context = await browser.newContext({ ...sizes[size], reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await shot.prepare(page, world)
    if (shot.isWhole) await loadAll(page)
    await page.waitForTimeout(400)
    const path = join(folder, `${shot.name}-${size}.png`)
    await page.screenshot({ path, fullPage: shot.isWhole ?? false })
    console.log(`shots/${shot.name}-${size}.png`)
  } finally {
    await context.close()
  }
}

/** Pictures below the first screen load when they come near: scroll past all of them once. */
async function loadAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    window.scrollTo(0, 0)
  })
}

const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is not installed (set CHROME_PATH to use another one)')
const wanted = process.argv.slice(2)
const chosen = shots.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
mkdirSync(folder, { recursive: true })
const world = await openWorld()
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
let failed = 0
for (const shot of chosen) {
  for (const size of ['phone', 'desktop'] as const) {
    await take(browser, world, shot, size).catch((error: Error) => {
      failed += 1
      console.error(`${shot.name} on a ${size}: ${error.message.split('\n')[0]}`)
    })
  }
}
await browser.close()
await world.close()
process.exitCode = failed > 0 ? 1 : 0
