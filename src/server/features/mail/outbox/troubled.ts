import type { Db } from '#server/db/client.ts'
import { countRows } from '#server/db/columns.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import { mailsOf, type StoredMail, unsent } from './rows.ts'

/** Mails of some kinds that nobody will send by itself, or that the server does not take since before `lateBefore`; newest first. */
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
          e('next_attempt_at', 'is', null),
          e.and([e('attempts', '>', 0), e('created_at', '<', lateBefore)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id'),
  )

/**
 * How many mails have failed, are late, are kept for want of a mail server, or wait for an address. `untold`: failed ones that
 * the hosts got no mail about, as they do about those to their guests.
 */
export async function countTroubled(
  db: Db,
): Promise<{ failed: number; untold: number; delayed: number; kept: number; awaiting: number }> {
  const addressed = () => unsent(db).where('awaits_address_at', 'is', null)
  const idle = () => addressed().where('next_attempt_at', 'is', null)
  const failed = () =>
    idle().where((e) => e.or([e('failed_at', 'is not', null), e('handed_over_at', 'is not', null)]))
  return {
    failed: await countRows(failed()),
    untold: await countRows(
      failed().where((e) => e.or([e('stay_id', 'is', null), e('kind', 'not like', 'guest_%' as never)])),
    ),
    delayed: await countRows(addressed().where('next_attempt_at', 'is not', null).where('attempts', '>', 0)),
    kept: await countRows(idle().where('failed_at', 'is', null).where('handed_over_at', 'is', null)),
    awaiting: await countRows(unsent(db).where('awaits_address_at', 'is not', null)),
  }
}
