import type { ServerResponse } from 'node:http'

/** A response of a hotel's network, a firewall, a proxy or a CDN, which phones must not take for ours. */
export type ForeignAnswer = (response: ServerResponse) => void

const page = '<html><head><title>Notice</title></head><body><h1>Not what you asked for</h1></body></html>'
// The browser may show it again later.
const headers = { 'content-type': 'text/html', 'cache-control': 'public, max-age=86400' }

export const htmlAnswer =
  (status: number, others: Record<string, string> = {}): ForeignAnswer =>
  (response) =>
    response.writeHead(status, { ...headers, ...others }).end(page)

export const foreignAnswers: readonly [name: string, ForeignAnswer][] = [
  ...[200, 401, 403, 404, 410, 413, 429, 502, 511].map((status): [string, ForeignAnswer] => [
    `${status} in HTML`,
    htmlAnswer(status),
  ]),
  ['302 in HTML', htmlAnswer(302, { location: '/sign-in-to-the-network' })],
  ['an empty 304', (response) => response.writeHead(304, headers).end()],
  ['what is not gzip', htmlAnswer(200, { 'content-encoding': 'gzip' })],
  [
    'a page that breaks off',
    (response) =>
      response.writeHead(200, { ...headers, 'content-length': '5000' }).write(page, () => response.destroy()),
  ],
]
