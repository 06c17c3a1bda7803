import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app-harness.ts'
import { makePlainSite } from '#tests/support/plain-site.ts'

const test = testApp({ siteFolder: makePlainSite() })

/** Headers of every response, including those that Node sends. */
const everywhere = [
  'x-latchkey',
  'x-content-type-options',
  'x-frame-options',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
]

async function raw(bytes: string): Promise<{ status: number; names: string[]; head: string }> {
  const { hostname, port } = new URL(test.origin)
  const socket = connect(Number(port), hostname)
  // Keeps the client's side open; a half-closed connection gets no slow response.
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    answer += chunk
    if (answer.includes('\r\n\r\n')) break
  }
  const [head = ''] = answer.split('\r\n\r\n', 1)
  const [line = '', ...headers] = head.split('\r\n')
  return {
    status: Number(line.split(' ')[1]),
    names: headers.map((header) => header.split(':', 1)[0]?.toLowerCase() ?? ''),
    head,
  }
}

const host = 'Host: localhost\r\nConnection: close\r\n'

it.each([
  ['what is not HTTP', 'nonsense\r\n\r\n', 400],
  ['a method that does not exist', `BREW / HTTP/1.1\r\n${host}\r\n`, 400],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n\r\n`, 400],
  ['the same host twice', `GET /login HTTP/1.1\r\n${host}host: localhost\r\n\r\n`, 400],
  ['two hosts in HTTP/1.0', `GET / HTTP/1.0\r\n${host}Host: evil.example\r\n\r\n`, 400],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 200],
  ['an empty host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 400],
  ...['a b', 'a/b', 'a@b', 'a,b', 'a:port', 'a:99999', '[::1', 'a?b', '<a>', 'a%00', '1.2.3.4.5'].map(
    (name): [string, string, number] => [
      `the host ${name}`,
      `GET /api/house HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`,
      400,
    ],
  ),
  ['an IPv6 host', 'GET /healthz HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n', 200],
  ['a whole address', `GET http://LOCALHOST:80/healthz?x=1 HTTP/1.1\r\n${host}\r\n`, 200],
  ['a whole address without a path', `GET http://localhost HTTP/1.1\r\n${host}\r\n`, 200],
  ['the address of another host', `GET http://evil.example/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['another port', `GET http://localhost:8080/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['an address with a user', `GET http://me@localhost/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['an address without http', `GET ftp://localhost/ HTTP/1.1\r\n${host}\r\n`, 400],
  ['an odd expectation', `GET / HTTP/1.1\r\n${host}Expect: a miracle\r\n\r\n`, 417],
  ['two lengths', `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
  [
    'one length twice',
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nContent-Length: 1\r\n\r\n`,
    400,
  ],
  [
    'a length beside chunks',
    `POST /api/login HTTP/1.1\r\n${host}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    400,
  ],
  ['headers without end', `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, 431],
  ['a method that nothing here takes', `PROPFIND / HTTP/1.1\r\n${host}\r\n`, 405],
  ['a method that no address takes', `TRACE /nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['an address that cannot be read', `GET /%zz HTTP/1.1\r\n${host}\r\n`, 404],
  ['another site’s write', `POST /api/logout HTTP/1.1\r\n${host}Origin: https://evil.example\r\n\r\n`, 403],
  ['a token to be sent on', `GET /guest?token=abc HTTP/1.1\r\n${host}\r\n`, 303],
  ['an unknown call', `GET /api/nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['an unknown photo', `GET /objects/documents/nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['an unknown page', `GET /nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['an unknown file', `GET /photos/nothing.webp HTTP/1.1\r\n${host}\r\n`, 404],
  ['an unknown part of a page', `GET /assets/nothing.js HTTP/1.1\r\n${host}\r\n`, 404],
  ['HEAD of an unknown page', `HEAD /nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['HEAD of an unknown file', `HEAD /assets/nothing.js HTTP/1.1\r\n${host}\r\n`, 404],
  ['HEAD of an unknown call', `HEAD /api/nothing HTTP/1.1\r\n${host}\r\n`, 404],
  ['HEAD of a call that only changes', `HEAD /api/login HTTP/1.1\r\n${host}\r\n`, 405],
  [
    'a body that is not JSON',
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`,
    400,
  ],
  ['a cleaner’s dead link', `GET /turnover/nothing HTTP/1.1\r\n${host}\r\n`, 404],
  [
    'a body that is too large',
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`,
    413,
  ],
  [
    'a body of another type',
    `POST /api/login HTTP/1.1\r\n${host}Content-Type: text/plain\r\nContent-Length: 1\r\n\r\nx`,
    415,
  ],
  ['a call without a session', `GET /api/admin/guest-stays HTTP/1.1\r\n${host}\r\n`, 401],
  ['a stay’s calendar file', `GET /guest/some-token/calendar.ics HTTP/1.1\r\n${host}\r\n`, 303],
  ['a page', `GET / HTTP/1.1\r\n${host}\r\n`, 200],
])('the response to %s has the security headers', async (_what, bytes, status) => {
  const answer = await raw(bytes)
  expect(answer.status, answer.head).toBe(status)
  expect(answer.names).toEqual(expect.arrayContaining(everywhere))
  expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(new Set(answer.names).size).toBe(answer.names.length)
  if (status >= 400) expect(answer.head.toLowerCase()).toMatch(/cache-control: (private, )?no-store/)
})

describe('a method that a known address does not take', () => {
  it.each([
    ['DELETE', '/', 'GET, HEAD'],
    ['POST', '/login', 'GET, HEAD'],
    ['POST', '/login/', 'GET, HEAD'],
    ['PUT', '/admin', 'GET, HEAD'],
    ['POST', '/guest/some-token', 'GET, HEAD'],
    ['POST', '/checkout/some-token', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/api/guest-stays/some-token', 'GET, HEAD'],
    ['GET', '/api/guest-stays/some-token/contact', 'PUT'],
    ['GET', '/api/login', 'POST'],
    ['OPTIONS', '/api/login?x=1', 'POST'],
    ['PATCH', '/api/auth/user', 'GET, HEAD'],
    ['PUT', '/api/admin/guest-stays', 'GET, HEAD, POST'],
    ['POST', '/objects/documents/00000000-0000-4000-8000-000000000001', 'GET, HEAD'],
  ])('returns 405 for %s %s, with Allow: %s', async (method, path, allow) => {
    const answer = await test.visitor().request(path, { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe(allow)
    expect(answer.json).toMatchObject({ code: 'methodNotAllowed', message: expect.any(String) })
  })

  it.each([
    ['POST', '/nothing'],
    ['DELETE', '/api/nothing'],
    ['GET', '/api/nothing'],
    ['PUT', '/objects/nothing'],
  ])('returns 404 for an unknown address: %s %s', async (method, path) => {
    const answer = await test.visitor().request(path, { method })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('allow')).toBeNull()
  })
})
