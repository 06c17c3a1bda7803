import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '#shared/contract/all.ts'
import { type Endpoint, fillPath } from '#shared/contract/endpoint.ts'
import { getGuestStay } from '#shared/contract/stays/schemas.ts'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import type { Client } from '#tests/support/client.ts'

const test = testApp()

const of = (audience: Endpoint['audience']) =>
  allEndpoints
    .filter((endpoint) => endpoint.audience === audience)
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const ask = (client: Client, endpoint: Endpoint, params: Record<string, string>, json?: unknown) =>
  client.request(fillPath(endpoint.path, { id: randomUUID(), n: '1', ...params }), {
    method: endpoint.method,
    ...(endpoint.body ? { json: json ?? {} } : {}),
  })

it.each(of('admin'))('%s is 401 Unauthorized to a visitor and to a guest', async (_name, endpoint) => {
  const stay = await buildStay(test)
  const guest = test.visitor()
  await guest.call(getGuestStay, { params: { token: stay.accessToken } })
  for (const client of [test.visitor(), guest]) {
    const answer = await ask(client, endpoint, { id: stay.id })
    expect(answer.status).toBe(401)
    expect(answer.json).toEqual({ message: 'Unauthorized', code: 'unauthorized' })
  }
})

it.each(of('guest'))('%s is 404 without a live link, also to a host', async (_name, endpoint) => {
  for (const client of [test.visitor(), await test.host()]) {
    const json = { guestStayToken: 'no-such-token' }
    const answer = await ask(client, endpoint, { token: 'no-such-token' }, json)
    expect(answer.status, answer.text).toBe(404)
    expect(answer.json).toEqual({ message: 'Invalid or expired access token', code: 'notFound' })
  }
})

describe('calls for either', () => {
  it.each(of('guestOrAdmin'))('%s is 401 to a visitor', async (_name, endpoint) => {
    const answer = await ask(test.visitor(), endpoint, {})
    expect(answer.status).toBe(401)
  })

  it.each(of('guestOrAdmin'))('%s is 401 with a guest cookie that is not ours', async (_name, endpoint) => {
    const stay = await buildStay(test)
    const visitor = test.visitor()
    visitor.cookies.set('latchkey-guest', `${stay.id}.${'A'.repeat(43)}`)
    expect((await ask(visitor, endpoint, {})).status).toBe(401)
  })
})

it('every call has an audience with a guard', () => {
  expect(new Set(allEndpoints.map((endpoint) => endpoint.audience))).toEqual(
    new Set(['public', 'guest', 'guestOrAdmin', 'admin']),
  )
})
