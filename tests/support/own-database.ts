import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { dropDatabase } from './postgres.ts'
import { newDatabase } from './run-servers.ts'

/** Opens a migrated PostgreSQL database for one test file, and drops it afterwards. */
export function ownDatabase(): { readonly url: string; readonly database: Database } {
  let open: { url: string; database: Database } | null = null
  const current = () => {
    if (!open) throw new Error('The database is there inside tests only')
    return open
  }
  beforeAll(async () => {
    const url = await newDatabase('migrated')
    open = { url, database: openPostgres(url, () => {}) }
  })
  afterAll(async () => {
    await current().database.close()
    await dropDatabase(current().url)
  })
  return {
    get url() {
      return current().url
    },
    get database() {
      return current().database
    },
  }
}
