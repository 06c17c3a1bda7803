import type { Db } from '#server/db/client.ts'
import type { RowOf } from '#server/db/columns.ts'
import type { PeriodicWorkTable } from '#server/db/schema-site.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import { attentionText } from '#words/en/deposit-host.ts'

/** Periodic work as it stands. */
export type WorkRow = RowOf<PeriodicWorkTable>

/** How many rows of each kind have been due for too long. */
export interface OverdueCounts {
  mails: number
  deposits: number
  pictures: number
}

export async function listWork(db: Db): Promise<WorkRow[]> {
  return db
    .selectFrom('periodic_work')
    .select([
      'name',
      'attempts',
      'next_at as nextAt',
      'lease_until as leaseUntil',
      'last_ok_at as lastOkAt',
      'last_error as lastError',
      'last_result as lastResult',
    ])
    .orderBy('name')
    .execute()
}

/** Rows whose instant lies before `before`: nobody works on them, or the work fails. */
export async function countOverdue(db: Db, before: string): Promise<OverdueCounts> {
  const mails = await db
    .selectFrom('outbox_mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('next_attempt_at', '<', before)
    .executeTakeFirstOrThrow()
  const deposits = await db
    .selectFrom('deposits')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('next_due_at', '<', before)
    .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<', before)]))
    .executeTakeFirstOrThrow()
  const pictures = await db
    .selectFrom('stay_documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('documents_erase_at', '<', before)
    .executeTakeFirstOrThrow()
  return {
    mails: Number(mails.count),
    deposits: Number(deposits.count),
    pictures: Number(pictures.count),
  }
}

/** Stays whose deposit wants the host, the soonest `limit` and how many; those that ended before `since` are history. */
export async function depositsInNeed(
  db: Db,
  since: string,
  limit: number,
): Promise<{ first: { guestName: string; what: string }[]; total: number }> {
  const inNeed = db
    .selectFrom('guest_stays')
    .innerJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .where('deposit_attention', 'is not', null)
    .where('check_out_date', '>=', since)
  const rows = await inNeed
    .select(['guest_name as guestName', 'deposit_attention as what'])
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(limit)
    .execute()
  const { total } = await inNeed.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return {
    first: rows.map(({ guestName, what }) => ({
      guestName,
      what: what === null ? '' : attentionText(parseAttention(what)),
    })),
    total: Number(total),
  }
}
