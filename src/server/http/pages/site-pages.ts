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

const firstRetryMs = 1000
const longestRetryMs = 60_000

const frontPage = 'landing en'

interface SiteOptions {
  folder: string
  config: { publicUrl: string; isProduction: boolean }
  house: House
  log: FastifyBaseLogger
}

/**
 * The site's pages, rendered on first request and cached by page, language and revision of the house. Nothing is
 * rendered until a page is requested or `start` is called.
 */
export class SitePages {
  readonly #options: SiteOptions
  #renderer: Renderer | null = null
  readonly #cached = new Map<string, { file: ReadyFile; revision: number }>()
  readonly #inFlight = new Map<string, Promise<ReadyFile>>()
  /** The revision at which each page failed. One timer retries all of them, with exponential back-off. */
  readonly #failed = new Map<string, number>()
  #attempts = 0
  #retry: { timer: NodeJS.Timeout; at: number } | null = null
  #warming: Promise<void> | null = null
  #isStarted = false
  #isClosed = false

  constructor(options: SiteOptions) {
    this.#options = options
  }

  /**
   * Returns a page in a language, or the English one. A page of an earlier revision is returned while the new one is
   * rendered. Rejects with 503 if the page can't be rendered and there is no earlier one.
   */
  async page(name: PageName, language: Language): Promise<ReadyFile> {
    const key = `${name} ${language}`
    const { keys } = await this.#loaded()
    return this.#current(keys.includes(key) ? key : `${name} en`)
  }

  async file(url: (typeof houseFiles)[number]): Promise<ReadyFile> {
    await this.#loaded()
    return this.#current(url)
  }

  async renderGuestPage(...args: Parameters<Renderer['renderGuestPage']>) {
    return (await this.#loaded()).renderGuestPage(...args)
  }

  /** Returns the `@font-face` rules of the site's fonts; empty while the renderer isn't loaded. */
  fontCss(): string {
    return this.#renderer?.fontCss ?? ''
  }

  /** Renders the landing page of another or unsaved house, without caching. */
  async preview(house: House): Promise<string> {
    return (await this.#loaded()).preview(house)
  }

  /** Renders stale pages in the background, now and after each `renew`. Resolves when nothing is stale. */
  start(): Promise<void> {
    this.#isStarted = true
    return this.#warm()
  }

  renew(): void {
    if (this.#isStarted) void this.#warm()
  }

  problem(): PagesProblem | null {
    if (this.#isMissing()) return 'missing'
    return this.#failed.size > 0 ? 'stale' : null
  }

  /** Throws if a page has nothing to show. */
  async check(): Promise<void> {
    await this.#current(frontPage)
    if (this.#isMissing()) throw new Error('a page could not be rendered')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#retry?.timer)
    await Promise.allSettled(this.#inFlight.values())
    await this.#warming
  }

  /** Loads the renderer with the front page, which needs it. Rejects with 503 if it can't be loaded. */
  async #loaded(): Promise<Renderer> {
    if (this.#renderer === null) await this.#current(frontPage)
    if (this.#renderer === null) throw this.#noPage()
    return this.#renderer
  }

  async #current(key: string): Promise<ReadyFile> {
    const found = this.#cached.get(key)
    if (found?.revision === this.#options.house.revision) return found.file
    if (found === undefined && this.#isWaiting(key)) throw this.#noPage()
    if (found === undefined) return this.#render(key)
    if (!this.#isWaiting(key)) this.#render(key).catch(() => undefined)
    return found.file
  }

  /** Concurrent callers share one rendering. */
  #render(key: string): Promise<ReadyFile> {
    const work = this.#inFlight.get(key) ?? this.#renderNow(key)
    this.#inFlight.set(key, work)
    return work
  }

  async #renderNow(key: string): Promise<ReadyFile> {
    const { house } = this.#options
    const { revision } = house
    try {
      this.#renderer ??= await loadRenderer(this.#options.folder, this.#options.config)
      const file = await this.#renderer.render(key, house)
      this.#cached.set(key, { file, revision })
      this.#failed.delete(key)
      if (this.#failed.size === 0) this.#attempts = 0
      return file
    } catch (error) {
      if (!this.#isClosed) this.#retryLater(key, revision, error)
      throw this.#noPage(error)
    } finally {
      this.#inFlight.delete(key)
    }
  }

  #retryLater(key: string, revision: number, error: unknown): void {
    this.#failed.set(key, revision)
    if (this.#retry) return
    const retryInMs = Math.min(firstRetryMs * 2 ** this.#attempts, longestRetryMs)
    this.#attempts += 1
    this.#options.log.error({ err: error, page: key, retryInMs }, 'the page could not be rendered')
    const timer = setTimeout(() => {
      this.#retry = null
      void this.#warm()
    }, retryInMs).unref()
    this.#retry = { timer, at: performance.now() + retryInMs }
  }

  #isWaiting(key: string): boolean {
    return this.#retry !== null && this.#failed.get(key) === this.#options.house.revision
  }

  #noPage(cause?: unknown) {
    const leftMs = (this.#retry?.at ?? 0) - performance.now()
    return unavailable('http.noPage', cause, Math.max(1, Math.ceil(leftMs / 1000)))
  }

  #isMissing(): boolean {
    return [...this.#failed.keys()].some((key) => !this.#cached.has(key))
  }

  #warm(): Promise<void> {
    this.#warming ??= this.#warmAll()
    return this.#warming
  }

  async #warmAll(): Promise<void> {
    for (let key = this.#nextStale(); key !== undefined && !this.#isClosed; key = this.#nextStale()) {
      await this.#render(key).catch(() => undefined)
      // Yields to requests that arrived meanwhile.
      await setImmediate()
    }
    this.#warming = null
  }

  /** Returns the oldest stale page, so frequent saves can't starve one. */
  #nextStale(): string | undefined {
    const revisionOf = (key: string) => this.#cached.get(key)?.revision ?? -1
    const stale = (this.#renderer?.keys ?? [frontPage]).filter(
      (key) => revisionOf(key) !== this.#options.house.revision && !this.#isWaiting(key),
    )
    return stale.toSorted((a, b) => revisionOf(a) - revisionOf(b))[0]
  }
}
