import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A load balancer in miniature: each request goes to the next process. */
export interface RoundRobin {
  origin: string
  port: number
  /** Which processes answered so far, by place in the list. */
  answered: number[]
  setTargets(origins: readonly string[]): void
  stop(): Promise<void>
}

/** Passes one request on. Answers whether the process could be reached; when not, nothing was sent to it. */
function pass(from: IncomingMessage, to: ServerResponse, body: Buffer, origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { ...from.headers, 'x-forwarded-for': from.socket.remoteAddress ?? '' }
    const onward = request(new URL(from.url ?? '/', origin), { method: from.method, headers, agent: false })
    onward.on('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      resolve(true)
    })
    onward.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') return resolve(false)
      if (!to.headersSent) to.writeHead(502)
      to.end()
      resolve(true)
    })
    onward.end(body)
  })
}

/** Starts it on a free port, with nobody behind it yet. A process that refuses connections is passed over. */
export async function startRoundRobin(): Promise<RoundRobin> {
  let targets: readonly string[] = []
  let turn = 0
  const answered: number[] = []
  const handle = async (from: IncomingMessage, to: ServerResponse) => {
    const body = await buffer(from)
    for (let tries = 0; tries < targets.length; tries += 1) {
      const place = turn % targets.length
      turn += 1
      if (await pass(from, to, body, targets[place] ?? '')) {
        answered[place] = (answered[place] ?? 0) + 1
        return
      }
    }
    to.writeHead(502).end()
  }
  const server = createServer((from, to) => {
    handle(from, to).catch(() => to.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    answered,
    setTargets: (origins) => {
      targets = origins
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
