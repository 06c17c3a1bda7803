import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '#server/http/errors.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import { type PageHouse, pageHouseJson } from '#shared/page-data.ts'
import type { PageName } from '#shared/pages.ts'
import { templateOf } from './filled-page.ts'
import type { ReadyFile } from './ready-file.ts'
import { type houseFiles, loadRenderer, type Renderer } from './renderer.ts'

/** `missing`: a page has nothing to show. `stale`: a page still shows an earlier revision of the house. */
export type PagesProblem = 'missing' | 'stale'

const firstRetryMs = 1000
const longestRetryMs = 60_000

const frontPage = 'landing en'

const noPage = (cause?: unknown) => unavailable('http.noPage', cause)

interface SiteOptions {
  siteFolder: string
  config: { publicUrl: string; isProduction: boolean }
  house: House
  log: FastifyBaseLogger
}

interface Rendered {
  /** `null`: no rendering has succeeded yet. */
  file: ReadyFile | null
  /** The revision of the house at the last rendering; `null`: a failed one is due again. */
  revision: number | null
  isFailed: boolean
}

/**
 * The site's pages, rendered on first request and cached by page, language and revision of the house. Nothing is
 * rendered until a page is requested or `start` is called.
 */
export class SitePages {
  readonly #options: SiteOptions
  #renderer: Renderer | null = null
  #fonts = ''
  readonly #known = new Map<string, Rendered>()
  readonly #inFlight = new Map<string, Promise<ReadyFile>>()
  #attempts = 0
  /** Retries all failed pages, with exponential back-off. */
  #retry: NodeJS.Timeout | null = null
  #warming: Promise<void> | null = null
  #isStarted = false
  #isClosed = false

  constructor(options: SiteOptions) {
    this.#options = options
  }

  /** Returns the house's typefaces as CSS, for pages without a style sheet; an empty text while there is no build. */
  fonts(): string {
    const path = join(this.#options.siteFolder, 'fonts.css')
    if (this.#fonts === '' && existsSync(path)) this.#fonts = readFileSync(path, 'utf8')
    return this.#fonts
  }

  /**
   * Returns a page in a language, or the English one. A page of an earlier revision is returned while the new one is
   * rendered. Rejects with 503 if the page can't be rendered and there is no earlier one.
   */
  async page(name: PageName, language: Language): Promise<ReadyFile> {
    const key = `${name} ${language}`
    const { keys } = await this.renderer()
    return this.#current(keys.includes(key) ? key : `${name} en`)
  }

  async file(url: (typeof houseFiles)[number]): Promise<ReadyFile> {
    await this.renderer()
    return this.#current(url)
  }

  /** Loads the renderer with the front page, which needs it. Rejects with 503 if it can't be loaded. */
  async renderer(): Promise<Renderer> {
    if (this.#renderer === null) await this.#current(frontPage)
    if (this.#renderer === null) throw noPage()
    return this.#renderer
  }

  /** Renders the landing page of another or unsaved house, without caching. */
  async preview(house: House): Promise<string> {
    return (await this.renderer()).preview(house)
  }

  /** Renders a guest's page with these responses, for an unsaved house. */
  async previewGuestPage(reads: object, house: House): Promise<string> {
    const { before, after } = templateOf(await this.page('guest', 'en'))
    const { renderGuestPage } = await this.renderer()
    const about = { language: 'en', house: JSON.parse(pageHouseJson(house)) as PageHouse } as const
    return `${before}${await renderGuestPage({ ...reads, token: 'preview' }, about)}</div>${after}`
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
    const failed = this.#failed()
    if (failed.some(({ file }) => file === null)) return 'missing'
    return failed.length > 0 ? 'stale' : null
  }

  /** Throws if a page has nothing to show. */
  async check(): Promise<void> {
    await this.#current(frontPage)
    if (this.problem() === 'missing') throw new Error('a page could not be rendered')
  }

  async close(): Promise<void> {
    this.#isClosed = true
    if (this.#retry) clearTimeout(this.#retry)
    await Promise.allSettled(this.#inFlight.values())
    await this.#warming
  }

  async #current(key: string): Promise<ReadyFile> {
    const file = this.#known.get(key)?.file
    if (!this.#isStale(key)) {
      if (file) return file
      throw noPage()
    }
    const rendering = this.#render(key)
    if (!file) return rendering
    rendering.catch(() => undefined)
    return file
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
      this.#renderer ??= await loadRenderer(this.#options.siteFolder, this.#options.config)
      const file = await this.#renderer.render(key, house)
      this.#known.set(key, { file, revision, isFailed: false })
      if (this.#failed().length === 0) this.#attempts = 0
      return file
    } catch (error) {
      this.#known.set(key, { file: this.#known.get(key)?.file ?? null, revision, isFailed: true })
      if (!this.#isClosed) this.#retryLater(key, error)
      throw noPage(error)
    } finally {
      this.#inFlight.delete(key)
    }
  }

  #retryLater(key: string, error: unknown): void {
    if (this.#retry) return
    const retryInMs = Math.min(firstRetryMs * 2 ** this.#attempts, longestRetryMs)
    this.#attempts += 1
    this.#options.log.error({ err: error, page: key, retryInMs }, 'the page could not be rendered')
    this.#retry = setTimeout(() => {
      this.#retry = null
      for (const failed of this.#failed()) failed.revision = null
      void this.#warm()
    }, retryInMs).unref()
  }

  #failed(): Rendered[] {
    return [...this.#known.values()].filter(({ isFailed }) => isFailed)
  }

  #isStale(key: string): boolean {
    return this.#known.get(key)?.revision !== this.#options.house.revision
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

  #nextStale(): string | undefined {
    return (this.#renderer?.keys ?? [frontPage]).find((key) => this.#isStale(key))
  }
}
