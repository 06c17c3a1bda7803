import type { Updateable } from 'kysely'
import type { Db, Tx } from '#server/db/client.ts'
import type { StayTable } from '#server/db/schema/stays.ts'
import { notFound } from '#server/http/errors.ts'
import type { DataKey, Vault } from '#server/vault/vault.ts'
import type { CancelledBy } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { change, findStay, type StayTerms, sealedText, termValues } from './columns.ts'

/**
 * The stay, with every other change of it waiting until this transaction ends: one write takes the row's lock on both
 * engines, and a read after it finds what the last change left. `null` when there is no such stay.
 */
export async function lockStay(tx: Tx, vault: Vault, id: string): Promise<Stay | null> {
  await tx
    .updateTable('guest_stays')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .execute()
  return findStay(tx, vault, id)
}

/** The same. Throws 404 where there is none. */
export async function holdStay(tx: Tx, vault: Vault, id: string): Promise<Stay> {
  const stay = await lockStay(tx, vault, id)
  if (!stay) throw notFound('stay.notFound')
  return stay
}

const write = async (
  tx: Tx,
  vault: Vault,
  stay: Stay,
  valuesFor: (key: DataKey) => Updateable<StayTable>,
): Promise<Stay> =>
  (await change(tx, vault, stay.id, (key) => ({ ...valuesFor(key), version: stay.version + 1 }))) ?? stay

/** Writes the host's changes over a stay that this transaction has locked, and when its link ends by them. */
export const setTerms = (
  tx: Tx,
  vault: Vault,
  { before, terms, linkExpiresAt, at }: { before: Stay; terms: StayTerms; linkExpiresAt: string; at: string },
): Promise<Stay> =>
  write(tx, vault, before, (key) => ({
    ...termValues(terms, key),
    ...(terms.guestName === before.guestName ? {} : { name_unconfirmed_at: null }),
    ...(terms.requires.documents === before.requires.documents
      ? {}
      : { documents_waived_at: terms.requires.documents ? null : at }),
    link_expires_at: linkExpiresAt,
    updated_at: at,
  }))

/** Cancels a stay that this transaction has locked. */
export const setCancelled = (
  tx: Tx,
  vault: Vault,
  { before, by, message, at }: { before: Stay; by: CancelledBy; message: string | null; at: string },
): Promise<Stay> =>
  write(tx, vault, before, (key) => ({
    cancelled_at: at,
    cancelled_by: by,
    cancel_message_sealed: sealedText(key, 'cancel_message', message),
    updated_at: at,
  }))

/** Takes the cancel of a stay back that this transaction has locked: it is pending. */
export const setReinstated = (tx: Tx, vault: Vault, { before, at }: { before: Stay; at: string }) =>
  write(tx, vault, before, () => ({
    cancelled_at: null,
    cancelled_by: null,
    cancel_message_sealed: null,
    status: 'pending',
    decided_at: null,
    // The check-in that its guest had ended goes on.
    withdrawn_at: null,
    updated_at: at,
  }))

/** Removes a stay for good. */
export const removeStay = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('guest_stays').where('id', '=', id).execute()
}
