import { isoInstant } from '#server/adapters/clock/port.ts'
import type { Events, Needs } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { pick } from '#server/db/columns.ts'
import { countSince, listUnsent } from '#server/features/mail/outbox/rows.ts'
import { makeDue, withdraw } from '#server/features/mail/outbox/tries.ts'
import { mailRules, mayLeave, type StayMailParams } from '#server/features/mail/rules/kinds.ts'
import type { GuestKind } from '#server/features/mail/templates/guest.ts'
import * as stays from '#server/features/stays/service.ts'
import { type StayMailKind, stayMailKinds } from '#shared/contract/operations.ts'
import { dayAt } from '#shared/dates.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import type { Stay } from '#shared/stay/stay.ts'
import { firstTry, type Writing, write, writeTo, writeToHosts } from './write.ts'

/** What is written when something happens, in the transaction in which it happens. */

/** An old address is told of a new one at most this often: a link is no way to write to whom one likes. */
const contactNotices = { max: 5, windowMs: 24 * 60 * 60 * 1000 }

/** The mails that hold the guest's link go to the address that the host entered, and to no other. */
export const kindsWithLink = stayMailKinds.filter((kind) => mailRules[kind].to === 'guest')

/** Kinds that say nothing of an occasion but what their stay says. */
type PlainKind = {
  [Kind in GuestKind]: Record<never, never> extends StayMailParams[Kind] ? Kind : never
}[GuestKind]

/** Tells the guest, once for each `occasion`. */
export const tellsGuest =
  (kind: PlainKind, occasion: (stay: Stay) => string | null) =>
  async (ctx: Writing, tx: Tx, { stay }: { stay: Stay }): Promise<void> => {
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
    await tellOldAddress(ctx, tx, before)
  if (waitsFor(before) === 'host' || waitsFor(after) !== 'host') return
  // Whoever sends a picture and takes it back ten times a day is told of once.
  const occasion = `${after.documentsVersion}-${dayAt(ctx.clock.now(), ctx.house.timeZone)}`
  await write(ctx, tx, { kind: 'host_approval_waiting', stay: after, params: {}, occasion })
}

/** Tells the address that the guest had given so far of a new one. Without a mail server the host's card does. */
async function tellOldAddress(ctx: Writing, tx: Tx, before: Stay): Promise<void> {
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

/** States of a deposit of which the host is told: the guest or the bank has left them without a hold. */
const troubled: readonly string[] = ['action_required', 'renewal_failed', 'failed', 'expired']
const told: readonly string[] = ['claimed', 'released', ...troubled]

export async function onDepositMoved(
  ctx: Writing & Needs<'vault'>,
  tx: Tx,
  { stayId, moves, claimReason, claimPictures }: Events['deposit.moved'],
): Promise<void> {
  // The stay is read where there is something to write.
  const stay = moves.some(({ to }) => told.includes(to)) ? await stays.findIn(ctx, tx, stayId) : null
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
    } else if (troubled.includes(to)) {
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

/** What was not sent yet goes to the address just confirmed; of each kind the newest, if it is still so. */
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
    const isSo = mayLeave(kind as StayMailKind, stay, (params ?? {}) as never, moment)
    if (seen.has(kind) || !isSo) await withdraw(tx, id, at)
    else await makeDue(tx, id, firstTry(ctx))
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

/** The link, and with it what the host answered. */
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

/** Without a mail server nobody would send it on: what it says stands in the list of sessions and in the audit. */
export const onAccountMail = (
  ctx: Writing,
  tx: Tx,
  { kind, to, ...params }: Events['account.mail'],
): Promise<void> => writeTo(ctx, tx, { kind, to, params, onceKey: null })

/** The e-mails of a stay that is deleted go with it: their link opens nothing any more. */
export async function onDeleted(_ctx: unknown, tx: Tx, { stay }: Events['stay.deleted']): Promise<void> {
  await tx.deleteFrom('outbox_mails').where('stay_id', '=', stay.id).execute()
}
