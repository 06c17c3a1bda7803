import type { Db } from '#server/db/client.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import { destroyed, type Letter, sealedLetter } from './rows.ts'

/** Letters that wait for an address or for a host, on a database or a transaction. */
export const unsentStore = (db: Db, vault: Vault) => ({
  /** Notes that a letter is to be written once its guest has an address. */
  async addAwaiting({
    createdAt,
    stayId,
    ...mail
  }: {
    id: string
    kind: StayMailKind
    stayId: string
    createdAt: string
  }): Promise<void> {
    await db
      .insertInto('outbox_mails')
      .values({ ...mail, stay_id: stayId, created_at: createdAt, awaits_address_at: createdAt, attempts: 0 })
      .execute()
  },

  /** Letters of a stay that were not sent and whose text is not gone, newest first. */
  async listUnsent(stayId: string, kinds: readonly StayMailKind[]) {
    const rows = await db
      .selectFrom('outbox_mails')
      .select(['id', 'kind'])
      .where('stay_id', '=', stayId)
      .where('kind', 'in', [...kinds])
      .where('sent_at', 'is', null)
      .where((e) => e.or([e('data_key', 'is not', null), e('awaits_address_at', 'is not', null)]))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map(({ id, kind }) => ({ id, kind: kind as StayMailKind }))
  },

  /** Letters to guests that nobody will send by itself, newest first, and what each waits for. */
  async listStuck(kinds: readonly StayMailKind[]) {
    const rows = await db
      .selectFrom('outbox_mails')
      .select(['id', 'kind', 'stay_id', 'failed_at', 'awaits_address_at'])
      .where('kind', 'in', [...kinds])
      .where('sent_at', 'is', null)
      .where((e) =>
        e.or([
          e('awaits_address_at', 'is not', null),
          e.and([e('data_key', 'is not', null), e('next_attempt_at', 'is', null)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      kind: row.kind as StayMailKind,
      stayId: row.stay_id,
      state: row.awaits_address_at
        ? ('no_address' as const)
        : row.failed_at
          ? ('failed' as const)
          : ('kept' as const),
    }))
  },

  /** Has an unsent letter say something else, to somebody else. */
  async rewrite(id: string, letter: Letter, nextAttemptAt: string | null): Promise<void> {
    await db
      .updateTable('outbox_mails')
      .set({
        ...sealedLetter(id, letter, vault),
        next_attempt_at: nextAttemptAt,
        awaits_address_at: null,
        failed_at: null,
        last_error: null,
        attempts: 0,
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .execute()
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('outbox_mails').where('id', '=', id).execute()
  },

  /** How many letters of a kind were written about a stay since an instant. */
  async countSince(stayId: string, kind: StayMailKind, since: string): Promise<number> {
    const { count } = await db
      .selectFrom('outbox_mails')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('stay_id', '=', stayId)
      .where('kind', '=', kind)
      .where('created_at', '>', since)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Notes that a host sent a letter by hand, and destroys what it said; whether there was a text to send. */
  async markSentByHand(id: string, at: string): Promise<boolean> {
    const result = await db
      .updateTable('outbox_mails')
      .set({
        ...destroyed,
        sent_at: at,
        failed_at: null,
        next_attempt_at: null,
        lease_until: null,
        last_error: null,
      })
      .where('id', '=', id)
      .where('sent_at', 'is', null)
      .where('awaits_address_at', 'is', null)
      .where('data_key', 'is not', null)
      .executeTakeFirst()
    return result.numUpdatedRows > 0n
  },
})
