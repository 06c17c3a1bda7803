import type { PaymentPort, ProviderIntent } from '#server/adapters/payments/port.ts'
import { appMark } from '#server/features/deposits/rules/intents.ts'
import type { CallResult, Operation } from '#server/features/deposits/rules/records.ts'
import { holdDescription } from '#words/en/operator.ts'

/** Makes the provider call that an operation stands for. The same operation makes the same call each time. */
export function makeCall(payments: PaymentPort, operation: Operation): Promise<CallResult> {
  const { key, request, stayId } = operation
  const named = {
    key,
    metadata: { app: appMark, stay: stayId, operation: key },
    description: holdDescription,
  }
  switch (request.operation) {
    case 'customer':
      return payments.createCustomer({ key, metadata: { app: appMark, stay: stayId } })
    case 'hold':
      return payments.createHold({ ...named, ...moneyOf(request), customerId: request.customerId })
    case 'setup':
      return payments.createSetup({ ...named, customerId: request.customerId })
    case 'first':
    case 'second':
      return payments.placeHold({
        ...named,
        ...moneyOf(request),
        customerId: request.customerId,
        paymentMethodId: request.paymentMethodId,
      })
    case 'cancel':
      return payments.cancel({ key, intentId: request.intentId })
    case 'capture':
      return payments.capture({ key, intentId: request.intentId, amountCents: request.amountCents })
    case 'forget':
      return payments.forgetCard({ key, paymentMethodId: request.paymentMethodId }).then(() => null)
  }
}

const moneyOf = ({ amountCents, currency }: { amountCents: number; currency: string }) => ({
  amountCents,
  currency,
})

/** What became of a call whose answer is lost for good: the intent it made or changed, if there is one. */
export async function lookUp(payments: PaymentPort, operation: Operation): Promise<ProviderIntent | null> {
  const { request, key } = operation
  switch (request.operation) {
    case 'hold':
    case 'setup':
    case 'first':
    case 'second':
      return payments.findByOperation({
        customerId: request.customerId,
        kind: request.operation === 'setup' ? 'setup' : 'hold',
        operation: key,
      })
    case 'cancel':
    case 'capture': {
      const intent = await payments.retrieve(request.intentId)
      return intent && (intent.status === 'canceled' || intent.status === 'succeeded') ? intent : null
    }
    default:
      return null
  }
}
