import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOpenAddress, type Resolve } from '#server/adapters/open-addresses.ts'
import { feedRead } from '#shared/constants.ts'
import { fetchFeed, fetchTime } from './fetch.ts'

const leadsTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
    ...['169.254.169.254', '100.64.0.1', '100.127.255.255', '192.0.0.1', '192.0.2.1', '198.18.0.1'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
    ...['::1', '::', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '::ffff:127.0.0.1'],
    ...['::ffff:8.8.8.8', '::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:1::1', '2001::1', '2001:db8::1'],
    ...['2002:7f00:1::', '100::1', '3fff::1', '5f00::1', 'localhost', ''],
  ])('the network guard refuses %s as not public', (address) => {
    expect(isOpenAddress(address)).toBe(false)
  })

  it.each([
    ...['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.1.1', '1.1.1.1'],
    ...['2606:4700:4700::1111', '2a00:1450:4001::1', '2400:cb00::1'],
  ])('the network guard allows %s', (address) => {
    expect(isOpenAddress(address)).toBe(true)
  })
})

describe('a read of a calendar', () => {
  it.each([
    'http://127.0.0.1/a.ics',
    'http://0x7f.1/a.ics',
    'http://2130706433/a.ics',
    'http://017700000001/a.ics',
    'http://[::1]/a.ics',
    'http://[::ffff:10.0.0.1]/a.ics',
    'http://[64:ff9b::a00:1]/a.ics',
    'http://169.254.169.254/latest/meta-data/',
  ])('refuses the calendar %s without a connection', async (address) => {
    const resolve: Resolve = async () => expect.fail('no name was to be asked')
    const read = fetchFeed(address, null, { resolve, mayBePrivate: false })
    await expect(read).rejects.toMatchObject({ problem: 'private_address' })
  })

  it.each([
    ['the loopback', leadsTo('127.0.0.1')],
    ['both worlds', leadsTo('93.184.216.34', '10.0.0.7')],
    ['a mapped address', leadsTo('::ffff:10.0.0.1')],
  ])('refuses a calendar whose name resolves to %s', async (_where, resolve) => {
    const read = fetchFeed('https://calendar.example/a.ics', null, { resolve, mayBePrivate: false })
    await expect(read).rejects.toMatchObject({ problem: 'private_address' })
  })

  it('a calendar with an unknown host name is unreachable', async () => {
    const resolve: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    const read = fetchFeed('https://calendar.example/a.ics', null, { resolve, mayBePrivate: false })
    await expect(read).rejects.toMatchObject({ problem: 'unreachable' })
  })
})

describe('a server', () => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push(`${request.headers.host}${path}`)
    const inside = `http://inside.localhost:${port()}/secret.ics`
    if (path === '/redirects-inside.ics') response.writeHead(302, { location: inside }).end()
    else if (path === '/redirects-round.ics') response.writeHead(302, { location: path }).end()
    else if (path === '/to-file.ics') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (path === '/gone.ics') response.writeHead(404).end('no')
    else if (path === '/large.ics') response.end(Buffer.alloc(20 * 1024 * 1024, 'A'))
    else if (path === '/endless.ics') stream(() => response.write(Buffer.alloc(1024 * 1024, 'A')), response)
    else if (path === '/drips.ics') stream(() => response.write('A'), response)
    else if (path === '/cut.ics') {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('BEGIN:VCALENDAR')
      setTimeout(() => response.destroy(), 20)
    } else if (path === '/silent.ics') response.writeHead(200).flushHeaders()
    else if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end()
    else response.writeHead(200, { etag: '"1"' }).end('BEGIN:VCALENDAR')
  })
  const stream = (send: () => void, response: { on(name: 'close', done: () => void): unknown }) => {
    const timer = setInterval(send, 20)
    response.on('close', () => clearInterval(timer))
  }
  const port = () => (server.address() as AddressInfo).port
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const read = (
    path: string,
    resolve: Resolve = leadsTo('127.0.0.1'),
    etag: string | null = null,
    timeoutMs: number = feedRead.withinMs,
  ) =>
    fetchFeed(`http://calendar.localhost:${port()}${path}`, etag, {
      resolve,
      mayBePrivate: true,
      timeoutMs,
    })

  it('connects to the checked address, whatever the name resolves to later', async () => {
    let times = 0
    const once: Resolve = async () => {
      times += 1
      return [{ address: times === 1 ? '127.0.0.1' : '127.9.9.9', family: 4 }]
    }
    await expect(read('/a.ics', once)).resolves.toMatchObject({ text: 'BEGIN:VCALENDAR', etag: '"1"' })
    expect(times).toBe(1)
    expect(asked.at(-1)).toBe(`calendar.localhost:${port()}/a.ics`)
  })

  it('refuses a redirect into a private network: each address is checked', async () => {
    const resolve: Resolve = async (host) => {
      // Simulates the guard's address check: a private address is refused.
      if (host === 'inside.localhost') throw new Error('not to be reached')
      return [{ address: '127.0.0.1', family: 4 }]
    }
    await expect(read('/redirects-inside.ics', resolve)).rejects.toMatchObject({ problem: 'unreachable' })
    expect(asked.some((name) => name.startsWith('inside.localhost'))).toBe(false)
  })

  it('returns the server’s time, and nothing if it is unreachable or private', async () => {
    const reach = { resolve: leadsTo('127.0.0.1'), mayBePrivate: true, timeoutMs: 1500 }
    const address = `http://calendar.localhost:${port()}/a.ics`
    const before = Math.floor(Date.now() / 1000) * 1000
    expect(await fetchTime(address, reach)).toBeGreaterThanOrEqual(before)
    expect(await fetchTime(address, { ...reach, mayBePrivate: false })).toBeNull()
    expect(await fetchTime('http://calendar.localhost:9/a.ics', reach)).toBeNull()
  })

  it('fetches nothing if our version is current', async () => {
    await expect(read('/a.ics', undefined, '"1"')).resolves.toEqual({ isUnchanged: true })
  })

  it.each([
    ['/redirects-round.ics', 'refused'],
    ['/to-file.ics', 'refused'],
    ['/gone.ics', 'refused'],
    ['/large.ics', 'too_large'],
    ['/endless.ics', 'too_large'],
    ['/drips.ics', 'slow'],
    ['/silent.ics', 'slow'],
    ['/cut.ics', 'broken'],
  ])('gives up on a calendar that sends %s: %s', async (path, problem) => {
    const timeoutMs = problem === 'slow' ? 300 : undefined
    await expect(read(path, undefined, null, timeoutMs)).rejects.toMatchObject({ problem })
  })
})
