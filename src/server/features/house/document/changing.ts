import type { AuditAction } from '#i18n/en/record.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import { refresh } from './current.ts'
import { moveRevision } from './rows.ts'

export type ChangeContext = Deps<'database' | 'clock' | 'house' | 'pages'>

/** Changes photos or cards, one change at a time, with an audit row; moves the revision, so that every process reads them again. */
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
