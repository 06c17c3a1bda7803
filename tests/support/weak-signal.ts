import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Returns what answers a request instead of the site; `null` lets the request pass. */
type Interference = (request: IncomingMessage) => ((response: ServerResponse) => void) | null

/**
 * A phone's connection. `silent`: connections open but nothing comes back, as on one bar of signal. `trouble`: the
 * signal is good, but a proxy reports that the server is down.
 */
export type Signal = 'good' | 'silent' | 'none' | 'trouble' | Interference

/** The mobile network between browser and site, as a browser context's `proxy`. Service workers use it too. */
export interface MobileNetwork {
  proxy: { server: string; bypass: string }
  /** Changes the signal. Requests waiting in the silence are sent once it is good again. */
  set(signal: Signal): void
  close(): Promise<void>
}

/** Starts the network with a good signal. Supports only plain HTTP, as for a site on loopback. */
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
    const interfere = typeof signal === 'function' ? signal(request) : null
    // A whole body is read first; otherwise its sender would get a reset instead.
    if (interfere) request.resume().once('end', () => interfere(response))
    else if (signal === 'none') request.socket.destroy()
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
    // By default, browsers bypass a proxy for the loopback address.
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
