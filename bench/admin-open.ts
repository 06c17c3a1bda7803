import { type BrowserContext, chromium } from 'playwright-core'
import { login } from '#shared/contract/auth/schemas.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { median, type Row } from './row.ts'
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

async function signIn(context: BrowserContext, origin: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
    },
    { path: login.path, body: benchHost },
  )
  await page.close()
}

/** Measures the host's page with 50 stays in a browser with cached files, beside the sign-in page. */
export async function measureAdminOpen(bench: Bench): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) {
    console.log('Chromium is not installed: opening the host’s page is not measured')
    return []
  }
  const server = await (await bench.site(listLength)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const signedOut = await browser.newContext()
  const signedIn = await browser.newContext()
  await signIn(signedIn, server.origin)
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
  const value = median(adminMs)
  const baseline = median(loginMs)
  return [
    {
      figure: `/admin opened again: list of ${listLength} on the screen`,
      value,
      unit: 'ms',
      baseline: { what: '/login on the screen', value: baseline },
      ratio: value / baseline,
      bar: '<= 2 x',
      isMet: value / baseline <= 2,
    },
  ]
}
