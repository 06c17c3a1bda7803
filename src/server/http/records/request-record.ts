import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './counters.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown'

/** Logs one line per request (changes at info, reads at debug), never its address: a guest's link is a credential. */
export function recordRequests(app: FastifyInstance, metrics: Metrics | null): void {
  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'
  app.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
    const isRead = readMethods.has(request.method)
    if (metrics || logsReads || !isRead) {
      const route = routeOf(request)
      const ms = reply.elapsedTime
      metrics?.request(request.method, route, reply.statusCode, ms)
      const { id: reqId, method } = request
      const line = { reqId, method, route, status: reply.statusCode, ms: Math.round(ms * 10) / 10 }
      if (!isRead) request.log.info(line, 'answered')
      else if (logsReads) request.log.debug(line, 'answered')
    }
    done()
  })
}
