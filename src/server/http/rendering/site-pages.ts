import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { childEnvironment } from '#server/config.ts'
import { fileHeaders } from '#server/http/pages/client-files.ts'
import { compress, type ReadyFile } from '#server/http/pages/ready-file.ts'
import { baseHeaders, pagePolicy } from '#server/http/security.ts'
import type { House } from '#shared/house.ts'
import type { Language } from '#shared/languages.ts'
import { isSearchable, type PageName, pageNamed } from '#shared/pages.ts'
import type { BuiltPage, RenderedFile, RenderWork } from './render-process.ts'

/** Files that say something of the house, beside its pages. */
export const houseFiles = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/guest-worker.js'] as const

/** The pages of the house as it is now, ready to be sent. */
export interface SitePages {
  /** A page in a language; the English one where it has no other. Waits only for the first rendering after a start. */
  page(name: PageName, language: Language): ReadyFile | Promise<ReadyFile>
  file(url: (typeof houseFiles)[number]): ReadyFile | undefined | Promise<ReadyFile | undefined>
  /**
   * Has them rendered anew where the house has moved since; what is there stays until all of them are ready. Never throws.
   */
  renew(): Promise<void>
  /** Renders nothing more, and waits for what is under way. */
  close(): Promise<void>
}

function headersOf(name: PageName, { links = [], scriptHashes = [] }: BuiltPage['notes'], publicUrl: string) {
  const page = pageNamed(name)
  const isPersonal = page.audience !== 'everybody'
  const isPrivate = !isSearchable(page)
  return {
    ...baseHeaders(publicUrl),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': isPersonal ? 'private, no-store' : 'no-cache',
    vary: 'accept-encoding, accept-language',
    'content-security-policy': pagePolicy({ isCheckout: page.isCheckout ?? false, scripts: scriptHashes }),
    'referrer-policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...(isPrivate ? { 'x-robots-tag': 'noindex, nofollow' } : {}),
    ...(links.length > 0 ? { link: links.join(', ') } : {}),
  }
}

/** Everything that one process renders; rejects when it could not render all of it. */
function render(work: RenderWork): Promise<RenderedFile[]> {
  const files: RenderedFile[] = []
  const child = fork(join(import.meta.dirname, 'render-process.ts'), {
    env: childEnvironment(),
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // The start and visitors' answers go first where processors are few.
  if (child.pid !== undefined) setPriority(child.pid, Math.min(19, getPriority() + 5))
  return new Promise((resolve, reject) => {
    child.on('message', (file) => files.push(file as RenderedFile))
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve(files) : reject(new Error(`rendering ended with ${code}`)),
    )
    child.send(work)
  })
}

/** Makes the memory of pages; nothing is in it before the first `renew`. `folder` is the build's output. */
export function createSitePages({
  folder,
  config: { publicUrl, isProduction },
  house,
  log,
}: {
  folder: string
  config: { publicUrl: string; isProduction: boolean }
  house: House
  log: FastifyBaseLogger
}): SitePages {
  const ready = new Map<string, ReadyFile>()
  const nothing = '<!doctype html><title>Not built yet</title><p>Run npm run build, then start again.</p>'
  const notBuilt = (name: PageName): ReadyFile => ({
    bodies: compress(Buffer.from(nothing), 9),
    headers: headersOf(name, {}, publicUrl),
  })

  const keep = (file: RenderedFile) => {
    // Brotli's 9 takes five times as long as its 6 and spares one byte in seventy, gzip's twice as long; a visitor waits.
    const bodies = compress(file.bytes, 6)
    if (file.kind === 'file') {
      ready.set(file.url, { bodies, headers: fileHeaders(file.url, publicUrl) })
      return
    }
    const { name, language, notes } = file.page
    const headers = headersOf(name, notes, publicUrl)
    ready.set(`${name} ${language}`, { bodies, headers, links: notes.links ?? [] })
  }

  let running: Promise<void> | null = null
  /** The revision that was rendered last, or is being rendered. */
  let rendered = 0
  const closing = new AbortController()
  let restUntilMs = 0
  const renderAll = async () => {
    rendered = house.revision
    if (!existsSync(join(folder, 'pages.json'))) return
    const isHidden = isProduction && house.isSample
    for (const file of await render({ folder, house: { ...house }, publicUrl, isHidden })) keep(file)
  }

  const renewAll = async () => {
    do {
      const restMs = Math.max(0, restUntilMs - performance.now())
      await setTimeout(restMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) break
      const startedMs = performance.now()
      await renderAll().catch((error: unknown) =>
        log.error({ err: error }, 'the pages could not be rendered'),
      )
      // As long again: sixty photos that come in one after the other do not keep a processor to themselves.
      const endedMs = performance.now()
      restUntilMs = endedMs + (endedMs - startedMs)
    } while (rendered !== house.revision)
    running = null
  }

  /** What `find` finds: at once, or after a start as soon as there is anything to be found. */
  const whenReady = <Found>(find: () => Found): Found | Promise<Found> =>
    ready.size === 0 && running !== null ? running.then(find) : find()

  return {
    page: (name, language) =>
      whenReady(() => ready.get(`${name} ${language}`) ?? ready.get(`${name} en`) ?? notBuilt(name)),
    file: (url) => whenReady(() => ready.get(url)),
    renew() {
      if (running === null && rendered === house.revision) return Promise.resolve()
      running ??= renewAll()
      return running
    },
    async close() {
      closing.abort()
      await running
    },
  }
}
