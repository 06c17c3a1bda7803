import { randomUUID } from 'node:crypto'
import { accountMails } from '#i18n/en/accounts.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import { hashNewPassword, mailAccount, normalEmail } from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { invitationMs, tokenMissLimit } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { type Caller, changeAsHost, type SignedIn, signInHost } from './sessions.ts'

type Inviting = Deps<'database' | 'clock' | 'config' | 'house' | 'mailer' | 'emit'>

/** Invites a host, and replaces an earlier invitation of the address. Throws 409 if it has an account. */
export async function inviteHost(ctx: Inviting, host: Host, address: string) {
  const email = normalEmail(address)
  return changeAsHost(ctx, host, async (tx) => {
    if (await store.findAccountByEmail(tx, email)) throw conflict('accounts.hasAccount')
    await store.removeLinks(tx, { kind: 'invitation', email })
    const wanted = { kind: 'invitation', invitedBy: host.id, email, lifetimeMs: invitationMs } as const
    const { token, ...invitation } = await store.addLink(ctx, tx, wanted)
    const link = `${ctx.config.publicUrl}/login#invitation=${token}`
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.invited' })
    const content = accountMails.invitationLink(ctx.house, { link, from: host.name })
    await mailAccount(ctx, tx, email, content, 'host_invitation')
    return { ...invitation, link, isMailed: ctx.mailer !== null }
  })
}

export async function withdrawInvitation(ctx: Inviting, host: Host, id: string): Promise<void> {
  await changeAsHost(ctx, host, async (tx) => {
    if ((await store.removeLinks(tx, { kind: 'invitation', id })) === 0)
      throw notFound('accounts.invitationGone')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.invitation_withdrawn' })
  })
}

/**
 * Creates an invited host's account and signs them in. The invitation works once, but stays valid after a 400 for a weak password.
 * Throws 404 for an invalid or expired one.
 */
export async function acceptInvitation(
  ctx: Inviting & Deps<'limiter' | 'vault'>,
  { token, name, password }: { token: string; name: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  await ctx.limiter.hitAddress('account-link', caller.address, tokenMissLimit, 'http.tooManyMisses')
  const usedUp = () => notFound('accounts.invitationUsedUp')
  const link = await store.findLink(ctx.database.db, 'invitation', token, isoInstant(ctx.clock.now()))
  if (!link) throw usedUp()
  const { email } = link
  const passwordHash = await hashNewPassword(ctx, { email, name }, password)
  const account = { id: randomUUID(), email, name, passwordHash }
  const session = await inTransaction(ctx.database.db, async (tx) => {
    if ((await store.removeLinks(tx, { id: link.id })) === 0) throw usedUp()
    const others = await store.listAccounts(tx)
    if (!(await store.addAccount(tx, { ...account, createdAt: isoInstant(ctx.clock.now()) })))
      throw conflict('accounts.hasAccount')
    await recordAudit(tx, ctx.clock, { actor: account, action: 'host.joined' })
    const content = accountMails.hostJoined(ctx.house, account)
    for (const other of others) await mailAccount(ctx, tx, other.email, content)
    return signInHost(ctx, tx, account, 'invitation', caller)
  })
  return { host: account, token: session }
}

/** Removes a host with their sessions, passkeys, links and the invitations they wrote. Throws 404; 409 for the last host. */
export async function removeHost(ctx: Inviting, host: Host, id: string): Promise<void> {
  await changeAsHost(ctx, host, async (tx) => {
    await ctx.database.lock(tx, 'hosts')
    const account = await store.findAccount(tx, id)
    if (!account) throw notFound('accounts.hostGone')
    if ((await store.countAccounts(tx)) <= 1) throw conflict('accounts.lastHost')
    await store.deleteAccount(tx, id)
    await store.removeLinks(tx, { kind: 'invitation', email: account.email })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.removed', detail: { host: id } })
    const content = accountMails.hostRemoved(ctx.house, account)
    for (const { email } of [account, ...(await store.listAccounts(tx))])
      await mailAccount(ctx, tx, email, content)
  })
}
