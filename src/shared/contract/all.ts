import * as accounts from './accounts/schemas.ts'
import * as calendar from './calendar/schemas.ts'
import * as deposits from './deposits/schemas.ts'
import * as documents from './documents/schemas.ts'
import type { Endpoint } from './endpoint.ts'
import * as guide from './guide/schemas.ts'
import * as house from './house/schemas.ts'
import * as operations from './operations/schemas.ts'
import * as setup from './setup/schemas.ts'
import * as stayLife from './stay-life/schemas.ts'
import * as stays from './stays/schemas.ts'
import * as threads from './threads/schemas.ts'
import * as today from './today/schemas.ts'
import * as turnover from './turnover/schemas.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value

export const resources = {
  accounts,
  stays,
  stayLife,
  turnover,
  documents,
  deposits,
  guide,
  house,
  operations,
  setup,
  calendar,
  threads,
  today,
}

export const namedEndpoints: readonly { name: string; resource: string; endpoint: Endpoint }[] =
  Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries<unknown>(calls).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, resource, endpoint }] : [],
    ),
  )

export const allEndpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
