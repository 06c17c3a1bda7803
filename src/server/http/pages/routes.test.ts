import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import photos from '#content/sample/photos.json' with { type: 'json' }
import { placeholderHouse } from '#server/features/house/blank-house.ts'
import { cookieRules } from '#server/http/cookies.ts'
import { createLog } from '#server/http/records.ts'
import type { House } from '#shared/house.ts'
import { writeRenderer } from '#tests/support/plain-site.ts'
import { recordRoutes } from './known-routes.ts'
import { servePages } from './routes.ts'
import { SitePages } from './site-pages.ts'

const script = 'console.log("hello")\n'.repeat(50)
let folder = ''
let app: FastifyInstance
const house: House = { ...placeholderHouse, name: 'Rātā House', revision: 1 }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-site-'))
  mkdirSync(join(folder, 'client/assets'), { recursive: true })
  writeRenderer(folder, {
    page: `<!doctype html><title>NAME</title><h1>HOUSE</h1><link rel="canonical" href="__PUBLIC_URL__/">`,
    robots: 'Sitemap: __PUBLIC_URL__/sitemap.xml\n',
  })
  writeFileSync(join(folder, 'client/assets/main-abc.js'), script)
  writeFileSync(join(folder, 'client/assets/main-abc.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'client/assets/main-abc.js.gz'), 'stands for gzip')
  writeFileSync(join(folder, 'secret.txt'), 'not for anybody')
  app = Fastify({ routerOptions: { maxParamLength: 4000, ignoreTrailingSlash: true } })
  const publicUrl = 'https://house.example'
  const site = { siteFolder: folder, house }
  const config = { publicUrl, isProduction: false }
  const pages = new SitePages({ ...site, config, log: createLog('silent') })
  const nobody = { findLiveStayByToken: async () => null, findHostBySession: async () => null }
  const limiter = { hitAddress: async () => undefined }
  const ctx = { ...site, config, pages, limiter, callers: nobody, cookies: cookieRules(publicUrl) }
  servePages(app, ctx as never, {} as never, recordRoutes(app))
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

describe('files of the build', () => {
  it('sends built files as immutable, in the client’s best encoding', async () => {
    const plain = await get('/assets/main-abc.js')
    expect([plain.statusCode, plain.body]).toEqual([200, script])
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const small = await get('/assets/main-abc.js?v=1', { 'accept-encoding': 'gzip, br' })
    expect(small.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(script)
  })

  it('serves sample photos while the house shows them, then returns 404', async () => {
    const url = photos['hero-exterior'].webp[0]?.url ?? ''
    expect((await get(url)).statusCode).toBe(404)
    Object.assign(house, { photos: [{ sizes: { webp: [{ url, width: 480 }] } }], revision: 2 })
    const photo = await get(url)
    expect([photo.statusCode, photo.rawPayload.subarray(8, 12).toString()]).toEqual([200, 'WEBP'])
    expect(photo.headers['content-type']).toBe('image/webp')
    // Browsers revalidate their copy before showing it.
    expect(photo.headers['cache-control']).toBe('public, no-cache')
    const again = { 'if-none-match': String(photo.headers.etag) }
    expect((await get(url, again)).statusCode).toBe(304)
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
    Object.assign(house, { photos: [], revision: 3 })
    expect([(await get(url)).statusCode, (await get(url, again)).statusCode]).toEqual([404, 404])
  })

  it('fills the site’s own address into built files', async () => {
    expect((await get('/robots.txt')).body).toBe('Sitemap: https://house.example/sitemap.xml\n')
    expect((await get('/')).body).toContain('href="https://house.example/"')
    const small = await get('/', { 'accept-encoding': 'br' })
    expect(brotliDecompressSync(small.rawPayload).toString()).toContain('href="https://house.example/"')
  })

  it.each([
    '/assets/gone-abc.js',
    '/assets/',
    '/assets/main-abc.js.br',
    '/assets/__proto__',
    '/photos/gone.webp',
    '/photos/',
    '/photos/../../secret.txt',
    '/photos/..%2f..%2fsecret.txt',
    '/photos/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%2f..%2f..%2fsecret.txt',
    '/secret.txt',
  ])('returns the not-found page for %s', async (url) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('<title>not-found</title>')
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('pages', () => {
  it.each([
    '/admin',
    '/admin/settings/status',
    '/admin/settings/account',
    '/guest/some-token',
    '/checkout/some-token',
  ])('%s is not cached, because it shows a host’s or guest’s data', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('private, no-store, no-transform')
  })

  it('only the sign-in page with a session cookie makes the browser fetch the session', async () => {
    const timing = async (url: string, cookie: string) =>
      (await get(url, { cookie })).headers['server-timing']
    expect(await timing('/login', '__Host-latchkey-session=drawn')).toBe('session')
    expect(await timing('/login', 'other=drawn')).toBeUndefined()
    expect(await timing('/', '__Host-latchkey-session=drawn')).toBeUndefined()
  })

  it.each(['/', '/login'])('%s is the same for everybody and revalidated each time', async (url) => {
    expect((await get(url)).headers['cache-control']).toBe('no-cache, no-transform')
  })
})

describe('a second visit', () => {
  const encodings = ['br', 'gzip', 'identity']
  const kept = ['/', '/login', '/robots.txt', '/assets/main-abc.js']

  it.each(kept)('a second visit to %s gets 304 while nothing changed, in every encoding', async (url) => {
    const tags = new Set<unknown>()
    for (const encoding of encodings) {
      const first = await get(url, { 'accept-encoding': encoding })
      const tag = String(first.headers.etag)
      expect(tag).toMatch(/^"[\w-]{22}"$/)
      tags.add(tag)
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await get(url, { 'accept-encoding': encoding, 'if-none-match': known })
        expect(again.statusCode).toBe(304)
        expect(again.body).toBe('')
        expect(again.headers).toMatchObject({
          etag: tag,
          'cache-control': first.headers['cache-control'],
          vary: first.headers.vary,
        })
        expect(again.headers['content-type']).toBeUndefined()
        expect(again.headers['content-encoding']).toBeUndefined()
      }
      const changed = await get(url, { 'accept-encoding': encoding, 'if-none-match': '"other"' })
      expect([changed.statusCode, changed.body]).toEqual([200, first.body])
    }
    // Each encoding has its own tag, because their bytes differ.
    expect(tags.size).toBe(encodings.length)
  })

  it.each(['/admin', '/guest/some-token', '/checkout/some-token', '/no-such-page'])(
    'the response to %s has no ETag',
    async (url) => {
      const { headers, statusCode } = await get(url, { 'if-none-match': '*' })
      expect(headers.etag).toBeUndefined()
      expect(statusCode).not.toBe(304)
    },
  )
})
