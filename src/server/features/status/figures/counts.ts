import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

interface Count {
  state: string
  count: number
}

const toCount = (row: { state: string; count: number | string | bigint }): Count => ({
  state: row.state,
  count: Number(row.count),
})

export async function countStays(db: Db): Promise<Count[]> {
  // A cancelled stay keeps its status, and waits for nobody.
  const state = sql<string>`case when cancelled_at is not null then 'cancelled' else status end`
  const rows = await db
    .selectFrom('guest_stays')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
  return rows.map(toCount)
}

/** Holds that are not over: being asked for, refused for now, or standing. */
export async function countLiveHolds(db: Db): Promise<Count[]> {
  const rows = await db
    .selectFrom('deposit_intents')
    .select((e) => ['status as state', e.fn.countAll<number>().as('count')])
    .where('kind', '=', 'hold')
    .where('status', 'in', ['open', 'refused', 'standing'])
    .groupBy('status')
    .execute()
  return rows.map(toCount)
}

export async function countMail(db: Db): Promise<Count[]> {
  const state = sql<string>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
    when next_attempt_at is not null then 'waiting' else 'kept' end`
  const rows = await db
    .selectFrom('outbox_mails')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
  return rows.map(toCount)
}
