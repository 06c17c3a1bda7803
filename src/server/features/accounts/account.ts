import { accountMails } from '#i18n/en/accounts.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import {
  type AccountsContext,
  hashNewPassword,
  mailAccount,
  normalEmail,
  replacePassword,
} from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { conflict, notFound, unauthorized } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { resetLinkMs, tokenMissLimit } from '#shared/constants.ts'
import type { AccountChanges, HostAccount, HostPasskey } from '#shared/contract/accounts/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import { canUsePasskeys, isUsable, toPasskeyView } from './passkeys.ts'
import { changeAsHost, renewSession } from './sessions.ts'
import { checkOwnPassword } from './sign-in.ts'

/**
 * Sets a host's password, and ends their other sessions and copies of this one's cookie. Returns the session's new token.
 * Throws 400 for a wrong current password or a weak new one.
 */
export async function changePassword(
  ctx: AccountsContext,
  host: Host,
  wanted: { currentPassword?: string | undefined; password: string; address: string },
): Promise<string> {
  const account = await store.findAccount(ctx.database.db, host.id)
  if (account?.passwordOffAt === null) {
    const { currentPassword = '', address } = wanted
    await checkOwnPassword(ctx, host, { password: currentPassword, address, field: 'currentPassword' })
  }
  const passwordHash = await hashNewPassword(ctx, host, wanted.password)
  return inTransaction(ctx.database.db, async (tx) => {
    const entry = { actor: host, action: 'host.password_changed', except: host.sessionId } as const
    await replacePassword(ctx, tx, host, passwordHash, entry)
    return renewSession(tx, host)
  })
}

/** Makes passkeys the only way to sign in. Throws 409 if none works at the site's address. */
export async function switchPasswordOff(ctx: AccountsContext, host: Host): Promise<void> {
  await changeAsHost(ctx, host, async (tx) => {
    const passkeys = await store.listPasskeys(tx, host.id)
    if (!passkeys.some((passkey) => isUsable(ctx, passkey))) throw conflict('accounts.needsPasskey')
    await store.changeAccount(tx, host.id, { passwordOffAt: isoInstant(ctx.clock.now()) })
    await store.removeLinks(tx, { userId: host.id })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.password_off' })
    await mailAccount(ctx, tx, host.email, accountMails.passwordOff(ctx.house))
  })
}

export const passkeysOf = async (ctx: AccountsContext, hostId: string): Promise<HostPasskey[]> =>
  (await store.listPasskeys(ctx.database.db, hostId)).map((passkey) => toPasskeyView(ctx, passkey))

export async function describeAccount(ctx: AccountsContext, host: Host): Promise<HostAccount> {
  const { db } = ctx.database
  const now = isoInstant(ctx.clock.now())
  const accounts = await store.listAccounts(db)
  const account = accounts.find(({ id }) => id === host.id)
  if (!account) throw unauthorized()
  return {
    name: account.name,
    email: account.email,
    pendingEmail: (await store.findEmailLinkOf(db, host.id, now))?.email ?? null,
    isPasswordOff: account.passwordOffAt !== null,
    canUsePasskeys: canUsePasskeys(ctx),
    passkeys: await passkeysOf(ctx, host.id),
    hosts: accounts.map(({ id, name, email }) => ({ id, name, email, isThis: id === host.id })),
    invitations: await store.listInvitations(db, now),
  }
}

/** Mails a link to the new address, and deletes an earlier one. Throws 409 without a mail server or if the address has an account. */
async function requestEmailChange(ctx: AccountsContext, tx: Tx, host: Host, email: string): Promise<void> {
  if (await store.findAccountByEmail(tx, email)) throw conflict('accounts.hasAccount')
  if (!ctx.mailer) throw conflict('accounts.emailNeedsMail')
  await store.removeLinks(tx, { kind: 'email', userId: host.id })
  const link = { kind: 'email', userId: host.id, email, lifetimeMs: resetLinkMs } as const
  const { token } = await store.addLink(ctx, tx, link)
  await recordAudit(tx, ctx.clock, { actor: host, action: 'host.email_asked' })
  const content = accountMails.emailLink(ctx.house, `${ctx.config.publicUrl}/login#email=${token}`)
  await mailAccount(ctx, tx, email, content, 'host_email')
}

/**
 * Changes the name, and mails a link that confirms a new address; the old one stays until then. Throws 409 without a mail server
 * or if the address has an account.
 */
export async function changeProfile(ctx: AccountsContext, host: Host, wanted: AccountChanges): Promise<void> {
  const email = wanted.email === undefined ? undefined : normalEmail(wanted.email)
  await changeAsHost(ctx, host, async (tx) => {
    if (wanted.name !== undefined && wanted.name !== host.name) {
      await store.changeAccount(tx, host.id, { name: wanted.name })
      await recordAudit(tx, ctx.clock, { actor: host, action: 'host.name_changed' })
    }
    if (email === host.email) await store.removeLinks(tx, { kind: 'email', userId: host.id })
    else if (email !== undefined) await requestEmailChange(ctx, tx, host, email)
  })
}

/**
 * Sets the address that a link was mailed to, notifies the old one, and deletes its store. Throws 404 for an invalid or expired
 * link, 409 if the address has an account meanwhile.
 */
export async function confirmEmail(ctx: AccountsContext, token: string, address: string) {
  await ctx.limiter.hitAddress('account-link', address, tokenMissLimit, 'http.tooManyMisses')
  return inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'hosts')
    const link = await store.findLink(tx, 'email', token, isoInstant(ctx.clock.now()))
    const account = link?.userId ? await store.findAccount(tx, link.userId) : null
    if (!link || !account) throw notFound('accounts.linkUsedUp')
    if (await store.findAccountByEmail(tx, link.email)) throw conflict('accounts.hasAccount')
    // A reset at the same time voids the link.
    if ((await store.removeLinks(tx, { id: link.id })) === 0) throw notFound('accounts.linkUsedUp')
    await store.changeAccount(tx, account.id, { email: link.email })
    await store.removeLinks(tx, { userId: account.id })
    await recordAudit(tx, ctx.clock, { actor: account, action: 'host.email_changed' })
    await mailAccount(ctx, tx, account.email, accountMails.emailChanged(ctx.house, link.email))
    return { email: link.email }
  })
}
