import { defineTask } from '#server/due/task.ts'
import { removeExpiredLinks } from './links/rows.ts'
import { removeExpiredChallenges } from './passkeys/challenges.ts'
import { sendResets } from './recovery/recovery.ts'
import type { AccountsContext } from './service.ts'
import { removeExpiredSessions } from './sessions/sessions.ts'

export const resetTask = defineTask({
  name: 'password-resets',
  due: 'rows',
  run: sendResets,
})

export async function removeExpiredAccountData(ctx: AccountsContext): Promise<void> {
  await removeExpiredSessions(ctx)
  await removeExpiredLinks(ctx, ctx.database.db)
  await removeExpiredChallenges(ctx, ctx.database.db)
}
