import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request with a response, and the server's index. */
interface Served {
  server: number
  method: string
  path: string
}

/** A load balancer that sends each request to the next server. */
export interface RoundRobin {
  port: number
  served(): readonly Served[]
  counts(): number[]
  /** Sets the servers by their loopback ports; until then, every request is a 503. */
  serve(ports: readonly number[]): void
  stop(): Promise<void>
}

// Headers of one connection only, so no proxy forwards them: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

function onwardHeaders({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const before = headers['x-forwarded-for']
  const client = socket.remoteAddress ?? '127.0.0.1'
  return {
    // Keeps the framing headers of the body.
    ...without(headers, ['connection', 'keep-alive', 'proxy-connection', 'upgrade']),
    'x-forwarded-for': before === undefined ? client : `${before}, ${client}`,
  }
}

/**
 * Starts a load balancer on the loopback address, on `port` or any free one. Skips a server that refuses the
 * connection.
 */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  let ports: readonly number[] = []
  let turn = -1
  const served: Served[] = []
  const server = createServer((incoming, outgoing) => {
    const forward = (attemptsLeft: number) => {
      if (attemptsLeft === 0) {
        outgoing.writeHead(503).end()
        return
      }
      turn = (turn + 1) % ports.length
      const chosen = turn
      const onward = request({
        host: '127.0.0.1',
        port: ports[chosen],
        method: incoming.method,
        path: incoming.url,
        // Uses a new connection, so an exited server is detected before anything is sent.
        agent: false,
        headers: onwardHeaders(incoming),
      })
      onward.on('response', (answer) => {
        served.push({ server: chosen, method: incoming.method ?? '', path: incoming.url ?? '' })
        outgoing.writeHead(answer.statusCode ?? 502, without(answer.headers, hopByHop))
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      })
      onward.on('error', (error: NodeJS.ErrnoException) => {
        // No byte of the body was sent when the connection was refused.
        if (error.code === 'ECONNREFUSED') forward(attemptsLeft - 1)
        else outgoing.destroy()
      })
      onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
      // Forwards a browser's disconnect during an upload.
      outgoing.on('close', () => onward.destroy())
    }
    forward(ports.length)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    served: () => served,
    counts: () => ports.map((_, index) => served.filter((one) => one.server === index).length),
    serve: (next) => {
      ports = next
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
