import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { migrate } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { outboxStore } from '#server/features/outbox/store.ts'
import { createVault } from '#server/vault/vault.ts'
import { createDatabase, dropDatabase } from '#tests/support/postgres.ts'

let url = ''
let database: Database
beforeAll(async () => {
  url = await createDatabase(inject('postgresAdminUrl'))
  database = openPostgres(url, () => {})
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await dropDatabase(inject('postgresAdminUrl'), url)
})

const now = '2026-12-01T00:00:00.000Z'
const times = {
  leaseUntil: '2026-12-01T00:01:00.000Z',
  farthestLease: '2026-12-01T00:02:00.000Z',
  farthestTry: '2026-12-02T00:00:00.000Z',
}

/** How many sessions of this database wait for a row that another one has. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database.db)
  return Number(rows[0]?.count)
}

it('gives a letter to one process, when another one picked it at the same moment', async () => {
  const vault = createVault([randomBytes(32)])
  const id = randomUUID()
  await outboxStore(database.db, vault).add({
    id,
    kind: 'guest_link',
    stayId: null,
    letter: { to: 'aroha@mail.example', subject: 'Your link', text: 'Kia ora' },
    createdAt: now,
    nextAttemptAt: now,
  })
  const tx = await database.db.startTransaction().execute()
  const first = await outboxStore(tx, vault).claim(now, times)
  const second = outboxStore(database.db, vault).claim(now, times)
  // The other one has picked the letter too, and waits for its row.
  await expect.poll(waiting).toBe(1)
  await tx.commit().execute()
  expect(first).toMatchObject({ id, attempts: 1 })
  expect(await second).toBeNull()
})
