import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allEndpoints } from '#shared/contract/all.ts'
import { shareStay } from '#shared/contract/stays/schemas.ts'
import { addTurnoverLink } from '#shared/contract/turnover/schemas.ts'
import { pages } from '#shared/pages.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildApprovedStay } from '#tests/support/builders.ts'
import { createRenderBudget } from './render-budget.ts'

function budgetAt() {
  let at = 0
  let pauses = 0
  const budget = createRenderBudget(
    () => at,
    async () => {
      pauses += 1
    },
  )
  const count = async (key: string, times: number) => {
    const taken = await Promise.all(Array.from({ length: times }, () => budget.take(key)))
    return taken.filter(Boolean).length
  }
  return {
    count,
    pauses: () => pauses,
    pass: (ms: number) => {
      at += ms
    },
  }
}

it('renders one link’s page at most ten times in ten seconds, then again', async () => {
  const { count, pass } = budgetAt()
  expect([await count('a', 16), await count('b', 1)]).toEqual([10, 1])
  pass(9_999)
  expect(await count('a', 1)).toBe(0)
  pass(1)
  expect(await count('a', 16)).toBe(10)
})

it('renders at most sixty pages in ten seconds over all links', async () => {
  const { count, pass } = budgetAt()
  const links = await Promise.all(Array.from({ length: 20 }, (_, index) => count(`link ${index}`, 5)))
  expect(links.reduce((sum, rendered) => sum + rendered)).toBe(60)
  pass(10_000)
  expect(await count('late', 5)).toBe(5)
})

it('waits before it refuses, so that a reader without pause asks four times a second', async () => {
  const { count, pauses } = budgetAt()
  await count('a', 10)
  expect(pauses()).toBe(0)
  await count('a', 6)
  expect(pauses()).toBe(6)
})

describe('the routes that render', () => {
  const test = testApp()
  let isFree = true
  const taken: string[] = []
  beforeEach(() => {
    taken.length = 0
    vi.spyOn(test.app.ctx.renders, 'take').mockImplementation(async (key) => {
      taken.push(key)
      return isFree
    })
    return () => vi.restoreAllMocks()
  })

  /** Returns the paths of the server's route table that a browser can open. */
  function pathsToOpen(): string[] {
    const parents: string[] = []
    const lines = test.app.http.printRoutes({ commonPrefix: false }).split('\n')
    return lines.flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([\s│├└─]*)(\S+)(?: \((.*)\))?/.exec(line) ?? []
      const depth = indent.length / 4
      parents[depth] = depth > 2 ? `${parents[depth - 1]}${part}` : depth === 2 ? `/${part}` : part
      return methods.includes('GET') ? [parents[depth] ?? ''] : []
    })
  }

  /** Returns a value for each parameter in a page's path. A path with others fails the test. */
  async function links() {
    const host = await test.host()
    const { id, accessToken } = await buildApprovedStay(test)
    const last = (url: string) => url.split('/').at(-1) ?? ''
    const shared = await test.visitor().call(shareStay, { params: { token: accessToken } })
    const cleaner = await host.call(addTurnoverLink, { body: { name: 'Hine', notes: '' } })
    const params: Record<string, string> = {
      '/guest/:token': accessToken,
      '/checkout/:token': accessToken,
      '/shared/:token': last(shared.url),
      '/turnover/:token': last(cleaner.url),
      '/messages/:secret': 'x'.repeat(32),
      '/admin/stays/:id': id,
      '/admin/review/:id': id,
      '/admin/messages/:id': id,
    }
    return { host, params }
  }

  const ready = async () =>
    Promise.all(
      pages.map(async ({ name }) => (await test.app.ctx.pages.page(name, 'en')).bodies.identity.toString()),
    )

  /** They must answer whatever else happens, and show no list. */
  const always = ['/emergency', '/guest/:token/emergency', '/status']

  it('each page that isn’t ready counts by its own link, and is refused or plain beyond the budget', async () => {
    const [first, second] = [await links(), await links()]
    const readyPages = await ready()
    const open = async ({ host, params }: typeof first, path: string) => {
      const [prefix] = /^\/[\w-]+(\/[\w-]+)?\/:\w+/.exec(path) ?? []
      const value = prefix === undefined ? '' : params[prefix]
      if (value === undefined) throw new Error(`links() has no value for ${path}`)
      const url = path.replace(/:\w+/, value)
      const answer = await (path.startsWith('/admin') ? host : test.visitor()).request(url)
      const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false
      return isPage && !readyPages.includes(answer.text) && answer.status !== 429
    }
    const paths = pathsToOpen().filter(
      (path) =>
        !/\*|^\/(api|objects|photos|house-photos|assets|calendar\/:file)|\/photos\/|\.\w+$/.test(path),
    )
    expect(paths).toEqual(expect.arrayContaining(['/', '/guest/:token', '/shared/:token', '/admin/calendar']))
    const rendered: string[] = []
    const unlimited: string[] = []
    for (const path of paths) {
      isFree = true
      taken.length = 0
      if (!(await open(first, path))) continue
      rendered.push(path)
      const [mine] = taken.splice(0)
      await open(second, path)
      const [other] = taken.splice(0)
      isFree = false
      if (mine === undefined || mine === other || (await open(first, path))) unlimited.push(path)
    }
    expect(unlimited.sort()).toEqual(always.sort())
    expect(rendered).toEqual(
      expect.arrayContaining(['/admin', '/guest/:token', '/shared/:token', '/turnover/:token']),
    )
  })

  it.each(
    allEndpoints.filter(({ produces }) => produces === 'text/html').map((each) => [each.path, each] as const),
  )('the call %s is refused beyond the budget, by session', async (path, { method }) => {
    const [first, second] = [await test.host(), await test.host()]
    const ask = (host: typeof first) => host.request(path, { method, json: {} })
    isFree = true
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([200, 200])
    expect(new Set(taken).size).toBe(2)
    isFree = false
    const refused = await ask(first)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  })
})
