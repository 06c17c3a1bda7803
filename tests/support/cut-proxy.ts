import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy between the server and a dependency, which a test can cut. */
export interface CutProxy {
  port: number
  cut(): void
  /** Keeps connections open but forwards nothing: the other side is silent. */
  stall(): void
  mend(): void
  stop(): Promise<void>
}

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
    // Bytes in a stalled connection are lost, so it can't resume.
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
