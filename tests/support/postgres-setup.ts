import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { createDatabase, nameOf, startPostgres } from './postgres.ts'

/** Starts one PostgreSQL for the run, with a migrated database that each test file clones; removes it at the end. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    const template = await createDatabase(server.adminUrl)
    const database = openPostgres(template, (error) => {
      throw error
    })
    await migrate(database)
    await database.close()
    project.provide('postgresAdminUrl', server.adminUrl)
    project.provide('postgresTemplate', nameOf(new URL(template)))
    return server.stop
  } catch (error) {
    await server.stop()
    throw error
  }
}
