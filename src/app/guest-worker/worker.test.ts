import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MemoryCaches, startWorker, type WorkerDouble } from '#tests/support/guest-worker.ts'
import { stayPath } from './requests.ts'

const token = 'abc-DEF_123'
const page = `/guest/${token}`
const hour = 3_600_000
const serverStart = Date.parse('2026-12-10T02:00:00.000Z')
const ours = { 'x-latchkey': '1' }
const html = { 'content-type': 'text/html; charset=utf-8' }

const shownPage = '<html><script src="/assets/guest.js"></script></html>'

let serverAt: number
/** Something between phone and site that answers some requests instead; `null` lets one pass. */
let between: (path: string) => Response | Error | null
let worker: WorkerDouble
let kept: MemoryCaches

const site = (path: string): Response => {
  const headers = { ...ours, 'x-latchkey-at': String(serverAt) }
  const until = new Date(serverStart + 6 * hour).toISOString()
  const stay = { doorCode: '024680', isRevealed: true, revealEndsAt: until, linkExpiresAt: until }
  if (path === stayPath(token)) return Response.json(stay, { headers })
  if (path.startsWith('/api/guest-guide')) {
    const guide = [{ imagePaths: ['/objects/guide/fire'] }]
    return Response.json(guide, { headers })
  }
  if (path.startsWith('/api/')) return Response.json([], { headers })
  if (path.endsWith('.ics'))
    return new Response('BEGIN:VCALENDAR', { headers: { ...headers, 'content-type': 'text/calendar' } })
  if (path.startsWith('/objects/'))
    return new Response('photo', { headers: { ...headers, 'content-type': 'image/jpeg' } })
  if (path === '/healthz') return Response.json({ status: 'ok', latchkey: 1 }, { headers })
  if (path.startsWith('/assets/')) return new Response('script', { headers })
  return new Response(shownPage, { headers: { ...headers, ...html } })
}

const start = async () => {
  worker = await startWorker(
    async (path) => {
      const answer = between(path) ?? site(path)
      if (answer instanceof Error) throw answer
      return answer
    },
    `https://stay.example.nz${page}`,
    kept,
  )
}

/** Opens the page with signal, as the copy needs. */
async function keepCopy() {
  worker.post({ kind: 'latchkey-store', token })
  await worker.isIdle()
}

const textOf = async (answer: Promise<Response>) => {
  answer.catch(() => undefined)
  await vi.advanceTimersByTimeAsync(3001)
  return (await answer).text()
}

/** Returns the door code that the phone shows without signal; `null` if it has no copy. */
async function codeOffline(): Promise<string | null> {
  between = () => new TypeError('Failed to fetch')
  try {
    return (JSON.parse(await textOf(worker.request(stayPath(token)))) as { doorCode: string }).doorCode
  } catch {
    return null
  }
}

beforeEach(async () => {
  vi.useFakeTimers({ now: serverStart })
  serverAt = serverStart
  between = () => null
  kept = new MemoryCaches()
  await start()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A body that breaks off, or that the browser can't unpack. */
const broken = (start: string) =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(start))
      controller.error(new TypeError('network error'))
    },
  })
/** Headers of our responses as a cache in between repeats them, an hour later. */
const cached = { ...ours, age: '3600', 'x-latchkey-at': String(serverStart - hour) }
const old = { doorCode: '999999', isRevealed: true, revealEndsAt: '2026-12-11', linkExpiresAt: '2026-12-11' }

const answers: [string, () => Response][] = [
  ['a redirect', () => Response.error()],
  ...[200, 401, 403, 404, 405, 410, 413, 418, 429, 451, 502, 511].map((status): [string, () => Response] => [
    `${status} with HTML`,
    () => new Response('<html>Welcome to the hotel</html>', { status, headers: html }),
  ]),
  ['an empty 200', () => new Response('', { status: 200 })],
  ['an empty 404', () => new Response('', { status: 404 })],
  ['a 304', () => new Response(null, { status: 304 })],
  ['an empty object', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['an empty list', () => Response.json([])],
  ['a page that breaks off', () => new Response(broken('<html>We'), { headers: html })],
  ['what can’t be unpacked', () => new Response(broken(''), { status: 404 })],
  ['an old stay of ours from a cache', () => Response.json(old, { headers: cached })],
  [
    'an old page of ours from a cache',
    () => new Response('<html>old</html>', { headers: { ...cached, ...html } }),
  ],
  [
    'an old refusal of ours from a cache',
    () => Response.json({ message: 'No', code: 'notFound' }, { status: 404, headers: cached }),
  ],
  ['a gateway’s JSON', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
  ['JSON like ours', () => Response.json({ message: 'Gone', code: 'notFound' }, { status: 404 })],
]

describe('something between phone and site that answers', () => {
  const isProbe = (path: string) => path === '/healthz'

  it.each(answers)('gets the copy shown, which lives on, if a call has %s', async (_, answer) => {
    await keepCopy()
    between = (path) => (isProbe(path) ? null : answer())
    expect(await textOf(worker.request(stayPath(token)))).toContain('024680')
    expect(worker.told()).toMatchObject({ isForeign: true, keptSince: expect.any(String) })
    expect(await codeOffline()).toBe('024680')
    expect(worker.told()).toMatchObject({ isForeign: false, keptSince: expect.any(String) })
  })

  it.each(answers)('gets the copy shown, which lives on, if everything has %s', async (_, answer) => {
    await keepCopy()
    between = answer
    expect(await textOf(worker.request(stayPath(token)))).toContain('024680')
    expect(worker.told()).toMatchObject({ isForeign: true, keptSince: expect.any(String) })
    expect(await codeOffline()).toBe('024680')
  })

  it.each(answers)('gets the page of the copy shown if the page has %s', async (_, answer) => {
    await keepCopy()
    between = answer
    expect(await textOf(worker.request(page, 'navigate'))).toContain('/assets/guest.js')
    expect(await codeOffline()).toBe('024680')
  })

  it.each(answers)('gets the copy shown if the calendar file has %s', async (_, answer) => {
    await keepCopy()
    between = answer
    expect(await textOf(worker.request(`${page}/calendar.ics`, 'navigate'))).toBe('BEGIN:VCALENDAR')
  })

  it('never gets its page stored as script, photo or data', async () => {
    between = (path) => (path === stayPath(token) ? null : (answers[1]?.[1]() ?? null))
    await keepCopy()
    between = () => null
    await keepCopy()
    expect(await textOf(worker.request('/assets/guest.js'))).toBe('script')
    // Cached by the browser before the site answers again.
    let isCached = true
    between = (path) => {
      const answer = path === '/assets/part.js' && isCached ? (answers[1]?.[1]() ?? null) : null
      isCached = false
      return answer
    }
    expect(await textOf(worker.request('/assets/part.js'))).toBe('script')
    expect(await textOf(worker.request('/objects/guide/fire'))).toBe('photo')
    expect(await codeOffline()).toBe('024680')
  })

  it('may show its sign-in page to a guest without a copy', async () => {
    between = (path) => (path === page ? new Response('<html>Sign in', { headers: html }) : null)
    expect(await textOf(worker.request(page, 'navigate'))).toContain('Sign in')
  })

  it.each(answers.filter(([name]) => !/^(200|511) with/.test(name)))(
    'gets our own page shown to a guest without a copy if the page has %s',
    async (_, answer) => {
      await keepCopy()
      worker.post({ kind: 'latchkey-delete', token })
      await worker.isIdle()
      between = answer
      expect(await textOf(worker.request(page, 'navigate'))).toContain('/assets/guest.js')
    },
  )

  it('may add to our page and pass it on', async () => {
    await keepCopy()
    const changed = `${shownPage.replace('</html>', '<script src="//ads.example">')}</script></html><!-- cached -->`
    between = (path) => (path === page ? new Response(changed, { headers: { ...ours, ...html } }) : null)
    expect(await textOf(worker.request(page, 'navigate'))).toBe(changed)
  })
})

describe('an answer of ours', () => {
  it.each([403, 404, 410])('deletes the copy with %i and a code', async (status) => {
    await keepCopy()
    between = () => Response.json({ message: 'No', code: 'notFound' }, { status, headers: ours })
    expect(await textOf(worker.request(stayPath(token)))).toContain('notFound')
    expect(await codeOffline()).toBeNull()
  })

  it('deletes nothing without a code', async () => {
    await keepCopy()
    between = () => new Response('<html>', { status: 404, headers: { ...ours, ...html } })
    await textOf(worker.request(stayPath(token)))
    expect(await codeOffline()).toBe('024680')
  })

  it('deletes the copy also if the path to the site removes our mark from everything', async () => {
    await keepCopy()
    between = (path) =>
      path === '/healthz'
        ? Response.json({ status: 'ok', latchkey: 1 })
        : Response.json({ message: 'No', code: 'notFound' }, { status: 404 })
    await textOf(worker.request(stayPath(token)))
    expect(await codeOffline()).toBeNull()
  })

  it('counts as none if it is cut off', async () => {
    await keepCopy()
    for (const cut of [broken('{"doorCode":"9'), '{"doorCode":"9']) {
      between = () => new Response(cut, { headers: ours })
      expect(await textOf(worker.request(stayPath(token)))).toContain('024680')
    }
    for (const cut of [broken('<html>'), '<html><p>The door code is']) {
      between = () => new Response(cut, { headers: { ...ours, ...html } })
      expect(await textOf(worker.request(page, 'navigate'))).toContain('/assets/guest.js')
    }
    expect(await codeOffline()).toBe('024680')
  })
})

describe('a phone whose clock is wrong', () => {
  const years = 10 * 365 * 24
  it.each([-years, -48, -12, 0, 12, 48, years])(
    'shows the copy, at %i hours off, until the reveal ends on the server’s clock, and not longer',
    async (hours) => {
      vi.setSystemTime(serverStart + hours * hour)
      await keepCopy()
      vi.setSystemTime(Date.now() + 5.9 * hour)
      expect(await codeOffline()).toBe('024680')
      await start()
      expect(await codeOffline()).toBe('024680')
      vi.setSystemTime(Date.now() + 0.2 * hour)
      expect(await codeOffline()).toBeNull()
    },
  )

  it('set back meanwhile shows the copy', async () => {
    await keepCopy()
    vi.setSystemTime(serverStart - years * hour)
    expect(await codeOffline()).toBe('024680')
  })

  it('reads the server’s time in the copy', async () => {
    vi.setSystemTime(serverStart + 12 * hour)
    await keepCopy()
    vi.setSystemTime(Date.now() + hour)
    between = () => new TypeError('Failed to fetch')
    const answer = worker.request(stayPath(token))
    await vi.advanceTimersByTimeAsync(3001)
    expect(Number((await answer).headers.get('x-latchkey-at'))).toBe(serverStart + hour)
  })
})
