import { setTimeout } from 'node:timers/promises'
import type { BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { ownChromium } from './chromium.ts'
import { type BrowserSite, keepEvidence, type RunningSite, startSingle, startSite } from './running-site.ts'

interface BrowserSiteOptions {
  /** Settings that are known only once something else runs. */
  prepare?(): Promise<Record<string, string>>
  /** Other addresses that pages may load from. */
  mayReach?: RegExp
}

/** Loaded only where it is used: it brings PostgreSQL and S3 along. */
const startBackend = async (settings: Record<string, string>) =>
  inject('servers') === 'two'
    ? (await import('./cluster-site.ts')).startCluster(settings)
    : startSingle(settings)

/**
 * Closes a context with what a test still answers for it. Chromium on a busy machine has once not said that one was
 * closed; what the test was about is decided by then, so nobody waits for that longer than half a minute.
 */
async function close(context: BrowserContext): Promise<void> {
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  const closed = new AbortController()
  await Promise.race([
    context.close().finally(() => closed.abort()),
    setTimeout(30_000, undefined, { signal: closed.signal }).catch(() => undefined),
  ])
}

/**
 * Starts the site once for a spec file: as one process on SQLite, or where the project says so as two behind a load
 * balancer. After each test its contexts are closed and its surprises fail it.
 */
export function browserSite(
  settings: Record<string, string> = {},
  { prepare, mayReach = /^$/ }: BrowserSiteOptions = {},
): BrowserSite {
  let running: RunningSite | null = null
  const current = (): RunningSite => {
    if (!running) throw new Error('The site is there inside tests only')
    return running
  }
  beforeAll(async () => {
    const browser = await ownChromium()
    const backend = await startBackend({ ...settings, ...(await prepare?.()) })
    running = await startSite(browser, backend, mayReach)
  })
  afterEach(async ({ task }) => {
    const { contexts, calls, surprises, resetClock } = current()
    if (task.result?.state === 'fail') await keepEvidence(current(), task.name)
    for (const context of contexts.splice(0)) await close(context)
    await resetClock()
    calls.length = 0
    expect(surprises.splice(0)).toEqual([])
  })
  afterAll(async () => {
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
    buildStay: (wishes) => current().site.buildStay(wishes),
  }
}
