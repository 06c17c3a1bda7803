import type { CallInput, CallResult } from '#shared/contract/call-types.ts'
import { type Call, fillPath } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'

/** An answer that is not a success. `message` is `"<status>: <body text>"`, or the status text when there is no body. */
export class ApiError extends Error {
  readonly status: number
  /** The parsed error body, or `null` when the answer carried none. */
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

/** Whether what was asked is decided and only waits for somebody else's answer. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'waiting'

/** The request never reached the server, or its answer never came back. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause })
    this.name = 'NetworkError'
  }
}

interface CallOptions {
  /** Guest link token for the calls that a guest makes without one in the path; sent as `x-guest-token`. */
  guestToken?: string | undefined
  signal?: AbortSignal | undefined
  /** The answer is a text, not JSON. */
  isText?: boolean
}

type AnyCallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** Path and query string of a call. */
export function callUrl<C extends Call>(endpoint: C, input: Partial<CallInput<C>>): string {
  const { params, query } = input as AnyCallInput
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  const path = fillPath(endpoint.path, params)
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * Makes a call of the contract and answers its result together with the response's headers.
 * Throws `ApiError` for every answer that is not a success and `NetworkError` when there was none.
 */
export async function callEndpointWithHeaders<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { guestToken, signal, isText = false }: CallOptions = {},
): Promise<{ data: CallResult<C>; headers: Headers }> {
  const parts = input as AnyCallInput
  const headers: Record<string, string> = { accept: 'application/json' }
  // What the server says (of an error) is shown in the page: it comes in the page's language.
  if (typeof document !== 'undefined') headers['accept-language'] = document.documentElement.lang
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (guestToken) headers['x-guest-token'] = guestToken
  const response = await send(callUrl(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(signal ? { signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)
  // The server has cut it to what the contract says; a page carries no schemas to do that again.
  const data: unknown = isText ? text : text === '' ? undefined : JSON.parse(text)
  return { data: data as CallResult<C>, headers: response.headers }
}

/** As `callEndpointWithHeaders`, answering the result alone. */
export async function callEndpoint<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  options?: CallOptions,
): Promise<CallResult<C>> {
  return (await callEndpointWithHeaders(endpoint, input, options)).data
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new NetworkError(cause)
  }
}

/** What the server found wrong with single fields, by their names. */
export const fieldsOf = (error: unknown): Record<string, string> =>
  (error instanceof ApiError ? error.body?.fields : undefined) ?? {}

/** Whether an error says that nobody is signed in. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && /^401: .*Unauthorized/s.test(error.message)

/** Whether an error is an answer with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
