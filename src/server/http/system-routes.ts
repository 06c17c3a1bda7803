import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { apiDocument } from '#server/http/api/api-document.ts'
import { respondsInTime } from './readiness.ts'

export function systemRoutes(
  app: FastifyInstance,
  { config, database, files, house, pages }: Deps<'config' | 'database' | 'files' | 'house' | 'pages'>,
): void {
  const check = async (name: string, work: () => Promise<void>) =>
    [name, (await respondsInTime(work)) ? 'ok' : 'not answering'] as const
  const checkPages = () => pages.check()

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/readyz', async (_request, reply) => {
    const results = await Promise.all([
      check('database', database.ping),
      check('files', files.check),
      check('pages', checkPages),
    ])
    const isReady = results.every(([, state]) => state === 'ok')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'not ready', ...Object.fromEntries(results) })
  })

  app.get('/api/openapi.json', async (_request, reply) =>
    reply.send(apiDocument(house.name, config.publicUrl)),
  )
}
