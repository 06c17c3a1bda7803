import { inTransaction } from '#server/db/client.ts'
import { isPasswordOf } from '#server/features/accounts/passwords/hash.ts'
import { type AccountsContext, normalEmail } from '#server/features/accounts/service.ts'
import { type Caller, confirmSession, signInHost } from '#server/features/accounts/sessions/sessions.ts'
import { signInWithoutStorage } from '#server/features/accounts/sessions/without-storage.ts'
import { findAccountByEmail, type HostAccount } from '#server/features/accounts/store.ts'
import { invalidField, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { problem } from '#shared/contract/problems.ts'
import { auditFailure } from './failures.ts'
import { countAttempt } from './limits.ts'

type SignIn = Pick<AccountsContext, 'database' | 'clock' | 'vault' | 'limiter' | 'house' | 'emit' | 'log'>

/** Returns the account, or `null` after the same time for an unknown e-mail and a wrong password. */
async function openAccount(
  ctx: SignIn,
  email: string,
  { password, address }: { password: string; address: string },
): Promise<HostAccount | null> {
  const takeBack = await countAttempt(ctx, email, address)
  const account = await findAccountByEmail(ctx.database.db, email)
  const passwordHash = account && account.passwordOffAt === null ? account.passwordHash : null
  if (account && (await isPasswordOf(passwordHash, password))) {
    await takeBack()
    return account
  }
  if (!account) await isPasswordOf(null, password)
  await auditFailure(ctx, { hostId: account?.id ?? null, by: 'password', address })
  return null
}

/** Returns the host and a session token. Throws 401 for a wrong e-mail or password, 429. */
export async function signInByPassword(
  ctx: SignIn,
  credentials: { email: string; password: string },
  caller: Caller,
): Promise<{ host: { name: string; email: string }; token: string }> {
  const email = normalEmail(credentials.email)
  const { password } = credentials
  const account = await openAccount(ctx, email, { password, address: caller.address })
  if (!account) throw unauthorized('accounts.wrongPair')
  const token = await inTransaction(ctx.database.db, (tx) =>
    signInHost(ctx, tx, account, { by: 'password' }, caller),
  ).catch((error: unknown) => signInWithoutStorage(ctx, account, error))
  return { host: account, token }
}

/** Throws 400 unless this is the host's password, or 429. A wrong one doesn't end the session. */
export async function checkOwnPassword(
  ctx: SignIn,
  host: Host,
  { password, address, field }: { password: string; address: string; field: string },
): Promise<void> {
  const account = await openAccount(ctx, host.email, { password, address })
  if (account) return
  throw invalidField(field, problem('wrongPassword'))
}

export async function confirmByPassword(
  ctx: SignIn,
  host: Host,
  what: { password: string; address: string },
): Promise<string> {
  await checkOwnPassword(ctx, host, { ...what, field: 'password' })
  return inTransaction(ctx.database.db, (tx) => confirmSession(ctx, tx, host, { by: 'password' }))
}
