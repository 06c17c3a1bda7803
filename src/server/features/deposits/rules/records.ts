import type { ProviderIntent } from '#server/adapters/payments/port.ts'
import type { RowOf } from '#server/db/columns.ts'
import type { DepositIntentTable, DepositOperationTable, DepositTable } from '#server/db/schema/deposits.ts'
import { longestBackOffMs } from '#server/due/waits.ts'
import type { DepositNote } from '#shared/deposit/notes.ts'
import type { DepositEventKind } from '#shared/stay/deposit.ts'
import type { CancelFacts } from '#shared/stay/life.ts'
import type { PaymentStatus } from '#shared/stay/payment.ts'
import type { StayStatus } from '#shared/stay/status.ts'
import type { Stay } from '#shared/stay/stay.ts'
import type { StayTimes } from '#shared/stay/times.ts'

/** What the rules work on. Instants are ISO 8601, amounts whole cents. */

/** What the stay shows of its deposit. */
type DepositShown = Pick<
  Stay,
  'depositMode' | 'depositStatus' | 'depositHoldOn' | 'depositAttention' | 'cardBrand' | 'cardLast4'
>

export type DepositRow = DepositShown &
  Omit<RowOf<DepositTable>, keyof DepositShown | 'version' | 'createdAt' | 'updatedAt'>

/** What the deposit needs to know of its stay. */
export interface DepositStay extends StayTimes, CancelFacts {
  id: string
  status: StayStatus
  paymentStatus: PaymentStatus
  /** The stay's own amount; 0 when it asks for no deposit. */
  depositCents: number
  depositCurrency: string
}

export interface DepositLine {
  at: string
  kind: DepositEventKind
  amountCents: number
  note: DepositNote | null
}

/** One intent of ours with the provider: a form that is open, a hold, or a saved card. */
export type IntentRow = RowOf<DepositIntentTable>

/** A call to the provider, with everything that is needed to make the same call again. */
export type OperationRequest =
  | { operation: 'customer' }
  | { operation: 'hold' | 'setup'; customerId: string; amountCents: number; currency: string }
  | {
      operation: 'first' | 'second'
      customerId: string
      paymentMethodId: string
      amountCents: number
      currency: string
    }
  | { operation: 'cancel'; intentId: string }
  | { operation: 'capture'; intentId: string; amountCents: number }
  | { operation: 'forget'; paymentMethodId: string }

/** What the provider answers to a call: an intent, the id of a customer, or nothing to keep. */
export type CallResult = ProviderIntent | string | null

/** A call that is under way or was cut off. One at a time for each stay. */
export type Operation = Omit<RowOf<DepositOperationTable>, 'request'> & { request: OperationRequest }

/** No `retryAt` is ever set farther ahead. */
export const longestRetryMs = longestBackOffMs
