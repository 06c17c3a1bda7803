import { type ExpressionBuilder, sql, type Updateable } from 'kysely'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUnleased, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, maxBackOffMs } from '#server/due/backoff.ts'
import type { Vault } from '#server/vault/seal.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
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

type MailFields = Updateable<Tables['outbox_mails']>

const noAnswer: MailProblem = { code: 'no_answer', reply: null }
const idle = { next_attempt_at: null, lease_until: null }
const reset = { ...idle, attempts: 0, last_error: null }
const ended = { ...erased, ...idle }

/** The fields that each transition at an instant writes besides the status. */
const fieldsAt = (at: string): Readonly<Record<MailTransition, MailFields>> => ({
  queue: { ...reset, next_attempt_at: at },
  keep: reset,
  await_address: { ...idle, attempts: 0 },
  hand_over: {},
  retry: { lease_until: null },
  fail: idle,
  lose_answer: { ...idle, last_error: JSON.stringify(noAnswer) },
  accept: { ...ended, last_error: null },
  send_by_hand: { ...ended, last_error: null },
  cancel: ended,
})

/** Applies a transition to the selected mails whose status allows it. `more` are fields that it writes too. */
function move(db: Db, transition: MailTransition, at: string, more: MailFields = {}) {
  const { from, to } = mailTransitions[transition]
  return db
    .updateTable('outbox_mails')
    .set({ ...fieldsAt(at)[transition], ...more, status: to, status_at: at })
    .where('status', 'in', from)
}

/** Makes the mails due now that wait for another attempt. */
export const retryWaiting = async (db: Db, at: string): Promise<void> => {
  await move(db, 'queue', at).where('status', '=', 'queued').where('attempts', '>', 0).execute()
}

/** Applies a transition to a mail. Returns `false` if its status doesn't allow it. */
export const moveMail = async (
  db: Db,
  id: string,
  transition: MailTransition,
  at: string,
): Promise<boolean> => (await rowsWritten(move(db, transition, at).where('id', '=', id))) > 0

/** Applies a transition to a mail while its lease is held. Returns `false` if the lease was lost. */
export async function moveClaimed(
  db: Db,
  { mail, leaseUntil }: Claim,
  ...transition: [name: MailTransition, at: string, more?: MailFields]
): Promise<boolean> {
  const moving = move(db, ...transition)
    .where('id', '=', mail.id)
    .where('lease_until', '=', leaseUntil)
  return (await rowsWritten(moving)) > 0
}

/** Makes mails unsure that a process handed over before an instant and then died. Returns them. */
export const markOrphansUnsure = (db: Db, vault: Vault, { before, at }: { before: string; at: string }) =>
  mailsOf(vault, move(db, 'lose_answer', at).where('status_at', '<', before).returningAll())

/** Deletes mails that were sent, cancelled or had no address before `before`; erases the text of other old ones. */
export async function pruneMails(db: Db, before: string, at: string): Promise<void> {
  const mails = db.deleteFrom('outbox_mails').where('status', 'in', ['sent', 'no_address', 'cancelled'])
  await mails.where('status_at', '<', before).execute()
  await move(db, 'keep', at).where('status', '=', 'queued').where('created_at', '<', before).execute()
  const texts = db.updateTable('outbox_mails').set(erased).where('created_at', '<', before)
  await texts.where('params_sealed', 'is not', null).execute()
}
