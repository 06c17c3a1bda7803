// npm run shots [-- --night --forced --large NAME ...]: screenshots of every screen in every state, on a small phone, a
// phone, a phone on its side and a desktop, into `shots/` (not in git). With names, only screens whose name begins with
// one of them; with options, as it looks at night, in forced colours or with text at 200 % instead. Needs a built `dist`.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { houseContent } from '#i18n/en/house.ts'
import { createGuideEntry } from '#shared/contract/guide/schemas.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { enlargeText } from '#tests/support/fit.ts'
import { type BrowserSite, type RunningSite, startSingle, startSite } from '#tests/support/running-site.ts'
import { allScreens } from '#tests/support/screens/all.ts'
import { createScreenKit, type ScreenKit, type ScreenState } from '#tests/support/screens/kit.ts'

const folder = join(import.meta.dirname, '../shots')
const sizes = {
  small: (site: BrowserSite) => site.phone({ viewport: { width: 320, height: 568 } }),
  phone: (site: BrowserSite) => site.phone(),
  low: (site: BrowserSite) => site.phone({ viewport: { width: 844, height: 390 } }),
  desktop: (site: BrowserSite) => site.desktop({ viewport: { width: 1280, height: 800 } }),
}
type Size = keyof typeof sizes

const looks = {
  night: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  forced: (page: Page) => page.emulateMedia({ forcedColors: 'active' }),
  large: (page: Page) => enlargeText(page, 200),
}
type Look = keyof typeof looks | 'day'

/** Scrolls past all photos once, because those below the first screen load lazily, and has all rows drawn. */
async function loadAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 120))
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
  })
}

/**
 * Selects what has its place in the window: a toast, and the preview, which a picture of the whole page would load
 * again. The picture is of the window as it is scrolled.
 */
const ofWindow = `[data-toaster] [role] > *, section[aria-label="${houseContent.preview}"]`

/** Waits for the house's preview and for the photos, and only a moment for those that never come. */
async function settled(page: Page): Promise<void> {
  await page.getByText(houseContent.previewLoading).waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    const decoded = [...document.images].map((image) => image.decode().catch(() => undefined))
    await Promise.race([Promise.all(decoded), new Promise((resolve) => setTimeout(resolve, 1500))])
  })
}

async function take(
  running: RunningSite,
  kit: ScreenKit,
  { name, open }: ScreenState,
  { size, look }: { size: Size; look: Look },
): Promise<void> {
  const page = await sizes[size](running.site)
  try {
    await open(page, kit)
    if (look !== 'day') await looks[look](page)
    const layers = page.getByRole('dialog').or(page.getByRole('alertdialog')).or(page.locator(ofWindow))
    const isPageOnly = (await layers.count()) === 0
    if (isPageOnly) await loadAll(page)
    await settled(page)
    const file = `${[name, size, ...(look === 'day' ? [] : [look])].join('-')}.png`
    await page.screenshot({ path: join(folder, file), fullPage: isPageOnly })
    console.log(`shots/${file}`)
  } finally {
    await page.context().close()
  }
}

const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium is not installed (set CHROME_PATH to use another one)')
const given = process.argv.slice(2)
const wanted = given.filter((word) => !word.startsWith('--'))
const chosenLooks = (Object.keys(looks) as (keyof typeof looks)[]).filter((look) =>
  given.includes(`--${look}`),
)
const chosen = allScreens.filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
let failed = 0
for (const screen of chosen) {
  // A site for each screen: what one screen writes is not in the picture of another.
  const running = await startSite(browser, await startSingle())
  const kit = createScreenKit(running.site)
  const body = { title: 'Lighting the fire', content: 'Open the damper first.' }
  await (await kit.host()).call(createGuideEntry, { body })
  for (const size of Object.keys(sizes) as Size[]) {
    for (const look of chosenLooks.length > 0 ? chosenLooks : (['day'] as const)) {
      await take(running, kit, screen, { size, look }).catch((error: Error) => {
        failed += 1
        console.error(`${screen.name} on a ${size}: ${error.message.split('\n')[0]}`)
      })
    }
  }
  await running.stop()
}
await browser.close()
process.exitCode = failed > 0 ? 1 : 0
