import type * as accounts from './accounts/schemas.ts'
import type * as arrival from './arrival/schemas.ts'
import type * as audit from './audit/schemas.ts'
import type * as auth from './auth/schemas.ts'
import type * as calendar from './calendar/schemas.ts'
import type * as deposits from './deposits/schemas.ts'
import type * as documents from './documents/schemas.ts'
import type * as email from './email/schemas.ts'
import type { Call, Endpoint, RequestOf, ResponseOf } from './endpoint.ts'
import type * as enquiries from './enquiries/schemas.ts'
import type * as guide from './guide/schemas.ts'
import type * as house from './house/schemas.ts'
import type * as operations from './operations/schemas.ts'
import type * as property from './property/schemas.ts'
import type * as setup from './setup/schemas.ts'
import type * as stayLife from './stay-life/schemas.ts'
import type * as stays from './stays/schemas.ts'
import type * as today from './today/schemas.ts'
import type * as turnover from './turnover/schemas.ts'

/** The endpoints of a resource by method and path. */
type ByLine<Resource> = {
  [Name in keyof Resource as Resource[Name] extends Endpoint
    ? `${Resource[Name]['method']} ${Resource[Name]['path']}`
    : never]: Resource[Name]
}

interface Endpoints
  extends ByLine<typeof accounts>,
    ByLine<typeof arrival>,
    ByLine<typeof audit>,
    ByLine<typeof auth>,
    ByLine<typeof calendar>,
    ByLine<typeof deposits>,
    ByLine<typeof documents>,
    ByLine<typeof email>,
    ByLine<typeof setup>,
    ByLine<typeof enquiries>,
    ByLine<typeof guide>,
    ByLine<typeof house>,
    ByLine<typeof operations>,
    ByLine<typeof property>,
    ByLine<typeof stayLife>,
    ByLine<typeof stays>,
    ByLine<typeof today>,
    ByLine<typeof turnover> {}

/** The endpoint of a call. Types only, so a page that makes the call loads no schemas. */
type EndpointOf<C extends Call> = C extends Endpoint
  ? C
  : `${C['method']} ${C['path']}` extends infer Line extends keyof Endpoints
    ? Extract<Endpoints[Line], Endpoint>
    : never

/** A caller's input: values before parsing, without the parts that the endpoint doesn't have. */
export type CallInput<C extends Call> = RequestOf<EndpointOf<C>>

/** The response of a call. */
export type CallResult<C extends Call> = ResponseOf<EndpointOf<C>>
