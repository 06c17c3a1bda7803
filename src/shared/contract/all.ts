import * as accounts from './accounts.ts'
import * as arrival from './arrival.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as calendar from './calendar.ts'
import * as deposits from './deposits.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as enquiries from './enquiries.ts'
import * as guide from './guide.ts'
import * as house from './house.ts'
import * as operations from './operations.ts'
import * as property from './property.ts'
import * as stayLife from './stay-life.ts'
import * as stays from './stays.ts'
import * as turnover from './turnover.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'audience' in value

const resources = {
  auth,
  accounts,
  stays,
  stayLife,
  turnover,
  arrival,
  documents,
  deposits,
  guide,
  house,
  property,
  operations,
  calendar,
  enquiries,
  audit,
}

/** Every endpoint with what the contract calls it and the resource that it belongs to, for the API document. */
export const namedEndpoints: readonly { name: string; resource: string; endpoint: Endpoint }[] =
  Object.entries(resources).flatMap(([resource, calls]) =>
    Object.entries<unknown>(calls).flatMap(([name, endpoint]) =>
      isEndpoint(endpoint) ? [{ name, resource, endpoint }] : [],
    ),
  )

/** Every endpoint of the contract; the wrong-audience tests walk this list. */
export const allEndpoints: readonly Endpoint[] = namedEndpoints.map(({ endpoint }) => endpoint)
