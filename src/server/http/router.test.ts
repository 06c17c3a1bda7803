import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createVault } from '#server/vault/seal.ts'
import { describe as describeCall } from '#shared/contract/describe.ts'
import { call } from '#shared/contract/endpoint.ts'
import { createFakeClock } from '#tests/support/fake-clock.ts'
import { cookieRules } from './cookies.ts'
import { AppError } from './errors.ts'
import { createRouter, type Route } from './router.ts'

const nobody = async () => null
const ctx: Parameters<typeof createRouter>[0] = {
  callers: {
    findHostBySession: nobody,
    findLiveStayByToken: nobody,
    findStayById: nobody,
    lockStayById: nobody,
  },
  cookies: cookieRules('https://house.example'),
  limiter: {
    hit: async () => {},
    refund: async () => {},
    hitAddress: async () => {},
    refundAddress: async () => {},
    sweep: async () => {},
  },
  vault: createVault([randomBytes(32)]),
  clock: createFakeClock(),
  renders: { take: async () => true },
}

let app: FastifyInstance
let route: Route
beforeEach(() => {
  app = Fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? error.status : 500).send({}),
  )
  route = createRouter(ctx).on(app)
})
afterEach(() => app.close())

const room = z.object({ name: z.string(), beds: z.array(z.object({ size: z.string() })) })

describe('an answer', () => {
  it('a response contains only the endpoint’s listed fields, at any depth', async () => {
    const path = '/api/room'
    route(describeCall(call(`GET ${path}`, 'public'), { summary: 'A room', returns: room }), async () => {
      const bed = { size: 'queen', lastGuest: 'Aroha' }
      return { name: 'Loft', doorCode: '123456', beds: [bed] }
    })
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ name: 'Loft', beds: [{ size: 'queen' }] })
  })

  it('a response without a listed field fails', async () => {
    const path = '/api/room'
    route(describeCall(call(`GET ${path}`, 'public'), { summary: 'A room', returns: room }), async () => {
      return { name: 'Loft' } as never
    })
    expect((await app.inject(path)).statusCode).toBe(500)
  })
})

it('checks a call’s audience before its input', async () => {
  const path = '/api/rooms/:id'
  const params = z.object({ id: z.uuid() })
  route(
    describeCall(call(`POST ${path}`, 'admin'), { summary: 'A room', params, body: room }),
    async () => undefined,
  )
  const answer = await app.inject({ method: 'POST', url: '/api/rooms/none', payload: { name: 1 } })
  expect(answer.statusCode).toBe(401)
})
