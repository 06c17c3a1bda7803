import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { StayTable } from '#server/db/schema/stays.ts'
import { notFound } from '#server/http/errors.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { CancelledBy } from '#shared/stay/status.ts'
import type { Stay, StayDetails } from '#shared/stay/stay.ts'
import { cellOf, findStay, type StayTerms, termValues, update } from './columns.ts'

/** Locks a stay with an update, which takes the row lock on both engines. Returns its latest state, or `null`. */
export async function findAndLockStay(tx: Tx, vault: Vault, id: string): Promise<StayDetails | null> {
  await tx
    .updateTable('guest_stays')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute()
  return findStay(tx, vault, id)
}

/** Throws 404 for an unknown stay. */
export async function lockStay(tx: Tx, vault: Vault, id: string): Promise<StayDetails> {
  const stay = await findAndLockStay(tx, vault, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}

const write = (
  tx: Tx,
  vault: Vault,
  { id, version }: Stay,
  values: Updateable<StayTable>,
): Promise<StayDetails> => update(tx, vault, id, { ...values, version: version + 1 })

export const setTerms = (
  tx: Tx,
  vault: Vault,
  { before, terms, linkExpiresAt, at }: { before: Stay; terms: StayTerms; linkExpiresAt: string; at: string },
): Promise<StayDetails> =>
  write(tx, vault, before, {
    ...termValues(vault, before.id, terms),
    ...(terms.guestName === before.guestName ? {} : { name_unconfirmed_at: null }),
    ...(terms.requires.documents === before.requires.documents
      ? {}
      : { documents_waived_at: terms.requires.documents ? null : at }),
    link_expires_at: linkExpiresAt,
    updated_at: at,
  })

export const setCancelled = (
  tx: Tx,
  vault: Vault,
  { before, by, message, at }: { before: Stay; by: CancelledBy; message: string | null; at: string },
): Promise<StayDetails> =>
  write(tx, vault, before, {
    cancelled_at: at,
    cancelled_by: by,
    cancel_message_sealed: vault.sealText(cellOf(before.id, 'cancel_message'), message),
    updated_at: at,
  })

export const setReinstated = (tx: Tx, vault: Vault, { before, at }: { before: Stay; at: string }) =>
  write(tx, vault, before, {
    cancelled_at: null,
    cancelled_by: null,
    cancel_message_sealed: null,
    status: 'pending',
    decided_at: null,
    // Reopens a check-in that its guest had ended.
    checkin_ended_at: null,
    updated_at: at,
  })

export const removeStay = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('guest_stays').where('id', '=', id).execute()
}
