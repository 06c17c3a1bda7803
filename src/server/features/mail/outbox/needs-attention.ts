import type { Deps } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { countRows } from '#server/db/columns.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { StayMailKind } from '#shared/mail-kinds.ts'
import { mailsOf, type StoredMail, unsent } from './rows.ts'

const inFlight = ['queued', 'sending'] as const
const idle = ['kept', 'no_address', 'unsure', 'failed'] as const

/** Returns mails of these kinds that need the host, or that the server has refused since `lateBefore`; newest first. */
export const listStuck = (
  db: Db,
  vault: Vault,
  { kinds, lateBefore }: { kinds: readonly StayMailKind[]; lateBefore: string },
): Promise<StoredMail[]> =>
  mailsOf(
    vault,
    unsent(db)
      .selectAll()
      .where('kind', 'in', [...kinds])
      .where((e) =>
        e.or([
          e('status', 'in', idle),
          e.and([e('status', 'in', inFlight), e('attempts', '>', 0), e('created_at', '<', lateBefore)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

/**
 * Counts the mails that have failed, are late, are kept without a mail server, or wait for an address. `unnotified`: failed ones
 * without a mail to the hosts about them.
 */
export async function countNeedingAttention({ database: { db } }: Deps<'database'>): Promise<{
  failed: number
  unnotified: number
  delayed: number
  kept: number
  awaiting: number
}> {
  const failed = () => unsent(db).where('status', 'in', ['unsure', 'failed'])
  const isAboutNoGuest = failed().where((e) =>
    e.or([e('stay_id', 'is', null), e('kind', 'not like', 'guest_%' as never)]),
  )
  return {
    failed: await countRows(failed()),
    unnotified: await countRows(isAboutNoGuest),
    delayed: await countRows(unsent(db).where('status', 'in', inFlight).where('attempts', '>', 0)),
    kept: await countRows(unsent(db).where('status', '=', 'kept')),
    awaiting: await countRows(unsent(db).where('status', '=', 'no_address')),
  }
}
