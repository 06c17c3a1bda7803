import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '#server/http/errors.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import type { PageName } from '#shared/pages.ts'
import type { ReadyFile } from './ready-file.ts'
import { type houseFiles, loadRenderer, type Renderer } from './renderer.ts'

/** `missing`: a page has nothing to show. `stale`: a page still shows an earlier revision of the house. */
export type PagesProblem = 'missing' | 'stale'

/** The site's pages, rendered on first request and cached by page, language and revision of the house. */
export interface SitePages {
  /**
   * Returns a page in a language, or the English one. A page of an earlier revision is returned while the new one is
   * rendered. Rejects with 503 if the page can't be rendered and there is no earlier one.
   */
  page(name: PageName, language: Language): Promise<ReadyFile>
  file(url: (typeof houseFiles)[number]): Promise<ReadyFile>
  renderGuestPage: Renderer['renderGuestPage']
  /** Renders the landing page of another or unsaved house, without caching. */
  preview(house: House): Promise<string>
  /** Renders stale pages in the background, now and after each `renew`. Resolves when nothing is stale. */
  start(): Promise<void>
  /** Call it after the house has changed. */
  renew(): void
  problem(): PagesProblem | null
  /** Throws if a page has nothing to show. */
  check(): Promise<void>
  close(): Promise<void>
}

const firstRetryMs = 1000
const longestRetryMs = 60_000
const frontPage = 'landing en'

interface Cached {
  file: ReadyFile
  revision: number
}

interface SiteOptions {
  /** The folder of the built site. */
  folder: string
  config: { publicUrl: string; isProduction: boolean }
  house: House
  log: FastifyBaseLogger
}

/** Schedules retries of failed renderings: one timer for all pages, with exponential back-off. */
function createRetry(log: FastifyBaseLogger) {
  const failed = new Map<string, number>()
  let tries = 0
  let retryAt = 0
  let timer: NodeJS.Timeout | undefined
  return {
    /** Pages that failed to render, with the revision. */
    failed: failed as ReadonlyMap<string, number>,
    secondsLeft: () => Math.max(1, Math.ceil((retryAt - performance.now()) / 1000)),
    isWaiting: (key: string, revision: number) => timer !== undefined && failed.get(key) === revision,
    fail(key: string, revision: number, { error, run }: { error: unknown; run: () => void }) {
      failed.set(key, revision)
      if (timer !== undefined) return
      tries += 1
      const inMs = Math.min(firstRetryMs * 2 ** (tries - 1), longestRetryMs)
      retryAt = performance.now() + inMs
      log.error({ err: error, page: key, retryInMs: inMs }, 'the page could not be rendered')
      timer = setTimeout(() => {
        timer = undefined
        run()
      }, inMs).unref()
    },
    succeed(key: string) {
      failed.delete(key)
      if (failed.size === 0) tries = 0
    },
    stop: () => clearTimeout(timer),
  }
}

/** Renders and caches pages. `onRetry` is called when failed ones are due for a retry. */
function createPageCache({ folder, config, house, log }: SiteOptions, onRetry: () => void) {
  const cached = new Map<string, Cached>()
  const inFlight = new Map<string, Promise<ReadyFile>>()
  const retry = createRetry(log)
  let loading: Promise<Renderer> | null = null
  let renderer: Renderer | null = null
  let isClosed = false

  const load = async (): Promise<Renderer> => {
    loading ??= loadRenderer(folder, config).finally(() => {
      loading = null
    })
    renderer = await loading
    return renderer
  }
  const renderNow = async (key: string): Promise<ReadyFile> => {
    const { revision } = house
    try {
      const file = await (renderer ?? (await load())).render(key, house)
      cached.set(key, { file, revision })
      retry.succeed(key)
      return file
    } catch (error) {
      if (!isClosed) retry.fail(key, revision, { error, run: onRetry })
      throw unavailable('http.noPage', error, retry.secondsLeft())
    } finally {
      inFlight.delete(key)
    }
  }
  /** Concurrent callers share one rendering. */
  const render = (key: string): Promise<ReadyFile> => {
    const work = inFlight.get(key) ?? renderNow(key)
    inFlight.set(key, work)
    return work
  }
  return {
    cached: cached as ReadonlyMap<string, Cached>,
    failed: retry.failed,
    renderer: () => renderer,
    render,
    /** Returns a page, or its earlier revision while the new one is rendered. */
    async current(key: string): Promise<ReadyFile> {
      const found = cached.get(key)
      if (found?.revision === house.revision) return found.file
      const isWaiting = retry.isWaiting(key, house.revision)
      if (found === undefined && isWaiting) throw unavailable('http.noPage', undefined, retry.secondsLeft())
      const rendering = isWaiting ? null : render(key)
      if (found === undefined) return rendering as Promise<ReadyFile>
      rendering?.catch(() => undefined)
      return found.file
    },
    async close() {
      isClosed = true
      retry.stop()
      await Promise.allSettled(inFlight.values())
    },
  }
}

/** Creates the site's pages. Nothing is rendered until a page is requested or `start` is called. */
export function createSitePages(options: SiteOptions): SitePages {
  const { house } = options
  const pages = createPageCache(options, () => void warm())
  let warming: Promise<void> | null = null
  let isStarted = false
  let isClosed = false

  /** Returns the oldest stale page, so frequent saves can't starve one. */
  const nextStale = (tried: ReadonlySet<string>): string | null => {
    const keys = pages.renderer()?.keys ?? [frontPage]
    const revisionOf = (key: string) => pages.cached.get(key)?.revision ?? -1
    const stale = keys.filter(
      (key) => revisionOf(key) !== house.revision && !tried.has(`${key} ${house.revision}`),
    )
    return stale.reduce<string | null>(
      (next, key) => (next === null || revisionOf(key) < revisionOf(next) ? key : next),
      null,
    )
  }
  const warmAll = async () => {
    const tried = new Set<string>()
    for (let key = nextStale(tried); key !== null && !isClosed; key = nextStale(tried)) {
      tried.add(`${key} ${house.revision}`)
      await pages.render(key).catch(() => undefined)
      // Yields to requests that arrived meanwhile.
      await setImmediate()
    }
    warming = null
  }
  const warm = (): Promise<void> => {
    warming ??= warmAll()
    return warming
  }
  const isMissing = () => [...pages.failed.keys()].some((key) => !pages.cached.has(key))

  return {
    async page(name, language) {
      const key = `${name} ${language}`
      // Loads the renderer, which knows the pages' languages. Rejects if it can't.
      if (pages.renderer() === null) await pages.current(frontPage)
      return pages.current(pages.renderer()?.keys.includes(key) ? key : `${name} en`)
    },
    file: pages.current,
    async renderGuestPage(...args) {
      const renderer = pages.renderer()
      if (renderer === null) throw unavailable('http.noPage')
      return renderer.renderGuestPage(...args)
    },
    async preview(house) {
      if (pages.renderer() === null) await pages.current(frontPage)
      const renderer = pages.renderer()
      if (renderer === null) throw unavailable('http.noPage')
      return renderer.preview(house)
    },
    start() {
      isStarted = true
      return warm()
    },
    renew() {
      if (isStarted) void warm()
    },
    problem: () => (isMissing() ? 'missing' : pages.failed.size > 0 ? 'stale' : null),
    async check() {
      await pages.current(frontPage)
      if (isMissing()) throw new Error('a page could not be rendered')
    },
    async close() {
      isClosed = true
      await pages.close()
      await warming
    },
  }
}
