import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import { addressGroups } from './rate-limit.ts'

/**
 * Limits the open connections of each address to `max` and closes further ones, so one flooding client can't take every
 * slot. IPv6 counts by /64, and a /48 may have several times as many. Don't use it behind a proxy, where all
 * connections share one address.
 */
export function limitPerAddress(server: Server, max: number): void {
  const counts = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const groups = addressGroups(socket.remoteAddress ?? '')
    const isFull = groups.some(({ who, times }) => (counts.get(who) ?? 0) >= max * times)
    if (isFull) {
      socket.destroy()
      return
    }
    for (const { who } of groups) counts.set(who, (counts.get(who) ?? 0) + 1)
    socket.once('close', () => {
      for (const { who } of groups) {
        const left = (counts.get(who) ?? 1) - 1
        if (left > 0) counts.set(who, left)
        else counts.delete(who)
      }
    })
  })
}

const logEveryMs = 60 * 60 * 1000

/** Logs dropped connections, at most once an hour. */
export function logDropped(server: Server, log: FastifyBaseLogger): void {
  let loggedAt = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    if (performance.now() - loggedAt < logEveryMs) return
    loggedAt = performance.now()
    log.warn({ most: server.maxConnections }, 'too many open connections: new ones are rejected')
  })
}
