import type { Services } from './compose/services.ts'
import type { AppContext, Events } from './context.ts'
import type { Tx } from './db/client.ts'
import * as deposits from './features/deposits/service.ts'
import { onDepositMoved } from './features/stays/service-payment.ts'

type Answers = { [Name in keyof Events]?: readonly ((tx: Tx, what: Events[Name]) => Promise<void>)[] }
type StoredAnswers = { [Name in keyof Events]?: readonly ((what: Events[Name]) => Promise<void>)[] }

/**
 * What happens when: who answers an event, in this order. `inside` is the transaction in which it happens; `stored` comes
 * after it.
 */
export const answersTo = (
  ctx: AppContext,
  { outbox, pictures }: Pick<Services, 'outbox' | 'pictures'>,
): {
  inside: Answers
  stored: StoredAnswers
} => ({
  inside: {
    'stay.decided': [
      outbox.onDecided,
      (tx, what) => deposits.onDecided(ctx, tx, what),
      pictures.documents.onDecided,
    ],
    'stay.addressConfirmed': [outbox.onAddressConfirmed],
    'guest.progressed': [outbox.onProgressed],
    'documents.sentBack': [outbox.onSentBack],
    'account.mail': [outbox.onAccountMail],
    'deposit.moved': [(tx, what) => onDepositMoved(ctx, tx, what)],
    'deposit.needsGuest': [outbox.onDepositNeedsGuest],
  },
  stored: {
    'stay.decided': [(what) => deposits.onDecisionStored(ctx, what)],
  },
})
