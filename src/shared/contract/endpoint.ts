import type * as z from 'zod/mini'
import { guestCallLimit, type reauthMinutes } from '#shared/constants.ts'

/**
 * Callers of an endpoint. `guest`: the link's token, in the path (or in the body's `guestStayToken` if the path has
 * none). `guestOrAdmin`: the guest cookie that the stay's read sets, or a signed-in host. `admin`: a signed-in host.
 */
export type Audience = 'public' | 'guest' | 'guestOrAdmin' | 'admin'

/** The maximal age in minutes of a host's last password or passkey. */
export type ReauthMinutes = (typeof reauthMinutes)[keyof typeof reauthMinutes]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ApiPath = `/api/${string}`

export type Schema = z.ZodMiniType

export interface CallLimit {
  max: number
  windowMs: number
}

export interface Description<Params, Query, Body, Returns> {
  /** Requires a password or passkey within this many minutes; otherwise 403 `fresh_sign_in`. For hosts' calls. */
  requiresReauth?: ReauthMinutes
  /** Also available to the guest of a cancelled stay; other guest calls are 403 then. */
  allowsCancelled?: true
  /** Facts that the call's name lacks; by default the API document uses the name. */
  summary?: string
  /** The status of success; by default 200, or 204 without a body. */
  status?: 200 | 201 | 204
  /**
   * Limits for the guest of one stay; `limitsOf` has the default. A guests' call with another audience names in
   * `countedBy` the path parameter that identifies the stay.
   */
  limits?: readonly CallLimit[]
  countedBy?: string
  /** The largest body; by default 32 kB. */
  maxBodyBytes?: number
  /** By default the schemas of `:id` and `:token` in the path; other parameters need their own. */
  params?: Params
  query?: Query
  body?: Body
  returns?: Returns
  /** The response's type if it isn't JSON; `returns` is a string then. */
  produces?: 'text/html' | 'text/csv'
}

export interface Call<
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
  Who extends Audience = Audience,
> {
  method: Verb
  path: Path
  audience: Who
}

/** A call with its schemas, for the router, the API document and tests. */
export interface Endpoint<
  Who extends Audience = Audience,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Returns extends Schema | undefined = Schema | undefined,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> extends Call<Verb, Path, Who>,
    Description<Params, Query, Body, Returns> {
  params: Params
}

type Given<S> = Extract<S, Schema>
type Output<S> = [Given<S>] extends [never] ? undefined : z.output<Given<S>>
type Input<S> = [Given<S>] extends [never] ? undefined : z.input<Given<S>>
type Has<S, Shape> = [Given<S>] extends [never] ? unknown : Shape

export type HandlerInput<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** A caller's input: values before parsing, without the parts that the endpoint doesn't have. */
export type RequestOf<E extends Endpoint> = Has<E['params'], { params: Input<E['params']> }> &
  Has<E['query'], { query?: Input<E['query']> }> &
  Has<
    E['body'],
    undefined extends Input<E['body']> ? { body?: Input<E['body']> } : { body: Input<E['body']> }
  >

export type ResponseOf<E extends Endpoint> = Output<E['returns']>

export type HandlerResult<E extends Endpoint> = Input<E['returns']>

// Lets a script leave out the calls that its page ignores.
/* @__NO_SIDE_EFFECTS__ */
export function call<Verb extends Method, Path extends ApiPath, Who extends Audience>(
  line: `${Verb} ${Path}`,
  audience: Who,
): Call<Verb, Path, Who> {
  const [method, path] = line.split(' ') as [Verb, Path]
  return { method, path, audience }
}

/**
 * Returns the limits of a call for one stay: the declared ones, otherwise `guestCallLimit` for every guest call that
 * writes, and none for a read. A read that reaches a provider or builds an export must declare its own.
 */
export function limitsOf({ method, audience, limits }: Endpoint): readonly CallLimit[] {
  if (limits) return limits
  const isForGuests = audience === 'guest' || audience === 'guestOrAdmin'
  return isForGuests && method !== 'GET' ? [guestCallLimit] : []
}

export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
