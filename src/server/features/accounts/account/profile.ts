import { accountMails } from '#i18n/en/account-mails.ts'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import * as links from '#server/features/accounts/links/rows.ts'
import { type AccountsContext, normalEmail } from '#server/features/accounts/service.ts'
import { changeAsHost } from '#server/features/accounts/sessions/sessions.ts'
import { changeAccount, findAccount, findAccountByEmail } from '#server/features/accounts/store.ts'
import { toAccountMail } from '#server/features/accounts/view.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { resetLinkMs, tokenMissLimit } from '#shared/constants.ts'

/** Mails a link to the new address, and deletes an earlier one. Throws 409 without a mail server or if the address has an account. */
async function requestEmailChange(ctx: AccountsContext, tx: Tx, host: Host, email: string): Promise<void> {
  if (await findAccountByEmail(tx, email)) throw conflict('accounts.hasAccount')
  if (!ctx.mailer) throw conflict('accounts.emailNeedsMail')
  await links.removeEmailLinkOf(tx, host.id)
  const { token } = await links.addLink(ctx, tx, {
    kind: 'email',
    userId: host.id,
    invitedBy: null,
    email,
    lifetimeMs: resetLinkMs,
  })
  await recordAudit(tx, ctx.clock, { actor: host, action: 'host.email_asked' })
  const content = accountMails.emailLink(ctx.house, `${ctx.config.publicUrl}/login#email=${token}`)
  await ctx.emit(tx, 'account.mail', { kind: 'host_email', to: email, ...content })
}

/**
 * Changes the name, and mails a link that confirms a new address; the old one stays until then. Throws 429; 409 without a mail
 * server or if the address has an account.
 */
export async function changeProfile(
  ctx: AccountsContext,
  host: Host,
  wanted: { name?: string | undefined; email?: string | undefined },
): Promise<void> {
  const email = wanted.email === undefined ? undefined : normalEmail(wanted.email)
  if (email !== undefined && email !== host.email)
    await ctx.limiter.hit(
      'account-email',
      host.id,
      { max: 10, windowMs: 60 * 60 * 1000 },
      'accounts.tooManyEmailRequests',
    )
  await changeAsHost(ctx, host, async (tx) => {
    if (wanted.name !== undefined && wanted.name !== host.name) {
      await changeAccount(tx, host.id, { name: wanted.name })
      await recordAudit(tx, ctx.clock, { actor: host, action: 'host.name_changed' })
    }
    if (email === host.email) await links.removeEmailLinkOf(tx, host.id)
    else if (email !== undefined) await requestEmailChange(ctx, tx, host, email)
  })
}

/**
 * Sets the address that a link was mailed to, notifies the old one, and deletes its links. Throws 404 for an invalid or expired
 * link, 409 if the address has an account meanwhile.
 */
export async function confirmEmail(
  ctx: AccountsContext,
  token: string,
  address: string,
): Promise<{ email: string }> {
  await ctx.limiter.hitAddress('account-link', address, tokenMissLimit, 'http.tooManyMisses')
  return inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'hosts')
    const link = await links.findLink(tx, 'email', token, isoInstant(ctx.clock.now()))
    const account = link?.userId ? await findAccount(tx, link.userId) : null
    if (!link || !account) throw notFound('accounts.linkUsedUp')
    if (await findAccountByEmail(tx, link.email)) throw conflict('accounts.hasAccount')
    // A reset at the same time voids the link.
    if (!(await links.useLink(tx, link.id))) throw notFound('accounts.linkUsedUp')
    await changeAccount(tx, account.id, { email: link.email })
    await links.removeResetsOf(tx, account.id)
    await recordAudit(tx, ctx.clock, { actor: account, action: 'host.email_changed' })
    const content = accountMails.emailChanged(ctx.house, link.email)
    await ctx.emit(tx, 'account.mail', toAccountMail(account.email, content))
    return { email: link.email }
  })
}
