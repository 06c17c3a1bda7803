import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { openSqlite } from '#server/db/sqlite.ts'
import { allEndpoints } from '#shared/contract/all.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { watchRefusals } from '#tests/support/refusals.ts'

// Every request of every feature test goes through `watchRefusals`; here are the calls that nobody else refuses, and
// the proof that it sees what it should.
const test = testApp()

const forHosts = (isWanted: (endpoint: Endpoint) => boolean) =>
  allEndpoints
    .filter((endpoint) => endpoint.audience === 'admin' && isWanted(endpoint))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** The path of a call, about things that are not there. */
const pathToNothing = ({ path }: Endpoint) =>
  fillPath(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, randomUUID()])))

const isRefusal = (status: number) => status >= 400 && status < 500

describe('a call of a host that is refused writes nothing', () => {
  it.each(forHosts(({ path, method }) => path.includes('/:') && method !== 'GET'))(
    '%s, about something that is not there',
    async (_name, endpoint) => {
      const host = await test.host()
      const path = pathToNothing(endpoint)
      const answer = await host.request(path, {
        method: endpoint.method,
        ...(endpoint.body ? { json: {} } : {}),
      })
      // Ending what has ended already is done.
      expect(answer.status === 204 || isRefusal(answer.status), `${answer.status} ${answer.text}`).toBe(true)
    },
  )

  it.each(forHosts(({ body }) => body !== undefined))(
    '%s, with a body of another shape',
    async (_name, endpoint) => {
      const host = await test.host()
      const path = pathToNothing(endpoint)
      const answer = await host.request(path, { method: endpoint.method, json: ['no', 'such', 'thing'] })
      expect(isRefusal(answer.status), `${answer.status} ${answer.text}`).toBe(true)
    },
  )
})

describe('what watches over it', () => {
  const answering = async (status: number, write: (raw: ReturnType<typeof openSqlite>['raw']) => void) => {
    const database = openSqlite(':memory:')
    database.raw.exec('create table rows (id text primary key)')
    const send = watchRefusals(database, async () => {
      write(database.raw)
      return new Response('', { status })
    })
    return send('http://localhost/api/rows', { method: 'POST' }).finally(() => database.close())
  }

  it('fails a refusal that wrote', async () => {
    await expect(answering(409, (raw) => raw.exec("insert into rows values ('1')"))).rejects.toThrow(
      'POST /api/rows answered 409 and still wrote to rows',
    )
  })

  it('lets pass what was taken back, and what was not refused', async () => {
    const takenBack = await answering(409, (raw) =>
      raw.exec("begin; insert into rows values ('1'); rollback"),
    )
    const taken = await answering(201, (raw) => raw.exec("insert into rows values ('1')"))
    expect([takenBack.status, taken.status]).toEqual([409, 201])
  })

  it('knows every table: each has a primary key, without which a session sees nothing', async () => {
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
