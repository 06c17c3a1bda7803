import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { createDatabase, nameOf, startPostgres } from './postgres.ts'
import { startSwift } from './swift.ts'

/** One server of the run: the facts for tests, and its stop function. */
interface RunServer {
  told: object
  stop(): Promise<void>
}

async function postgres(): Promise<RunServer> {
  const { adminUrl, stop } = await startPostgres()
  try {
    const template = await createDatabase(adminUrl)
    const database = openPostgres(template, (error) => {
      throw error
    })
    await migrate(database)
    await database.close()
    return { told: { adminUrl, template: nameOf(new URL(template)) }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function swift(): Promise<RunServer> {
  const { settings, stop } = await startSwift()
  return { told: settings, stop }
}

async function pgBouncer(startOnce: StartOnce): Promise<RunServer> {
  const { adminUrl } = (await startOnce('/postgres')).told as { adminUrl: string }
  const { port, stop } = await startPgBouncer(adminUrl)
  return { told: { port }, stop }
}

type StartOnce = (name: string) => Promise<RunServer>

const starts: Record<string, (startOnce: StartOnce) => Promise<RunServer>> = {
  '/postgres': postgres,
  '/pgbouncer': pgBouncer,
  '/swift': swift,
}

/**
 * Provides one PostgreSQL and one S3 server to the whole run. Each starts when a test first requests it
 * (`run-servers.ts`) and stops with the run, because Swift alone takes seven seconds of processor time to start.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = new Map<string, Promise<RunServer>>()
  const startOnce: StartOnce = (name) => {
    const server =
      started.get(name) ?? starts[name]?.(startOnce) ?? Promise.reject(new Error(`There is no ${name}`))
    started.set(name, server)
    return server
  }
  const listener = createServer(async (request, response) => {
    const answer = await startOnce(request.url ?? '').then(
      ({ told }) => ({ status: 200, text: JSON.stringify(told) }),
      (error: unknown) => ({ status: 500, text: String(error) }),
    )
    response.writeHead(answer.status, { connection: 'close' }).end(answer.text)
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  project.provide('runServers', `http://127.0.0.1:${(listener.address() as AddressInfo).port}`)
  return async () => {
    listener.close()
    // A pooler ends before the database behind it.
    for (const server of (await Promise.allSettled(started.values())).reverse())
      if (server.status === 'fulfilled') await server.value.stop()
  }
}
