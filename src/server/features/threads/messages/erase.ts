import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps } from '#server/context.ts'
import { type Actor, recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as rows from '#server/features/threads/rows/threads.ts'
import { threadLifetime } from '#shared/constants.ts'

/** Erases a thread with its messages and its enquiry. The audit row lets a restored backup repeat it. */
export async function eraseIn(
  { clock }: Deps<'clock'>,
  tx: Tx,
  { threadId, stayId, actor }: { threadId: string; stayId?: string; actor: Actor },
): Promise<void> {
  if (!(await rows.deleteThread(tx, threadId))) return
  await recordAudit(tx, clock, {
    actor,
    action: 'thread.erased',
    ...(stayId === undefined ? {} : { stayId }),
    detail: { thread: threadId },
  })
}

export async function eraseOver(ctx: Deps<'database' | 'clock'>): Promise<void> {
  const { database, clock } = ctx
  const before = (ms: number) => isoInstant(clock.now() - ms)
  const instants = { last: before(threadLifetime.sinceLastMs), first: before(threadLifetime.sinceFirstMs) }
  const over = await rows.listOver(database.db, instants)
  for (const { id } of over)
    await inTransaction(database.db, async (tx) => {
      // Meanwhile a host may have accepted the enquiry.
      await rows.lockThread(tx, id)
      if (await rows.isOver(tx, id, instants)) await eraseIn(ctx, tx, { threadId: id, actor: 'system' })
    })
  if (over.length > 0) await database.scrub('threads')
}
