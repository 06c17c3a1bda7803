import type { AppContext, Events } from './context.ts'
import type { Tx } from './db/client.ts'
import * as deposits from './features/deposits/stay/follow.ts'
import * as pictures from './features/documents/erasure/follow.ts'
import * as mailRows from './features/mail/outbox/deleted.ts'
import * as mail from './features/mail/service.ts'
import { onHouseChanged } from './features/stays/life/house.ts'
import { onDepositMoved } from './features/stays/life/payment.ts'
import * as uploads from './features/uploads/receiving/abandoned.ts'

type Answers = { [Name in keyof Events]?: readonly ((tx: Tx, what: Events[Name]) => Promise<void>)[] }
type StoredAnswers = { [Name in keyof Events]?: readonly ((what: Events[Name]) => Promise<void>)[] }

/** Tells those who answer inside the transaction, in their order. */
export const raiserOf =
  (inside: Answers): AppContext['raise'] =>
  async (tx, name, what) => {
    for (const answer of inside[name] ?? []) await answer(tx, what)
  }

/**
 * What happens when: who answers an event, in this order. `inside` is the transaction in which it happens; `stored` comes
 * after it.
 */
export const answersTo = (
  ctx: AppContext,
): {
  inside: Answers
  stored: StoredAnswers
} => ({
  inside: {
    'stay.created': [(tx, what) => mail.onCreated(ctx, tx, what)],
    'stay.edited': [
      (tx, what) => deposits.onEdited(ctx, tx, what),
      (tx, what) => pictures.onEdited(ctx, tx, what),
      (tx, what) => mail.onEdited(ctx, tx, what),
    ],
    'stay.cancelled': [
      (tx, what) => deposits.onCancelled(ctx, tx, what),
      (tx, what) => pictures.onCancelled(ctx, tx, what),
      (tx, what) => mail.onCancelled(ctx, tx, what),
    ],
    'stay.reinstated': [
      (tx, what) => deposits.onReinstated(ctx, tx, what),
      (tx, what) => pictures.onReinstated(ctx, tx, what),
    ],
    'stay.deleted': [
      (tx, what) => deposits.onDeleted(ctx, tx, what),
      (tx, what) => uploads.onDeleted(ctx, tx, what),
      (tx, what) => mailRows.onDeleted(ctx, tx, what),
    ],
    'house.changed': [
      // What follows is worked out by the house as it is to be; this process knows it so once it is stored.
      (tx, what) => {
        const renewed = { ...ctx, house: { ...ctx.house, ...what.after } }
        return onHouseChanged({ ...renewed, raise: raiserOf(answersTo(renewed).inside) }, tx, what)
      },
    ],
    'stay.decided': [
      (tx, what) => mail.onDecided(ctx, tx, what),
      (tx, what) => deposits.onDecided(ctx, tx, what),
      (tx, what) => pictures.onDecided(ctx, tx, what),
    ],
    'stay.forgotten': [
      (tx, what) => deposits.onForgotten(tx, what),
      (tx, what) => pictures.onForgotten(tx, what),
    ],
    'stay.addressConfirmed': [(tx, what) => mail.onAddressConfirmed(ctx, tx, what)],
    'guest.progressed': [(tx, what) => mail.onProgressed(ctx, tx, what)],
    'documents.sentBack': [(tx, what) => mail.onSentBack(ctx, tx, what)],
    'account.mail': [(tx, what) => mail.onAccountMail(ctx, tx, what)],
    'deposit.moved': [
      (tx, what) => onDepositMoved(ctx, tx, what),
      (tx, what) => mail.onDepositMoved(ctx, tx, what),
    ],
    'deposit.needsGuest': [(tx, what) => mail.onDepositNeedsGuest(ctx, tx, what)],
    'guest.left': [(tx, what) => mail.onGuestLeft(ctx, tx, what)],
    'feed.stale': [(tx, what) => mail.onFeedStale(ctx, tx, what)],
    'enquiry.received': [(tx, what) => mail.onEnquiry(ctx, tx, what)],
    'block.vanished': [(tx, what) => mail.onBlockVanished(ctx, tx, what)],
    'enquiry.accepted': [(tx, what) => mail.onEnquiryAccepted(ctx, tx, what)],
    'enquiry.declined': [(tx, what) => mail.onEnquiryDeclined(ctx, tx, what)],
  },
  stored: {
    'stay.decided': [(what) => deposits.onDecisionStored(ctx, what)],
    'stay.edited': [(what) => deposits.onEditStored(ctx, what)],
    'stay.cancelled': [(what) => deposits.onCancelStored(ctx, what)],
    // Nobody waits for it: the pages of before stay until the new ones are there.
    'house.renewed': [async () => void ctx.pages.renew()],
  },
})
