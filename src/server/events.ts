import type { AppContext, Events, Listener } from './context.ts'
import * as calendar from './features/calendar/service.ts'
import * as deposits from './features/deposits/listeners.ts'
import * as photos from './features/documents/erasure.ts'
import * as mail from './features/mail/service.ts'
import * as notifications from './features/notifications/service.ts'
import { onFixedCodeChanged } from './features/stays/fixed-code.ts'
import { onHouseChanged } from './features/stays/moves.ts'
import { onDepositMoved } from './features/stays/service.ts'
import * as threads from './features/threads/service.ts'
import * as uploads from './features/uploads/service.ts'

/** Listeners inside the event's transaction, in this order. */
const listeners: { [Name in keyof Events]: readonly Listener<Name>[] } = {
  'stay.created': [mail.onCreated],
  'stay.edited': [deposits.onEdited, photos.onEdited, mail.onEdited],
  'stay.cancelled': [deposits.onCancelled, photos.onCancelled, mail.onCancelled],
  'stay.reinstated': [deposits.onReinstated, photos.onReinstated],
  'stay.deleted': [deposits.onDeleted, uploads.onDeleted, mail.onDeleted, threads.onDeleted],
  'house.changed': [
    // These listeners need the new house; the process reads it only after the commit.
    (ctx, tx, what) => {
      const renewed = { ...ctx, house: { ...ctx.house, ...what.after } }
      return onHouseChanged({ ...renewed, emit: emitOn(renewed) }, tx, what)
    },
    calendar.onHouseChanged,
    onFixedCodeChanged,
  ],
  'stay.decided': [mail.onDecided, deposits.onDecided, photos.onDecided, notifications.onNews],
  'stay.contactErased': [
    deposits.onContactErased,
    photos.onContactErased,
    threads.onContactErased,
    notifications.onContactErased,
  ],
  'stay.addressConfirmed': [mail.onAddressConfirmed],
  'guest.progressed': [mail.onProgressed, notifications.onNews],
  'documents.sentBack': [mail.onSentBack, notifications.onNews],
  'account.mail': [mail.onAccountMail],
  'deposit.moved': [onDepositMoved, mail.onDepositMoved, notifications.onNews],
  'deposit.newsOfClaim': [mail.onNewsOfClaim],
  'guest.left': [mail.onGuestLeft],
  'feed.stale': [mail.onFeedStale],
  'feed.unread': [mail.onFeedUnread],
  'enquiry.received': [mail.onEnquiry, notifications.onNews],
  'booking.moved': [mail.onBookingMoved, notifications.onNews],
  'block.vanished': [mail.onBlockVanished, notifications.onNews],
  'enquiry.accepted': [mail.onEnquiryAccepted],
  'enquiry.declined': [mail.onEnquiryDeclined],
}

export const emitOn =
  (ctx: AppContext): AppContext['emit'] =>
  async (tx, name, what) => {
    for (const listener of listeners[name]) await listener(ctx, tx, what)
  }
