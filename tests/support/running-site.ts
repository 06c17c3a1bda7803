import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page, Request } from 'playwright-core'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { hashPassword } from '#server/features/accounts/passwords/hash.ts'
import { createLog } from '#server/http/records/log.ts'
import { buildStay as buildStayOn, type StayOptions } from './builders.ts'
import { type Client, createClient } from './client.ts'
import { createKeptPages, type KeptPages } from './kept-pages.ts'
import { freePort } from './postgres.ts'
import { signInHost } from './session.ts'

export const siteHost = { email: 'host@example.com', password: 'a password for tests' }

const desktopOptions: BrowserContextOptions = { viewport: { width: 1440, height: 900 } }
const phoneOptions: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}

/** The whole site with the built pages, as browsers see it, and a clock that a test can push forward. */
export interface BrowserSite {
  origin: string
  /** The server, or where several processes serve the site another one on the same database and files. */
  app: App
  /** Lets `ms` pass for the server, or for all of them, until the test is over. */
  advance(ms: number): Promise<void>
  desktop(options?: BrowserContextOptions): Promise<Page>
  phone(options?: BrowserContextOptions): Promise<Page>
  /** A signed-in host over HTTP, to prepare what a test is not about. */
  host(): Promise<Client>
  visitor(): Client
  buildStay(options?: StayOptions): ReturnType<typeof buildStayOn>
}

/** What a site's pages did in one test: their calls, and what none may do. */
interface Seen {
  calls: string[]
  surprises: string[]
}

// Chromium writes a line for every answer that is an error, and for every request that a test's network lost; tests
// look at what the page makes of it.
const ordinary = /^Failed to load resource: (the server responded with a status of (4|503)|net::ERR_\w+)/

/** Collects what no page may do: write errors to the console, throw, or reach for another origin. */
function watch(page: Page, origin: string, { calls, surprises }: Seen, mayReach: RegExp): void {
  const note = (request: Request, end: string) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.slice(0, 60)} ${end}`)
  }
  page.on('response', (response) => note(response.request(), String(response.status())))
  page.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'))
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      if (!ordinary.test(message.text())) surprises.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => surprises.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url) && !mayReach.test(url))
      surprises.push(`foreign request: ${url}`)
  })
}

/**
 * What was on the screens and what the servers wrote when a test failed, in `shots/failures/`. The words on each screen
 * are printed too: of a run on another machine there is only what it printed.
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

/** What answers behind the site's address: one process or several. */
export interface Backend {
  origin: string
  /** Throws where the server is in no process of ours; then `host` signs in. */
  app: App
  host?(): Promise<Client>
  advance(ms: number): Promise<void>
  /** What its processes wrote, and who answered what; for a person who looks into a failure. */
  report(): string
  stop(): Promise<void>
}

/** A running site with its browser, for tests and for `npm run shots`. */
export interface RunningSite extends Seen {
  site: BrowserSite
  browser: Browser
  pages: KeptPages
  report(): string
  /** Takes back what `advance` did. */
  resetClock(): Promise<void>
  stop(): Promise<void>
}

/** The whole site as one server within this process, on SQLite, a throw-away folder and a free port. */
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
  await app.database.db.updateTable('users').set({ password_hash }).execute()
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

/** How a site's pages may behave; for a spec file, or for `npm run shots`. */
export interface PageRules {
  /** Other addresses that pages may load from. */
  mayReach?: RegExp
  /** Whether each test is a first visit: for those about what a page loads, and how it looks meanwhile. */
  forgetsFiles?: boolean
}

/** Starts the browser's side of a site. */
export async function startSite(
  browser: Browser,
  backend: Backend,
  { mayReach = /^$/, forgetsFiles = false }: PageRules = {},
): Promise<RunningSite> {
  const { origin, app } = backend
  const seen: Seen = { calls: [], surprises: [] }
  const pages = createKeptPages(browser, origin, {
    watch: (page) => watch(page, origin, seen, mayReach),
    forgetsFiles,
  })
  let advancedMs = 0
  const host = () => signInHost(app, createClient(origin))
  const site: BrowserSite = {
    origin,
    app,
    advance: async (ms) => {
      advancedMs += ms
      await backend.advance(ms)
    },
    desktop: (options) => pages.open({ ...desktopOptions, ...options }),
    phone: (options) => pages.open({ ...phoneOptions, ...options }),
    host,
    visitor: () => createClient(origin),
    buildStay: (options) => buildStayOn({ app, host }, options),
  }
  const resetClock = async () => {
    if (advancedMs !== 0) await site.advance(-advancedMs)
  }
  return { site, browser, pages, ...seen, report: backend.report, resetClock, stop: backend.stop }
}
