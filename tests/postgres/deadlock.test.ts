import { expect, it } from 'vitest'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { ownDatabase } from '#tests/support/own-database.ts'

const own = ownDatabase()

const count = async (tx: Tx, bucket: string) =>
  tx
    .updateTable('rate_limits')
    .set((e) => ({ hits: e('hits', '+', 1) }))
    .where('bucket', '=', bucket)
    .execute()

it('retries a transaction that PostgreSQL aborted because of a deadlock', async () => {
  const { db } = own.database
  const resets_at = '2030-01-01T00:00:00.000Z'
  for (const bucket of ['a', 'b'])
    await db.insertInto('rate_limits').values({ bucket, hits: 0, resets_at }).execute()
  let attempts = 0
  let holding = 0
  let meet = () => {}
  const bothHold = new Promise<void>((resolve) => {
    meet = resolve
  })
  const work = (first: string, second: string) =>
    inTransaction(db, async (tx) => {
      attempts += 1
      await count(tx, first)
      holding += 1
      if (holding === 2) meet()
      await bothHold
      await count(tx, second)
    })
  await Promise.all([work('a', 'b'), work('b', 'a')])
  // Three attempts, or more if PostgreSQL on a busy machine detects the cycle from both ends and aborts both
  // transactions.
  expect(attempts).toBeGreaterThanOrEqual(3)
  const rows = await db.selectFrom('rate_limits').select('hits').execute()
  expect(rows).toEqual([{ hits: 2 }, { hits: 2 }])
})

it('rethrows other transaction errors without a retry', async () => {
  let attempts = 0
  const failing = inTransaction(own.database.db, async () => {
    attempts += 1
    throw new Error('a mistake of ours')
  })
  await expect(failing).rejects.toThrow('a mistake of ours')
  expect(attempts).toBe(1)
})
