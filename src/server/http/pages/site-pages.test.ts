import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeholderHouse } from '#server/features/house/blank-house.ts'
import type { AppError } from '#server/http/errors.ts'
import { createLog } from '#server/http/records.ts'
import type { House } from '#shared/house.ts'
import { writeRenderer } from '#tests/support/plain-site.ts'
import { SitePages } from './site-pages.ts'

const log = createLog('silent')
const config = { publicUrl: 'https://house.example', isProduction: false }
let folder: string
let house: House
let pages: SitePages

/** Controls the renderer: records keys, delays renderings, and fails all of them or one page's. */
const control = {
  rendered: [] as string[],
  gate: Promise.resolve() as Promise<unknown>,
  isBroken: false,
  brokenPage: '',
}
Object.assign(globalThis, { renderingControl: control })
const renderer = `const control = globalThis.renderingControl
export const renderPage = async (name, language, { house }) => {
  control.rendered.push(name)
  await control.gate
  if (control.isBroken || control.brokenPage === name) throw new Error('React gave up')
  return '<p>' + house.name + '</p>'
}
export const siteFiles = () => ({ 'robots.txt': 'Sitemap: __PUBLIC_URL__', 'sitemap.xml': '', 'site.webmanifest': '', 'admin.webmanifest': '' })
`

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-pages-'))
  writeRenderer(folder)
  writeFileSync(join(folder, 'render/render.js'), renderer)
  Object.assign(control, { rendered: [], gate: Promise.resolve(), isBroken: false, brokenPage: '' })
  house = { ...placeholderHouse, name: 'Rātā House', revision: 1 }
  pages = new SitePages({ siteFolder: folder, config, house, log })
  // Fakes only the delay before a retry: files, threads and immediates are real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(async () => {
  await pages.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

const text = async (page: Parameters<SitePages['page']>[0] = 'landing') =>
  String((await pages.page(page, 'en')).bodies.identity)
const change = (name: string) => {
  house.name = name
  house.revision += 1
  pages.renew()
}
const failure = () =>
  pages.page('landing', 'en').then(
    () => null,
    ({ status, details }: AppError) => [status, details.retryAfterSeconds],
  )

describe('the pages of a house', () => {
  it('renders a page on first request, once for concurrent ones, in every encoding', async () => {
    const answers = await Promise.all([pages.page('landing', 'en'), pages.page('landing', 'en')])
    expect(answers[0]).toBe(answers[1])
    expect(control.rendered).toEqual(['landing'])
    const { identity, br, gzip } = answers[0].bodies
    expect(String(identity)).toBe('<p>Rātā House</p>')
    for (const unpacked of [brotliDecompressSync(br ?? ''), gunzipSync(gzip ?? '')])
      expect(unpacked).toEqual(identity)
    await pages.page('landing', 'en')
    expect(control.rendered).toEqual(['landing'])
    expect(String((await pages.file('/robots.txt')).bodies.identity)).toBe('Sitemap: https://house.example')
  })

  it('renders all pages at start and after a save, and yields between two', async () => {
    const count = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8')).pages.length
    await pages.start()
    expect(control.rendered).toHaveLength(count)
    let turns = 0
    const countTurn = () => {
      turns += 1
      if (turns < 1000) setImmediate(countTurn)
    }
    setImmediate(countTurn)
    change('Kea Cottage')
    await pages.start()
    expect(control.rendered).toHaveLength(2 * count)
    expect(turns).toBeGreaterThanOrEqual(count)
    expect([await text('landing'), await text('login')]).toEqual(['<p>Kea Cottage</p>', '<p>Kea Cottage</p>'])
    turns = 1000
  })

  it('serves a page’s earlier revision until the new one is rendered', async () => {
    await pages.start()
    const gate = Promise.withResolvers<void>()
    control.gate = gate.promise
    change('Kea Cottage')
    expect([await text(), await text(), await text('login')]).toEqual(Array(3).fill('<p>Rātā House</p>'))
    gate.resolve()
    await pages.start()
    expect(await text()).toBe('<p>Kea Cottage</p>')
  })

  it('has the typefaces of the build, also of one that comes after the start', () => {
    expect(pages.fonts()).toBe('')
    writeFileSync(join(folder, 'fonts.css'), '@font-face{}')
    expect(pages.fonts()).toBe('@font-face{}')
  })

  it('changes the guest’s worker only when the guest’s page changes', async () => {
    const version = async () => {
      await pages.start()
      return String((await pages.file('/guest-worker.js')).bodies.identity)
    }
    const first = await version()
    house.summary = 'Not on the guest’s page'
    change('Rātā House')
    expect(await version()).toBe(first)
    change('Kea Cottage')
    expect(await version()).not.toBe(first)
  })

  it('all pages become current even if saves come faster than renderings', async () => {
    await pages.start()
    for (let save = 0; save < 60; save += 1) {
      change(`House ${save}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await pages.start()
    for (const name of ['landing', 'login', 'guest', 'not-found'] as const)
      expect(await text(name)).toBe('<p>House 59</p>')
  })
})

describe('a rendering that fails', () => {
  it('a failed rendering is 503 with Retry-After, retried with back-off, and recovers', async () => {
    const away = join(folder, 'away.js')
    const code = join(folder, 'render/render.js')
    renameSync(code, away)
    const logged = vi.spyOn(log, 'error')
    await pages.start()
    expect([pages.problem(), await failure()]).toEqual(['missing', [503, 5]])
    await expect(pages.check()).rejects.toThrow()
    for (const seconds of [1, 2, 4, 8, 16, 32, 60, 60]) {
      expect(logged.mock.lastCall?.[0]).toMatchObject({ retryInMs: seconds * 1000 })
      vi.advanceTimersToNextTimer()
      await pages.start()
      expect(await failure()).toEqual([503, 5])
    }
    renameSync(away, code)
    vi.advanceTimersToNextTimer()
    await pages.start()
    expect([pages.problem(), await text('login')]).toEqual([null, '<p>Rātā House</p>'])
    await pages.check()
  })

  it('the request that finds a page broken is 503 with Retry-After too', async () => {
    control.isBroken = true
    expect(await failure()).toEqual([503, 5])
  })

  it('the check renders the front page, so a start without requests is judged too', async () => {
    control.isBroken = true
    await expect(pages.check()).rejects.toThrow()
    expect(control.rendered).toContain('landing')
  })

  it('the check fails while a page other than the front page is missing', async () => {
    control.brokenPage = 'login'
    await pages.start()
    expect([pages.problem(), await text('landing')]).toEqual(['missing', '<p>Rātā House</p>'])
    await expect(pages.check()).rejects.toThrow()
    control.brokenPage = ''
    vi.advanceTimersToNextTimer()
    await pages.start()
    await pages.check()
  })

  it('a failed rendering after a save keeps the earlier page, reports it and is retried', async () => {
    await pages.start()
    control.isBroken = true
    change('Kea Cottage')
    await pages.start()
    expect([pages.problem(), await text(), await text('login')]).toEqual([
      'stale',
      '<p>Rātā House</p>',
      '<p>Rātā House</p>',
    ])
    await pages.check()
    const tries = control.rendered.length
    await text()
    expect(control.rendered).toHaveLength(tries)
    control.isBroken = false
    vi.advanceTimersToNextTimer()
    await pages.start()
    expect([pages.problem(), await text()]).toEqual([null, '<p>Kea Cottage</p>'])
  })

  it('a failed rendering is retried at once after the next save', async () => {
    control.isBroken = true
    await pages.start()
    expect(pages.problem()).toBe('missing')
    control.isBroken = false
    change('Kea Cottage')
    await pages.start()
    expect([pages.problem(), await text()]).toEqual([null, '<p>Kea Cottage</p>'])
  })
})
