import type { CallInput, CallResult } from '#shared/contract/call-types.ts'
import { type Call, fillPath } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'

/**
 * A response that isn't a success. `message` is `"<status>: <body text>"`, or the status text if there is no body.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody | null

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.body = parseErrorBody(text)
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null
    const isBody = typeof body?.message === 'string' && typeof body.code === 'string'
    return isBody ? (body as ErrorBody) : null
  } catch {
    return null
  }
}

/** Returns whether the server accepted the request and waits for the payment provider. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'waiting'

export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause })
    this.name = 'NetworkError'
  }
}

interface CallOptions {
  /** Link token of a guest call without one in its path; sent as `x-guest-token`. */
  guestToken?: string | undefined
  signal?: AbortSignal | undefined
  isText?: boolean
}

type AnyCallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

export function callUrl<C extends Call>(endpoint: C, input: Partial<CallInput<C>>): string {
  const { params, query } = input as AnyCallInput
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Makes a call of the contract and returns its result with the response's headers. Throws `ApiError` for every
 * response that isn't a success, `NetworkError` without a response.
 */
export async function callEndpointWithHeaders<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { guestToken, signal, isText = false }: CallOptions = {},
): Promise<{ data: CallResult<C>; headers: Headers }> {
  const parts = input as AnyCallInput
  const headers: Record<string, string> = { accept: 'application/json' }
  // Errors are shown in the page, so they are requested in its language.
  if (typeof document !== 'undefined') headers['accept-language'] = document.documentElement.lang
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (guestToken) headers['x-guest-token'] = guestToken
  const request = fetch(callUrl(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(signal ? { signal } : {}),
  })
  const response = await request.catch((cause) => {
    throw signal?.aborted ? cause : new NetworkError(cause)
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  // The server has cut the response to the contract; pages load no schemas to repeat that.
  const data: unknown = isText ? text : text === '' ? undefined : JSON.parse(text)
  return { data: data as CallResult<C>, headers: response.headers }
}

export async function callEndpoint<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallResult<C>> {
  return (await callEndpointWithHeaders(endpoint, input, options)).data
}

/** Reads all data about a guest, and puts the earlier pages of its history before the events of the first answer. */
export async function withEarlierEvents<Data extends { events: unknown[]; earlier: string | null }>(
  read: (query: { query?: { before: string } }) => Promise<Data>,
): Promise<Omit<Data, 'earlier'>> {
  const { earlier, ...data } = await read({})
  for (let before = earlier; before !== null; ) {
    const page = await read({ query: { before } })
    data.events.unshift(...page.events)
    before = page.earlier
  }
  return data
}

export const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError ? error.body?.fields : undefined) ?? {}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && /^401: .*Unauthorized/s.test(error.message)

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
