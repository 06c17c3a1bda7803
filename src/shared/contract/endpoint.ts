import type * as z from 'zod/mini'
import { guestCallLimit, type reauthMinutes } from '#shared/constants.ts'

/**
 * Who may call an endpoint. `guest`: the link's token, in the path (or in the body's `guestStayToken` where the path
 * has none). `guestOrAdmin`: the guest cookie that the stay's read sets, or a signed-in host. `admin`: a signed-in host.
 */
export type Audience = 'public' | 'guest' | 'guestOrAdmin' | 'admin'

/** How many minutes ago, at most, the host may have shown a password or passkey. */
export type ReauthMinutes = (typeof reauthMinutes)[keyof typeof reauthMinutes]

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type ApiPath = `/api/${string}`

type Schema = z.ZodMiniType

/** At most `max` calls in a window of `windowMs`. */
export interface CallLimit {
  max: number
  windowMs: number
}

/** What is said of a call besides where it goes and who may make it. */
interface Description<Params, Query, Body, Returns> {
  /** Requires a password or passkey within so many minutes; otherwise 403 with code `fresh_sign_in`. For hosts' calls. */
  requiresReauth?: ReauthMinutes
  /** Answers the guest of a cancelled stay too; every other guest's call is 403 then. */
  allowsCancelled?: true
  /** One line for the API document. */
  summary: string
  /** Status of success; 200 unless told, 204 when nothing is returned. */
  status?: 200 | 201 | 204
  /**
   * How often the guest of one stay may make this call; `limitsOf` has the default. A call that is for guests without
   * being guarded as one names in `countedBy` the path parameter that stands for the stay.
   */
  limits?: readonly CallLimit[]
  countedBy?: string
  /** The largest body; 32 kB unless told. */
  maxBodyBytes?: number
  params?: Params
  query?: Query
  body?: Body
  returns?: Returns
  /** The response's type where it isn't JSON; `returns` is a string then. */
  produces?: 'text/html' | 'text/csv'
}

/** What every page loads of an endpoint: where a call goes and who may make it. */
export interface Call<
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
  Who extends Audience = Audience,
> {
  method: Verb
  /** With `:name` for parameters. */
  path: Path
  audience: Who
}

/** A call with its schemas: router, API document and tests read this object. */
export interface Endpoint<
  Who extends Audience = Audience,
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Returns extends Schema | undefined = Schema | undefined,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> extends Call<Verb, Path, Who>,
    Description<Params, Query, Body, Returns> {}

type Given<S> = Extract<S, Schema>
type Output<S> = [Given<S>] extends [never] ? undefined : z.output<Given<S>>
type Input<S> = [Given<S>] extends [never] ? undefined : z.input<Given<S>>
type Has<S, Shape> = [Given<S>] extends [never] ? unknown : Shape

/** What a handler receives: parsed values. */
export type HandlerInput<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller sends: values before parsing. Parts that the endpoint does not have are left out. */
export type RequestOf<E extends Endpoint> = Has<E['params'], { params: Input<E['params']> }> &
  Has<E['query'], { query?: Input<E['query']> }> &
  Has<
    E['body'],
    undefined extends Input<E['body']> ? { body?: Input<E['body']> } : { body: Input<E['body']> }
  >

/** What a caller gets back. */
export type ResponseOf<E extends Endpoint> = Output<E['returns']>

/** What a handler answers, before the answer is cut to its schema. */
export type HandlerResult<E extends Endpoint> = Input<E['returns']>

/** Declares a call: `call('GET /api/admin/status', 'admin')`. */
export function call<Verb extends Method, Path extends ApiPath, Who extends Audience>(
  line: `${Verb} ${Path}`,
  audience: Who,
): Call<Verb, Path, Who> {
  const [method, path] = line.split(' ') as [Verb, Path]
  return { method, path, audience }
}

/** Gives a call its schemas. */
export function describe<
  Verb extends Method,
  Path extends ApiPath,
  Who extends Audience,
  const Params extends Schema | undefined = undefined,
  const Query extends Schema | undefined = undefined,
  const Body extends Schema | undefined = undefined,
  const Returns extends Schema | undefined = undefined,
>(
  described: Call<Verb, Path, Who>,
  description: Description<Params, Query, Body, Returns>,
): Endpoint<Who, Params, Query, Body, Returns, Verb, Path> {
  return { ...described, ...description }
}

/**
 * The limits of a call, each counted for one stay: those that it declares; otherwise `guestCallLimit` for every call of
 * a guest that writes, and none for a read. A read that reaches a provider or builds an export has to declare its own.
 */
export function limitsOf({ method, audience, limits }: Endpoint): readonly CallLimit[] {
  if (limits) return limits
  const isForGuests = audience === 'guest' || audience === 'guestOrAdmin'
  return isForGuests && method !== 'GET' ? [guestCallLimit] : []
}

/** The path of a call with its parameters filled in and escaped. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
}
