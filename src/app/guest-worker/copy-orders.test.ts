import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readsElement } from '#shared/page-data.ts'
import { MemoryCaches, startWorker } from '#tests/support/guest-worker.ts'
import { stayPath } from './requests.ts'

/**
 * A phone's copy says what the phone has shown, in every order of opening, reading, sending, the host's changes, late
 * and lost responses, and whatever this phone's clock does meanwhile.
 */

const token = 'abc-DEF_123'
const page = `/guest/${token}`
const startedAt = Date.parse('2026-12-10T02:00:00.000Z')
const day = 86_400_000

beforeEach(() => {
  vi.useFakeTimers({ now: startedAt })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How a request fares: processed late, answered late, lost, or answered by something else. */
type Fate = 'good' | 'lateRequest' | 'lateAnswer' | 'lost' | 'foreign'

type Step =
  | { kind: 'open' | 'read'; fate: Fate }
  | { kind: 'send' }
  | { kind: 'change' }
  | { kind: 'close' }
  | { kind: 'restart' }
  | { kind: 'deliver'; at: number }
  | { kind: 'clock'; hours: number }

const fates = fc.constantFrom<Fate>('good', 'good', 'lateRequest', 'lateAnswer', 'lost', 'foreign')
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('open' as const, 'read' as const), fate: fates }),
    fc.record({ kind: fc.constant('send' as const) }),
    fc.record({ kind: fc.constant('change' as const) }),
    fc.record({ kind: fc.constant('close' as const) }),
    fc.record({ kind: fc.constant('restart' as const) }),
    fc.record({ kind: fc.constant('deliver' as const), at: fc.nat(5) }),
    fc.record({ kind: fc.constant('clock' as const), hours: fc.integer({ min: -12, max: 12 }) }),
  ),
  { minLength: 3, maxLength: 25 },
)

interface Stay {
  version: number
  isRevealed: boolean
  revealEndsAt: string
  linkExpiresAt: string
}

async function model() {
  let version = 1
  let isRevealed = true
  let serverAt = startedAt
  let fate: Fate = 'good'
  const late: (() => void)[] = []
  const endsAt = new Date(startedAt + 30 * day).toISOString()
  const stay = (): Stay => ({ version, isRevealed, revealEndsAt: endsAt, linkExpiresAt: endsAt })

  const answer = (path: string): Response => {
    serverAt += 5
    const headers = { 'x-latchkey': '1', 'x-latchkey-at': String(serverAt) }
    if (path === stayPath(token)) return Response.json(stay(), { headers })
    if (path === page)
      return new Response(`${readsElement({ at: serverAt, stay: stay() })}</html>`, { headers })
    return new Response(path.startsWith('/api/') ? '[]' : 'BEGIN', {
      headers: { ...headers, 'content-type': path.endsWith('.ics') ? 'text/calendar' : 'text/plain' },
    })
  }
  let isOffline = false
  const network = async (path: string): Promise<Response> => {
    const own = path === page || path === stayPath(token) ? fate : 'good'
    if (isOffline || own === 'lost') throw new TypeError('Failed to fetch')
    if (own === 'foreign') return new Response('<html>404</html>', { status: 404 })
    const made = own === 'lateRequest' ? null : { response: answer(path), said: stay() }
    if (own !== 'good')
      await new Promise<void>((resolve) => {
        late.push(resolve)
      })
    const { response, said } = made ?? { response: answer(path), said: stay() }
    if (path === page || path === stayPath(token)) hear(said)
    return response
  }
  /** The newest of what this phone was told, by the server's order. */
  let heard: Stay | null = null
  const hear = (said: Stay) => {
    if (heard === null || said.version > heard.version) heard = said
  }
  const kept = new MemoryCaches()
  const start = () => startWorker(network, `https://stay.example.nz${page}`, kept)
  let worker = await start()
  const settle = () => vi.advanceTimersByTimeAsync(3001)

  return {
    async take(step: Step) {
      if (step.kind === 'change') version += 1
      if (step.kind === 'close') {
        version += 1
        isRevealed = !isRevealed
      }
      // The browser ends an idle worker; what it waited for is gone.
      if (step.kind === 'restart') {
        late.length = 0
        worker = await start()
      }
      if (step.kind === 'deliver') late.splice(step.at % Math.max(late.length, 1), 1)[0]?.()
      if (step.kind === 'clock') vi.setSystemTime(Date.now() + step.hours * 3_600_000)
      if (step.kind === 'open' || step.kind === 'read') {
        fate = step.fate
        const isPage = step.kind === 'open'
        const response = worker.request(isPage ? page : stayPath(token), isPage ? 'navigate' : 'cors')
        response.catch(() => undefined)
        await vi.advanceTimersByTimeAsync(0)
        fate = 'good'
      }
      if (step.kind === 'send') {
        version += 1
        serverAt += 5
        hear(stay())
        worker.post({ kind: 'latchkey-shown', token, reads: { stay: stay() }, at: serverAt })
      }
      await settle()
    },
    /** Returns the newest that the phone was told, and what it shows without signal. */
    async lose() {
      isOffline = true
      const known = heard as Stay | null
      const copy = await Promise.race([
        worker.request(stayPath(token)).then(
          async (response) => (response.ok ? ((await response.json()) as Stay) : null),
          () => null,
        ),
        settle().then(() => null),
      ])
      return { known, copy }
    },
  }
}

test('without signal the phone shows the newest that it was told, and nothing of a closed stay', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const phone = await model()
      for (const step of taken) await phone.take(step)
      const { known, copy } = await phone.lose()
      expect(copy).toEqual(known?.isRevealed ? known : null)
    }),
    { numRuns: 300 },
  )
})
