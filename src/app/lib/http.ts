import type { CallInput, CallResult } from '#shared/contract/call-types.ts'
import { type Call, fillPath } from '#shared/contract/endpoint.ts'
import type { ErrorBody } from '#shared/contract/errors.ts'
import { isMarked, isOurs, parseErrorBody, serverTimeIn } from './our-mark.ts'
import { pageLanguageTag } from './page-language.ts'
import { noteServerTime } from './server-time.ts'

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

/** Returns whether the server accepted the request and waits for the payment provider. */
export const isWaiting = (error: unknown): boolean =>
  error instanceof ApiError && error.body?.code === 'waiting'

/** No response of ours arrived, or only a part of one. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No connection', { cause })
    this.name = 'NetworkError'
  }
}

/** Something between this device and the site answered instead of it. */
export class InterceptedError extends NetworkError {
  /** Its status; 0 for a redirect. Says nothing about our resource. */
  readonly status: number

  constructor(status: number) {
    super(status)
    this.status = status
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
 * response of ours that isn't a success, `NetworkError` without a whole response (a 408 says that the request broke off)
 * and `InterceptedError` for a response that isn't ours.
 */
export async function callEndpointWithHeaders<C extends Call>(
  endpoint: C,
  input: CallInput<C>,
  { guestToken, signal, isText = false }: CallOptions = {},
): Promise<{ data: CallResult<C>; headers: Headers }> {
  const parts = input as AnyCallInput
  const headers: Record<string, string> = { accept: 'application/json' }
  // Errors are shown in the page, so they are requested in its language.
  if (typeof document !== 'undefined') headers['accept-language'] = pageLanguageTag()
  if (parts.body !== undefined) headers['content-type'] = 'application/json'
  if (guestToken) headers['x-guest-token'] = guestToken
  const request = fetch(callUrl(endpoint, input), {
    method: endpoint.method,
    credentials: 'include',
    // A response that isn't ours may be cacheable, and may lead elsewhere.
    cache: 'no-store',
    redirect: 'manual',
    headers,
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    ...(signal ? { signal } : {}),
  })
  const fail = (cause: unknown) => {
    throw signal?.aborted ? cause : new NetworkError(cause)
  }
  const response = await request.catch(fail)
  const { status, headers: answered } = response
  const text = await response.text().catch((cause: unknown) => {
    // Another's response that can't be read was an answer, too.
    if (signal?.aborted || isMarked(answered)) fail(cause)
    throw new InterceptedError(status)
  })
  if (!(await isOurs(response, isText ? '' : text))) throw new InterceptedError(status)
  const at = serverTimeIn(answered)
  if (at !== null) noteServerTime(at)
  if (status === 408) throw new NetworkError('timed out')
  if (!response.ok) throw new ApiError(status, text || response.statusText)
  const data = isText ? text : text === '' ? undefined : parseWhole(text)
  if (typeof data === 'object' && data !== null && at !== null) times.set(data, at)
  return { data: data as CallResult<C>, headers: answered }
}

/** Parses a successful body. The server has cut it to the contract; pages load no schemas to repeat that. */
function parseWhole(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

const times = new WeakMap<object, number>()

/** Returns the server's time (ms since 1970) of the response that an object was; `null` if it's unknown. */
export const answeredAt = (data: object): number | null => times.get(data) ?? null

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

/** Returns whether a refusal names fields. */
export const hasFields = (error: unknown): boolean => Object.keys(fieldsOf(error)).length > 0

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && /^401: .*Unauthorized/s.test(error.message)

export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof ApiError && error.status === status
