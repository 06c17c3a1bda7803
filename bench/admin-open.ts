import { type BrowserContext, chromium } from 'playwright-core'
import { login } from '#shared/contract/accounts/schemas.ts'
import { chromiumArgs } from '#tests/support/chromium.ts'
import { atMost, compared, median, type Row } from './row.ts'
import { type Bench, benchHost } from './site.ts'

const rounds = 11
const listLength = 50

/** The element to wait for: its container, tag and count. The check adds almost nothing to the measured time. */
const stayList = { below: 'all-guest-stays', tag: 'li', count: listLength }
const signInForm = { below: null, tag: 'input', count: 2 }

/**
 * Opens a page and returns the milliseconds from the start of the navigation to the frame after the awaited elements.
 * Measured inside the page, without the debugger's round trip.
 */
async function openingMs(
  context: BrowserContext,
  url: string,
  wanted: typeof stayList | typeof signInForm,
): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(({ below, tag, count }) => {
    const look = () => {
      const place = below === null ? document : document.getElementById(below)?.closest('section')
      if ((place?.getElementsByTagName(tag).length ?? 0) < count) return void requestAnimationFrame(look)
      requestAnimationFrame((now) => Object.assign(window, { benchShownMs: now }))
    }
    look()
  }, wanted)
  await page.goto(url)
  const shown = await page.waitForFunction(() => (window as { benchShownMs?: number }).benchShownMs)
  const ms = Number(await shown.jsonValue())
  await page.close()
  return ms
}

/** Measures the host's page with 50 stays in a browser with cached files, beside the sign-in page. */
export async function measureAdminOpen(bench: Bench, executablePath: string): Promise<Row[]> {
  const server = await (await bench.site(listLength)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const signedOut = await browser.newContext()
  const signedIn = await browser.newContext()
  await signedIn.request.post(server.origin + login.path, { data: benchHost, failOnStatusCode: true })
  const openAdmin = () => openingMs(signedIn, `${server.origin}/admin`, stayList)
  const openLogin = () => openingMs(signedOut, `${server.origin}/login`, signInForm)
  const adminMs: number[] = []
  const loginMs: number[] = []
  try {
    await openAdmin()
    await openLogin()
    for (let round = 0; round < rounds; round += 1) {
      adminMs.push(await openAdmin())
      loginMs.push(await openLogin())
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  const figure = `/admin opened again: list of ${listLength} on the screen`
  const ms = { value: median(adminMs), baseline: median(loginMs) }
  return [compared(figure, 'ms', ms, '/login on the screen', (ratio) => atMost(ratio, 2, 'x'))]
}
