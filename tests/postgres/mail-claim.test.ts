import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { inTransaction } from '#server/db/client.ts'
import { claimMail } from '#server/features/mail/outbox/attempts.ts'
import { addMail } from '#server/features/mail/outbox/rows.ts'
import { createVault } from '#server/vault/seal.ts'
import { ownDatabase } from '#tests/support/own-database.ts'

const own = ownDatabase()

const now = '2026-12-01T00:00:00.000Z'

async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(own.database.db)
  return Number(rows[0]?.count)
}

it('leases a mail to one of two processes that select it concurrently', async () => {
  const { db } = own.database
  const vault = createVault([randomBytes(32)])
  const id = randomUUID()
  await inTransaction(db, (tx) =>
    addMail(tx, vault, {
      id,
      kind: 'guest_link',
      stayId: null,
      onceKey: null,
      to: 'aroha@mail.example',
      params: {},
      status: 'queued',
      createdAt: now,
    }),
  )
  const tx = await db.startTransaction().execute()
  const first = await claimMail(tx, vault, Date.parse(now))
  const second = claimMail(db, vault, Date.parse(now))
  // The other process has selected the same mail, and waits for its row lock.
  await expect.poll(waiting).toBe(1)
  await tx.commit().execute()
  expect(first?.mail).toMatchObject({ id, attempts: 1 })
  expect(await second).toBeNull()
})
