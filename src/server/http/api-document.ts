import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { cookieRules } from '#server/http/cookies.ts'
import { notFound } from '#server/http/errors.ts'
import { type GuardDeps, requireHost } from '#server/http/guards.ts'
import { readBodies } from '#server/http/pages/client-files.ts'
import { escaped } from '#server/http/pages/plain-page.ts'
import { send } from '#server/http/pages/ready-file.ts'
import { version } from '#server/version.ts'
import { namedEndpoints } from '#shared/contract/all.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { errorBodySchema } from '#shared/contract/errors.ts'
import type { House } from '#shared/house.ts'

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

/** Everything is same-origin and nothing is inline, except the styles that Swagger UI sets on its elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)} API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<div id="docs"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</html>
`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none' })\n`

const types: Readonly<Record<string, string>> = { '.css': 'text/css', '.js': 'text/javascript' }

/** Serves the API's description with Swagger UI to signed-in hosts. Its 2 MB of files are read per request. */
export function apiDocs(app: FastifyInstance, ctx: GuardDeps & { house: House; siteFolder: string }): void {
  app.get('/api/docs', async (request, reply) => {
    await requireHost(ctx, request)
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(ctx.house.name))
  })
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js', 'start.js']) {
    const ending = extname(name)
    const path = join(ctx.siteFolder, 'docs', name)
    app.get(`/api/docs/${name}`, async (request, reply) => {
      await requireHost(ctx, request)
      const isOwn = name === 'start.js'
      if (!isOwn && !existsSync(path)) throw notFound('host.notBuilt')
      const bodies = isOwn ? { identity: Buffer.from(start) } : readBodies(path)
      const headers = { 'content-type': `${types[ending]}; charset=utf-8`, vary: 'accept-encoding' }
      return send({ bodies, headers }, 200, request, reply)
    })
  }
}
