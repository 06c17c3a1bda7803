import type { Call, Endpoint, RequestOf, ResponseOf } from './endpoint.ts'
import type * as resources from './resources.ts'

type Resources = typeof resources
type AnyEndpoint = {
  [Name in keyof Resources]: Extract<Resources[Name][keyof Resources[Name]], Endpoint>
}[keyof Resources]

/** The endpoint of a call. Types only, so a page that makes the call loads no schemas. */
type EndpointOf<C extends Call> = C extends Endpoint
  ? C
  : Call extends C
    ? never
    : Extract<AnyEndpoint, Pick<C, 'method' | 'path'>>

export type CallInput<C extends Call> = RequestOf<EndpointOf<C>>

export type CallResult<C extends Call> = ResponseOf<EndpointOf<C>>
