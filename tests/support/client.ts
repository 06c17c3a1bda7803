import { type Endpoint, fillPath, type RequestOf, type ResponseOf } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'

export interface Answer {
  status: number
  headers: Headers
  text: string
  json: unknown
}

export class CallFailed extends Error {
  readonly answer: Answer
  constructor(endpoint: string, answer: Answer) {
    super(`${endpoint} answered ${answer.status}: ${answer.text}`)
    this.name = 'CallFailed'
    this.answer = answer
  }
  get status(): number {
    return this.answer.status
  }
  get body(): ErrorBody {
    return this.answer.json as ErrorBody
  }
}

export interface Client {
  /** Calls an endpoint of the contract and returns its parsed result. Throws `CallFailed` for an error response. */
  call<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<ResponseOf<E>>
  try<E extends Endpoint>(endpoint: E, ...input: CallArguments<E>): Promise<Answer>
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Answer>
  cookies: Map<string, string>
}

type CallArguments<E extends Endpoint> =
  Record<string, never> extends RequestOf<E> ? [input?: RequestOf<E>] : [input: RequestOf<E>]

function keepCookies(cookies: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [pair = '', ...flags] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    const isGone = flags.some((flag) => /^max-age=0$/i.test(flag) || /^expires=thu, 01 jan 1970/i.test(flag))
    if (isGone) cookies.delete(name)
    else cookies.set(name, pair.slice(at + 1))
  }
}

export function createClient(
  origin: string,
  send: typeof fetch = fetch,
  cookies = new Map<string, string>(),
): Client {
  const request: Client['request'] = async (path, init = {}) => {
    const { json, ...rest } = init
    const headers = new Headers(rest.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    if (json !== undefined) headers.set('content-type', 'application/json')
    const response = await send(new URL(path, origin), {
      redirect: 'manual',
      ...rest,
      headers,
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    keepCookies(cookies, response.headers)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson && text ? JSON.parse(text) : undefined,
    }
  }

  const attempt = (endpoint: Endpoint, input: { params?: object; query?: object; body?: unknown } = {}) => {
    const path = fillPath(endpoint.path, { ...input.params })
    const query = new URLSearchParams(
      Object.entries({ ...input.query }).map(([name, value]) => [name, String(value)]),
    )
    return request(query.size > 0 ? `${path}?${query}` : path, {
      method: endpoint.method,
      ...(input.body === undefined ? {} : { json: input.body }),
    })
  }

  return {
    cookies,
    request,
    try: (endpoint, ...[input]) => attempt(endpoint, input as object),
    call: async (endpoint, ...[input]) => {
      const answer = await attempt(endpoint, input as object)
      if (answer.status >= 400) throw new CallFailed(`${endpoint.method} ${endpoint.path}`, answer)
      return (endpoint.returns ? endpoint.returns.parse(answer.json) : undefined) as never
    },
  }
}
