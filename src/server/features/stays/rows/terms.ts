import type { Db } from '#server/db/client.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { toStay } from './columns.ts'

/** What the host may change about a stay, as it is to stand. */
export type StayTerms = Pick<Stay, 'guestName' | 'guestEmail' | 'bookingEmail' | 'requires' | 'depositCents'>

/**
 * Writes the host's changes over the stay that they were judged by; `null` when somebody was faster with what they
 * depend on: status, deposit or an address.
 */
export async function setTerms(
  db: Db,
  vault: Vault,
  { before, terms, at }: { before: Stay; terms: StayTerms; at: string },
): Promise<Stay | null> {
  const areWaived = !terms.requires.documents
  const row = await db
    .updateTable('guest_stays')
    .set({
      guest_name: terms.guestName,
      guest_email: terms.guestEmail,
      booking_email: terms.bookingEmail,
      deposit_cents: terms.depositCents,
      ...(areWaived === before.requires.documents ? { documents_waived_at: areWaived ? at : null } : {}),
      updated_at: at,
    })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('deposit_status', '=', before.depositStatus)
    .where('guest_email', '=', before.guestEmail)
    .where((e) =>
      before.bookingEmail === null
        ? e('booking_email', 'is', null)
        : e('booking_email', '=', before.bookingEmail),
    )
    .returningAll()
    .executeTakeFirst()
  return row ? toStay(row, vault.openDataKey) : null
}
