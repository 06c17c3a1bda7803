import * as z from 'zod'
import { cookieRules } from '#server/http/cookies.ts'
import { version } from '#server/version.ts'
import { namedEndpoints } from '#shared/contract/all.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'

const toSchema = (schema: z.core.$ZodType, io: 'input' | 'output') => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return json
}

function parameters(schema: z.core.$ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }))
}

const audiences: Readonly<
  Record<Endpoint['audience'], { description: string; security: Record<string, []>[] }>
> = {
  public: { description: 'Anybody.', security: [] },
  guest: {
    description: 'The guest: the link’s token in the path or in the body is the credential.',
    security: [],
  },
  guestOrAdmin: {
    description: 'The guest, by cookie, or a signed-in host.',
    security: [{ guest: [] }, { session: [] }],
  },
  admin: { description: 'A signed-in host.', security: [{ session: [] }] },
}

const content = (type: string, schema: unknown) => ({ content: { [type]: { schema } } })
const json = (schema: unknown) => content('application/json', schema)

function requestBody({ body }: Endpoint) {
  if (!body) return {}
  // The body is optional if an empty request is valid.
  const required = !z.safeParse(body, undefined).success
  return { requestBody: { required, ...json(toSchema(body, 'input')) } }
}

/** `endOtherSessions` becomes `End other sessions`. */
const sentenceOf = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function operation({ name, resource, endpoint }: (typeof namedEndpoints)[number]) {
  const status = endpoint.status ?? (endpoint.returns ? 200 : 204)
  const { description, security } = audiences[endpoint.audience]
  return {
    operationId: name,
    tags: [resource],
    summary: endpoint.summary ?? sentenceOf(name),
    description,
    security,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...requestBody(endpoint),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.returns
          ? content(endpoint.produces ?? 'application/json', toSchema(endpoint.returns, 'output'))
          : {}),
      },
      '4XX': { $ref: '#/components/responses/Error' },
      '5XX': { $ref: '#/components/responses/Error' },
    },
  }
}

/** Returns the OpenAPI 3.1 document of the contract: https://spec.openapis.org/oas/v3.1.1.html */
export function apiDocument(title: string, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const named of namedEndpoints) {
    const path = named.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [named.endpoint.method.toLowerCase()]: operation(named) }
  }
  const { sessionName, guestName } = cookieRules(publicUrl)
  const cookie = (of: { name: string; description: string }) => ({ type: 'apiKey', in: 'cookie', ...of })
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(namedEndpoints.map(({ resource }) => resource))].map((name) => ({
      name,
      description: `The calls of src/shared/contract/${name}.ts.`,
    })),
    components: {
      securitySchemes: {
        session: cookie({ name: sessionName, description: 'Set by POST /api/login.' }),
        guest: cookie({ name: guestName, description: 'Set by GET /api/guest-stays/{token}.' }),
      },
      responses: {
        Error: { description: 'Refused, with the reason', ...json(toSchema(errorBodySchema, 'output')) },
      },
    },
    paths,
  }
}
