import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One request that was answered: which server had it, counted from 0, and what was asked. */
interface Served {
  server: number
  method: string
  path: string
}

/** A load balancer: each request goes to the next server in turn, whoever sends it. */
export interface RoundRobin {
  port: number
  /** Everything answered so far, in order. */
  served(): readonly Served[]
  /** How many requests each server has answered. */
  counts(): number[]
  /** Names the servers by their ports on the loopback address; before that, every request is a 503. */
  serve(ports: readonly number[]): void
  stop(): Promise<void>
}

// Of one connection only, so no proxy passes them on: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade']

const without = (headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))

/** What the next server sees: the request as it came, and who sent it. */
function onwardHeaders({ headers, socket }: IncomingMessage): IncomingHttpHeaders {
  const before = headers['x-forwarded-for']
  const client = socket.remoteAddress ?? '127.0.0.1'
  return {
    // How the body is framed stays as it is.
    ...without(headers, ['connection', 'keep-alive', 'proxy-connection', 'upgrade']),
    'x-forwarded-for': before === undefined ? client : `${before}, ${client}`,
  }
}

/** Starts one on the loopback address, on `port` or any free one. A server that refuses the connection is left out for that request. */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  let ports: readonly number[] = []
  let turn = -1
  const served: Served[] = []
  const server = createServer((incoming, outgoing) => {
    const forward = (triesLeft: number) => {
      if (triesLeft === 0) {
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
        // A connection of its own, so that a server which is gone is noticed before anything was sent.
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
        // Nothing of the body was sent yet when the connection was refused.
        if (error.code === 'ECONNREFUSED') forward(triesLeft - 1)
        else outgoing.destroy()
      })
      onward.on('socket', (socket) => socket.once('connect', () => incoming.pipe(onward)))
      // A browser that hangs up in the middle of an upload hangs up on the server too.
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
