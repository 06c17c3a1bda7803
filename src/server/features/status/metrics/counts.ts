import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

interface Count {
  state: string
  count: number
}

export async function countStays(db: Db): Promise<Count[]> {
  // A cancelled stay keeps its status.
  const state = sql<string>`case when cancelled_at is not null then 'cancelled' else status end`
  return db
    .selectFrom('guest_stays')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
}

/** `standing` is the metric's name for an active hold. */
export async function countLiveHolds(db: Db): Promise<Count[]> {
  const state = sql<string>`case status when 'active' then 'standing' else status end`
  return db
    .selectFrom('deposit_intents')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .where('kind', '=', 'hold')
    .where('status', 'in', ['open', 'refused', 'active'])
    .groupBy('status')
    .execute()
}

export async function countMail(db: Db): Promise<Count[]> {
  const state = sql<string>`case when status in ('sent', 'failed') then status
    when status in ('queued', 'sending') then 'waiting' else 'kept' end`
  return db
    .selectFrom('outbox_mails')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
}
