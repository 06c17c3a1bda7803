import { EventEmitter } from 'node:events'
import type { Server } from 'node:http'
import { expect, it } from 'vitest'
import { limitPerAddress } from './connections.ts'

function serverOfTwo() {
  const server = new EventEmitter()
  limitPerAddress(server as unknown as Server, 2)
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isClosed: false,
      destroy: () => {
        socket.isClosed = true
      },
    })
    server.emit('connection', socket)
    return socket
  }
}

it.each([
  ['an address', '203.0.113.7', '203.0.113.7', '203.0.113.8'],
  ['a household of IPv6', '2001:db8:1:2::7', '2001:db8:1:2:a:b:c:d', '2001:db8:1:3::7'],
  ['a household written at length', '2001:0db8:0001:0002::7', '2001:db8:1:2::8', '2001:db8:1::2:8'],
])('closes the third connection of %s', (_what, one, sameAgain, another) => {
  const connect = serverOfTwo()
  const open = [connect(one), connect(sameAgain)]
  expect(open.map(({ isClosed }) => isClosed)).toEqual([false, false])
  expect(connect(one).isClosed).toBe(true)
  expect(connect(another).isClosed).toBe(false)
})

it('lets the networks of one IPv6 /48 have four times as many connections together', () => {
  const connect = serverOfTwo()
  const networks = Array.from({ length: 9 }, (_, network) => connect(`2001:db8:1:${network}::1`))
  expect(networks.map(({ isClosed }) => isClosed)).toEqual([...Array(8).fill(false), true])
  expect(connect('2001:db8:2::1').isClosed).toBe(false)
  networks[0]?.emit('close')
  expect(connect('2001:db8:1:9::1').isClosed).toBe(false)
})

it('accepts a new connection for each closed one', () => {
  const connect = serverOfTwo()
  const first = connect('203.0.113.7')
  connect('203.0.113.7')
  first.emit('close')
  expect(connect('203.0.113.7').isClosed).toBe(false)
  expect(connect('203.0.113.7').isClosed).toBe(true)
})
