import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { OutboxMailTable } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailProblem, StayMailKind } from '#shared/contract/operations.ts'

type MailRow = RowOf<OutboxMailTable>
type Sealed = 'dataKey' | 'recipientSealed' | 'paramsSealed'

/** A mail as it stands in the outbox. */
export interface StoredMail extends Omit<MailRow, Sealed | 'lastError'> {
  /** Where it goes; `null`: to the address that the host entered for the stay. Gone once it was sent. */
  to: string | null
  /** The facts of its occasion; `null` once it was sent. */
  params: unknown
  /** Whether it can still be sent: what it says was not destroyed. */
  isWhole: boolean
  problem: MailProblem | null
}

/** A mail to be written. With no next attempt it is only kept, or it waits for an address. */
export type NewMail = Pick<
  StoredMail,
  'id' | 'kind' | 'stayId' | 'onceKey' | 'to' | 'params' | 'createdAt' | 'nextAttemptAt'
> & { awaitsAddressAt?: string; withdrawnAt?: string }

const ownerOf = (id: string) => `outbox_mails:${id}`

/** Columns of which a mail is rid once it was sent. */
export const destroyed = {
  data_key: null,
  recipient_sealed: null,
  params_sealed: null,
}

function toMail(
  { dataKey, recipientSealed, paramsSealed, lastError, ...row }: MailRow,
  vault: Vault,
): StoredMail {
  const key = dataKey === null ? null : vault.openDataKey(dataKey, ownerOf(row.id))
  return {
    ...row,
    to: key && recipientSealed ? key.openText('recipient', recipientSealed) : null,
    params: key && paramsSealed ? JSON.parse(key.openText('params', paramsSealed)) : null,
    isWhole: key !== null,
    problem: lastError === null ? null : JSON.parse(lastError),
  }
}

/** The mails that a query finds, or a write answers, opened. */
export const mailsOf = async (
  vault: Vault,
  query: { execute(): Promise<OutboxMailTable[]> },
): Promise<StoredMail[]> => (await allRows(query)).map((row) => toMail(row, vault))

/** Writes a mail; `false` when one with its key was written before. */
export async function addMail(tx: Tx, vault: Vault, { to, params, ...mail }: NewMail): Promise<boolean> {
  const key = vault.newDataKey(ownerOf(mail.id))
  const adding = tx
    .insertInto('outbox_mails')
    .values({
      ...toColumns(mail),
      data_key: key.wrapped,
      recipient_sealed: to === null ? null : key.sealText('recipient', to),
      params_sealed: key.sealText('params', JSON.stringify(params)),
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
  return (await rowsWritten(adding)) > 0
}

export async function findMail(db: Db, vault: Vault, id: string): Promise<StoredMail | null> {
  const [mail] = await mailsOf(vault, db.selectFrom('outbox_mails').selectAll().where('id', '=', id))
  return mail ?? null
}

/** The mail that was written under one of some keys, or `null`. */
export async function findByKey(db: Db, vault: Vault, keys: readonly string[]): Promise<StoredMail | null> {
  const written = db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('once_key', 'in', [...keys])
  return (await mailsOf(vault, written))[0] ?? null
}

/** The newest mails, of one stay or of all, newest first. Marks that say nothing are left out. */
export async function listMails(
  db: Db,
  vault: Vault,
  { stayId, limit }: { stayId?: string; limit: number },
): Promise<StoredMail[]> {
  let query = db
    .selectFrom('outbox_mails')
    .selectAll()
    .where((e) => e.or([e('kind', '!=', 'host_daily'), e('withdrawn_at', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (stayId !== undefined) query = query.where('stay_id', '=', stayId)
  return mailsOf(vault, query)
}

/** Mails that were neither sent nor put aside, and still say something or wait for an address. */
export const unsent = (db: Db) =>
  db
    .selectFrom('outbox_mails')
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where((e) => e.or([e('data_key', 'is not', null), e('awaits_address_at', 'is not', null)]))

/** Of a stay the mails of some kinds that were neither sent nor put aside, newest first. */
export const listUnsent = (
  db: Db,
  vault: Vault,
  { stayId, kinds }: { stayId: string; kinds: readonly StayMailKind[] },
): Promise<StoredMail[]> =>
  mailsOf(
    vault,
    unsent(db)
      .selectAll()
      .where('stay_id', '=', stayId)
      .where('kind', 'in', [...kinds])
      .where('handed_over_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

/** How many mails of a kind were written about a stay since an instant. */
export const countSince = (
  db: Db,
  { stayId, kind, since }: { stayId: string; kind: StayMailKind; since: string },
): Promise<number> =>
  countRows(
    db
      .selectFrom('outbox_mails')
      .where('stay_id', '=', stayId)
      .where('kind', '=', kind)
      .where('created_at', '>', since),
  )

/** Destroys what unsent mails said and forgets sent ones and marks, all when older than `before`. */
export async function sweepMails(db: Db, before: string): Promise<void> {
  for (const column of ['sent_at', 'awaits_address_at', 'withdrawn_at'] as const)
    await db.deleteFrom('outbox_mails').where(column, '<', before).execute()
  await db
    .updateTable('outbox_mails')
    .set({ ...destroyed, next_attempt_at: null })
    .where('created_at', '<', before)
    .where('data_key', 'is not', null)
    .execute()
}
