import { attentionText } from '#i18n/en/problems.ts'
import { atHouseOf } from '#i18n/house-format.ts'
import type { Db } from '#server/db/client.ts'
import { allRows, countRows, hasRow, type RowOf } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { parseAttention } from '#shared/deposit/notes.ts'
import type { House } from '#shared/house.ts'

export type WorkRow = RowOf<Tables['periodic_work']>

export const listWork = (db: Db): Promise<WorkRow[]> =>
  allRows(db.selectFrom('periodic_work').selectAll().orderBy('name'))

/** Counts rows that have been due since before `before`, so their task doesn't run or fails. */
export const countOverdue = async (db: Db, before: string) => ({
  mails: await countRows(db.selectFrom('outbox_mails').where('next_attempt_at', '<', before)),
  deposits: await countRows(
    db
      .selectFrom('deposits')
      .where('next_due_at', '<', before)
      .where((e) => e.or([e('retry_at', 'is', null), e('retry_at', '<', before)])),
  ),
  photos: await countRows(db.selectFrom('stay_documents').where('documents_erase_at', '<', before)),
})

const depositsShown = 5

/** Returns the soonest stays whose deposit needs the host, and their number; omits those that ended before `since`. */
export async function depositsInNeed(db: Db, since: string, house: Pick<House, 'country' | 'timeZone'>) {
  const needingAttention = db
    .selectFrom('guest_stays')
    .innerJoin('deposits', 'deposits.stay_id', 'guest_stays.id')
    .where('deposit_attention', 'is not', null)
    .where('check_out_date', '>=', since)
  const rows = await needingAttention
    .select(['guest_name as guestName', 'deposit_attention as what'])
    .orderBy('check_in_date')
    .orderBy('id')
    .limit(depositsShown)
    .execute()
  return {
    first: rows.map(({ guestName, what }) => ({
      guestName,
      what: what === null ? '' : attentionText(parseAttention(what), atHouseOf(house)),
    })),
    total: await countRows(needingAttention),
  }
}

/** Returns when Stripe's webhook last arrived, and whether a card that was authorised should have sent one. */
export async function webhookMessages(db: Db) {
  const last = await db
    .selectFrom('payment_messages')
    .select('received_at')
    .orderBy('received_at', 'desc')
    .executeTakeFirst()
  const held = db.selectFrom('deposit_intents').select('id').where('provider', '=', 'stripe')
  return { lastAt: last?.received_at ?? null, isExpected: await hasRow(held.where('status', '=', 'active')) }
}
