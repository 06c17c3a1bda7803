import type { Db, Tx } from '#server/db/client.ts'
import { toColumns } from '#server/db/columns.ts'
import type { OutboxMailTable } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailKind, MailProblem, StayMailKind } from '#shared/contract/operations.ts'

/** A mail as it stands in the outbox. */
export interface StoredMail {
  id: string
  kind: MailKind
  stayId: string | null
  /** Where it goes; `null`: to the address that the host entered for the stay. Gone once it was sent. */
  to: string | null
  /** The facts of its occasion; `null` once it was sent. */
  params: unknown
  /** Whether it can still be sent: what it says was not destroyed. */
  isWhole: boolean
  createdAt: string
  nextAttemptAt: string | null
  attempts: number
  problem: MailProblem | null
  handedOverAt: string | null
  sentAt: string | null
  failedAt: string | null
  withdrawnAt: string | null
  /** Since when it waits for an address of its guest. */
  awaitsAddressAt: string | null
}

/** A mail to be written. */
export interface NewMail {
  id: string
  kind: MailKind
  stayId: string | null
  /** The same for what must be written once only. */
  onceKey: string | null
  to: string | null
  params: unknown
  createdAt: string
  /** `null`: it is only kept, or it waits for an address. */
  nextAttemptAt: string | null
  awaitsAddressAt?: string
  withdrawnAt?: string
}

const ownerOf = (id: string) => `outbox_mails:${id}`

/** Columns of which a mail is rid once it was sent. */
export const destroyed = {
  data_key: null,
  recipient_sealed: null,
  params_sealed: null,
  subject_sealed: null,
  body_sealed: null,
}

/** What an older version worded as it wrote it is told by its own words. */
function paramsOf(row: OutboxMailTable, key: ReturnType<Vault['openDataKey']>): unknown {
  if (row.params_sealed !== null) return JSON.parse(key.openText('params', row.params_sealed))
  if (row.subject_sealed === null || row.body_sealed === null) return {}
  return {
    subject: key.openText('subject', row.subject_sealed),
    text: key.openText('body', row.body_sealed),
  }
}

function problemOf(stored: string | null): MailProblem | null {
  if (stored === null) return null
  // Until 2026 a sentence stood here.
  return stored.startsWith('{') ? JSON.parse(stored) : { code: 'unusable', reply: null }
}

export function toMail(row: OutboxMailTable, vault: Vault): StoredMail {
  const key = row.data_key === null ? null : vault.openDataKey(row.data_key, ownerOf(row.id))
  return {
    id: row.id,
    kind: row.kind as MailKind,
    stayId: row.stay_id,
    to: key && row.recipient_sealed ? key.openText('recipient', row.recipient_sealed) : null,
    params: key ? paramsOf(row, key) : null,
    isWhole: key !== null,
    createdAt: row.created_at,
    nextAttemptAt: row.next_attempt_at,
    attempts: row.attempts,
    problem: problemOf(row.last_error),
    handedOverAt: row.handed_over_at,
    sentAt: row.sent_at,
    failedAt: row.failed_at,
    withdrawnAt: row.withdrawn_at,
    awaitsAddressAt: row.awaits_address_at,
  }
}

/** Writes a mail; `false` when one with its key was written before. */
export async function addMail(tx: Tx, vault: Vault, { to, params, ...mail }: NewMail): Promise<boolean> {
  const key = vault.newDataKey(ownerOf(mail.id))
  const result = await tx
    .insertInto('outbox_mails')
    .values({
      ...toColumns(mail),
      data_key: key.wrapped,
      recipient_sealed: to === null ? null : key.sealText('recipient', to),
      params_sealed: key.sealText('params', JSON.stringify(params)),
      attempts: 0,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findMail(db: Db, vault: Vault, id: string): Promise<StoredMail | null> {
  const row = await db.selectFrom('outbox_mails').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMail(row, vault) : null
}

/** The mail that was written under one of some keys, or `null`. */
export async function findByKey(db: Db, vault: Vault, keys: readonly string[]): Promise<StoredMail | null> {
  const row = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('once_key', 'in', [...keys])
    .executeTakeFirst()
  return row ? toMail(row, vault) : null
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
  return (await query.execute()).map((row) => toMail(row, vault))
}

/** Of a stay the mails of some kinds that were neither sent nor put aside, newest first. */
export async function listUnsent(
  db: Db,
  vault: Vault,
  { stayId, kinds }: { stayId: string; kinds: readonly StayMailKind[] },
): Promise<StoredMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('stay_id', '=', stayId)
    .where('kind', 'in', [...kinds])
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where((e) => e.or([e('data_key', 'is not', null), e('awaits_address_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => toMail(row, vault))
}

/** How many mails of a kind were written about a stay since an instant. */
export async function countSince(
  db: Db,
  { stayId, kind, since }: { stayId: string; kind: StayMailKind; since: string },
): Promise<number> {
  const { count } = await db
    .selectFrom('outbox_mails')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('stay_id', '=', stayId)
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Destroys what unsent mails said and forgets sent ones and marks, all when older than `before`. */
export async function sweepMails(db: Db, before: string): Promise<void> {
  for (const column of ['sent_at', 'awaits_address_at', 'withdrawn_at'] as const)
    await db.deleteFrom('outbox_mails').where(column, '<', before).execute()
  // Kept for want of a mail server by an older version: nobody sends themselves what their page shows.
  await db
    .deleteFrom('outbox_mails')
    .where('kind', '=', 'host_approval_waiting')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('handed_over_at', 'is', null)
    .where('next_attempt_at', 'is', null)
    .execute()
  await db
    .updateTable('outbox_mails')
    .set({ ...destroyed, next_attempt_at: null })
    .where('created_at', '<', before)
    .where('data_key', 'is not', null)
    .execute()
}
