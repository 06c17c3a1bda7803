import { once } from 'node:events'
import { createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { freePort } from '#tests/support/postgres.ts'
import { type Backend, startSingle } from '#tests/support/running-site.ts'

type Path = Parameters<Page['route']>[0]
type Handler = Parameters<Page['route']>[1]

/** A site behind a proxy that does what Playwright does inside a browser. */
export interface InterceptedSite extends Backend {
  /** Handles a browser's requests like `Page.route`; `null` ends that. */
  intercept(path: Path, handler: Handler | null): void
  /** Adds a script that later pages run before their own. */
  addScript(script: string): void
  /** Returns the address of a page that sets these cookies, or ends all cookies if there are none. */
  cookieUrl(cookies: { name: string; value: string }[]): string
  /** Forgets the interceptions and scripts, and cuts the requests that are held. */
  forget(): void
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const cookiePath = '/set-cookies'

function setCookies({ url, headers }: IncomingMessage, response: ServerResponse): void {
  const wanted: { name: string; value: string }[] = JSON.parse(
    new URL(`http://site${url}`).searchParams.get('cookies') ?? '[]',
  )
  const old = (headers.cookie ?? '').split('; ').map((cookie) => cookie.split('=')[0])
  const set =
    wanted.length > 0
      ? wanted.map(({ name, value }) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`)
      : old.map((name) => `${name}=; Path=/; Max-Age=0`)
  response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store', 'set-cookie': set })
  response.end('<!doctype html><title>Cookies</title>')
}

const answersTo = (url: string, path: Path) => {
  if (path instanceof RegExp) return path.test(url)
  if (typeof path === 'string' && path.startsWith('**')) return url.endsWith(path.slice(2))
  throw new Error(`Only patterns are known here, not ${path}`)
}

/** Asks a handler what becomes of a request: an answer, to go on, or to be cut. */
const ask = (request: IncomingMessage, handle: Handler, [publicUrl, target]: [string, string]) =>
  new Promise<Answer | 'continue' | 'abort'>((resolve, reject) => {
    const headers = request.headers as Record<string, string>
    const asked = {
      url: () => publicUrl + request.url,
      method: () => request.method,
      headers: () => headers,
    }
    type Fetched = Awaited<ReturnType<typeof fetched>>
    const fetched = async (options: { url?: string; headers?: Record<string, string> } = {}) => {
      const { pathname, search } = new URL(options.url ?? asked.url())
      const { connection: _, 'accept-encoding': __, ...sent } = options.headers ?? headers
      const answer = await fetch(target + pathname + search, { headers: sent, redirect: 'manual' })
      const body = Buffer.from(await answer.arrayBuffer())
      const { 'content-encoding': ___, ...received } = Object.fromEntries(answer.headers)
      return { status: answer.status, headers: received, body, json: async () => JSON.parse(`${body}`) }
    }
    interface Given {
      response?: Fetched
      status?: number
      headers?: Record<string, string>
      json?: unknown
    }
    const route = {
      request: () => asked,
      fetch: fetched,
      fulfill: async ({ response, status, headers: extra, json }: Given) =>
        resolve({
          status: status ?? response?.status ?? 200,
          headers: {
            ...response?.headers,
            ...extra,
            ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: json === undefined ? (response?.body ?? Buffer.alloc(0)) : Buffer.from(JSON.stringify(json)),
        }),
      continue: async () => resolve('continue'),
      fallback: async () => resolve('continue'),
      abort: async () => resolve('abort'),
    }
    const call = handle as unknown as (given: typeof route, of: typeof asked) => unknown
    Promise.resolve(call(route, asked)).catch(reject)
  })

/**
 * Starts a site behind a proxy that can replace its answers. The proxy writes `scripts` into each page before the page's own
 * scripts, because some drivers can't. It removes the security policy of pages: extensions don't obey it either.
 */
export async function startRewritten(scripts: readonly string[]): Promise<InterceptedSite> {
  const [port, target] = [await freePort(), await freePort()]
  const publicUrl = `http://localhost:${port}`
  const backend = await startSingle({ PORT: String(target), PUBLIC_URL: publicUrl })
  let handlers: [path: Path, handle: Handler][] = []
  let added: string[] = []
  const open = new Set<ServerResponse>()

  const send = (response: ServerResponse, { status, headers, body }: Answer) => {
    const {
      'content-security-policy': _,
      'content-length': __,
      'transfer-encoding': ___,
      ...others
    } = headers
    response.writeHead(status, others)
    const tags = [...added, ...scripts].map((script) => `<script>${script}</script>`).join('')
    const isPage = others['content-type']?.startsWith('text/html')
    response.end(isPage ? `${body}`.replace('<head>', () => `<head>${tags}`) : body)
  }
  const forward = (request: IncomingMessage, response: ServerResponse) => {
    const { method, url: path, headers } = request
    const asked = { ...headers, 'accept-encoding': 'identity' }
    const onward = requestFrom({ port: target, method, path, headers: asked }, async (answer) => {
      const status = answer.statusCode ?? 502
      // Of a 304, too: it replaces what the browser had kept.
      const { 'content-security-policy': _, ...received } = answer.headers as Record<string, string>
      if (received['content-type']?.startsWith('text/html'))
        send(response, { status, headers: received, body: Buffer.from(await text(answer)) })
      else {
        response.writeHead(status, received)
        answer.pipe(response)
      }
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  }
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith(cookiePath)) return setCookies(request, response)
    open.add(response)
    response.on('close', () => open.delete(response))
    // Calls of the tests themselves aren't a browser's.
    const isBrowser = request.headers['user-agent']?.startsWith('Mozilla') === true
    const handler = handlers.findLast(([path]) => isBrowser && answersTo(publicUrl + request.url, path))
    const answer = handler
      ? await ask(request, handler[1], [publicUrl, `http://127.0.0.1:${target}`]).catch(
          () => 'abort' as const,
        )
      : 'continue'
    if (answer === 'continue') forward(request, response)
    else if (answer === 'abort') response.destroy()
    else send(response, answer)
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    ...backend,
    intercept: (path, handler) => {
      if (handler) handlers.push([path, handler])
      else handlers = handlers.filter(([one]) => one !== path)
    },
    addScript: (script) => {
      added.push(script)
    },
    cookieUrl: (cookies) =>
      `${publicUrl}${cookiePath}?cookies=${encodeURIComponent(JSON.stringify(cookies))}`,
    forget: () => {
      handlers = []
      added = []
      for (const response of open) response.destroy()
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await backend.stop()
    },
  }
}
