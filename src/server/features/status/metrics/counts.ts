import { sql } from 'kysely'
import type { Db } from '#server/db/client.ts'

interface Count {
  state: string
  count: number
}

export async function countStays(db: Db): Promise<Count[]> {
  // A cancelled stay keeps its status, and waits for nobody.
  const state = sql<string>`case when cancelled_at is not null then 'cancelled' else status end`
  return db
    .selectFrom('guest_stays')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
}

/** Holds that are not over: being asked for, refused for now, or standing. */
export async function countLiveHolds(db: Db): Promise<Count[]> {
  return db
    .selectFrom('deposit_intents')
    .select((e) => ['status as state', e.fn.countAll<number>().as('count')])
    .where('kind', '=', 'hold')
    .where('status', 'in', ['open', 'refused', 'standing'])
    .groupBy('status')
    .execute()
}

export async function countMail(db: Db): Promise<Count[]> {
  const state = sql<string>`case when sent_at is not null then 'sent' when failed_at is not null then 'failed'
    when next_attempt_at is not null then 'waiting' else 'kept' end`
  return db
    .selectFrom('outbox_mails')
    .select((e) => [state.as('state'), e.fn.countAll<number>().as('count')])
    .groupBy(state)
    .execute()
}
