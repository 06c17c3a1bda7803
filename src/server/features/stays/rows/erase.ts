import type { Updateable } from 'kysely'
import { pastGuest } from '#i18n/en/stay-badges.ts'
import type { Db } from '#server/db/client.ts'
import { type StayTable, sealedStayFields } from '#server/db/schema/stays.ts'

const withoutArrival = {
  guests: null,
  vehicles: null,
  arrival_time: null,
  arrival_saved_at: null,
  house_rules_version: null,
  house_rules_accepted_at: null,
}

/** All sealed fields except link and door code, so a new field is erased by default. */
const withoutSealed: Updateable<StayTable> = Object.fromEntries(
  sealedStayFields
    .filter((name) => name !== 'access_token' && name !== 'door_code')
    .map((name) => [`${name}_sealed`, null]),
)

const openDeposits = ['card_saved', 'held', 'action_required'] as const

/** Returns stays that ended by `lastDay` with everything closed: link expired, photos erased, deposit settled. */
export async function listPast(
  db: Db,
  { lastDay, now }: { lastDay: string; now: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('guest_stays')
    .select('id')
    .where('contact_erased_at', 'is', null)
    .where('check_out_date', '<=', lastDay)
    .where('link_expires_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('stay_documents')
            .select('stay_id')
            .whereRef('stay_id', '=', 'guest_stays.id')
            .where('documents_erase_at', 'is not', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deposits')
            .select('stay_id')
            .whereRef('stay_id', '=', 'guest_stays.id')
            .where('deposit_status', 'in', openDeposits),
        ),
      ),
    )
    .limit(500)
    .execute()
  return rows.map((row) => row.id)
}

export async function eraseGuest(db: Db, stayId: string, at: string): Promise<void> {
  await db
    .updateTable('guest_stays')
    .set({
      guest_name: pastGuest,
      guest_email: '',
      booking_email: null,
      ...withoutSealed,
      preferred_name: null,
      language: null,
      ...withoutArrival,
      departed_at: null,
      deposit_waited_at: null,
      contact_erased_at: at,
      updated_at: at,
    })
    .where('id', '=', stayId)
    .execute()
}

/** Records that the guest ended the check-in, and erases what the guest submitted. */
export async function eraseSubmitted(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('guest_stays')
    .set((expression) => ({
      guest_phone_sealed: null,
      ...withoutArrival,
      preferred_name: null,
      language: null,
      checkin_ended_at: expression.fn.coalesce('checkin_ended_at', expression.val(at)),
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute()
}
