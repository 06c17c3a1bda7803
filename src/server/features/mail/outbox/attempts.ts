import { type ExpressionBuilder, sql } from 'kysely'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, maxBackOffMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailProblem } from '#shared/contract/operations/schemas.ts'
import { type MailTransition, mailTransitions } from '#shared/mail/status.ts'
import { erased, mailsOf, type StoredMail } from './rows.ts'

export interface Claim {
  mail: StoredMail
  leaseUntil: string
}

/**
 * Claims the mail that has been due longest at `now` (ms since 1970), and mails to hosts last. Returns `null` if none is
 * due.
 */
export async function claimMail(db: Db, vault: Vault, now: number): Promise<Claim | null> {
  const leaseUntil = isoInstant(now + leaseMs)
  const isFree = (e: ExpressionBuilder<Tables, 'outbox_mails'>) =>
    e.and([
      e('status', '=', 'queued'),
      isWaitOver('next_attempt_at', now, maxBackOffMs),
      isUnleased(now, leaseMs),
    ])
  const claiming = db
    .updateTable('outbox_mails')
    .set((e) => ({ lease_until: leaseUntil, attempts: e('attempts', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('outbox_mails')
        .select('id')
        .where(isFree)
        .orderBy(sql`case when kind like 'host%' then 1 else 0 end`)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    // Repeats the condition on the row: if two processes pick the same mail, only one claims it.
    .where(isFree)
    .returningAll()
  const [mail] = await mailsOf(vault, claiming)
  return mail ? { mail, leaseUntil } : null
}

/** Applies a transition to the selected mails whose status allows it. */
function move(db: Db, transition: MailTransition, at: string) {
  const { from, to } = mailTransitions[transition]
  return db.updateTable('outbox_mails').set({ status: to, status_at: at }).where('status', 'in', from)
}

const moveClaimed = (db: Db, { mail, leaseUntil }: Claim, transition: MailTransition, at: string) =>
  move(db, transition, at).where('id', '=', mail.id).where('lease_until', '=', leaseUntil)

const ended = { ...erased, next_attempt_at: null, lease_until: null }

/** Records that a mail is being handed to the server. Returns `false` if the lease was lost. No other process sends it now. */
export const recordHandOver = async (db: Db, claim: Claim, at: string): Promise<boolean> =>
  (await rowsWritten(moveClaimed(db, claim, 'hand_over', at))) > 0

export async function recordSent(db: Db, { mail }: Claim, at: string): Promise<void> {
  await move(db, 'accept', at)
    .set({ ...ended, last_error: null })
    .where('id', '=', mail.id)
    .execute()
}

/** Records that the server refused a mail. Without another attempt it has failed. */
export async function recordRefusal(
  db: Db,
  claim: Claim,
  { problem, nextAttemptAt, at }: { problem: MailProblem; nextAttemptAt: string | null; at: string },
): Promise<void> {
  await moveClaimed(db, claim, nextAttemptAt === null ? 'fail' : 'retry', at)
    .set({ last_error: JSON.stringify(problem), next_attempt_at: nextAttemptAt, lease_until: null })
    .execute()
}

const unsure = {
  next_attempt_at: null,
  lease_until: null,
  last_error: JSON.stringify({ code: 'no_answer', reply: null } satisfies MailProblem),
}

/** Records that the server's response was lost. Only a host may send the mail again. */
export async function recordUnknownOutcome(db: Db, claim: Claim, at: string): Promise<void> {
  await moveClaimed(db, claim, 'lose_answer', at).set(unsure).execute()
}

/** Records the same for mails handed over before an instant by a process that has died. Returns them. */
export const markOrphansUnsure = (
  db: Db,
  vault: Vault,
  { before, at }: { before: string; at: string },
): Promise<StoredMail[]> =>
  mailsOf(vault, move(db, 'lose_answer', at).set(unsure).where('status_at', '<', before).returningAll())

export async function cancel(db: Db, id: string, at: string): Promise<void> {
  await move(db, 'cancel', at).set(ended).where('id', '=', id).execute()
}

export async function awaitAddress(db: Db, claim: Claim, at: string): Promise<void> {
  await moveClaimed(db, claim, 'await_address', at)
    .set({ next_attempt_at: null, lease_until: null, attempts: 0 })
    .execute()
}

/** Makes a mail due now, or keeps it without a mail server. Returns `false` if its status doesn't allow that. */
export async function requeue(db: Db, id: string, to: 'queue' | 'keep', at: string): Promise<boolean> {
  const next_attempt_at = to === 'queue' ? at : null
  const requeuing = move(db, to, at)
    .set({ next_attempt_at, attempts: 0, last_error: null, lease_until: null })
    .where('id', '=', id)
  return (await rowsWritten(requeuing)) > 0
}

/** Records that a host sent a mail by hand, and erases its text. Returns `false` if it was sent or has no text. */
export async function recordSentByHand(db: Db, id: string, at: string): Promise<boolean> {
  const recording = move(db, 'send_by_hand', at)
    .set({ ...ended, last_error: null })
    .where('id', '=', id)
    .where('params_sealed', 'is not', null)
  return (await rowsWritten(recording)) > 0
}

/** Deletes mails that were sent, cancelled or had no address before `before`; erases the text of other old ones. */
export async function pruneMails(db: Db, before: string, at: string): Promise<void> {
  const mails = db.deleteFrom('outbox_mails').where('status', 'in', ['sent', 'no_address', 'cancelled'])
  await mails.where('status_at', '<', before).execute()
  await move(db, 'keep', at)
    .set({ next_attempt_at: null })
    .where('status', '=', 'queued')
    .where('created_at', '<', before)
    .execute()
  const texts = db.updateTable('outbox_mails').set(erased).where('created_at', '<', before)
  await texts.where('params_sealed', 'is not', null).execute()
}
