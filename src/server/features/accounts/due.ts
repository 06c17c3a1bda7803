import { defineTask } from '#server/due/task.ts'
import { forgetOldLinks } from './links/rows.ts'
import { forgetOldChallenges } from './passkeys/challenges.ts'
import { sendResets } from './recovery/recovery.ts'
import type { AccountsContext } from './service.ts'
import { sweepSessions } from './sessions/sessions.ts'

/** Writes the mails for passwords that hosts have forgotten. */
export const resetTask = defineTask({
  name: 'password-resets',
  due: 'rows',
  run: sendResets,
})

/** Forgets what is past its time: sessions, links and challenges. */
export async function sweepAccounts(ctx: AccountsContext): Promise<void> {
  await sweepSessions(ctx)
  await forgetOldLinks(ctx, ctx.database.db)
  await forgetOldChallenges(ctx, ctx.database.db)
}
