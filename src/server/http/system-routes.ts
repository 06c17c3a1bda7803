import type { FastifyInstance } from 'fastify'
import { apiDocument } from '#server/http/api/api-document.ts'
import { respondsInTime } from './readiness.ts'

/** A dependency that `/readyz` checks; `check` throws if it doesn't respond. */
export interface ReadinessCheck {
  name: string
  check(): Promise<void>
}

export function systemRoutes(
  app: FastifyInstance,
  { checks, title, publicUrl }: { checks: readonly ReadinessCheck[]; title: string; publicUrl: string },
): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all(
      checks.map(
        async ({ name, check }) => [name, (await respondsInTime(check)) ? 'ok' : 'not answering'] as const,
      ),
    )
    const isReady = results.every(([, state]) => state === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready', ...Object.fromEntries(results) })
  })

  app.get('/api/openapi.json', async (_request, reply) => reply.send(apiDocument(title, publicUrl)))
}
