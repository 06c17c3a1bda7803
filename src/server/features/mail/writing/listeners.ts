import type { Listener } from '#server/context.ts'
import type { Tx } from '#server/db/client.ts'
import { moveMail } from '#server/features/mail/outbox/attempts.ts'
import { doorCodesOf, isStillTrue } from '#server/features/mail/outbox/compose.ts'
import { countSince, listUnsent } from '#server/features/mail/outbox/rows.ts'
import { quoteOf } from '#server/features/mail/templates/content.ts'
import * as stays from '#server/features/stays/service.ts'
import type { MessageRange } from '#server/features/threads/service.ts'
import { maxShownUnread } from '#shared/contract/calendar/schemas.ts'
import { dayAt, isoInstant } from '#shared/dates.ts'
import type { StayDetails } from '#shared/stay/details.ts'
import { waitsFor } from '#shared/stay/stage.ts'
import { type MailDeps, write, writeTo, writeToHosts } from './write.ts'

/** Limits the notices to old addresses. Without a limit, a guest's link could be used to send mail to any address. */
const contactNotices = { max: 5, windowMs: 24 * 60 * 60 * 1000 }

export const onCreated: Listener<'stay.created'> = async (ctx, tx, { stay, sendLink }) => {
  if (sendLink) await write(ctx, tx, { kind: 'guest_link', stay, params: {}, occasion: 'created' })
}

export const onEdited: Listener<'stay.edited'> = async (ctx, tx, { before, after }) => {
  const { checkInDate, checkOutDate } = before
  if (after.checkInDate === checkInDate && after.checkOutDate === checkOutDate) return
  await write(ctx, tx, {
    kind: 'guest_dates_changed',
    stay: after,
    params: { from: { checkInDate, checkOutDate } },
    occasion: after.updatedAt,
  })
}

export const onCancelled: Listener<'stay.cancelled'> = (ctx, tx, { stay }) =>
  write(ctx, tx, { kind: 'guest_cancelled', stay, params: {}, occasion: stay.cancelledAt })

export const onSentBack: Listener<'documents.sentBack'> = (ctx, tx, { stay }) =>
  write(ctx, tx, { kind: 'guest_photo_again', stay, params: {}, occasion: stay.updatedAt })

export const onDecided: Listener<'stay.decided'> = async (ctx, tx, { stay, move }) => {
  if (move.to === 'pending' || move.isWithdrawal) return
  const kind = move.to === 'approved' ? 'guest_approved' : 'guest_rejected'
  await write(ctx, tx, { kind, stay, params: {}, occasion: stay.decidedAt })
}

export const onProgressed: Listener<'guest.progressed'> = async (ctx, tx, { before, after }) => {
  if (before.guestEmail.toLowerCase() !== after.guestEmail.toLowerCase())
    await notifyOldAddress(ctx, tx, before)
  if (waitsFor(before) === 'host' || waitsFor(after) !== 'host') return
  // A guest who replaces a photo ten times a day causes one mail.
  const occasion = `${after.documentsVersion}-${dayAt(ctx.clock.now(), ctx.house.timeZone)}`
  await write(ctx, tx, { kind: 'host_approval_waiting', stay: after, params: {}, occasion })
}

/** Notifies the old address of the new one. Without a mail server the host reads it on the stay. */
async function notifyOldAddress(ctx: MailDeps, tx: Tx, before: StayDetails): Promise<void> {
  if (before.guestEmail === '') return
  const kind = 'guest_contact_changed'
  const since = isoInstant(ctx.clock.now() - contactNotices.windowMs)
  if ((await countSince(tx, { stayId: before.id, kind, since })) >= contactNotices.max) return
  await write(ctx, tx, { kind, stay: before, params: {}, occasion: null })
}

/** Deposit states without a hold because of the guest or the bank. */
const needsAttention: readonly string[] = ['action_required', 'renewal_failed', 'failed', 'expired']

/** Returns a host's text as a mail about the stay stores it. */
const mailable = async (ctx: MailDeps, tx: Tx, stay: StayDetails, text: string | null) =>
  quoteOf([text ?? ''], { doorCodes: await doorCodesOf(ctx, tx, stay) })

export const onDepositMoved: Listener<'deposit.moved'> = async (ctx, tx, moved) => {
  const { stayId, moves, claimReason, claimPhotos } = moved
  const stay = await stays.findStay(ctx, tx, stayId)
  if (!stay) return
  const currency = stay.depositCurrency
  const occasion = isoInstant(ctx.clock.now())
  for (const { transition, to, amountCents } of moves) {
    if (transition === 'hold_refused')
      await write(ctx, tx, { kind: 'guest_deposit_tap', stay, params: {}, occasion })
    if (to === 'claimed') {
      const { quote: reason, hidden } = await mailable(ctx, tx, stay, claimReason)
      const about = { reason, hidden, photos: claimPhotos }
      const params = { amountCents, heldCents: stay.depositCents, currency, ...about }
      await write(ctx, tx, { kind: 'guest_claimed', stay, params, occasion })
    } else if (to === 'released') {
      await write(ctx, tx, { kind: 'guest_released', stay, params: { amountCents, currency }, occasion })
    } else if (needsAttention.includes(to)) {
      await write(ctx, tx, { kind: 'host_deposit_trouble', stay, params: {}, occasion: `${to}-${occasion}` })
    }
  }
}

export const onNewsOfClaim: Listener<'deposit.newsOfClaim'> = async (ctx, tx, { stayId }) => {
  const stay = await stays.findStay(ctx, tx, stayId)
  if (!stay) return
  const occasion = `claim-${isoInstant(ctx.clock.now())}`
  await write(ctx, tx, { kind: 'host_deposit_trouble', stay, params: {}, occasion })
}

export const onGuestLeft: Listener<'guest.left'> = (ctx, tx, { stay }) =>
  write(ctx, tx, {
    kind: 'host_guest_left',
    stay,
    params: { when: 'left' },
    occasion: `${stay.checkOutDate}-left`,
  })

/** Sends unsent mails to the address just confirmed: the newest of each kind, if its text is still true. */
export const onAddressConfirmed: Listener<'stay.addressConfirmed'> = async (ctx, tx, { stay }) => {
  if (stay.bookingEmail === null) return
  const at = isoInstant(ctx.clock.now())
  const seen = new Set<string>()
  for (const mail of await listUnsent(tx, ctx.vault, stay.id)) {
    const { id, kind } = mail
    // Each mail about messages reports different messages.
    const isOlder = kind !== 'guest_message' && seen.has(kind)
    const isOver = isOlder || !isStillTrue(ctx, mail, stay)
    await moveMail(tx, id, isOver ? 'cancel' : ctx.mailer ? 'queue' : 'keep', at)
    seen.add(kind)
  }
}

export const onFeedStale: Listener<'feed.stale'> = (ctx, tx, { feedId, name, since }) => {
  const onceKey = `feed:${feedId}:${since}`
  return writeToHosts(ctx, tx, { kind: 'host_feed_stale', params: { name, since }, onceKey })
}

export const onFeedUnread: Listener<'feed.unread'> = (ctx, tx, { feedId, name, entryCount, unread }) =>
  writeToHosts(ctx, tx, {
    kind: 'host_feed_unread',
    params: { name, entryCount, unreadCount: unread.length, unread: unread.slice(0, maxShownUnread) },
    onceKey: `unread:${feedId}:${isoInstant(ctx.clock.now())}`,
  })

export const onEnquiry: Listener<'enquiry.received'> = (ctx, tx, { threadId }) => {
  const params: MessageRange = { threadId, isFromHost: false, from: 1, upTo: 1 }
  return writeToHosts(ctx, tx, { kind: 'host_enquiry', params, onceKey: `enquiry:${threadId}` })
}

export const onEnquiryAccepted: Listener<'enquiry.accepted'> = async (ctx, tx, { stay, message }) => {
  const { quote: answer, hidden } = await mailable(ctx, tx, stay, message)
  return write(ctx, tx, { kind: 'guest_link', stay, params: { answer, hidden }, occasion: 'created' })
}

export const onBookingMoved: Listener<'booking.moved'> = async (ctx, tx, { stayId, feedName: name }) => {
  const stay = await stays.findStay(ctx, tx, stayId)
  // A booking that was split has several blocks, and one mail for each read.
  const occasion = isoInstant(ctx.clock.now())
  if (stay) await write(ctx, tx, { kind: 'host_booking_moved', stay, params: { name }, occasion })
}

export const onBlockVanished: Listener<'block.vanished'> = (ctx, tx, { feedName: name, blockId, from, to }) =>
  writeToHosts(ctx, tx, {
    kind: 'host_block_vanished',
    params: { name, from, to },
    onceKey: `block:${blockId}:${isoInstant(ctx.clock.now())}`,
  })

export const onEnquiryDeclined: Listener<'enquiry.declined'> = (ctx, tx, { threadId, position, email }) => {
  const params: MessageRange = { threadId, isFromHost: true, from: position, upTo: position }
  const onceKey = `enquiry:${threadId}:declined`
  return writeTo(ctx, tx, { kind: 'visitor_declined', to: email, params, onceKey })
}

/** Writes no mail without a mail server: hosts see the same in the session list and the activity. */
export const onAccountMail: Listener<'account.mail'> = (ctx, tx, { kind, to, ...params }) =>
  writeTo(ctx, tx, { kind, to, params, onceKey: null })

export const onDeleted: Listener<'stay.deleted'> = (_ctx, tx, { stay }) =>
  tx.deleteFrom('outbox_mails').where('stay_id', '=', stay.id).execute()
