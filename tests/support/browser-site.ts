import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { ownChromium } from './chromium.ts'
import {
  type BrowserSite,
  keepEvidence,
  type PageRules,
  type RunningSite,
  startSingle,
  startSite,
} from './running-site.ts'

/** Loaded lazily, because it imports PostgreSQL and S3. */
const startBackend = async (settings: Record<string, string>) =>
  inject('servers') === 'two'
    ? (await import('./cluster-site.ts')).startCluster(settings)
    : startSingle(settings)

/**
 * Starts the site once for a spec file: as one process on SQLite, or for some projects as two behind a load balancer.
 * After each test it empties the pages, and console errors fail the test.
 */
export function browserSite(settings: Record<string, string> = {}, rules: PageRules = {}): BrowserSite {
  let running: RunningSite | null = null
  const current = (): RunningSite => {
    if (!running) throw new Error('The site is there inside tests only')
    return running
  }
  beforeAll(async () => {
    const browser = await ownChromium()
    const backend = await startBackend(settings)
    running = await startSite(browser, backend, rules)
  })
  afterEach(async ({ task }) => {
    const { pages, calls, unexpected, resetClock } = current()
    if (task.result?.state === 'fail') await keepEvidence(current(), task.name)
    await pages.release()
    await resetClock()
    calls.length = 0
    expect(unexpected.splice(0)).toEqual([])
  })
  afterAll(async () => {
    await running?.pages.closeAll()
    await running?.stop()
  })
  return {
    get origin() {
      return current().site.origin
    },
    get app() {
      return current().site.app
    },
    advance: (ms) => current().site.advance(ms),
    desktop: (options) => current().site.desktop(options),
    phone: (options) => current().site.phone(options),
    host: () => current().site.host(),
    visitor: () => current().site.visitor(),
    buildStay: (options) => current().site.buildStay(options),
  }
}
