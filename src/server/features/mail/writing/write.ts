import { randomUUID } from 'node:crypto'
import { isReservedAddress } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import { onCommit, type Tx } from '#server/db/client.ts'
import { hostAddresses } from '#server/features/accounts/service.ts'
import { canSend, mailRules, type StayMailParams } from '#server/features/mail/kinds.ts'
import { addMail, type NewMail } from '#server/features/mail/outbox/rows.ts'
import { seenByPush } from '#server/features/notifications/service.ts'
import { pushSeenWithinMs } from '#shared/constants.ts'
import type { MailKind } from '#shared/contract/mail/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'
import type { StayDetails } from '#shared/stay/details.ts'

export type MailDeps = Deps<'vault' | 'clock' | 'mailer' | 'house' | 'wake'>

const firstStatus = ({ mailer }: Deps<'mailer'>) => (mailer ? 'queued' : 'kept')

/** Puts a mail in the outbox inside its occasion's transaction. The task is woken on commit. */
async function put(
  ctx: MailDeps,
  tx: Tx,
  mail: Pick<NewMail, 'kind' | 'stayId' | 'onceKey' | 'to' | 'params'> & Partial<NewMail>,
): Promise<string | null> {
  const id = randomUUID()
  const createdAt = isoInstant(ctx.clock.now())
  const isNew = await addMail(tx, ctx.vault, { id, createdAt, status: firstStatus(ctx), ...mail })
  // A repeat must not wake the task: the task that writes the mail would loop.
  if (isNew) onCommit(tx, ctx.wake)
  return isNew ? id : null
}

/**
 * Writes a mail about a stay if it can be sent now, once per `occasion`. A mail with the link waits until the host has entered
 * an address. Returns the id of the last new mail, or `null` if nothing was written.
 */
export async function write<Kind extends StayMailKind>(
  ctx: MailDeps,
  tx: Tx,
  mail: { kind: Kind; stay: StayDetails; params: StayMailParams[Kind]; occasion: string | null },
): Promise<string | null> {
  const { kind, stay, params, occasion } = mail
  const rule = mailRules[kind]
  if (!ctx.mailer && !rule.isKept) return null
  if (!canSend(kind, stay, params, { now: ctx.clock.now(), timeZone: ctx.house.timeZone })) return null
  const onceKey = occasion === null ? null : `${stay.id}:${kind}:${occasion}`
  const common = { kind, stayId: stay.id, params }
  if (rule.to === 'hosts') return writeToHosts(ctx, tx, { ...common, onceKey })
  if (rule.to === 'contact') return put(ctx, tx, { ...common, onceKey, to: stay.guestEmail })
  const status = stay.bookingEmail === null ? 'no_address' : firstStatus(ctx)
  return put(ctx, tx, { ...common, onceKey, to: null, status })
}

/** Writes to each host with an address. Without a mail server it writes nothing: hosts see the same on their page. */
export async function writeToHosts(
  ctx: MailDeps,
  tx: Tx,
  mail: { kind: MailKind; stayId?: string | null; params: unknown; onceKey: string | null },
): Promise<string | null> {
  if (!ctx.mailer) return null
  let id: string | null = null
  for (const to of await hostAddresses(tx)) {
    if (isReservedAddress(to)) continue
    const onceKey = mail.onceKey && `${mail.onceKey}:${ctx.vault.hmac('mail-recipient', to)}`
    const isWaiting = (await seenByPush(tx, { ...mail, to })) !== null
    const due = isWaiting ? { dueAt: isoInstant(ctx.clock.now() + pushSeenWithinMs) } : {}
    id = (await put(ctx, tx, { stayId: null, ...mail, ...due, onceKey, to })) ?? id
  }
  return id
}

/** Writes to one address, not about a stay. Without a mail server it writes nothing. */
export async function writeTo(
  ctx: MailDeps,
  tx: Tx,
  mail: { kind: MailKind; to: string; params: unknown; onceKey: string | null },
): Promise<void> {
  if (!ctx.mailer || (mail.kind.startsWith('host_') && isReservedAddress(mail.to))) return
  await put(ctx, tx, { ...mail, stayId: null })
}
