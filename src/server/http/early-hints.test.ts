import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { servePages } from './pages.ts'

const font = '</assets/serif.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin'
const script = '</assets/main.js>; rel=modulepreload'
let folder = ''
let app: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-hints-'))
  mkdirSync(join(folder, 'pages'))
  mkdirSync(join(folder, 'client'))
  for (const name of ['landing', 'login', 'admin', 'guest', 'checkout', 'not-found'])
    writeFileSync(join(folder, 'pages', `${name}.html`), `<!doctype html><title>${name}</title>`)
  for (const name of ['landing', 'guest'])
    writeFileSync(join(folder, 'pages', `${name}.json`), JSON.stringify({ links: [font, script] }))
  app = Fastify()
  servePages(app, { folder, publicUrl: 'https://house.example', uploads: null })
  await app.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks over a real connection, which alone shows what comes before an answer. */
function ask(path: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  return new Promise<{ hints: unknown[]; status: number | undefined; link: unknown; body: string }>(
    (resolve, reject) => {
      const hints: unknown[] = []
      const { port } = app.server.address() as AddressInfo
      const asked = request({ host: '127.0.0.1', port, path, method, headers: { ...headers } })
      asked.on('information', (info) => hints.push([info.statusCode, info.headers['link']]))
      asked.on('response', async (response: IncomingMessage) => {
        const parts = await response.toArray()
        resolve({
          hints,
          status: response.statusCode,
          link: response.headers['link'],
          body: Buffer.concat(parts).toString(),
        })
      })
      asked.on('error', reject)
      asked.end()
    },
  )
}

describe('early hints', () => {
  const wish = { 'x-early-hints': '1' }

  it.each(['/', '/guest/not-a-link-at-all'])('come before %s to a proxy that asks for them', async (path) => {
    const answer = await ask(path, { headers: wish })
    expect(answer.hints).toEqual([[103, `${font}, ${script}`]])
    expect(answer.status).toBe(200)
    expect(answer.link).toBe(`${font}, ${script}`)
    expect(answer.body).toContain('<!doctype html>')
  })

  it.each([
    ['nobody asked', '/', {}],
    ['the asking is empty', '/', { headers: { 'x-early-hints': '' } }],
    ['only the head is wanted', '/', { method: 'HEAD', headers: wish }],
    ['the page loads nothing first', '/login', { headers: wish }],
    ['there is no page', '/nowhere', { headers: wish }],
  ])('stay away when %s', async (_, path, how) => {
    expect((await ask(path, how)).hints).toEqual([])
  })
})
