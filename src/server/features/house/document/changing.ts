import type { AuditAction } from '#i18n/en/record.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import type { Host } from '#server/http/guards.ts'
import { refresh } from './current.ts'
import { getHouse } from './document.ts'
import { advanceRevision } from './rows.ts'

export type ChangeContext = Deps<'database' | 'clock' | 'house' | 'pages'>

/**
 * Adds or removes photos under the house's lock and records an audit row. The new revision makes every process read
 * the house again.
 */
export async function changeHouseOf<Result>(
  ctx: ChangeContext,
  { host, action }: { host: Host; action: AuditAction },
  write: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const result = await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'house')
    const { revision } = await getHouse(tx)
    const written = await write(tx)
    await advanceRevision(tx, revision)
    await recordAudit(tx, ctx.clock, { actor: host, action })
    return written
  })
  await refresh(ctx)
  return result
}
