import { randomUUID } from 'node:crypto'
import { accountMails } from '#i18n/en/accounts.ts'
import type { Deps } from '#server/context.ts'
import { recordAudit } from '#server/db/audit.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import {
  hashNewPassword,
  mailAccount,
  normalEmail,
  replacePassword,
} from '#server/features/accounts/service.ts'
import * as store from '#server/features/accounts/store.ts'
import { notFound } from '#server/http/errors.ts'
import { resetLinkMs, tokenMissLimit } from '#shared/constants.ts'
import { isoInstant } from '#shared/dates.ts'
import { type Caller, type SignedIn, signInHost } from './sessions.ts'

const requestLimit = { max: 10, windowMs: 60 * 60 * 1000 }
const maxLinks = 3

const usedUp = () => notFound('accounts.linkUsedUp')

/** Stores a request for a link. The account is looked up later, so response and timing don't reveal whether it exists. Throws 429. */
export async function requestReset(
  ctx: Deps<'database' | 'limiter' | 'wake'>,
  email: string,
  address: string,
) {
  await ctx.limiter.hitAddress('reset', address, requestLimit, 'accounts.tooManyEmailRequests')
  await ctx.database.db
    .insertInto('reset_requests')
    .values({ id: randomUUID(), email: normalEmail(email) })
    .execute()
  ctx.wake()
}

type Sending = Deps<'database' | 'clock' | 'config' | 'house' | 'emit' | 'mailer'>

export async function sendResets(ctx: Sending): Promise<number> {
  const requests = await ctx.database.db.selectFrom('reset_requests').select('id').limit(100).execute()
  for (const { id } of requests) await inTransaction(ctx.database.db, (tx) => sendReset(ctx, tx, id))
  return requests.length
}

async function sendReset(ctx: Sending, tx: Tx, requestId: string): Promise<void> {
  const request = await tx
    .deleteFrom('reset_requests')
    .where('id', '=', requestId)
    .returning('email')
    .executeTakeFirst()
  const account = request && (await store.findAccountByEmail(tx, request.email))
  if (!ctx.mailer || !account || account.passwordOffAt !== null) return
  if ((await store.countResetsOf(tx, account.id)) >= maxLinks) return
  const { id: userId, email } = account
  const { token } = await store.addLink(ctx, tx, { kind: 'reset', userId, email, lifetimeMs: resetLinkMs })
  const detail = { host: account.id }
  await recordAudit(tx, ctx.clock, { actor: 'system', action: 'host.reset_asked', detail })
  const content = accountMails.resetLink(ctx.house, `${ctx.config.publicUrl}/login#reset=${token}`)
  await mailAccount(ctx, tx, account.email, content, 'host_reset')
}

/**
 * Sets the password of a link's account, ends its sessions, deletes its invitations and signs the host in. The link works once,
 * but stays valid after a 400 for a weak password. Throws 404 for an invalid or expired link.
 */
export async function resetPassword(
  ctx: Deps<'database' | 'clock' | 'limiter' | 'house' | 'emit' | 'vault'>,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<SignedIn> {
  await ctx.limiter.hitAddress('account-link', caller.address, tokenMissLimit, 'http.tooManyMisses')
  const link = await store.findLink(ctx.database.db, 'reset', token, isoInstant(ctx.clock.now()))
  if (!link) throw usedUp()
  const passwordHash = await hashNewPassword(ctx, link, password)
  return inTransaction(ctx.database.db, async (tx) => {
    const account = link.userId === null ? null : await store.findAccount(tx, link.userId)
    const isUsed = (await store.removeLinks(tx, { id: link.id })) === 0
    if (isUsed || !account || account.passwordOffAt !== null) throw usedUp()
    await store.removeLinks(tx, { invitedBy: account.id })
    const entry = { actor: 'system', action: 'host.password_reset', detail: { host: account.id } } as const
    await replacePassword(ctx, tx, account, passwordHash, entry)
    return { host: account, token: await signInHost(ctx, tx, account, 'reset', caller) }
  })
}
