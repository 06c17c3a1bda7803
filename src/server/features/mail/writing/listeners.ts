import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Deps, Events } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { pick } from '#server/db/columns.ts'
import { cancel, requeue } from '#server/features/mail/outbox/attempts.ts'
import { countSince, listUnsent } from '#server/features/mail/outbox/rows.ts'
import { canSend, mailRules, type StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { GuestKind } from '#server/features/mail/templates/guest.ts'
import * as stays from '#server/features/stays/service.ts'
import { dayAt } from '#shared/dates.ts'
import { type StayMailKind, stayMailKinds } from '#shared/mail-kinds.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import type { StayDetails } from '#shared/stay/stay.ts'
import { type Writing, write, writeTo, writeToHosts } from './write.ts'

/** Limits notices to old addresses: otherwise a guest's link could send mail to anybody. */
const contactNotices = { max: 5, windowMs: 24 * 60 * 60 * 1000 }

/** Mails with the guest's link are sent only to the address that the host entered. */
export const kindsWithLink = stayMailKinds.filter((kind) => mailRules[kind].to === 'guest')

/** Kinds without facts of their own. */
type PlainKind = {
  [Kind in GuestKind]: Record<never, never> extends StayMailParams[Kind] ? Kind : never
}[GuestKind]

/** Returns a listener that writes the guest one mail for each `occasion`. */
export const tellsGuest =
  (kind: PlainKind, occasion: (stay: StayDetails) => string | null) =>
  async (ctx: Writing, tx: Tx, { stay }: { stay: StayDetails }): Promise<void> => {
    await write(ctx, tx, { kind, stay, params: {}, occasion: occasion(stay) })
  }

export async function onCreated(
  ctx: Writing,
  tx: Tx,
  { stay, sendLink }: Events['stay.created'],
): Promise<void> {
  if (sendLink) await write(ctx, tx, { kind: 'guest_link', stay, params: {}, occasion: 'created' })
}

export async function onEdited(
  ctx: Writing,
  tx: Tx,
  { before, after }: Events['stay.edited'],
): Promise<void> {
  const { checkInDate, checkOutDate } = before
  if (after.checkInDate === checkInDate && after.checkOutDate === checkOutDate) return
  await write(ctx, tx, {
    kind: 'guest_dates_changed',
    stay: after,
    params: { from: { checkInDate, checkOutDate } },
    occasion: after.updatedAt,
  })
}

export async function onDecided(ctx: Writing, tx: Tx, { stay, move }: Events['stay.decided']): Promise<void> {
  if (move.to === 'pending' || move.isWithdrawal) return
  const kind = move.to === 'approved' ? 'guest_approved' : 'guest_rejected'
  await write(ctx, tx, { kind, stay, params: {}, occasion: stay.decidedAt })
}

export async function onProgressed(
  ctx: Writing,
  tx: Tx,
  { before, after }: Events['guest.progressed'],
): Promise<void> {
  if (before.guestEmail.toLowerCase() !== after.guestEmail.toLowerCase())
    await notifyOldAddress(ctx, tx, before)
  if (waitsFor(before) === 'host' || waitsFor(after) !== 'host') return
  // A guest who sends a photo and removes it ten times a day causes one mail.
  const occasion = `${after.documentsVersion}-${dayAt(ctx.clock.now(), ctx.house.timeZone)}`
  await write(ctx, tx, { kind: 'host_approval_waiting', stay: after, params: {}, occasion })
}

/** Notifies the old address of the new one. Without a mail server the host reads it on the stay. */
async function notifyOldAddress(ctx: Writing, tx: Tx, before: StayDetails): Promise<void> {
  if (before.guestEmail === '') return
  const kind = 'guest_contact_changed'
  const since = isoInstant(ctx.clock.now() - contactNotices.windowMs)
  if ((await countSince(tx, { stayId: before.id, kind, since })) >= contactNotices.max) return
  await write(ctx, tx, { kind, stay: before, params: {}, occasion: null })
}

export async function onDepositNeedsGuest(
  ctx: Writing,
  tx: Tx,
  { stay }: Events['deposit.needsGuest'],
): Promise<void> {
  await write(ctx, tx, {
    kind: 'guest_deposit_tap',
    stay,
    params: {},
    occasion: isoInstant(ctx.clock.now()),
  })
}

/** A deposit in these states has no hold, because of the guest or the bank. */
const needsAttention: readonly string[] = ['action_required', 'renewal_failed', 'failed', 'expired']
const notified: readonly string[] = ['claimed', 'released', ...needsAttention]

export async function onDepositMoved(
  ctx: Writing & Deps<'vault'>,
  tx: Tx,
  { stayId, moves, claimReason, claimPictures }: Events['deposit.moved'],
): Promise<void> {
  // Avoids a query when there is nothing to write.
  const stay = moves.some(({ to }) => notified.includes(to)) ? await stays.findStay(ctx, tx, stayId) : null
  if (!stay) return
  const currency = stay.depositCurrency
  const occasion = isoInstant(ctx.clock.now())
  for (const { to, amountCents } of moves) {
    if (to === 'claimed') {
      const params = {
        ...{ amountCents, heldCents: stay.depositCents, currency },
        ...{ reason: claimReason, pictures: claimPictures },
      }
      await write(ctx, tx, { kind: 'guest_claimed', stay, params, occasion })
    } else if (to === 'released') {
      await write(ctx, tx, { kind: 'guest_released', stay, params: { amountCents, currency }, occasion })
    } else if (needsAttention.includes(to)) {
      await write(ctx, tx, { kind: 'host_deposit_trouble', stay, params: {}, occasion: `${to}-${occasion}` })
    }
  }
}

export async function onGuestLeft(ctx: Writing, tx: Tx, { stay }: Events['guest.left']): Promise<void> {
  const params = { when: 'left' } as const
  await write(ctx, tx, {
    kind: 'host_guest_left',
    stay,
    params,
    occasion: `${stay.checkOutDate}-left`,
  })
}

/** Sends unsent mails to the address just confirmed: the newest of each kind, if its text is still true. */
export async function onAddressConfirmed(
  ctx: Writing,
  tx: Tx,
  { stay }: Events['stay.addressConfirmed'],
): Promise<void> {
  if (stay.bookingEmail === null) return
  const at = isoInstant(ctx.clock.now())
  const moment = { now: ctx.clock.now(), timeZone: ctx.house.timeZone }
  const seen = new Set<string>()
  for (const { id, kind, params } of await listUnsent(tx, ctx.vault, {
    stayId: stay.id,
    kinds: kindsWithLink,
  })) {
    const isStillTrue = canSend(kind as StayMailKind, stay, (params ?? {}) as never, moment)
    if (seen.has(kind) || !isStillTrue) await cancel(tx, id, at)
    else await requeue(tx, id, ctx.mailer ? 'queue' : 'keep', at)
    seen.add(kind)
  }
}

export const onFeedStale = async (
  ctx: Writing,
  tx: Tx,
  { feedId, name, since }: Events['feed.stale'],
): Promise<void> => {
  const onceKey = `feed:${feedId}:${since}`
  await writeToHosts(ctx, tx, { kind: 'host_feed_stale', stayId: null, params: { name, since }, onceKey })
}

export const onEnquiry = async (
  ctx: Writing,
  tx: Tx,
  { enquiry }: Events['enquiry.received'],
): Promise<void> => {
  const onceKey = `enquiry:${enquiry.id}`
  await writeToHosts(ctx, tx, { kind: 'host_enquiry', stayId: null, params: enquiry, onceKey })
}

export async function onEnquiryAccepted(
  ctx: Writing,
  tx: Tx,
  { stay, message }: Events['enquiry.accepted'],
): Promise<void> {
  await write(ctx, tx, { kind: 'guest_link', stay, params: { answer: message }, occasion: 'created' })
}

export const onBlockVanished = async (
  ctx: Writing,
  tx: Tx,
  { feedName: name, blockId, from, to }: Events['block.vanished'],
): Promise<void> => {
  const onceKey = `block:${blockId}:${isoInstant(ctx.clock.now())}`
  await writeToHosts(ctx, tx, {
    kind: 'host_block_vanished',
    stayId: null,
    params: { name, from, to },
    onceKey,
  })
}

export const onEnquiryDeclined = (
  ctx: Writing,
  tx: Tx,
  { enquiry, message }: Events['enquiry.declined'],
): Promise<void> =>
  writeTo(ctx, tx, {
    kind: 'visitor_declined',
    to: enquiry.email,
    params: { ...pick(enquiry, ['checkInDate', 'checkOutDate']), answer: message },
    onceKey: `enquiry:${enquiry.id}:declined`,
  })

/** Without a mail server nothing is written: hosts see the same in the session list and the activity. */
export const onAccountMail = (
  ctx: Writing,
  tx: Tx,
  { kind, to, ...params }: Events['account.mail'],
): Promise<void> => writeTo(ctx, tx, { kind, to, params, onceKey: null })

/** Deletes the mails of a deleted stay. */
export async function onDeleted(_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> {
  await tx.deleteFrom('outbox_mails').where('stay_id', '=', stay.id).execute()
}
