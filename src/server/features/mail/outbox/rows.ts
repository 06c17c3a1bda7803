import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import { kindsWithLink } from '#server/features/mail/kinds.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'

type MailRow = RowOf<Tables['outbox_mails']>
type Mails = ExpressionBuilder<Tables, 'outbox_mails'>
type Sealed = 'recipientSealed' | 'paramsSealed'

export interface StoredMail extends Omit<MailRow, Sealed | 'lastError'> {
  /** `null`: the address that the host entered for the stay. Erased once the mail was sent. */
  to: string | null
  /** The facts of its occasion. Erased once the mail was sent. */
  params: unknown
  problem: MailProblem | null
}

export type NewMail = Pick<
  StoredMail,
  'id' | 'kind' | 'stayId' | 'onceKey' | 'to' | 'params' | 'status' | 'createdAt'
> & { dueAt?: string }

export const erased = { recipient_sealed: null, params_sealed: null }

const cellOf = (row: string, column: keyof typeof erased) => ({ table: 'outbox_mails', row, column })

function toMail({ recipientSealed, paramsSealed, lastError, ...row }: MailRow, vault: Vault): StoredMail {
  const params = vault.openText(cellOf(row.id, 'params_sealed'), paramsSealed)
  return {
    ...row,
    to: vault.openText(cellOf(row.id, 'recipient_sealed'), recipientSealed),
    params: params === null ? null : JSON.parse(params),
    problem: lastError === null ? null : JSON.parse(lastError),
  }
}

/** Executes a query or a write with `returning`, and decrypts its mails. */
export const mailsOf = async (
  vault: Vault,
  query: { execute(): Promise<Tables['outbox_mails'][]> },
): Promise<StoredMail[]> => (await allRows(query)).map((row) => toMail(row, vault))

/** Inserts a mail. Returns `false` if one with its `onceKey` exists. */
export async function addMail(
  tx: Tx,
  vault: Vault,
  { to, params, dueAt, ...mail }: NewMail,
): Promise<boolean> {
  const adding = tx
    .insertInto('outbox_mails')
    .values({
      ...toColumns(mail),
      status_at: mail.createdAt,
      next_attempt_at: mail.status === 'queued' ? (dueAt ?? mail.createdAt) : null,
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
const unsent = (db: Db) =>
  db
    .selectFrom('outbox_mails')
    .where('status', 'not in', ['sent', 'cancelled'])
    .where((e) => e.or([e('params_sealed', 'is not', null), e('status', '=', 'no_address')]))

/** Lists unsent mails with the guest's link, newest first. */
const listUnsentWithLink = (db: Db, vault: Vault, wanted: (e: Mails) => Expression<SqlBool>) =>
  mailsOf(
    vault,
    unsent(db)
      .selectAll()
      .where('kind', 'in', kindsWithLink)
      .where(wanted)
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

/** Returns the mails with the link of a stay that were not handed to a server, newest first. */
export const listUnsent = (db: Db, vault: Vault, stayId: string): Promise<StoredMail[]> =>
  listUnsentWithLink(db, vault, (e) =>
    e.and([e('stay_id', '=', stayId), e('status', 'in', ['kept', 'no_address', 'queued', 'failed'])]),
  )

const inFlight = ['queued', 'sending'] as const

/** Returns mails with a link that need the host, or that the server has refused since `lateBefore`; newest first. */
export const listStuck = (db: Db, vault: Vault, lateBefore: string): Promise<StoredMail[]> =>
  listUnsentWithLink(db, vault, (e) =>
    e.or([
      e('status', 'in', ['kept', 'no_address', 'unsure', 'failed']),
      e.and([e('status', 'in', inFlight), e('attempts', '>', 0), e('created_at', '<', lateBefore)]),
    ]),
  )

async function newestProblem(db: Db): Promise<MailProblem | null> {
  const waiting = unsent(db).where('status', 'in', inFlight).where('last_error', 'is not', null)
  const row = await waiting.select('last_error').orderBy('created_at', 'desc').limit(1).executeTakeFirst()
  return row?.last_error ? JSON.parse(row.last_error) : null
}

/**
 * Counts the mails that have failed, are late, are kept without a mail server, or wait for an address. `unnotified`: failed ones
 * without a mail to the hosts about them.
 */
export async function countNeedingAttention({ database: { db } }: Deps<'database'>) {
  const failed = () => unsent(db).where('status', 'in', ['unsure', 'failed'])
  const isAboutNoGuest = failed().where((e) =>
    e.or([e('stay_id', 'is', null), e('kind', 'not like', 'guest_%' as never)]),
  )
  return {
    failed: await countRows(failed()),
    unnotified: await countRows(isAboutNoGuest),
    /** Why the mail that was written last waits. */
    problem: await newestProblem(db),
    delayed: await countRows(unsent(db).where('status', 'in', inFlight).where('attempts', '>', 0)),
    kept: await countRows(unsent(db).where('status', '=', 'kept')),
    awaiting: await countRows(unsent(db).where('status', '=', 'no_address')),
  }
}

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
