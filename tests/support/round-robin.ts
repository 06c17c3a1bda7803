import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A load balancer: each request goes to the next server in turn, whoever sends it. */
export interface RoundRobin {
  port: number
  /** How many requests each server was given. */
  counts(): readonly number[]
  stop(): Promise<void>
}

/** Starts one on `port` in front of servers on the loopback address; one that refuses is left out for that request. */
export async function startRoundRobin(port: number, targetPorts: readonly number[]): Promise<RoundRobin> {
  const counts = targetPorts.map(() => 0)
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const forward = (triesLeft: number) => {
      turn = (turn + 1) % targetPorts.length
      const chosen = turn
      const target = request({
        host: '127.0.0.1',
        port: targetPorts[chosen],
        method: incoming.method,
        path: incoming.url,
        // A connection of its own, so that a server which is gone is noticed before anything was sent.
        agent: false,
        headers: incoming.headers,
      })
      target.on('response', (answer) => {
        counts[chosen] = (counts[chosen] ?? 0) + 1
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      target.on('error', (error: NodeJS.ErrnoException) => {
        // Nothing of the body was sent yet when the connection was refused.
        if (error.code === 'ECONNREFUSED' && triesLeft > 0) forward(triesLeft - 1)
        else outgoing.destroy()
      })
      target.on('socket', (socket) => socket.once('connect', () => incoming.pipe(target)))
    }
    forward(targetPorts.length - 1)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counts: () => counts,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
