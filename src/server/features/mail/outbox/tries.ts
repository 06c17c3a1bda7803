import { type ExpressionBuilder, sql } from 'kysely'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Db } from '#server/db/client.ts'
import { rowsWritten } from '#server/db/columns.ts'
import { isUntaken, isWaitOver } from '#server/db/leases.ts'
import type { Tables } from '#server/db/schema.ts'
import { leaseMs, longestBackOffMs } from '#server/due/waits.ts'
import type { Vault } from '#server/vault/vault.ts'
import type { MailProblem } from '#shared/contract/operations.ts'
import { destroyed, mailsOf, type StoredMail } from './rows.ts'

/** A mail taken for one try, until the lease ends. */
export interface Claim {
  mail: StoredMail
  leaseUntil: string
}

/** Who is written to first: of the mails to the others the one that is due longest comes after all of theirs. */
export type First = 'guests' | 'hosts'

/** Takes the mail that is due longest at `now` (ms since 1970) for one try; `null` when none is due. */
export async function claimMail(
  db: Db,
  vault: Vault,
  now: number,
  first: First = 'guests',
): Promise<Claim | null> {
  const isLast = first === 'guests' ? sql`kind like 'host%'` : sql`kind not like 'host%'`
  const leaseUntil = isoInstant(now + leaseMs)
  const isFree = (e: ExpressionBuilder<Tables, 'outbox_mails'>) =>
    e.and([
      e('awaits_address_at', 'is', null),
      e('handed_over_at', 'is', null),
      e('withdrawn_at', 'is', null),
      isWaitOver('next_attempt_at', now, longestBackOffMs),
      isUntaken(now, leaseMs),
    ])
  const claiming = db
    .updateTable('outbox_mails')
    .set((e) => ({ lease_until: leaseUntil, attempts: e('attempts', '+', 1) }))
    .where('id', '=', (e) =>
      e
        .selectFrom('outbox_mails')
        .select('id')
        .where(isFree)
        .orderBy(sql`case when ${isLast} then 1 else 0 end`)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(1),
    )
    // Judged again on the row itself: of two processes that picked the same mail, one finds it taken.
    .where(isFree)
    .returningAll()
  const [mail] = await mailsOf(vault, claiming)
  return mail ? { mail, leaseUntil } : null
}

/** What becomes of a mail that was sent or put aside: nobody tries it any more, and what it said is gone. */
const atRest = { ...destroyed, next_attempt_at: null, lease_until: null, failed_at: null }

const own = (db: Db, { mail, leaseUntil }: Claim) =>
  db
    .updateTable('outbox_mails')
    .where('id', '=', mail.id)
    .where('lease_until', '=', leaseUntil)
    .where('sent_at', 'is', null)

/** Notes that a mail goes to the server now; `false` when the claim is no longer ours. From here on nobody else sends it. */
export const markHandedOver = async (db: Db, claim: Claim, at: string): Promise<boolean> =>
  (await rowsWritten(own(db, claim).set({ handed_over_at: at }))) > 0

/** Notes that the server took a mail, and destroys what it said. */
export async function markSent(db: Db, claim: Claim, at: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ ...atRest, sent_at: at, last_error: null })
    .where('id', '=', claim.mail.id)
    .execute()
}

/** Notes that the server said no; the next try is at `nextAttemptAt`, or there is none and the mail has failed. */
export async function markNotTaken(
  db: Db,
  claim: Claim,
  end: { problem: MailProblem; nextAttemptAt: string | null; at: string },
): Promise<void> {
  await own(db, claim)
    .set({
      last_error: JSON.stringify(end.problem),
      next_attempt_at: end.nextAttemptAt,
      lease_until: null,
      handed_over_at: null,
      failed_at: end.nextAttemptAt === null ? end.at : null,
    })
    .execute()
}

/** Notes that nobody knows whether the server took a mail: nobody sends it again without being asked. */
export async function markUnsure(db: Db, claim: Claim): Promise<void> {
  await own(db, claim).set(unsure).execute()
}
const unsure = {
  next_attempt_at: null,
  lease_until: null,
  last_error: JSON.stringify({ code: 'no_answer', reply: null } satisfies MailProblem),
}

/** The mails that a process handed over before an instant, and then died. Notes that nobody knows what became of them. */
export async function endOrphans(db: Db, vault: Vault, before: string): Promise<StoredMail[]> {
  const ending = db
    .updateTable('outbox_mails')
    .set(unsure)
    .where('handed_over_at', '<', before)
    .where('next_attempt_at', 'is not', null)
    .where('sent_at', 'is', null)
    .returningAll()
  return mailsOf(vault, ending)
}

/** Puts a mail aside: what it would say is not so any more. */
export async function withdraw(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ ...atRest, withdrawn_at: at, awaits_address_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** Has a mail wait for an address of its guest. */
export async function awaitAddress(db: Db, claim: Claim, at: string): Promise<void> {
  await own(db, claim)
    .set({ awaits_address_at: at, next_attempt_at: null, lease_until: null, attempts: 0 })
    .execute()
}

/** Makes an unsent mail due at `at`, with its tries counted anew; whether there was such a mail. */
export async function makeDue(db: Db, id: string, at: string | null): Promise<boolean> {
  const making = db
    .updateTable('outbox_mails')
    .set({
      next_attempt_at: at,
      attempts: 0,
      failed_at: null,
      last_error: null,
      lease_until: null,
      awaits_address_at: null,
      handed_over_at: null,
    })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    // Somebody is sending it right now.
    .where((e) => e.or([e('handed_over_at', 'is', null), e('next_attempt_at', 'is', null)]))
  return (await rowsWritten(making)) > 0
}

/** Notes that a host sent a mail by hand, and destroys what it said; whether there was one to send. */
export async function markSentByHand(db: Db, id: string, at: string): Promise<boolean> {
  const marking = db
    .updateTable('outbox_mails')
    .set({ ...atRest, sent_at: at, last_error: null, handed_over_at: null })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('awaits_address_at', 'is', null)
    .where('data_key', 'is not', null)
  return (await rowsWritten(marking)) > 0
}
