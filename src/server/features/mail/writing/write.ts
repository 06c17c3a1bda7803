import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import { onCommit, type Tx } from '#server/db/client.ts'
import { hostAddresses } from '#server/features/accounts/service.ts'
import { addMail, type NewMail } from '#server/features/mail/outbox/rows.ts'
import { mailRules, mayLeave, type StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { MailKind, StayMailKind } from '#shared/contract/operations.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** What writing works with. */
export type Writing = Needs<'vault' | 'clock' | 'mailer' | 'house' | 'poke'>

/** Names of RFC 2606 that belong to nobody: a host account made without an address of its own has one. */
const isNobodys = (address: string) =>
  /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(address)

/** When a mail written now is tried first; `null` without a mail server: then it is kept. */
export const firstTry = ({ mailer, clock }: Needs<'mailer' | 'clock'>): string | null =>
  mailer ? isoInstant(clock.now()) : null

/** Puts a mail in the outbox, in the transaction that gives cause to it; it leaves as soon as that is stored. */
async function put(
  ctx: Writing,
  tx: Tx,
  mail: Pick<NewMail, 'kind' | 'stayId' | 'onceKey' | 'to' | 'params'> & Partial<NewMail>,
): Promise<string | null> {
  const id = randomUUID()
  const createdAt = isoInstant(ctx.clock.now())
  const isNew = await addMail(tx, ctx.vault, { id, createdAt, nextAttemptAt: firstTry(ctx), ...mail })
  // Only then: what was written already would wake the work that found it, and that for ever.
  if (isNew) onCommit(tx, ctx.poke)
  return isNew ? id : null
}

/**
 * Writes what a stay gives cause to, if it may leave now. `occasion` names the cause: about the same one nobody is written
 * to twice. A mail with the link goes to the address that the host entered and to no other; while there is none, it waits.
 * Answers the new mail's id, or the last of them; `null` when nothing was written.
 */
export async function write<Kind extends StayMailKind>(
  ctx: Writing,
  tx: Tx,
  mail: { kind: Kind; stay: Stay; params: StayMailParams[Kind]; occasion: string | null },
): Promise<string | null> {
  const { kind, stay, params, occasion } = mail
  const rule = mailRules[kind]
  if (!ctx.mailer && !rule.isKept) return null
  if (!mayLeave(kind, stay, params, { now: ctx.clock.now(), timeZone: ctx.house.timeZone })) return null
  const onceKey = occasion === null ? null : `${stay.id}:${kind}:${occasion}`
  const common = { kind, stayId: stay.id, params }
  if (rule.to === 'hosts') return writeToHosts(ctx, tx, { ...common, onceKey })
  if (rule.to === 'contact') return put(ctx, tx, { ...common, onceKey, to: stay.guestEmail })
  const isAwaiting = stay.bookingEmail === null
  const awaiting = { nextAttemptAt: null, awaitsAddressAt: isoInstant(ctx.clock.now()) }
  return put(ctx, tx, { ...common, onceKey, to: null, ...(isAwaiting ? awaiting : {}) })
}

/** Writes to each host whose address is somebody's. Without a mail server nothing: nobody mails themselves what their page shows. */
export async function writeToHosts(
  ctx: Writing,
  tx: Tx,
  mail: { kind: MailKind; stayId: string | null; params: unknown; onceKey: string | null },
): Promise<string | null> {
  if (!ctx.mailer) return null
  let id: string | null = null
  for (const to of await hostAddresses(tx)) {
    if (isNobodys(to)) continue
    const onceKey = mail.onceKey && `${mail.onceKey}:${ctx.vault.lookup('mail-recipient', to)}`
    id = (await put(ctx, tx, { ...mail, onceKey, to })) ?? id
  }
  return id
}

/** Writes to one address about no stay. Without a mail server nothing. */
export async function writeTo(
  ctx: Writing,
  tx: Tx,
  mail: { kind: MailKind; to: string; params: unknown; onceKey: string | null },
): Promise<void> {
  if (!ctx.mailer || (mail.kind.startsWith('host_') && isNobodys(mail.to))) return
  await put(ctx, tx, { ...mail, stayId: null })
}
