import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testApp } from '#tests/support/app-harness.ts'
import { buildStay } from '#tests/support/builders.ts'
import { makePlainSite, plainSiteLinks } from '#tests/support/plain-site.ts'

const test = testApp({ siteFolder: makePlainSite() })
const wish = { 'x-early-hints': '1' }
const link = plainSiteLinks.join(', ')

interface Heard {
  hints: [status: number, link: unknown][]
  status: number | undefined
  link: unknown
  body: string
}

/** Asks with Node's own client, the one of ours that tells what comes before an answer. */
function ask(path: string, how: { method?: string; headers?: Record<string, string> } = {}): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const hints: Heard['hints'] = []
    const asked = request(new URL(path, test.origin), how)
    asked.on('information', ({ statusCode, headers }) => hints.push([statusCode, headers['link']]))
    asked.on('response', async (response: IncomingMessage) =>
      resolve({
        hints,
        status: response.statusCode,
        link: response.headers['link'],
        body: await text(response),
      }),
    )
    asked.on('error', reject)
    asked.end()
  })
}

describe('early hints', () => {
  it('come before the landing page to a proxy that asks for them', async () => {
    expect(await ask('/', { headers: wish })).toMatchObject({ hints: [[103, link]], status: 200, link })
  })

  it('come before a guest’s page with the stay in it', async () => {
    const { accessToken } = await buildStay(test)
    const answer = await ask(`/guest/${accessToken}`, { headers: wish })
    expect(answer).toMatchObject({ hints: [[103, link]], status: 200, link })
    expect(answer.body).toContain('<div id="root">rendered</div>')
  })

  it.each([
    ['nobody asked', '/', {}],
    ['the asking is empty', '/', { headers: { 'x-early-hints': '' } }],
    ['only the head is wanted', '/', { method: 'HEAD', headers: wish }],
    ['the page loads nothing first', '/login', { headers: wish }],
    ['there is no page', '/nowhere', { headers: wish }],
  ])('stay away when %s', async (_, path, how) => {
    expect((await ask(path, how)).hints).toEqual([])
  })

  it('stay away from HTTP/1.0, which has none', async () => {
    const { hostname, port } = new URL(test.origin)
    const socket = connect(Number(port), hostname)
    socket.end(`GET / HTTP/1.0\r\nhost: ${hostname}\r\nx-early-hints: 1\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /)
  })
})
