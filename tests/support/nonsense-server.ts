import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'

type Answer = (socket: Socket) => void

const head = (status: number, headers: Readonly<Record<string, string | number>> = {}): string =>
  [
    `HTTP/1.1 ${status} Whatever`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n')

const http =
  (
    status: number,
    body: string | Buffer = '',
    headers: Readonly<Record<string, string | number>> = {},
  ): Answer =>
  (socket) => {
    const bytes = Buffer.from(body)
    socket.end(
      Buffer.concat([
        Buffer.from(
          head(status, { 'content-type': 'application/json', 'content-length': bytes.length, ...headers }),
        ),
        bytes,
      ]),
    )
  }

const redirect =
  (location: string, status = 302): Answer =>
  (socket) =>
    http(status, '', { location: location.replace('SELF', String(socket.localPort)) })(socket)

const raw =
  (bytes: string | Buffer): Answer =>
  (socket) =>
    void socket.end(bytes)

const cutAfter =
  (bytes: string): Answer =>
  (socket) =>
    void socket.write(bytes, () => socket.resetAndDestroy())

/** Writes as fast as the client reads, without an end. */
const endless =
  (start: string, piece: string | Buffer): Answer =>
  (socket) => {
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    }
    socket.write(start)
    socket.on('drain', more)
    more()
  }

const drip =
  (start: string, piece: string): Answer =>
  (socket) => {
    socket.write(start)
    const timer = setInterval(() => socket.write(piece), 20)
    socket.on('close', () => clearInterval(timer))
  }

const html = '<!doctype html><title>Down</title><h1>Down for maintenance</h1>'
const htmlType = { 'content-type': 'text/html; charset=utf-8' }
const mebibyte = Buffer.alloc(1024 * 1024, 'x')
const chunked = { 'transfer-encoding': 'chunked' }

const bodies = [
  '"maintenance"',
  '42',
  'true',
  'null',
  '[]',
  '{}',
  '{"error":"x"}',
  '{"error":true}',
  '{"data":7}',
  '',
]

/** Replies of programs that stand before a server, or in its place; `SELF` in an address is the double. */
export const nonsense: readonly (readonly [string, Answer])[] = [
  ...[200, 404, 503].flatMap((status) =>
    bodies.map((body) => [`${status} with the body ${body || 'empty'}`, http(status, body)] as const),
  ),
  ...[200, 401, 403, 404, 413, 500, 502, 511].map(
    (status) => [`${status} in HTML`, http(status, html, htmlType)] as const,
  ),
  ['204 with a body', http(204, html)],
  ['206 of a range nobody asked for', http(206, 'x', { 'content-range': 'bytes 0-0/9' })],
  ['304 to a first request', http(304)],
  ['429 with a date long past', http(429, '{}', { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' })],
  ['429 with an absurd wait', http(429, '{}', { 'retry-after': '99999999999999999999' })],
  ['429 with a negative wait', http(429, '{}', { 'retry-after': '-1' })],
  ['503 with words for the wait', http(503, '"x"', { 'retry-after': 'soon' })],
  ['a status that does not exist', http(999, html)],
  ['a status of two digits', raw('HTTP/1.1 20 OK\r\n\r\n')],
  [
    'an upgrade nobody asked for',
    raw('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\nhello'),
  ],
  ['interim answers without an end', endless('', 'HTTP/1.1 103 Early\r\nlink: </x>\r\n\r\n'.repeat(100))],
  ['a redirect to itself', redirect('http://127.0.0.1:SELF/')],
  ['a redirect that keeps the method, to itself', redirect('http://127.0.0.1:SELF/', 307)],
  ['a redirect to a private address', redirect('http://127.0.0.1:1/')],
  ['a redirect to a file', redirect('file:///etc/passwd')],
  ['a redirect to no address', redirect('http://[')],
  ['a redirect without a target', http(302)],
  ['the type of an image', http(200, '{}', { 'content-type': 'image/png' })],
  ['an unknown charset', http(200, '"x"', { 'content-type': 'application/json; charset=klingon' })],
  ['UTF-16', http(200, Buffer.from('\ufeff{"id":"x"}', 'utf16le'))],
  ['invalid UTF-8', http(200, Buffer.from([0x22, 0xff, 0xfe, 0xc0, 0x22]))],
  ['gzip that is none', http(200, '{"id":"x"}', { 'content-encoding': 'gzip' })],
  ['gzip nobody asked for', http(200, gzipSync('{"id":"x"}'), { 'content-encoding': 'gzip' })],
  ['a deep nesting', http(200, '['.repeat(100_000))],
  ['a body cut by its end', http(200, '{"id"', { 'content-length': 99 })],
  ['a body longer than announced', http(200, '{"id":"x"}', { 'content-length': 3 })],
  ['a length that is no number', http(200, '{}', { 'content-length': 'many' })],
  ['a chunk without a size', raw(`${head(200, chunked)}zz\r\nhello\r\n`)],
  ['chunks without the last one', raw(`${head(200, chunked)}5\r\nhello\r\n`)],
  ['a reset at once', (socket) => void socket.resetAndDestroy()],
  ['a reset inside the headers', cutAfter('HTTP/1.1 200 OK\r\ncontent-ty')],
  ['a reset inside the body', cutAfter(`${head(200, { 'content-length': 99 })}{"id"`)],
  ['an end without an answer', (socket) => void socket.end()],
  ['silence', () => undefined],
  ['silence after the headers', (socket) => void socket.write(head(200, { 'content-length': 99 }))],
  ['headers that drip', drip('HTTP/1.1 200 OK\r\nx: ', 'x')],
  ['a body that drips', drip(head(200), ' ')],
  ['a body without an end', endless(head(200), mebibyte)],
  ['a refusal without an end', endless(head(503), mebibyte)],
  ['a line without an end', endless('', mebibyte)],
  ['a header of 100 kB', http(200, '{}', { 'x-long': 'x'.repeat(100_000) })],
  [
    'a thousand headers',
    http(200, '{}', Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`x-${n}`, n]))),
  ],
  ['a TLS alert', raw(Buffer.from([0x15, 3, 1, 0, 2, 2, 0x28]))],
  ['binary', raw(Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 197) % 256)))],
  ['lines of SMTP', raw('220 mail.example ESMTP\r\n250 OK\r\n')],
  ['a busy SMTP server', raw('421 4.3.2 Too busy\r\n')],
  ['an SMTP greeting without an end', endless('', '220-wait\r\n'.repeat(1000))],
  ['a page of an SSH server', raw('SSH-2.0-OpenSSH_9.9\r\n')],
]

/** Starts a server that sends one kind of nonsense after a connection's first bytes, or after 20 ms. */
export async function startNonsense(answer: Answer) {
  const sockets: Socket[] = []
  let heard = ''
  const server = createServer((socket) => {
    sockets.push(socket)
    // The client may leave at any time.
    socket.on('error', () => socket.destroy())
    // A client of mail waits for the greeting.
    const timer = setTimeout(speak, 20)
    function speak(said?: Buffer) {
      heard += said ?? ''
      clearTimeout(timer)
      socket.off('data', speak)
      socket.resume()
      if (!socket.destroyed) answer(socket)
    }
    socket.on('data', speak)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** The bytes of all answers, as far as a client or the system took them. */
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    heard: () => heard,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
