import type { Needs } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import type { AuditAction } from '#words/en/record.ts'
import { refresh } from './current.ts'
import { moveRevision } from './rows.ts'

export type ChangeContext = Needs<'database' | 'clock' | 'house' | 'pages'>

/** One change at a time of what stands beside the document, with its audit row; every process then looks again. */
export async function changeHouseOf<Result>(
  ctx: ChangeContext,
  { host, action }: { host: Host; action: AuditAction },
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    const written = await write(tx)
    await moveRevision(tx)
    await recordAudit(tx, ctx.clock, { actor: host, action })
    return written
  })
  await refresh(ctx)
  return result
}

/** Whether an order names every one of these once, and nothing else. */
export const isWholeOrder = (ids: readonly string[], all: readonly { id: string }[]): boolean =>
  ids.length === all.length && new Set(ids).size === ids.length && all.every(({ id }) => ids.includes(id))
