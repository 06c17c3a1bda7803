import type { ExpressionBuilder } from 'kysely'
import type { Deps } from '#server/context.ts'
import type { Db, Tx } from '#server/db/client.ts'
import { allRows, hasRow, oneRow, type RowOf, toColumns } from '#server/db/columns.ts'
import { isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Vault } from '#server/vault/seal.ts'
import { messageMailDelayMs } from '#shared/constants.ts'
import type { Message } from '#shared/contract/threads/schemas.ts'
import type { Sender } from '#shared/thread-states.ts'

type MessageContent = Pick<Message, 'name' | 'text'>
type MessageRow = RowOf<Tables['messages']>
export type StoredMessage = Omit<MessageRow, 'contentSealed'> & MessageContent

const cellOf = (row: string) => ({ table: 'messages', row, column: 'content_sealed' })

export const openContent = (vault: Vault, id: string, contentSealed: string): MessageContent =>
  JSON.parse(vault.openText(cellOf(id), contentSealed))

const toMessage = ({ contentSealed, ...row }: MessageRow, vault: Vault): StoredMessage => ({
  ...row,
  ...openContent(vault, row.id, contentSealed),
})

export async function addMessage(ctx: Deps<'vault'>, tx: Tx, message: StoredMessage): Promise<void> {
  const { name, text, ...row } = message
  const content: MessageContent = { name, text }
  const contentSealed = ctx.vault.sealText(cellOf(row.id), JSON.stringify(content))
  await tx
    .insertInto('messages')
    .values(toColumns({ ...row, contentSealed }))
    .execute()
}

const messagesOf = (db: Db, threadId: string) =>
  db.selectFrom('messages').selectAll().where('thread_id', '=', threadId)

/** Returns the message that a sender stored under a client's id, or `null`. */
export async function findByClientId(
  { vault }: Deps<'vault'>,
  tx: Tx,
  { threadId, sender, clientId }: { threadId: string; sender: Sender; clientId: string },
): Promise<StoredMessage | null> {
  const query = messagesOf(tx, threadId).where('sender', '=', sender).where('client_id', '=', clientId)
  const row = await oneRow(query)
  return row && toMessage(row, vault)
}

/** Returns messages, newest first: those before a position, or all. */
export async function listMessages(
  { vault }: Deps<'vault'>,
  db: Db,
  threadId: string,
  { before, limit }: { before?: number | undefined; limit?: number } = {},
): Promise<StoredMessage[]> {
  let query = messagesOf(db, threadId).orderBy('position', 'desc')
  if (before !== undefined) query = query.where('position', '<', before)
  if (limit !== undefined) query = query.limit(limit)
  return (await allRows(query)).map((row) => toMessage(row, vault))
}

export async function lastUnread(db: Db, threadId: string): Promise<number> {
  const [last] = await messagesOf(db, threadId)
    .where('sender', '=', 'host')
    .where('read_at', 'is', null)
    .orderBy('position', 'desc')
    .limit(1)
    .execute()
  return last?.position ?? 0
}

export const hasWritten = (db: Db, threadId: string, sender: Sender): Promise<boolean> =>
  hasRow(messagesOf(db, threadId).where('sender', '=', sender).limit(1))

const isFrom = (e: ExpressionBuilder<Tables, 'messages'>, isFromHost: boolean) =>
  e('sender', isFromHost ? '=' : '!=', 'host')

/** Marks one side's messages as read, up to a message or all. They need no mail any more. */
export async function markRead(
  db: Db,
  { threadId, isFromHost, upTo, at }: MessageSide & { upTo: string | undefined; at: string },
): Promise<void> {
  let marking = db
    .updateTable('messages')
    .set({ read_at: at, mail_due_at: null })
    .where('thread_id', '=', threadId)
    .where('read_at', 'is', null)
    .where((e) => isFrom(e, isFromHost))
  if (upTo !== undefined)
    marking = marking.where('position', '<=', (e) =>
      e
        .selectFrom('messages as shown')
        .select('shown.position')
        .where('shown.thread_id', '=', threadId)
        .where('shown.id', '=', upTo),
    )
  await marking.execute()
}

interface MessageSide {
  threadId: string
  isFromHost: boolean
}

/** Messages of one side that share a mail. */
export interface MessageRange extends MessageSide {
  from: number
  upTo: number
}

/** Returns the sides of threads with a due mail. */
export async function listMailsDue(db: Db, now: number): Promise<MessageSide[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['thread_id', 'sender'])
    .distinct()
    .where('mail_due_at', 'is not', null)
    .where(isWaitOver('mail_due_at', now, messageMailDelayMs))
    .limit(100)
    .execute()
  return rows.map(({ thread_id, sender }) => ({ threadId: thread_id, isFromHost: sender === 'host' }))
}

/** Takes the unmailed messages of one side of a locked thread; `null` if there are none. */
export async function claimUnmailed(tx: Tx, side: MessageSide): Promise<MessageRange | null> {
  const rows = await tx
    .updateTable('messages')
    .set({ mail_due_at: null })
    .where('thread_id', '=', side.threadId)
    .where('mail_due_at', 'is not', null)
    .where((e) => isFrom(e, side.isFromHost))
    .returning('position')
    .execute()
  const positions = rows.map(({ position }) => position)
  return positions.length === 0
    ? null
    : { ...side, from: Math.min(...positions), upTo: Math.max(...positions) }
}

/** Returns a range's messages that the other side has not read, oldest first. */
export async function listUnreadIn(
  { vault }: Deps<'vault'>,
  db: Db,
  { threadId, isFromHost, from, upTo }: MessageRange,
): Promise<StoredMessage[]> {
  const query = messagesOf(db, threadId)
    .where('read_at', 'is', null)
    .where('position', '>=', from)
    .where('position', '<=', upTo)
    .where((e) => isFrom(e, isFromHost))
    .orderBy('position')
  return (await allRows(query)).map((row) => toMessage(row, vault))
}
