import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/features/accounts/passwords.ts'
import { createLog } from '#server/http/records.ts'
import { buildStay as buildStayOn, type StayOptions } from './builders.ts'
import { type Client, createClient } from './client.ts'
import { freePort } from './postgres.ts'
import { createReusedPages, type ReusedPages } from './reused-pages.ts'
import { signInHost } from './session.ts'

export const siteHost = { email: 'host@example.com', password: 'a password for tests' }

const desktopOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phoneOptions: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** The whole site with the built pages, and a clock that a test can advance. */
export interface BrowserSite {
  origin: string
  /** The server; with several processes, another one on the same database and files. */
  app: App
  /** Advances the clocks of all servers until the end of the test. */
  advance(ms: number): Promise<void>
  desktop(options?: BrowserContextOptions): Promise<Page>
  phone(options?: BrowserContextOptions): Promise<Page>
  host(): Promise<Client>
  visitor(): Client
  buildStay(options?: StayOptions): ReturnType<typeof buildStayOn>
}

interface Observed {
  calls: string[]
  unexpected: string[]
}

// Chromium logs every error response and every request lost to a cut network, the worker's script included; tests check
// how the page handles them.
const expectedMessages =
  /^Failed to load resource: (the server responded with a status of (4|503)|net::ERR_\w+)|^An unknown error occurred when fetching the script\.$/

function watch(
  page: Page,
  origin: string,
  { calls, unexpected }: Observed,
  { mayReach = /^$/, mayLog = /^$/ }: PageRules,
): void {
  const note = (request: Request, end: string) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(0, 60)} ${end}`)
  }
  page.on('response', (response) => note(response.request(), String(response.status())))
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      if (!expectedMessages.test(message.text()) && !mayLog.test(message.text()))
        unexpected.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => unexpected.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url) && !mayReach.test(url))
      unexpected.push(`foreign request: ${url}`)
  })
}

/**
 * Saves screenshots and server logs of a failed test in `shots/failures/`. Also prints each page's text, because CI
 * keeps only the output.
 */
export async function keepEvidence({ pages, calls, report }: RunningSite, testName: string): Promise<void> {
  const folder = join(import.meta.dirname, '../../shots/failures')
  const name = testName.replace(/[^\w]+/g, '-').slice(0, 60)
  for (const [place, page] of pages.inUse().entries()) {
    const words = await page.locator('body').ariaSnapshot()
    process.stderr.write(`${page.url().split('#')[0]} showed: ${words.replace(/\s+/g, ' ').slice(0, 2000)}\n`)
    await page.screenshot({ path: join(folder, `${name}-${place}.png`), fullPage: true })
  }
  process.stderr.write(`The last calls: ${calls.slice(-12).join('; ')}\n`)
  const text = report()
  if (text === '') return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.log`), text)
}

export interface Backend {
  origin: string
  app: App
  host?(): Promise<Client>
  advance(ms: number): Promise<void>
  report(): string
  stop(): Promise<void>
}

export interface RunningSite extends Observed {
  site: BrowserSite
  browser: Browser
  pages: ReusedPages
  report(): string
  resetClock(): Promise<void>
  stop(): Promise<void>
}

export async function startSingle(settings: Record<string, string> = {}): Promise<Backend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-browser-'))
  let shift = 0
  const clock = { now: () => Date.now() + shift }
  const port = Number(settings.PORT ?? (await freePort()))
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: String(port),
    ADMIN_EMAIL: siteHost.email,
    ...settings,
  })
  const app = await createApp({ config, clock, log: createLog('silent') })
  // Set here and not by ADMIN_PASSWORD, whose strength takes 0.3 s of a processor to judge.
  const password_hash = await hashPassword(siteHost.password)
  await app.database.db.updateTable('users').set({ password_hash, first_password_at: null }).execute()
  await app.http.listen({ port, host: '127.0.0.1' })
  app.ticker.start()
  return {
    origin: config.publicUrl,
    app,
    advance: async (ms) => {
      shift += ms
    },
    report: () => '',
    stop: async () => {
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface PageRules {
  /** Other addresses that pages may load from. */
  mayReach?: RegExp
  /** Other console errors that aren't the page's. */
  mayLog?: RegExp
  /** Each test is a first visit, for tests of a page's loading. */
  clearsCache?: boolean
}

/** Returns the site that `backend` serves, with pages that `open` opens. */
export function siteOf(
  { app, origin, advance }: Backend,
  open: (options: BrowserContextOptions) => Promise<Page>,
): BrowserSite {
  const host = () => signInHost(app, createClient(origin))
  return {
    ...{ origin, app, advance, host },
    desktop: (options) => open({ ...desktopOptions, ...options }),
    phone: (options) => open({ ...phoneOptions, ...options }),
    visitor: () => createClient(origin),
    buildStay: (options) => buildStayOn({ app, host }, options),
  }
}

export async function startSite(
  browser: Browser,
  backend: Backend,
  rules: PageRules = {},
): Promise<RunningSite> {
  const { origin } = backend
  const seen: Observed = { calls: [], unexpected: [] }
  const pages = createReusedPages(browser, origin, {
    watch: (page) => watch(page, origin, seen, rules),
    clearsCache: rules.clearsCache ?? false,
  })
  let advancedMs = 0
  const site: BrowserSite = {
    ...siteOf(backend, (options) => pages.open(options)),
    advance: async (ms) => {
      advancedMs += ms
      await backend.advance(ms)
    },
  }
  const resetClock = async () => {
    if (advancedMs !== 0) await site.advance(-advancedMs)
  }
  return { site, browser, pages, ...seen, report: backend.report, resetClock, stop: backend.stop }
}
