import { isoInstant } from '#server/adapters/clock/port.ts'
import { type Mail, MailError } from '#server/adapters/mail/port.ts'
import type { Needs } from '#server/context.ts'
import { inTransaction, type Tx } from '#server/db/client.ts'
import { backOffMs } from '#server/due/waits.ts'
import { mayLeave, type StayMailParams } from '#server/features/mail/rules/kinds.ts'
import { write } from '#server/features/mail/writing/write.ts'
import * as stays from '#server/features/stays/service.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { contentOf, findTarget, toSend } from './compose.ts'
import type { StoredMail } from './rows.ts'
import {
  awaitAddress,
  type Claim,
  claimMail,
  endOrphans,
  type First,
  markHandedOver,
  markNotTaken,
  markSent,
  markUnsure,
  withdraw,
} from './tries.ts'

/** What sending works with. */
export type Sending = Needs<'database' | 'vault' | 'clock' | 'mailer' | 'house' | 'config' | 'poke'>

/** Three days, most of them in hours: a server that greylists for long is waited for. Then the mail has failed. */
const maxTries = 80
/** A mail that was not taken for this long is late: the host is told. */
export const lateAfterMs = 3 * 60 * 60 * 1000
/** A process that waits for the server's answer waits less than this. What it handed over and never settled, died with it. */
const orphanAfterMs = 5 * 60 * 1000

const nowOf = ({ clock }: Needs<'clock'>) => isoInstant(clock.now())

/**
 * Sends one mail that is due, worded from what is so now; what is not so any more is put aside. `false` when none is due.
 * Throws when no mail can be sent for now: the server needs time.
 */
export async function sendNext(ctx: Sending, first: First): Promise<boolean> {
  const { clock, database, vault, mailer } = ctx
  if (!mailer) return false
  const claim = await claimMail(database.db, vault, clock.now(), first)
  if (!claim) return false
  const mail = await prepare(ctx, claim)
  if (mail) await send(ctx, claim, mail)
  return true
}

/** The mail that a claim is about, ready to go; `null` when it goes nowhere now, which is noted. */
async function prepare(ctx: Sending, claim: Claim): Promise<Mail | null> {
  const { mail } = claim
  const { db } = ctx.database
  const putAside = async () => {
    await withdraw(db, mail.id, nowOf(ctx))
    return null
  }
  const stay = mail.stayId === null ? null : await stays.find(ctx, mail.stayId)
  if (mail.stayId !== null && (!stay || !isSo(ctx, mail, stay))) return putAside()
  const target = await findTarget(db, mail)
  if (target?.isSettled) return putAside()
  const to = mail.to ?? stay?.bookingEmail ?? null
  if (to === null) {
    await awaitAddress(db, claim, nowOf(ctx))
    return null
  }
  const content = contentOf(ctx, mail, { stay, problem: target?.problem ?? null })
  return content ? toSend(ctx, { mail, to, stay, content }) : putAside()
}

/** Whether what a mail about a stay would say is so now. */
export const isSo = ({ clock, house }: Needs<'clock' | 'house'>, mail: StoredMail, stay: Stay): boolean =>
  mayLeave(mail.kind as StayMailKind, stay, (mail.params ?? {}) as never, {
    now: clock.now(),
    timeZone: house.timeZone,
  })

async function send(ctx: Sending, claim: Claim, mail: Mail): Promise<void> {
  const { db } = ctx.database
  try {
    await ctx.mailer?.send(mail, async () => {
      // Another process took it over: this one stood still for longer than its lease.
      if (!(await markHandedOver(db, claim, nowOf(ctx)))) throw new Error('The lease of this mail has ended')
    })
  } catch (error) {
    await noteFailure(ctx, claim, error)
    if (!(error instanceof MailError) || error.outcome === 'unreachable') throw error
    return
  }
  await markSent(db, claim, nowOf(ctx))
}

/** A mail the server will never take has failed at once; otherwise it is tried again, ever more rarely. */
const noteFailure = (ctx: Sending, claim: Claim, error: unknown): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const { mail } = claim
    const { outcome, problem } =
      error instanceof MailError
        ? error
        : { outcome: 'unreachable' as const, problem: { code: 'unusable' as const, reply: null } }
    if (outcome === 'unsure') {
      await markUnsure(tx, claim)
      await tellHosts(ctx, tx, mail, 'unsure')
      return
    }
    const isLast = outcome === 'refused' || mail.attempts >= maxTries
    const nextAttemptAt = isLast ? null : isoInstant(ctx.clock.now() + backOffMs(mail.attempts))
    await markNotTaken(tx, claim, { problem, nextAttemptAt, at: nowOf(ctx) })
    if (isLast) await tellHosts(ctx, tx, mail, 'failed')
    else if (isLate(ctx, mail)) await tellHosts(ctx, tx, mail, 'late')
  })

const isLate = ({ clock }: Needs<'clock'>, mail: StoredMail): boolean =>
  clock.now() - Date.parse(mail.createdAt) >= lateAfterMs

/** Tells the hosts what became of a mail to their guest: once of each. */
async function tellHosts(
  ctx: Sending,
  tx: Tx,
  mail: StoredMail,
  state: StayMailParams['host_mail_undelivered']['state'],
): Promise<void> {
  if (mail.stayId === null || !mail.kind.startsWith('guest_')) return
  const stay = await stays.findIn(ctx, tx, mail.stayId)
  if (!stay) return
  const params = { mailId: mail.id, kind: mail.kind as StayMailKind, state }
  await write(ctx, tx, {
    kind: 'host_mail_undelivered',
    stay,
    params,
    occasion: `${mail.id}-${state}`,
  })
}

/** Notes what became of the mails whose process died while the server had not answered; tells the hosts. */
export const noteOrphans = (ctx: Sending): Promise<void> =>
  inTransaction(ctx.database.db, async (tx) => {
    const before = isoInstant(ctx.clock.now() - orphanAfterMs)
    for (const mail of await endOrphans(tx, ctx.vault, before)) await tellHosts(ctx, tx, mail, 'unsure')
  })
