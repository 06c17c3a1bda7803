import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { BrokenRequestHandler } from '#server/http/broken-requests.ts'
import { apiHeaders, baseHeaders } from '#server/http/headers.ts'
import { maxImageBytes } from '#shared/constants.ts'

/** Limits for the rest of a body after an early response: bytes, total time and pauses. */
const restLimits = { maxBytes: 2 * maxImageBytes, forMs: 30_000, pauseMs: 5_000 }
const pollIntervalMs = 250
/** The longest stall of a body during shutdown. */
const stalledMs = 3_000
const closeEveryMs = 50

function trackSilence(socket: Socket): () => number {
  let [seen, at] = [socket.bytesRead, performance.now()]
  return () => {
    if (socket.bytesRead !== seen) [seen, at] = [socket.bytesRead, performance.now()]
    return performance.now() - at
  }
}

/** Reads and discards the rest of a body after an early response; otherwise its sender would get EPIPE instead. */
function discardRest(request: IncomingMessage): void {
  const { socket } = request
  const startedAt = performance.now()
  const most = socket.bytesRead + restLimits.maxBytes
  const silenceMs = trackSilence(socket)
  const check = () => {
    const isOver =
      socket.bytesRead > most ||
      performance.now() - startedAt > restLimits.forMs ||
      silenceMs() > restLimits.pauseMs
    if (request.complete) stop()
    if (request.complete ? !socket.writable : isOver) socket.destroy()
  }
  const timer = setInterval(check, pollIntervalMs).unref()
  const stop = () => {
    clearInterval(timer)
    socket.off('data', check)
    socket.off('close', stop)
  }
  socket.once('close', stop)
  // A fast sender would get far past the limit between two ticks of the timer.
  socket.on('data', check)
  request.resume()
}

/**
 * Node destroys a connection after its last response, which resets it if bytes of the request are unread. This closes
 * only our side; `discardRest` ends the other. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
function closeGracefully(socket: Socket, isSending: () => boolean): void {
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (isSending()) socket.end()
    else destroySoon()
  }
}

/** Requests may be pipelined; only the latest one can be incomplete, because they arrive one after the other. */
interface Connection {
  latest: IncomingMessage | null
  inFlight: number
  silenceMs: () => number
}

/**
 * Closes connections gracefully. A sender who got an early response may finish its body. During shutdown, connections
 * without a request in flight are closed at once (Node waits for a half-sent head, and for the unused connections
 * that browsers open ahead), and a stalled body gets a 408.
 */
export function endInOrder(
  app: FastifyInstance,
  { broken, publicUrl }: { broken: BrokenRequestHandler; publicUrl: string },
): void {
  let isClosing = false
  const open = new Map<Socket, Connection>()
  app.server.on('connection', (socket: Socket) => {
    const connection: Connection = { latest: null, inFlight: 0, silenceMs: trackSilence(socket) }
    open.set(socket, connection)
    socket.once('close', () => open.delete(socket))
    closeGracefully(socket, () => connection.latest?.complete === false)
  })
  const follow = (request: IncomingMessage, response: ServerResponse) => {
    // No hook sees the 503 that Fastify sends now.
    if (isClosing) response.setHeaders(new Map(Object.entries({ ...baseHeaders(publicUrl), ...apiHeaders })))
    const connection = open.get(request.socket)
    if (!connection) return
    connection.inFlight += 1
    connection.latest = request
    response.on('close', () => {
      connection.inFlight -= 1
      if (!request.complete && !request.socket.destroyed) discardRest(request)
    })
  }
  app.server.prependListener('request', follow)
  app.server.prependListener('checkExpectation', follow)

  const close = () => {
    for (const [socket, { inFlight, latest, silenceMs }] of open) {
      const isStalled = silenceMs() > stalledMs
      if (inFlight === 0) socket.destroy()
      // An idle connection waits for the client, not for the server.
      else if (isStalled && latest?.complete === false && latest.readableFlowing)
        broken({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket)
    }
  }
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    const timer = setInterval(close, closeEveryMs)
    app.server.once('close', () => clearInterval(timer))
  })
}
