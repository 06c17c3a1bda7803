import { expect } from 'vitest'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

export interface Recorded {
  name: string
  url: URL
  init: RequestInit
}

type Field = 'doorCode' | 'guestPhone' | 'status' | 'idDocumentPath' | 'selfiePath'

/** One write of a field: its duration and the stored value in the response; `unknown` without a response. */
interface Write {
  startedAt: number
  endedAt: number
  value: unknown
}
const unknown = Symbol('unknown')

const patterns: [RegExp, string][] = [
  [/^(\/api\/admin\/(?:guest-stays|outbox)\/)[^/]+/, '$1:id'],
  [/^(\/api\/guest-stays\/)[^/]+/, '$1:token'],
  [/^(\/api\/simulated-payments\/)[^/]+/, '$1:id'],
  [/^(\/objects\/\w+\/)[^/]+/, '$1:id'],
]

const nameOf = (method: string, path: string) =>
  `${method} ${patterns.reduce((text, [pattern, to]) => text.replace(pattern, to), path)}`

/** Returns the field that a call writes, and how to read it from the response. */
function fieldOf(name: string, body: unknown): Field | null {
  if (name.endsWith('/door-code')) return 'doorCode'
  if (name.endsWith('/contact')) return 'guestPhone'
  if (name.endsWith('/:id/status')) return 'status'
  if (name.endsWith('/:token/documents')) {
    return (body as { documentType: string }).documentType === 'id' ? 'idDocumentPath' : 'selfiePath'
  }
  return null
}

export interface Recorder {
  send: typeof fetch
  replay(recorded: Recorded): Promise<number | null>
  kept: readonly Recorded[]
  answered: readonly Recorded[]
  /** Sets whether broken connections are expected, because the server is about to be killed. */
  expectBreaks(areExpected: boolean): void
  /** Server errors and unexpected disconnects; must stay empty. */
  faults: readonly string[]
  successes: ReadonlyMap<string, number>
  verify(shown: readonly AdminStay[]): void
}

export function createRecorder(): Recorder {
  let moment = 0
  let areBreaksExpected = false
  const kept: Recorded[] = []
  const answered: Recorded[] = []
  const faults: string[] = []
  const successes = new Map<string, number>()
  const created = new Set<string>()
  const stayOfToken = new Map<string, string>()
  const writes = new Map<string, Write[]>()

  const keyOf = (url: URL, field: Field): string | null => {
    const part = url.pathname.split('/')[url.pathname.startsWith('/api/admin/') ? 4 : 3] ?? ''
    const stayId = url.pathname.startsWith('/api/admin/') ? part : stayOfToken.get(part)
    return stayId ? `${stayId} ${field}` : null
  }
  const note = (recorded: Recorded, write: Write) => {
    const { body } = recorded.init
    const named = typeof body === 'string' ? fieldOf(recorded.name, JSON.parse(body)) : null
    // Undoing a decision also clears the paths of erased photos.
    const emptied = named === 'status' ? (['idDocumentPath', 'selfiePath'] as const) : []
    for (const field of [named, ...emptied]) {
      const key = field && keyOf(recorded.url, field)
      if (!field || !key) continue
      const value = write.value === unknown ? unknown : (write.value as Record<string, unknown>)[field]
      if (field !== named && value !== unknown && value !== null) continue
      writes.set(key, [...(writes.get(key) ?? []), { ...write, value }])
    }
  }

  const exchange = async (recorded: Recorded): Promise<Response> => {
    moment += 1
    const startedAt = moment
    const end = () => {
      moment += 1
      return moment
    }
    try {
      const response = await fetch(recorded.url, recorded.init)
      const text = await response.clone().text()
      const endedAt = end()
      if (response.status >= 500) faults.push(`${recorded.name} answered ${response.status}: ${text}`)
      if (response.ok) {
        successes.set(recorded.name, (successes.get(recorded.name) ?? 0) + 1)
        const answer: unknown = text.startsWith('{') ? JSON.parse(text) : {}
        if (recorded.name === 'POST /api/admin/guest-stays') {
          const { id, accessToken } = answer as AdminStay
          created.add(id)
          stayOfToken.set(accessToken, id)
        }
        note(recorded, { startedAt, endedAt, value: answer })
      }
      return response
    } catch (error) {
      // A request without a response may have had its effect, even after our timeout.
      note(recorded, { startedAt, endedAt: Number.POSITIVE_INFINITY, value: unknown })
      // `fetch` only reports that it failed; the error's cause contains the reason.
      const { cause } = error as Error
      if (!areBreaksExpected) faults.push(`${recorded.name} broke: ${error} ${cause ?? ''}`)
      throw error
    }
  }

  const verifyField = (stay: AdminStay, field: Field) => {
    const all = writes.get(`${stay.id} ${field}`) ?? []
    const last = all.filter(
      (one) => !all.some((other) => other.startedAt > one.endedAt && other.value !== unknown),
    )
    if (last.length === 0 || last.some(({ value }) => value === unknown)) return
    expect(
      last.map(({ value }) => value),
      `${field} of ${stay.id}`,
    ).toContainEqual(stay[field])
  }

  return {
    kept,
    answered,
    faults,
    successes,
    expectBreaks: (areExpected) => {
      areBreaksExpected = areExpected
    },
    send: (input, init = {}) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const recorded = { name: nameOf(init.method ?? 'GET', url.pathname), url, init }
      kept.push(recorded)
      return exchange(recorded).finally(() => answered.push(recorded))
    },
    replay: (recorded) =>
      exchange(recorded).then(
        ({ status }) => status,
        () => null,
      ),
    verify(shown) {
      const byId = new Map(shown.map((stay) => [stay.id, stay]))
      for (const id of created) {
        const stay = byId.get(id)
        expect(stay, `stay ${id} was acknowledged and is gone`).toBeDefined()
        if (!stay) continue
        for (const field of ['doorCode', 'guestPhone', 'status', 'idDocumentPath', 'selfiePath'] as const)
          verifyField(stay, field)
      }
    },
  }
}
