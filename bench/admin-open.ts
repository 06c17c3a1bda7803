import { type BrowserContext, chromium } from 'playwright-core'
import { login } from '#shared/contract/auth.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { median, type Row } from './row.ts'
import { benchHost, type Workshop } from './site.ts'

const rounds = 11
const listLength = 50

/** Where a host's browser finds each of its stays once the list is there. */
const stayOnScreen = '[aria-labelledby="all-guest-stays"] ul > li'
const signInOnScreen = 'form button[type="submit"]'

/**
 * Opens a page and answers the milliseconds from the start of the navigation to the frame after the one in which
 * `count` elements are there. The page itself takes the time: the way to it through the debugger is not counted.
 */
async function openingMs(
  context: BrowserContext,
  url: string,
  selector: string,
  count: number,
): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(
    (wanted) => {
      const look = () => {
        if (document.querySelectorAll(wanted.selector).length < wanted.count)
          return void requestAnimationFrame(look)
        requestAnimationFrame((now) => Object.assign(window, { benchShownMs: now }))
      }
      look()
    },
    { selector, count },
  )
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

/** The host's page with 50 stays, opened again in a browser that has its files, beside the sign-in page. */
export async function measureAdminOpen(workshop: Workshop): Promise<Row[]> {
  const executablePath = findChromium()
  if (executablePath === null) {
    console.log('Chromium is not installed: opening the host’s page is left out')
    return []
  }
  const server = await (await workshop.site(listLength)).start()
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] })
  const signedOut = await browser.newContext()
  const signedIn = await browser.newContext()
  await signIn(signedIn, server.origin)
  const openAdmin = () => openingMs(signedIn, `${server.origin}/admin`, stayOnScreen, listLength)
  const openLogin = () => openingMs(signedOut, `${server.origin}/login`, signInOnScreen, 1)
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
