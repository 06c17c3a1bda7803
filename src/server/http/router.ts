import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { compile } from 'zod/mini'
import {
  type Audience,
  type Endpoint,
  fillPath,
  type HandlerInput,
  type HandlerResult,
  limitsOf,
  type RequestOf,
  type ResponseOf,
} from '#shared/contract/endpoint.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { validationError } from './error-handler.ts'
import { notFound } from './errors.ts'
import {
  type GuardDeps,
  type Host,
  type Requester,
  requireGuest,
  requireHost,
  requireNotCancelled,
  requireReauth,
  requireRequester,
} from './guards.ts'
import { countGuestCall } from './limits/rate-limit.ts'
import { type RenderBudget, requireRender } from './pages/render-budget.ts'

type Caller<Who extends Audience> = Who extends 'admin'
  ? { host: Host }
  : Who extends 'guest'
    ? { stay: StayDetails }
    : Who extends 'guestOrAdmin'
      ? { requester: Requester }
      : unknown

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

type Input<E extends Endpoint> = HandlerInput<E> &
  Caller<E['audience']> &
  Exchange & {
    /** Sets the cursor of the list's next page, which keeps the rest of the query. */
    setNextPage(cursor: string): void
  }

type Handler<E extends Endpoint> = (
  input: Input<E>,
) =>
  | Promise<HandlerResult<E>>
  | HandlerResult<E>
  | (HandlerResult<E> extends undefined ? Promise<void> : never)

export type Route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) => void

type CallerFields = { host?: Host; stay?: StayDetails; requester?: Requester }

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallerFields | null
  }
  interface FastifyContextConfig {
    audience?: Audience
  }
}

function parsePart(schema: Endpoint['body'], value: unknown, toError = validationError): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw toError(parsed.error)
  return parsed.data
}

const parseParams = (schema: Endpoint['params'], value: unknown): unknown =>
  parsePart(schema, value, () => notFound())

type Returns = NonNullable<Endpoint['returns']>
const compiled = new WeakMap<Returns, Returns>()

/** Removes every field that `returns` doesn't list. Compiled, because interpreting costs thirty times as much. */
function pickReturned(returns: Returns, answer: unknown): unknown {
  const known = compiled.get(returns) ?? compile(returns)
  compiled.set(returns, known)
  return known.parse(answer)
}

/** A read has no body to keep out, so its handler identifies the caller, which costs less than a hook of its own. */
const isRead = ({ method }: Endpoint): boolean => method === 'GET'

/** Returns the key for rate limits: the guest's stay, or the endpoint's own; `null` for hosts. */
function rateLimitKey({ countedBy }: Endpoint, caller: CallerFields, request: FastifyRequest): string | null {
  if (countedBy !== undefined) return (request.params as Record<string, string>)[countedBy] ?? null
  if (caller.requester?.host) return null
  return caller.stay?.id ?? caller.requester?.stays[0]?.id ?? null
}

export type Readers = ReturnType<typeof readersOf>

const readersOf = (ctx: GuardDeps, handlers: ReadonlyMap<Endpoint, Handler<Endpoint>>) => ({
  /** Reads as the guest of a stay, with the same handler and `returns` as over HTTP. `reply` gets the guest cookie. */
  async readAsGuest(endpoint: Endpoint, stay: StayDetails, exchange: Exchange): Promise<unknown> {
    if (!endpoint.allowsCancelled) requireNotCancelled(stay)
    const input = {
      params: parseParams(endpoint.params, { token: stay.accessToken }),
      query: parsePart(endpoint.query, {}),
      stay,
      requester: { host: null, stays: [stay] },
    }
    const result = await handlers.get(endpoint)?.({ ...input, ...exchange } as never)
    return endpoint.returns && pickReturned(endpoint.returns, result)
  },

  /** Reads as a host with a resolved session. Also returns the query of the list's next page. */
  async readAsHost<E extends Endpoint>(
    endpoint: E,
    { host, query }: { host: Host; query?: RequestOf<E>['query' & keyof RequestOf<E>] },
    exchange: Exchange,
  ): Promise<{ answer: ResponseOf<E>; nextCursor: string | null }> {
    if (endpoint.requiresReauth) requireReauth(ctx, host, endpoint.requiresReauth)
    let nextCursor: string | null = null
    const setNextPage = (cursor: string) => {
      nextCursor = cursor
    }
    const input = { query: parsePart(endpoint.query, query ?? {}), host, setNextPage, ...exchange }
    const result = await handlers.get(endpoint)?.(input as never)
    const answer = endpoint.returns && pickReturned(endpoint.returns, result)
    return { answer: answer as ResponseOf<E>, nextCursor }
  },
})

/**
 * Binds endpoints to handlers. Each request is checked in this order: audience, params, query, body, and the
 * limits of guests and of pages. The response is cut to the endpoint's `returns`, so no unlisted field leaks.
 */
export function createRouter(ctx: GuardDeps & { renders: RenderBudget }) {
  const handlers = new Map<Endpoint, Handler<Endpoint>>()

  /** Finds the caller and stores it in the request. Throws if the audience asks for somebody else. */
  const identify = async (endpoint: Endpoint, request: FastifyRequest): Promise<void> => {
    const { token } = request.params as { token?: string }
    if (endpoint.audience === 'admin') {
      const host = await requireHost(ctx, request)
      if (endpoint.requiresReauth) requireReauth(ctx, host, endpoint.requiresReauth)
      request.caller = { host }
    } else if (endpoint.audience === 'guestOrAdmin') {
      request.caller = { requester: await requireRequester(ctx, request) }
    } else if (endpoint.audience === 'guest' && token !== undefined) {
      const stay = await requireGuest(ctx, request, token)
      if (!endpoint.allowsCancelled) requireNotCancelled(stay)
      request.caller = { stay }
    }
  }

  const runOf = (endpoint: Endpoint, handler: Handler<Endpoint>): RouteHandlerMethod => {
    const status = endpoint.status ?? (endpoint.returns ? 200 : 204)
    const isLimited = limitsOf(endpoint).length > 0
    return async (request, reply) => {
      // A host's session may have ended while the body was on its way.
      if (isRead(endpoint) || (endpoint.audience === 'admin' && endpoint.body))
        await identify(endpoint, request)
      const params = parseParams(endpoint.params, request.params) as Record<string, unknown> | undefined
      const query = parsePart(endpoint.query, request.query)
      const body = parsePart(endpoint.body, request.body)
      const caller = request.caller ?? {}
      if (endpoint.audience === 'guest' && !caller.stay) {
        const { guestStayToken } = body as { guestStayToken: string }
        caller.stay = await requireGuest(ctx, request, guestStayToken)
        requireNotCancelled(caller.stay)
      }
      const counted = isLimited ? rateLimitKey(endpoint, caller, request) : null
      if (counted !== null) await countGuestCall(ctx, endpoint, counted)
      if (endpoint.produces === 'text/html')
        await requireRender(ctx, `${endpoint.path} ${caller.host?.sessionId ?? request.ip}`)
      const setNextPage = (cursor: string) => {
        const next = new URLSearchParams({ ...(query as Record<string, string>), cursor })
        reply.header('link', `<${fillPath(endpoint.path, params)}?${next}>; rel="next"`)
      }
      reply.code(status)
      const result = await handler({ params, query, body, request, reply, setNextPage, ...caller } as never)
      if (reply.sent) return reply
      if (!endpoint.returns) return reply.send()
      const answer = pickReturned(endpoint.returns, result)
      if (endpoint.produces) return reply.type(`${endpoint.produces}; charset=utf-8`).send(answer)
      const text = JSON.stringify(answer)
      return reply.type('application/json; charset=utf-8').send(text)
    }
  }

  return {
    on(app: FastifyInstance): Route {
      app.decorateRequest('caller', null)
      return (endpoint, handler) => {
        const known = handler as unknown as Handler<Endpoint>
        handlers.set(endpoint, known)
        app.route({
          method: endpoint.method,
          url: endpoint.path,
          config: { audience: endpoint.audience },
          ...(endpoint.maxBodyBytes === undefined ? {} : { bodyLimit: endpoint.maxBodyBytes }),
          ...(isRead(endpoint)
            ? {}
            : { onRequest: (request: FastifyRequest) => identify(endpoint, request) }),
          handler: runOf(endpoint, known),
        })
      }
    },

    ...readersOf(ctx, handlers),
  }
}
