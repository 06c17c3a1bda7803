import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { startPushService } from '#tests/support/push-service.ts'

/** A message of Firefox to its push service (https://mozilla-push-service.readthedocs.io/en/latest/design/). */
type Asked =
  | { messageType: 'hello' }
  | { messageType: 'register'; channelID: string }
  | { messageType: 'ack' }

/**
 * Starts a push service for Firefox on loopback: the HTTP side that sites send to, and the socket that Firefox holds.
 * Firefox itself decrypts and acknowledges what is sent.
 */
export async function startFirefoxPush() {
  const service = await startPushService()
  const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  let acknowledged = 0
  sockets.on('connection', (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message))
    const register = (channelID: string) => {
      const pushEndpoint = service.connect((body, headers) => {
        const { ttl, 'content-encoding': encoding } = headers
        const data = body.toString('base64url')
        send({
          ...{ messageType: 'notification', channelID, version: randomUUID() },
          ...{ ttl: Number(ttl), data, headers: { encoding } },
        })
      })
      send({ messageType: 'register', status: 200, channelID, pushEndpoint })
    }
    socket.on('message', (bytes) => {
      const asked: Asked = JSON.parse(String(bytes))
      if (asked.messageType === 'hello')
        send({ messageType: 'hello', status: 200, uaid: randomUUID().replaceAll('-', ''), use_webpush: true })
      if (asked.messageType === 'register') register(asked.channelID)
      if (asked.messageType === 'ack') acknowledged += 1
    })
  })
  await once(sockets, 'listening')
  return {
    socketUrl: `ws://127.0.0.1:${(sockets.address() as AddressInfo).port}/`,
    /** Pushes that Firefox has decrypted and given to a worker. */
    acknowledged: () => acknowledged,
    stop: async () => {
      for (const socket of sockets.clients) socket.terminate()
      sockets.close()
      await service.stop()
    },
  }
}
