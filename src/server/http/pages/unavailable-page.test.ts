import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { getSiteStatus } from '#shared/contract/status/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { writeRenderer } from '#tests/support/plain-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-unbuilt-'))
afterAll(() => rmSync(folder, { recursive: true }))
const siteFolder = join(folder, 'dist')
const test = testApp({ siteFolder })

it('a site without a build returns 503 everywhere, and recovers without a restart', async () => {
  const { accessToken } = await buildStay(test)
  const get = (path: string, headers = {}) => test.visitor().request(path, { headers })
  const host = await test.host()
  const pagesItem = async () => (await host.call(getSiteStatus)).items.find(({ name }) => name === 'pages')
  const paths = [
    '/',
    '/login',
    '/admin',
    `/guest/${accessToken}`,
    '/nowhere',
    '/%zz',
    '/robots.txt',
    '/readyz',
  ]
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 503])
  const page = await get('/', { 'accept-language': 'de' })
  expect(page.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(page.headers.get('cache-control')).toBe('private, no-store, no-transform')
  expect(page.text).toContain('<html lang="de">')
  expect(page.text).toContain('in einer Minute noch einmal')
  expect((await get('/healthz')).status).toBe(200)
  expect(JSON.parse((await get('/readyz')).text)).toMatchObject({ database: 'ok', pages: 'not answering' })
  expect(await pagesItem()).toMatchObject({ state: 'bad', title: 'The website can’t be shown' })

  writeRenderer(siteFolder)
  await expect.poll(async () => (await get('/readyz')).status, { timeout: 10_000 }).toBe(200)
  for (const path of ['/', '/login', '/admin', `/guest/${accessToken}`])
    expect([path, (await get(path)).status]).toEqual([path, 200])
  expect(await pagesItem()).toBeUndefined()
})
