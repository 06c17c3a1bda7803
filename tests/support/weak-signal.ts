import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * How well a phone is connected. `silent`: connections open and nothing comes back, as on one bar of signal. `trouble`:
 * the signal is good, but a proxy answers that the server is not there.
 */
type Signal = 'good' | 'silent' | 'none' | 'trouble'

/** The mobile network between a browser and the site, for a browser context's `proxy`. Service workers go through it too. */
export interface MobileNetwork {
  proxy: { server: string; bypass: string }
  /** Changes the signal. What was waiting in the silence is sent once it is good again. */
  set(signal: Signal): void
  close(): Promise<void>
}

/** Starts the network, with a good signal. It only carries plain HTTP, as to a site on the loopback address. */
export async function startMobileNetwork(): Promise<MobileNetwork> {
  let signal: Signal = 'good'
  let waiting: (() => void)[] = []
  const sockets = new Set<Socket>()

  const carry = (request: IncomingMessage, response: ServerResponse) => {
    const onward = requestFrom(request.url ?? '/', { method: request.method, headers: request.headers })
    onward.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => request.socket.destroy())
    request.pipe(onward)
  }

  const server = createServer((request, response) => {
    if (signal === 'none') request.socket.destroy()
    else if (signal === 'trouble') response.writeHead(503).end('Service Unavailable')
    else if (signal === 'silent') waiting.push(() => carry(request, response))
    else carry(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    // Browsers go round a proxy for the loopback address unless told not to.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    set: (next) => {
      signal = next
      const held = waiting
      waiting = []
      if (next === 'good') for (const go of held) go()
      else if (next === 'silent') waiting = held
      else if (next === 'none') cut()
    },
    close: async () => {
      cut()
      server.close()
    },
  }
}
