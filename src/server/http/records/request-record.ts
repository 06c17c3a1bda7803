import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Metrics } from './counters.ts'

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Logs one line per request (changes at info, reads at debug), never its address: a guest's link is a credential. */
export function recordRequests(app: FastifyInstance, metrics: Metrics | null): void {
  const logsReads = app.log.level === 'debug' || app.log.level === 'trace'

  function record(request: FastifyRequest, reply: FastifyReply, isRead: boolean): void {
    const route = request.routeOptions.url ?? 'unknown'
    const { id: reqId, method } = request
    const { statusCode: status, elapsedTime } = reply
    metrics?.request(method, route, status, elapsedTime)
    const line = { reqId, method, route, status, ms: Math.round(elapsedTime * 10) / 10 }
    if (!isRead) request.log.info(line, 'answered')
    else if (logsReads) request.log.debug(line, 'answered')
  }

  app.addHook('onRequest', (request: FastifyRequest, reply: FastifyReply, done) => {
    reply.header('x-request-id', request.id)
    const isRead = readMethods.has(request.method)
    if (metrics || logsReads || !isRead) reply.raw.once('finish', () => record(request, reply, isRead))
    done()
  })
}
