import type { Endpoint } from './endpoint.ts'
import * as resources from './resources.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value

export const namedEndpoints: readonly { name: string; resource: string; endpoint: Endpoint }[] =
  Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries<unknown>(calls).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, resource, endpoint }] : [],
    ),
  )

export const allEndpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
