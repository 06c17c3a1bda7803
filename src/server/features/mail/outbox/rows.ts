import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import type { StayMailKind } from '#shared/mail-kinds.ts'

type MailRow = RowOf<Tables['outbox_mails']>
type Sealed = 'recipientSealed' | 'paramsSealed'

export interface StoredMail extends Omit<MailRow, Sealed | 'lastError'> {
  /** `null`: the address that the host entered for the stay. Erased once the mail was sent. */
  to: string | null
  /** The facts of its occasion. Erased once the mail was sent. */
  params: unknown
  isWhole: boolean
  problem: MailProblem | null
}

export type NewMail = Pick<
  StoredMail,
  'id' | 'kind' | 'stayId' | 'onceKey' | 'to' | 'params' | 'status' | 'createdAt'
>

const cellOf = (row: string, column: 'recipient_sealed' | 'params_sealed') => ({
  table: 'outbox_mails',
  row,
  column,
})

export const erased = {
  recipient_sealed: null,
  params_sealed: null,
}

function toMail({ recipientSealed, paramsSealed, lastError, ...row }: MailRow, vault: Vault): StoredMail {
  const params = vault.openText(cellOf(row.id, 'params_sealed'), paramsSealed)
  return {
    ...row,
    to: vault.openText(cellOf(row.id, 'recipient_sealed'), recipientSealed),
    params: params === null ? null : JSON.parse(params),
    isWhole: params !== null,
    problem: lastError === null ? null : JSON.parse(lastError),
  }
}

/** Executes a query or a write with `returning`, and decrypts its mails. */
export const mailsOf = async (
  vault: Vault,
  query: { execute(): Promise<Tables['outbox_mails'][]> },
): Promise<StoredMail[]> => (await allRows(query)).map((row) => toMail(row, vault))

/** Inserts a mail. Returns `false` if one with its `onceKey` exists. */
export async function addMail(tx: Tx, vault: Vault, { to, params, ...mail }: NewMail): Promise<boolean> {
  const adding = tx
    .insertInto('outbox_mails')
    .values({
      ...toColumns(mail),
      status_at: mail.createdAt,
      next_attempt_at: mail.status === 'queued' ? mail.createdAt : null,
      recipient_sealed: vault.sealText(cellOf(mail.id, 'recipient_sealed'), to),
      params_sealed: vault.sealText(cellOf(mail.id, 'params_sealed'), JSON.stringify(params)),
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
  return (await rowsWritten(adding)) > 0
}

export async function findMail(db: Db, vault: Vault, id: string): Promise<StoredMail | null> {
  const [mail] = await mailsOf(vault, db.selectFrom('outbox_mails').selectAll().where('id', '=', id))
  return mail ?? null
}

export async function findByKey(db: Db, vault: Vault, keys: readonly string[]): Promise<StoredMail | null> {
  const written = db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('once_key', 'in', [...keys])
  return (await mailsOf(vault, written))[0] ?? null
}

/** Returns mails of one stay or of all, newest first, without the rows that only mark a day as summarised. */
export async function listMails(
  db: Db,
  vault: Vault,
  { stayId, limit }: { stayId?: string | undefined; limit: number },
): Promise<StoredMail[]> {
  let query = db
    .selectFrom('outbox_mails')
    .selectAll()
    .where((e) => e.or([e('kind', '!=', 'host_daily'), e('status', '!=', 'cancelled')]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
  if (stayId !== undefined) query = query.where('stay_id', '=', stayId)
  return mailsOf(vault, query)
}

/** Selects the mails that are not sent or cancelled, and still have a text or wait for an address. */
export const unsent = (db: Db) =>
  db
    .selectFrom('outbox_mails')
    .where('status', 'not in', ['sent', 'cancelled'])
    .where((e) => e.or([e('params_sealed', 'is not', null), e('status', '=', 'no_address')]))

/** Returns the mails of a stay that were not handed to a server, of these kinds, newest first. */
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
      .where('status', 'in', ['kept', 'no_address', 'queued', 'failed'])
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

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
