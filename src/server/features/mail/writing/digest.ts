import type { Deps } from '#server/context.ts'
import { inTransaction } from '#server/db/client.ts'
import { takeUnnotified } from '#server/features/threads/service.ts'
import { type MailDeps, writeToHosts } from './write.ts'

/** Writes the hosts one digest of the last hour's enquiries that weren't mailed singly. Returns the number of mails. */
export const writeEnquiryDigest = (ctx: MailDeps & Deps<'database'>): Promise<number> =>
  inTransaction(ctx.database.db, async (tx) => {
    const count = await takeUnnotified(ctx, tx)
    if (count === 0) return 0
    const mail = { kind: 'host_enquiries', stayId: null, params: { count }, onceKey: null } as const
    return (await writeToHosts(ctx, tx, mail)) ? 1 : 0
  })
