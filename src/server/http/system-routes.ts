import type { FastifyInstance } from 'fastify'
import type { ObjectStore } from '#server/adapters/storage/port.ts'
import type { Database } from '#server/db/client.ts'
import type { House } from '#shared/house.ts'
import { markField } from '#shared/mark.ts'
import { apiDocument } from './api-document.ts'
import type { SitePages } from './pages/site-pages.ts'
import { respondsInTime } from './readiness.ts'

interface SystemContext {
  config: { publicUrl: string }
  database: Pick<Database, 'ping'>
  files: Pick<ObjectStore, 'check'>
  house: House
  pages: SitePages
}

export function systemRoutes(
  app: FastifyInstance,
  { config, database, files, house, pages }: SystemContext,
): void {
  const check = async (name: string, work: () => Promise<void>) =>
    [name, (await respondsInTime(work)) ? 'ok' : 'not answering'] as const
  const checkPages = () => pages.check()

  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', [markField]: 1 }),
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
