import { type Mail, MailError } from '#server/adapters/mail/port.ts'
import type { Deps } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { backOffMs } from '#server/due/backoff.ts'
import type { StayMailParams } from '#server/features/mail/kinds.ts'
import { write } from '#server/features/mail/writing/write.ts'
import { seenByPush } from '#server/features/notifications/service.ts'
import * as stays from '#server/features/stays/service.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import { isoInstant } from '#shared/dates.ts'
import type { StayMailKind } from '#shared/mail/kinds.ts'
import * as attempts from './attempts.ts'
import { contentOf, toSend } from './compose.ts'
import type { StoredMail } from './rows.ts'

export type Sending = Deps<'database' | 'vault' | 'clock' | 'mailer' | 'house' | 'config' | 'wake'>

/** Three days at the longest back-off of an hour: servers greylist for long. Mails that wait for better settings don't end. */
const maxAttempts = 80
/** A mail that was refused for this long is late, and the host is notified. */
export const lateAfterMs = 3 * 60 * 60 * 1000
/** No process waits longer for the server's response. Without a record by then, it has died. */
const orphanAfterMs = 5 * 60 * 1000

export const nowOf = ({ clock }: Deps<'clock'>) => isoInstant(clock.now())

/**
 * Sends one due mail with its current text, or cancels it if the text is no longer true. Returns `false` if none is due.
 * Throws if the mail server can't be reached.
 */
export async function sendNext(ctx: Sending): Promise<boolean> {
  const { clock, database, vault, mailer } = ctx
  if (!mailer) return false
  const claim = await attempts.claimMail(database.db, vault, clock.now())
  if (!claim) return false
  const mail = await prepare(ctx, claim)
  if (mail) await send(ctx, claim, mail)
  return true
}

/** Returns the claimed mail, ready to send. Returns `null` after recording why it can't be sent. */
async function prepare(ctx: Sending, claim: attempts.Claim): Promise<Mail | null> {
  const { mail } = claim
  const { db } = ctx.database
  const stay = mail.stayId === null ? null : await stays.find(ctx, mail.stayId)
  const content = await contentOf(ctx, db, mail, stay)
  const to = mail.to ?? stay?.bookingEmail ?? null
  const isSeen = content !== null && to !== null && (await seenByPush(db, { ...mail, to })) === true
  if (content && to !== null && !isSeen) return toSend(ctx, { mail, to, stay }, content)
  if (content && !isSeen) await attempts.moveClaimed(db, claim, 'await_address', nowOf(ctx))
  else await attempts.moveMail(db, mail.id, 'cancel', nowOf(ctx))
  return null
}

async function send(ctx: Sending, claim: attempts.Claim, mail: Mail): Promise<void> {
  const { db } = ctx.database
  try {
    await ctx.mailer?.send(mail, async () => {
      // Another process claimed the mail, since this one was suspended for longer than its lease.
      if (!(await attempts.moveClaimed(db, claim, 'hand_over', nowOf(ctx))))
        throw new Error('The lease of this mail has ended')
    })
  } catch (error) {
    await recordFailure(ctx, claim, error)
    if (!(error instanceof MailError) || error.outcome === 'unreachable') throw error
    return
  }
  await attempts.moveMail(db, mail.messageId, 'accept', nowOf(ctx))
}

/** Problems of one mail that waiting rarely solves. */
const needsHost: ReadonlySet<MailProblem['code']> = new Set(['message', 'too_big', 'mailbox_full'])

/** A mail that the server will never accept has failed at once; others are retried with back-off. */
const recordFailure = (ctx: Sending, claim: attempts.Claim, error: unknown): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { mail } = claim
    const { outcome, problem } =
      error instanceof MailError
        ? error
        : { outcome: 'unreachable' as const, problem: { code: 'unusable' as const, reply: null } }
    if (outcome === 'unsure') {
      await attempts.moveClaimed(tx, claim, 'lose_answer', nowOf(ctx))
      await notifyHosts(ctx, tx, mail, 'unsure')
      return
    }
    const isLast = outcome === 'refused' || (outcome === 'later' && mail.attempts >= maxAttempts)
    await attempts.moveClaimed(tx, claim, isLast ? 'fail' : 'retry', nowOf(ctx), {
      last_error: JSON.stringify(problem),
      next_attempt_at: isLast ? null : isoInstant(ctx.clock.now() + backOffMs(mail.attempts)),
    })
    if (isLast) await notifyHosts(ctx, tx, mail, 'failed')
    else if (needsHost.has(problem.code) || isLate(ctx, mail)) await notifyHosts(ctx, tx, mail, 'late')
  })

/** Returns whether a mail was refused for so long that the host is notified. */
export const isLate = ({ clock }: Deps<'clock'>, mail: StoredMail): boolean =>
  clock.now() - Date.parse(mail.createdAt) >= lateAfterMs

async function notifyHosts(
  ctx: Sending,
  tx: Tx,
  mail: StoredMail,
  state: StayMailParams['host_mail_undelivered']['state'],
): Promise<void> {
  if (mail.stayId === null || !mail.kind.startsWith('guest_')) return
  const stay = await stays.findStay(ctx, tx, mail.stayId)
  if (!stay) return
  const params = { mailId: mail.id, kind: mail.kind as StayMailKind, state }
  const occasion = `${mail.id}-${state}`
  await write(ctx, tx, { kind: 'host_mail_undelivered', stay, params, occasion })
}

/** Records the mails whose process died before the server responded, and notifies the hosts. */
export const recordOrphans = (ctx: Sending): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const before = isoInstant(ctx.clock.now() - orphanAfterMs)
    for (const mail of await attempts.markOrphansUnsure(tx, ctx.vault, { before, at: nowOf(ctx) }))
      await notifyHosts(ctx, tx, mail, 'unsure')
  })
