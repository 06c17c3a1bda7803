import { accountMails } from '#i18n/en/account-mails.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { findEmailLinkOf, listInvitations, removeResetsOf } from '#server/features/accounts/links/rows.ts'
import { canUsePasskeys, isUsable } from '#server/features/accounts/passkeys/passkeys.ts'
import { listPasskeys } from '#server/features/accounts/passkeys/rows.ts'
import { hashPassword } from '#server/features/accounts/passwords/hash.ts'
import { type AccountsContext, assertStrongPassword } from '#server/features/accounts/service.ts'
import { removeSessionsOf } from '#server/features/accounts/sessions/rows.ts'
import { changeAsHost, renewSession } from '#server/features/accounts/sessions/sessions.ts'
import { checkOwnPassword } from '#server/features/accounts/sign-in/password.ts'
import { changeAccount, findAccount, listAccounts, setPasswordHash } from '#server/features/accounts/store.ts'
import { toAccountMail, toPasskeyView } from '#server/features/accounts/view.ts'
import { conflict } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import type { HostAccount as HostAccountView, HostPasskey } from '#shared/contract/accounts/schemas.ts'

/**
 * Sets a host's password, and ends their other sessions and copies of this one's cookie. Returns the session's new token.
 * Throws 400 for a wrong current password or a weak new one.
 */
export async function changePassword(
  ctx: AccountsContext,
  host: Host,
  wanted: { currentPassword?: string | undefined; password: string; address: string },
): Promise<string> {
  const account = await findAccount(ctx.database.db, host.id)
  if (account?.passwordOffAt === null) {
    const { currentPassword = '', address } = wanted
    await checkOwnPassword(ctx, host, { password: currentPassword, address, field: 'currentPassword' })
  }
  await assertStrongPassword(ctx, host, wanted.password)
  const passwordHash = await hashPassword(wanted.password)
  return inTransaction(ctx.database.db, async (tx) => {
    await setPasswordHash(tx, host.id, passwordHash)
    await removeSessionsOf(tx, host.id, { except: host.sessionId })
    await removeResetsOf(tx, host.id)
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.password_changed' })
    await ctx.emit(tx, 'account.mail', toAccountMail(host.email, accountMails.passwordChanged(ctx.house)))
    return renewSession(tx, host)
  })
}

/** Makes passkeys the only way to sign in. Throws 409 if none works at the site's address. */
export async function switchPasswordOff(ctx: AccountsContext, host: Host): Promise<void> {
  await changeAsHost(ctx, host, async (tx) => {
    const passkeys = await listPasskeys(tx, host.id)
    if (!passkeys.some((passkey) => isUsable(ctx, passkey))) throw conflict('accounts.needsPasskey')
    await changeAccount(tx, host.id, { passwordOffAt: isoInstant(ctx.clock.now()) })
    await removeResetsOf(tx, host.id)
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.password_off' })
    await ctx.emit(tx, 'account.mail', toAccountMail(host.email, accountMails.passwordOff(ctx.house)))
  })
}

export const passkeysOf = async (ctx: AccountsContext, hostId: string): Promise<HostPasskey[]> =>
  (await listPasskeys(ctx.database.db, hostId)).map((passkey) =>
    toPasskeyView(passkey, isUsable(ctx, passkey)),
  )

export async function describeAccount(ctx: AccountsContext, host: Host): Promise<HostAccountView> {
  const { db } = ctx.database
  const now = isoInstant(ctx.clock.now())
  const account = await findAccount(db, host.id)
  return {
    name: account?.name ?? host.name,
    email: account?.email ?? host.email,
    pendingEmail: (await findEmailLinkOf(db, host.id, now))?.email ?? null,
    isPasswordOff: (account?.passwordOffAt ?? null) !== null,
    canUsePasskeys: canUsePasskeys(ctx),
    hasMail: ctx.mailer !== null,
    passkeys: await passkeysOf(ctx, host.id),
    hosts: (await listAccounts(db)).map(({ id, name, email }) => ({
      id,
      name,
      email,
      isThis: id === host.id,
    })),
    invitations: await listInvitations(db, now),
  }
}
