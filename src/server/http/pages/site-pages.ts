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

export type SitePages = ReturnType<typeof createSitePages>

const firstRetryMs = 1000
const longestRetryMs = 60_000
const frontPage = 'landing en'

interface SiteOptions {
  folder: string
  config: { publicUrl: string; isProduction: boolean }
  house: House
  log: FastifyBaseLogger
}

/** Schedules retries of failed renderings: one timer for all pages, with exponential back-off. */
function createRetry(log: FastifyBaseLogger, run: () => void) {
  const failed = new Map<string, number>()
  let tries = 0
  let retryAt = 0
  let timer: NodeJS.Timeout | undefined
  return {
    failed,
    isWaiting: (key: string, revision: number) => timer !== undefined && failed.get(key) === revision,
    noPage: (cause?: unknown) =>
      unavailable('http.noPage', cause, Math.max(1, Math.ceil((retryAt - performance.now()) / 1000))),
    fail(key: string, revision: number, error: unknown) {
      failed.set(key, revision)
      if (timer !== undefined) return
      const inMs = Math.min(firstRetryMs * 2 ** tries, longestRetryMs)
      tries += 1
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
  const cached = new Map<string, { file: ReadyFile; revision: number }>()
  const inFlight = new Map<string, Promise<ReadyFile>>()
  const retry = createRetry(log, onRetry)
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
      if (!isClosed) retry.fail(key, revision, error)
      throw retry.noPage(error)
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
  const isWaiting = (key: string) => retry.isWaiting(key, house.revision)
  return {
    cached,
    failed: retry.failed,
    isWaiting,
    noPage: retry.noPage,
    renderer: () => renderer,
    render,
    async current(key: string): Promise<ReadyFile> {
      const found = cached.get(key)
      if (found?.revision === house.revision) return found.file
      if (found === undefined) return isWaiting(key) ? Promise.reject(retry.noPage()) : render(key)
      if (!isWaiting(key)) render(key).catch(() => undefined)
      return found.file
    },
    async close() {
      isClosed = true
      retry.stop()
      await Promise.allSettled(inFlight.values())
    },
  }
}

/**
 * Creates the site's pages, rendered on first request and cached by page, language and revision of the house. Nothing
 * is rendered until a page is requested or `start` is called.
 */
export function createSitePages(options: SiteOptions) {
  const { house } = options
  const pages = createPageCache(options, () => void warm())
  let warming: Promise<void> | null = null
  let isStarted = false
  let isClosed = false

  /** Returns the oldest stale page, so frequent saves can't starve one. */
  const nextStale = (): string | undefined => {
    const revisionOf = (key: string) => pages.cached.get(key)?.revision ?? -1
    const stale = (pages.renderer()?.keys ?? [frontPage]).filter(
      (key) => revisionOf(key) !== house.revision && !pages.isWaiting(key),
    )
    return stale.toSorted((a, b) => revisionOf(a) - revisionOf(b))[0]
  }
  const warmAll = async () => {
    for (let key = nextStale(); key !== undefined && !isClosed; key = nextStale()) {
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
  /** Loads the renderer with the front page, which needs it. Rejects with 503 if it can't be loaded. */
  const loaded = async (): Promise<Renderer> => {
    if (pages.renderer() === null) await pages.current(frontPage)
    const renderer = pages.renderer()
    if (renderer === null) throw pages.noPage()
    return renderer
  }
  const isMissing = () => [...pages.failed.keys()].some((key) => !pages.cached.has(key))
  return {
    /**
     * Returns a page in a language, or the English one. A page of an earlier revision is returned while the new one is
     * rendered. Rejects with 503 if the page can't be rendered and there is no earlier one.
     */
    async page(name: PageName, language: Language): Promise<ReadyFile> {
      const key = `${name} ${language}`
      return pages.current((await loaded()).keys.includes(key) ? key : `${name} en`)
    },
    file: (url: (typeof houseFiles)[number]): Promise<ReadyFile> => pages.current(url),
    renderGuestPage: async (...args: Parameters<Renderer['renderGuestPage']>) =>
      (await loaded()).renderGuestPage(...args),
    /** Returns the `@font-face` rules of the site's fonts; empty while the renderer isn't loaded. */
    fontCss: (): string => pages.renderer()?.fontCss ?? '',
    /** Renders the landing page of another or unsaved house, without caching. */
    preview: async (house: House): Promise<string> => (await loaded()).preview(house),
    /** Renders stale pages in the background, now and after each `renew`. Resolves when nothing is stale. */
    start(): Promise<void> {
      isStarted = true
      return warm()
    },
    renew(): void {
      if (isStarted) void warm()
    },
    problem: (): PagesProblem | null => (isMissing() ? 'missing' : pages.failed.size > 0 ? 'stale' : null),
    /** Throws if a page has nothing to show. */
    async check(): Promise<void> {
      await pages.current(frontPage)
      if (isMissing()) throw new Error('a page could not be rendered')
    },
    async close(): Promise<void> {
      isClosed = true
      await pages.close()
      await warming
    },
  }
}
