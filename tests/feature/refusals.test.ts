import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { openSqlite } from '#server/db/sqlite.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { watchRefusals } from '#tests/support/refusals.ts'

// Every request of every feature test goes through `watchRefusals`. This file has the calls that no other test
// refuses, and the proof that it detects violations.
const test = testApp()

const forHosts = (isWanted: (endpoint: Endpoint) => boolean) =>
  allEndpoints
    .filter((endpoint) => endpoint.audience === 'admin' && isWanted(endpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const unknownIdPath = ({ path }: Endpoint) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()])))

const isRefusal = (status: number) => status >= 400 && status < 500

describe('a refused call of a host', () => {
  it.each(forHosts(({ path, method }) => path.includes('/:') && method !== 'GET'))(
    '%s of something unknown writes nothing',
    async (_name, endpoint) => {
      const host = await test.host()
      const path = unknownIdPath(endpoint)
      const answer = await host.request(path, {
        method: endpoint.method,
        ...(endpoint.body ? { json: {} } : {}),
      })
      expect(answer.status === 204 || isRefusal(answer.status), `${answer.status} ${answer.text}`).toBe(true)
    },
  )

  it.each(forHosts(({ body }) => body !== undefined))(
    '%s with a body of another shape writes nothing',
    async (_name, endpoint) => {
      const host = await test.host()
      const path = unknownIdPath(endpoint)
      const answer = await host.request(path, { method: endpoint.method, json: ['no', 'such', 'thing'] })
      expect(isRefusal(answer.status), `${answer.status} ${answer.text}`).toBe(true)
    },
  )
})

type Place = readonly (string | number)[]
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

const numbersIn = ({ type, properties = {}, items, anyOf = [] }: Shape): Place[] => [
  ...(type === 'integer' || type === 'number' ? [[]] : []),
  ...Object.entries(properties).flatMap(([name, of]) => numbersIn(of).map((rest) => [name, ...rest])),
  ...(items ? numbersIn(items).map((rest) => [0, ...rest]) : []),
  ...anyOf.flatMap(numbersIn),
]

const shapeOf = (schema: z.core.$ZodType): Shape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const aloneAt = (place: Place, value: number): unknown =>
  place.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)

const takingNumbers = allEndpoints.flatMap((endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return (schema ? numbersIn(shapeOf(schema)) : []).map(
      (place) =>
        [`${endpoint.method} ${endpoint.path}, ${part} ${place.join('.')}`, endpoint, part, place] as const,
    )
  }),
)

describe('a number beyond what any column holds', () => {
  it('every numeric parameter is tested with a number that no column holds', () => {
    const names = takingNumbers.map(([name]) => name)
    expect(names).toContain('POST /api/admin/house/versions/:n/restore, params n')
    expect(names).toContain('PATCH /api/admin/house, body rooms.0.sleeps')
    expect(names).toContain('GET /api/admin/guest-stays, query limit')
  })

  it.each(takingNumbers)('%s is refused by the limit of its field', async (_name, endpoint, part, place) => {
    const stay = await buildStay(test)
    const client = /admin$/i.test(endpoint.audience) ? await test.host() : test.visitor()
    for (const value of [99_999_999_999, -99_999_999_999, 1e300]) {
      const known = { id: stay.id, token: stay.accessToken }
      const named = part === 'params' ? { [String(place[0])]: value } : {}
      const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
        String({ ...known, ...named }[key] ?? randomUUID()),
      )
      const query = part === 'query' ? `?${place[0]}=${value}` : ''
      const json =
        part === 'body' ? { guestStayToken: stay.accessToken, ...(aloneAt(place, value) as object) } : {}
      const answer = await client.request(path + query, {
        method: endpoint.method,
        ...(endpoint.body ? { json } : {}),
      })
      if (part === 'params') expect(answer.status, answer.text).toBe(404)
      else {
        expect(answer.status, answer.text).toBe(400)
        expect((answer.json as { fields?: object }).fields).toHaveProperty([place.join('.')])
      }
    }
  })
})

describe('the check that a refusal writes nothing', () => {
  const answering = async (status: number, write: (raw: ReturnType<typeof openSqlite>['raw']) => void) => {
    const database = openSqlite(':memory:')
    database.raw.exec('create table rows (id text primary key)')
    const send = watchRefusals(database, async () => {
      write(database.raw)
      return new Response('', { status })
    })
    return send('http://localhost/api/rows', { method: 'POST' }).finally(() => database.close())
  }

  it('the check fails for a refusal that wrote', async () => {
    await expect(answering(409, (raw) => raw.exec("insert into rows values ('1')"))).rejects.toThrow(
      'POST /api/rows answered 409 and still wrote to rows',
    )
  })

  it('the check ignores undone writes and accepted calls', async () => {
    const takenBack = await answering(409, (raw) =>
      raw.exec("begin; insert into rows values ('1'); rollback"),
    )
    const taken = await answering(201, (raw) => raw.exec("insert into rows values ('1')"))
    expect([takenBack.status, taken.status]).toEqual([409, 201])
  })

  it('the check covers every table, because each has a primary key', async () => {
    if (test.app.database.engine !== 'sqlite') return
    const tables = await test.app.database.db.introspection.getTables()
    const { raw } = test.app.database as ReturnType<typeof openSqlite>
    const without = tables.filter(
      ({ name }) =>
        raw.prepare(`select 1 from pragma_table_info('${name}') where pk > 0`).get() === undefined,
    )
    expect(without.map(({ name }) => name).filter((name) => name !== 'sqlite_sequence')).toEqual([])
  })
})
