import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A stretch of wire between the server and something it needs, which a test can cut. */
export interface CutProxy {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): void
  /** Leaves connections open and lets nothing through: the other side has gone silent. */
  stall(): void
  mend(): void
  stop(): Promise<void>
}

/** Starts a proxy on the loopback address to a port of it. */
export async function startCutProxy(targetPort: number): Promise<CutProxy> {
  let state: 'open' | 'cut' | 'stalled' = 'open'
  const sockets = new Set<Socket>()

  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }
  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (state === 'open') to.write(chunk)
    })
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    keep(client)
    if (state === 'cut') {
      client.destroy()
      return
    }
    const target = connect(targetPort, '127.0.0.1')
    keep(target)
    forward(client, target)
    forward(target, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const dropAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      dropAll()
    },
    stall() {
      state = 'stalled'
    },
    // What went into a stalled connection is lost, so it cannot go on where it was.
    mend() {
      if (state === 'stalled') dropAll()
      state = 'open'
    },
    async stop() {
      dropAll()
      server.close()
      await once(server, 'close')
    },
  }
}
