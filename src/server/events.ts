import type { Services } from './compose/services.ts'
import type { Events } from './context.ts'
import type { Tx } from './db/client.ts'

type Answers = { [Name in keyof Events]?: readonly ((tx: Tx, what: Events[Name]) => Promise<void>)[] }
type StoredAnswers = { [Name in keyof Events]?: readonly ((what: Events[Name]) => Promise<void>)[] }

/**
 * What happens when: who answers an event, in this order. `inside` is the transaction in which it happens; `stored` comes
 * after it.
 */
export const answersTo = ({
  outbox,
  deposits,
  pictures,
}: Pick<Services, 'outbox' | 'deposits' | 'pictures'>): {
  inside: Answers
  stored: StoredAnswers
} => ({
  inside: {
    'stay.decided': [outbox.onDecided, deposits.onDecided, pictures.documents.onDecided],
    'stay.addressConfirmed': [outbox.onAddressConfirmed],
    'guest.progressed': [outbox.onProgressed],
    'documents.sentBack': [outbox.onSentBack],
    'account.mail': [outbox.onAccountMail],
    'deposit.needsGuest': [outbox.onDepositNeedsGuest],
  },
  stored: {
    'stay.decided': [deposits.onDecisionStored],
  },
})
