import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/client.ts'
import {
  type AccountLink,
  addLink,
  findLink,
  removeInvitation,
  useLink,
} from '#server/features/accounts/links/rows.ts'
import { hashPassword } from '#server/features/accounts/passwords/hash.ts'
import { type AccountsContext, judgeNewPassword, normalEmail } from '#server/features/accounts/service.ts'
import { type Caller, signInHost } from '#server/features/accounts/sessions/sessions.ts'
import {
  addAccount,
  countAccounts,
  deleteAccount,
  findAccount,
  findAccountByEmail,
  listAccounts,
} from '#server/features/accounts/store.ts'
import { hostJoined, hostRemoved, invitationLink } from '#server/features/accounts/view.ts'
import { conflict, notFound } from '#server/http/errors.ts'
import type { Host } from '#server/http/guards.ts'
import { invitationMs, tokenMissLimit } from '#shared/constants.ts'

type Inviting = Pick<AccountsContext, 'database' | 'clock' | 'config' | 'house' | 'mailer' | 'emit'>

/** Invites somebody to become a host; an earlier invitation to the same address ends. Throws 409 for an account. */
export async function inviteHost(
  ctx: Inviting,
  host: Host,
  address: string,
): Promise<AccountLink & { link: string; isMailed: boolean }> {
  const email = normalEmail(address)
  return inTransaction(ctx.database.db, async (tx) => {
    if (await findAccountByEmail(tx, email)) throw conflict('accounts.hasAccount')
    await removeInvitation(tx, { email })
    const { token, ...invitation } = await addLink(ctx, tx, {
      kind: 'invitation',
      userId: null,
      invitedBy: host.id,
      email,
      lifetimeMs: invitationMs,
    })
    const link = `${ctx.config.publicUrl}/login#invitation=${token}`
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.invited' })
    await ctx.emit(tx, 'account.mail', invitationLink(email, ctx.house, { link, from: host.name }))
    return { ...invitation, link, isMailed: ctx.mailer !== null }
  })
}

/** Takes an invitation back. Throws 404 when it is not there (any more). */
export async function withdrawInvitation(ctx: Inviting, host: Host, id: string): Promise<void> {
  await inTransaction(ctx.database.db, async (tx) => {
    if (!(await removeInvitation(tx, { id }))) throw notFound('accounts.invitationGone')
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.invitation_withdrawn' })
  })
}

/**
 * Makes the account of somebody who was invited, and signs them in. The invitation works once. Throws 404 for any that
 * does not work (any more), 400 for a password that may not be: then it goes on working.
 */
export async function acceptInvitation(
  ctx: Inviting & Pick<AccountsContext, 'limiter' | 'vault'>,
  { token, name, password }: { token: string; name: string; password: string },
  caller: Caller,
): Promise<{ host: { name: string; email: string }; token: string }> {
  await ctx.limiter.hitAddress('account-link', caller.address, tokenMissLimit, 'http.tooManyMisses')
  const usedUp = () => notFound('accounts.invitationUsedUp')
  const link = await findLink(ctx.database.db, 'invitation', token, isoInstant(ctx.clock.now()))
  if (!link) throw usedUp()
  await judgeNewPassword(ctx, { email: link.email, name }, password)
  const passwordHash = await hashPassword(password)
  const account = { id: randomUUID(), email: link.email, name, passwordHash }
  const session = await inTransaction(ctx.database.db, async (tx) => {
    if (!(await useLink(tx, link.id))) throw usedUp()
    const others = await listAccounts(tx)
    if (!(await addAccount(tx, { ...account, createdAt: isoInstant(ctx.clock.now()) })))
      throw conflict('accounts.hasAccount')
    await recordAudit(tx, ctx.clock, { actor: account, action: 'host.joined' })
    for (const other of others)
      await ctx.emit(tx, 'account.mail', hostJoined(other.email, ctx.house, account))
    return signInHost(ctx, tx, account, { by: 'invitation' }, caller)
  })
  return { host: account, token: session }
}

/**
 * Removes a host's account with its sessions, passkeys and links, those that invite others included. Throws 404, or 409
 * for the last one.
 */
export async function removeHost(ctx: Inviting, host: Host, id: string): Promise<void> {
  await inTransaction(ctx.database.db, async (tx) => {
    await ctx.database.lock(tx, 'hosts')
    const account = await findAccount(tx, id)
    if (!account) throw notFound('accounts.hostGone')
    if ((await countAccounts(tx)) <= 1) throw conflict('accounts.lastHost')
    await deleteAccount(tx, id)
    await removeInvitation(tx, { email: account.email })
    await recordAudit(tx, ctx.clock, { actor: host, action: 'host.removed', detail: { host: id } })
    for (const { email } of [account, ...(await listAccounts(tx))])
      await ctx.emit(tx, 'account.mail', hostRemoved(email, ctx.house, account))
  })
}
