import * as z from 'zod'
import { allEndpoints } from '#shared/contract/all.ts'
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

const audienceNotes: Readonly<Record<Endpoint['audience'], string>> = {
  public: 'Anybody.',
  guest: 'The guest, by the link’s token.',
  guestOrAdmin: 'The guest, by cookie, or a signed-in host.',
  admin: 'A signed-in host.',
}

function operation(endpoint: Endpoint) {
  const status = endpoint.status ?? (endpoint.returns ? 200 : 204)
  return {
    summary: endpoint.summary,
    description: audienceNotes[endpoint.audience],
    ...(endpoint.audience === 'admin' ? { security: [{ session: [] }] } : {}),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.returns
          ? { content: { 'application/json': { schema: toSchema(endpoint.returns, 'output') } } }
          : {}),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: toSchema(errorBodySchema, 'output') } },
      },
    },
  }
}

/** The OpenAPI 3.1 document of the contract (https://spec.openapis.org/oas/v3.1.1.html). */
export function apiDocument(title: string, publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${title} API`, version: '1.0.0' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'latchkey-session' } } },
    paths,
  }
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The same as a plain page for a signed-in host: every call with its parameters, body and answer. */
export function apiDocumentPage(title: string, publicUrl: string): string {
  const sections = allEndpoints.map((endpoint) => {
    const { parameters: given, requestBody, responses } = operation(endpoint)
    const detail = JSON.stringify({ parameters: given, requestBody, responses }, null, 2)
    return `<details><summary><code>${endpoint.method} ${escapeHtml(endpoint.path)}</code> ${escapeHtml(endpoint.summary)}. ${escapeHtml(audienceNotes[endpoint.audience])}</summary><pre>${escapeHtml(detail)}</pre></details>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)} API</title><style>body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#22291f;background:#f6f1e7}summary{padding:.6rem 0;cursor:pointer}pre{overflow:auto;background:#fffdf8;padding:1rem}</style></head><body><main><h1>${escapeHtml(title)} API</h1><p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a> (${escapeHtml(publicUrl)}).</p>${sections.join('\n')}</main></body></html>`
}
