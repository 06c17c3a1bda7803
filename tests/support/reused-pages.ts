import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

const actionTimeoutMs = 60_000

/** Calls that change a page or its browser permanently, which would affect the next test. */
const unresettableCalls = {
  page: ['close', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'close', 'grantPermissions'],
  clock: ['fastForward', 'install', 'pauseAt', 'runFor', 'setFixedTime', 'setSystemTime'],
} as const

interface Used {
  page: Page
  kind: string
  isUnusable: boolean
  undo: (() => Promise<unknown>)[]
}

/** Calls `tell` with the result whenever one of `names` is called on `target`. */
function noteCalls(target: object, names: readonly string[], tell: (answer: unknown) => void): void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const method = methods[name]?.bind(target)
    if (!method) throw new Error(`Playwright has no ${name} any more`)
    methods[name] = (...args) => {
      const answer = method(...args)
      tell(answer)
      return answer
    }
  }
}

/** Records changes that a test makes to a page, for the page's lifetime. `entry` returns the page's current use. */
function noteChanges(page: Page, entry: () => Used | undefined): void {
  const context = page.context()
  const markUsed = () => {
    const used = entry()
    if (used) used.isUnusable = true
  }
  noteCalls(page, unresettableCalls.page, markUsed)
  noteCalls(context, unresettableCalls.context, markUsed)
  noteCalls(page.clock, unresettableCalls.clock, markUsed)
  noteCalls(page, ['addInitScript'], (script) =>
    entry()?.undo.push(async () => (await (script as ReturnType<Page['addInitScript']>)).dispose()),
  )
  // The emulation of a session ends with the session.
  noteCalls(context, ['newCDPSession'], (session) =>
    entry()?.undo.push(async () => (await (session as Promise<CDPSession>)).detach()),
  )
  noteCalls(context, ['newPage'], (other) =>
    entry()?.undo.push(async () => (await (other as Promise<Page>)).close()),
  )
  const online = context.setOffline.bind(context, false)
  noteCalls(context, ['setOffline'], () => entry()?.undo.push(online))
}

/**
 * Returns false if `work` doesn't settle in time. On a busy machine, Chromium has once not reported that a context
 * was closed, and once not finished emptying a page. The test's result is known by then, so the timeout is half a
 * minute.
 */
async function ends(work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController()
  const isDone = work.then(
    () => true,
    () => false,
  )
  return await Promise.race([
    isDone.finally(() => ended.abort()),
    setTimeout(30_000, false, { signal: ended.signal }).catch(() => false),
  ])
}

const close = (context: BrowserContext): Promise<boolean> =>
  ends(context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => context.close()))

/**
 * Empties a page's browser after a test, except cached files of the site: their names contain their hashes, so they
 * are the same in each test. The page stays on the site's smallest file: elsewhere Chromium would give it another
 * process, without compiled code.
 */
async function empty(page: Page, clearsCache: boolean): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto('/robots.txt')
  await page.evaluate(() => sessionStorage.clear())
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await Promise.all([
    browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' }),
    ...(clearsCache ? [browser.send('Network.clearBrowserCache')] : []),
    browser.send('Page.resetNavigationHistory'),
    context.clearCookies(),
  ])
  await browser.detach()
}

export interface ReusedPages {
  /** Returns an empty page: a kept one with the same options, or a new one. */
  open(options: BrowserContextOptions): Promise<Page>
  inUse(): Page[]
  /** Empties a test's pages for the next one, and closes those that can't be reused. */
  release(): Promise<void>
  closeAll(): Promise<void>
}

/**
 * Keeps pages between tests. A new context costs as much as most tests: a process, and everything compiled again.
 * `watch` is called each time a page is opened. `clearsCache`: each test is a first visit.
 */
export function createReusedPages(
  browser: Browser,
  baseURL: string,
  { watch, clearsCache }: { watch(page: Page): void; clearsCache: boolean },
): ReusedPages {
  const used: Used[] = []
  const idle: { page: Page; kind: string }[] = []

  const make = async (options: BrowserContextOptions) => {
    const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options })
    // On a busy machine, an action may take as long as the test.
    context.setDefaultTimeout(actionTimeoutMs)
    return await context.newPage()
  }
  const take = (kind: string): Page | undefined => {
    const at = idle.findIndex((one) => one.kind === kind)
    return at < 0 ? undefined : idle.splice(at, 1)[0]?.page
  }
  const open: ReusedPages['open'] = async (options) => {
    const kind = JSON.stringify(options)
    const kept = take(kind)
    const page = kept ?? (await make(options))
    used.push({ page, kind, isUnusable: false, undo: [] })
    watch(page)
    if (!kept) noteChanges(page, () => used.find((one) => one.page === page))
    else if (options.viewport) await page.setViewportSize(options.viewport)
    return page
  }
  return {
    open,
    inUse: () => used.map(({ page }) => page),
    release: async () => {
      for (const { page, kind, isUnusable, undo } of used.splice(0)) {
        const navigateAway = async () => {
          for (const step of undo) await step()
          await empty(page, clearsCache)
        }
        // Offline, the page can't navigate anywhere.
        const isEmpty = !isUnusable && (await ends(navigateAway())) && page.context().pages().length === 1
        if (isEmpty) idle.push({ page, kind })
        else await close(page.context())
      }
    },
    closeAll: async () => {
      for (const { page } of [...used.splice(0), ...idle.splice(0)]) await close(page.context())
    },
  }
}
