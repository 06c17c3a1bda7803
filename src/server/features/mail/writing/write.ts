import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { outboxStore, type StoredMail } from '#server/features/mail/outbox/rows.ts'
import { writeLetter } from '#server/features/mail/templates/templates.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import type { Stay } from '#shared/stay/stay.ts'

/** What writing works with. */
export type Writing = Needs<'vault' | 'clock' | 'mailer' | 'house' | 'config'>

/** When a letter written now is tried first; `null` without a mail server: then it is kept. */
export const firstTry = ({ mailer, clock }: Needs<'mailer' | 'clock'>): string | null =>
  mailer ? isoInstant(clock.now()) : null

/** What a letter of a kind says, and to whom it goes. */
export const letterTo = (ctx: Writing, kind: StayMailKind, stay: Stay, to: string) => ({
  to,
  ...writeLetter(kind, { property: ctx.house, stay, publicUrl: ctx.config.publicUrl }),
})

/** Writes a letter about a stay, in the transaction that gives cause to it. */
export async function write(
  ctx: Writing,
  tx: Tx,
  { kind, stay, to }: { kind: StayMailKind; stay: Stay; to: string },
): Promise<StoredMail> {
  const mail = {
    id: randomUUID(),
    kind,
    stayId: stay.id,
    letter: letterTo(ctx, kind, stay, to),
    createdAt: isoInstant(ctx.clock.now()),
    nextAttemptAt: firstTry(ctx),
  }
  await outboxStore(tx, ctx.vault).add(mail)
  return { ...mail, attempts: 0, lastError: null, sentAt: null, failedAt: null, awaitsAddressAt: null }
}
