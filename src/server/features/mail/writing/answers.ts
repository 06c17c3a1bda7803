import { randomUUID } from 'node:crypto'
import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { outboxStore } from '#server/features/mail/outbox/rows.ts'
import { unsentStore } from '#server/features/mail/outbox/unsent.ts'
import { isStillTrue, kindsWithLink } from '#server/features/mail/templates/templates.ts'
import type { StayMailKind } from '#shared/contract/operations.ts'
import { guestStep } from '#shared/stay/stage.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { firstTry, letterTo, type Writing, write } from './write.ts'

/** What is written when something happens, in the transaction in which it happens. */

/** An old address is told of a new one at most this often: a link is no way to write to whom one likes. */
const contactNotices = { max: 5, windowMs: 24 * 60 * 60 * 1000 }
/** Names of RFC 2606 that belong to nobody: a host account made without an address of its own has one. */
const isNobodys = (address: string) =>
  /@(.+\.)?(example\.(com|net|org)|example|test|invalid|localhost)$/i.test(address)

const decisionLetters: Readonly<Record<StayStatus, StayMailKind | null>> = {
  approved: 'guest_approved',
  rejected: 'guest_rejected',
  pending: null,
}

/**
 * A letter with the link: only ever to the address that the host entered, since whoever has the link may change the
 * contact. It waits while there is none; the guest of a stay long past, who was forgotten, gets nothing.
 */
async function writeToGuest(ctx: Writing, tx: Tx, kind: StayMailKind, stay: Stay): Promise<void> {
  if (stay.contactErasedAt !== null) return
  if (stay.bookingEmail !== null) {
    await write(ctx, tx, { kind, stay, to: stay.bookingEmail })
    return
  }
  const createdAt = isoInstant(ctx.clock.now())
  await unsentStore(tx, ctx.vault).addAwaiting({ id: randomUUID(), kind, stayId: stay.id, createdAt })
}

/** Tells the address that the guest had given so far of a new one. Without a mail server the host's card does. */
async function tellOldAddress(ctx: Writing, tx: Tx, before: Stay): Promise<void> {
  if (!ctx.mailer || before.guestEmail === '') return
  const kind = 'guest_contact_changed'
  const since = isoInstant(ctx.clock.now() - contactNotices.windowMs)
  if ((await unsentStore(tx, ctx.vault).countSince(before.id, kind, since)) >= contactNotices.max) return
  await write(ctx, tx, { kind, stay: before, to: before.guestEmail })
}

export async function onDecided(ctx: Writing, tx: Tx, { stay, move }: Events['stay.decided']): Promise<void> {
  const kind = decisionLetters[move.to]
  if (kind && !move.isWithdrawal) await writeToGuest(ctx, tx, kind, stay)
}

export async function onProgressed(
  ctx: Writing,
  tx: Tx,
  { before, after }: Events['guest.progressed'],
): Promise<void> {
  if (before.guestEmail.toLowerCase() !== after.guestEmail.toLowerCase()) {
    await tellOldAddress(ctx, tx, before)
  }
  if (!ctx.mailer || guestStep(before) === 3 || guestStep(after) !== 3) return
  for (const to of await outboxStore(tx, ctx.vault).hostAddresses()) {
    if (!isNobodys(to)) await write(ctx, tx, { kind: 'host_approval_waiting', stay: after, to })
  }
}

export const onSentBack = (ctx: Writing, tx: Tx, { stay }: Events['documents.sentBack']): Promise<void> =>
  writeToGuest(ctx, tx, 'guest_picture_again', stay)

export const onDepositNeedsGuest = (
  ctx: Writing,
  tx: Tx,
  { stay }: Events['deposit.needsGuest'],
): Promise<void> => writeToGuest(ctx, tx, 'guest_deposit_tap', stay)

/** What was not sent yet goes to the address just confirmed, worded anew; of each kind the newest, if still true. */
export async function onAddressConfirmed(
  ctx: Writing,
  tx: Tx,
  { stay }: Events['stay.addressConfirmed'],
): Promise<void> {
  const to = stay.bookingEmail
  if (to === null) return
  const letters = unsentStore(tx, ctx.vault)
  const seen = new Set<StayMailKind>()
  for (const { id, kind } of await letters.listUnsent(stay.id, kindsWithLink)) {
    if (seen.has(kind) || !isStillTrue(kind, stay)) await letters.remove(id)
    else await letters.rewrite(id, letterTo(ctx, kind, stay, to), firstTry(ctx))
    seen.add(kind)
  }
}

export async function onAccountMail(
  ctx: Writing,
  tx: Tx,
  { kind, ...letter }: Events['account.mail'],
): Promise<void> {
  // Without a mail server nobody would send it on: what it says stands in the list of sessions and in the audit.
  if (!ctx.mailer || isNobodys(letter.to)) return
  const at = isoInstant(ctx.clock.now())
  const mail = { id: randomUUID(), kind, stayId: null, letter, createdAt: at, nextAttemptAt: at }
  await outboxStore(tx, ctx.vault).add(mail)
}
