import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#server/http/errors.ts'
import { type GuardDeps, requireHost } from '#server/http/guards.ts'
import { readBodies } from '#server/http/pages/client-files.ts'
import { escaped } from '#server/http/pages/plain-page.ts'
import { send } from '#server/http/pages/ready-file.ts'
import type { House } from '#shared/house.ts'

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
