import { sql } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, countRows, type RowOf, rowsWritten, toColumns } from '#server/db/columns.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { EnquiryBody } from '#shared/contract/threads/schemas.ts'
import { openContent } from './messages.ts'

type EnquiryContent = Pick<EnquiryBody, 'name' | 'email' | 'guests'>
type EnquiryRow = RowOf<Tables['enquiries']>

/** Days are `YYYY-MM-DD`. */
export interface StoredEnquiry
  extends EnquiryContent,
    Omit<EnquiryRow, 'requestSealed' | 'secretSealed' | 'secretHmac'> {
  message: string
  /** The stay made of the enquiry; `null` again once the stay was deleted. */
  stayId: string | null
  /** The secret of the visitor's link; `null` once the enquiry was accepted. */
  secret: string | null
  /** The instants of the thread's first and last message. */
  startedAt: string
  lastAt: string
}

type SealedColumn = 'request_sealed' | 'secret_sealed'
const cellOf = (row: string, column: SealedColumn) => ({ table: 'enquiries', row, column })

export const decryptEnquiry = (vault: Vault, id: string, requestSealed: string): EnquiryContent =>
  JSON.parse(vault.openText(cellOf(id, 'request_sealed'), requestSealed))

const secretHmac = (vault: Vault, secret: string): string => vault.hmac('visitor-secret', secret)

/** Returns the HMAC of a row's sealed secret under the current key. */
export const visitorHmac = (vault: Vault, id: string, secretSealed: string): string =>
  secretHmac(vault, vault.openText(cellOf(id, 'secret_sealed'), secretSealed))

type NewEnquiry = EnquiryContent &
  Pick<EnquiryRow, 'id' | 'language' | 'checkInDate' | 'checkOutDate' | 'receivedAt' | 'hostNotifiedAt'> & {
    secret: string
  }

export async function addEnquiry({ vault }: Deps<'vault'>, tx: Tx, enquiry: NewEnquiry): Promise<void> {
  const { name, email, guests, secret, ...row } = enquiry
  const content: EnquiryContent = { name, email, guests }
  const sealed = {
    requestSealed: vault.sealText(cellOf(row.id, 'request_sealed'), JSON.stringify(content)),
    secretSealed: vault.sealText(cellOf(row.id, 'secret_sealed'), secret),
    secretHmac: secretHmac(vault, secret),
  }
  await tx
    .insertInto('enquiries')
    .values(toColumns({ ...row, ...sealed }))
    .execute()
}

const selectEnquiries = (db: Db) =>
  db
    .selectFrom('enquiries')
    .innerJoin('threads', 'threads.id', 'enquiries.id')
    .innerJoin('messages', (join) =>
      join.onRef('messages.thread_id', '=', 'enquiries.id').on('messages.position', '=', 1),
    )
    .leftJoin('guest_stays', 'guest_stays.thread_id', 'enquiries.id')
    .selectAll('enquiries')
    .select([
      'threads.started_at',
      'threads.last_at',
      'messages.id as message_id',
      'messages.content_sealed',
      'guest_stays.id as stay_id',
    ])

async function openAll(vault: Vault, query: ReturnType<typeof selectEnquiries>): Promise<StoredEnquiry[]> {
  return (await allRows(query)).map(
    ({ requestSealed, secretSealed, secretHmac: _, messageId, contentSealed, ...row }) => ({
      ...row,
      ...decryptEnquiry(vault, row.id, requestSealed),
      message: openContent(vault, messageId, contentSealed).text,
      secret: vault.openText(cellOf(row.id, 'secret_sealed'), secretSealed),
    }),
  )
}

export async function findEnquiry(ctx: Deps<'vault'>, db: Db, id: string): Promise<StoredEnquiry | null> {
  const [enquiry] = await openAll(ctx.vault, selectEnquiries(db).where('enquiries.id', '=', id))
  return enquiry ?? null
}

/** Returns the id of the enquiry whose visitor has this secret, or `null`. */
export async function findBySecret({ vault }: Deps<'vault'>, db: Db, secret: string): Promise<string | null> {
  const hmacs = [secretHmac(vault, secret), ...vault.olderHmacs('visitor-secret', secret)]
  const row = await db
    .selectFrom('enquiries')
    .select('id')
    .where('secret_hmac', 'in', hmacs)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns enquiries, newest first: those after a position, or from the start. */
export async function listEnquiryRows(
  { vault }: Deps<'vault'>,
  db: Db,
  { limit, after }: { limit: number; after: { at: string; id: string } | null },
): Promise<StoredEnquiry[]> {
  let query = selectEnquiries(db).orderBy('received_at', 'desc').orderBy('enquiries.id', 'desc').limit(limit)
  if (after) query = query.where(sql<boolean>`(received_at, enquiries.id) < (${after.at}, ${after.id})`)
  return openAll(vault, query)
}

export const countReceivedSince = (db: Db, since: string): Promise<number> =>
  countRows(db.selectFrom('enquiries').where('received_at', '>', since))

/** Marks all enquiries as mailed if one without a mail was received by `before`. Returns how many were new. */
export function markNotified(db: Db, { at, before }: { at: string; before: string }): Promise<number> {
  const old = db.selectFrom('enquiries as old').select('old.id').where('old.host_notified_at', 'is', null)
  const marking = db
    .updateTable('enquiries')
    .set({ host_notified_at: at })
    .where('host_notified_at', 'is', null)
  return rowsWritten(marking.where(({ exists }) => exists(old.where('old.received_at', '<=', before))))
}

/** Stores the answer to an enquiry whose thread is locked. Accepting ends the visitor's secret. */
export async function answerEnquiry(db: Db, id: string, status: 'accepted' | 'declined') {
  const ended = status === 'accepted' ? { secret_sealed: null, secret_hmac: null } : {}
  await db
    .updateTable('enquiries')
    .set({ status, ...ended })
    .where('id', '=', id)
    .execute()
}
