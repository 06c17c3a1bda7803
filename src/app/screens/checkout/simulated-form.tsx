import type { PaymentSession } from '#app/api/deposits.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { formatMoney } from '#shared/money.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { content } from './content.ts'
import { PaymentFault } from './payment-fault.tsx'
import { TestCards } from './test-card-list.tsx'
import { useCardForm } from './use-card-form.ts'
import type { PaymentAttempt } from './use-payment-failure.ts'
import { useSimulatedPayment } from './use-simulated-payment.ts'

/** The card form while no card provider is set up. It looks and behaves like a real one and charges nobody. */
export function SimulatedForm({
  session,
  attempt,
  isFinishing,
  onConfirmed,
}: {
  session: PaymentSession
  attempt: PaymentAttempt
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}) {
  const words = content.form
  const payment = useSimulatedPayment(session, attempt, (intentId) => void onConfirmed(intentId))
  const isBusy = payment.isPending || payment.isChallenged || isFinishing
  const form = useCardForm((card) => {
    if (!isBusy) void payment.confirmCard(card)
  })

  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate autoComplete="off">
        <h2 className="text-xl">{words.title}</h2>
        <TextField {...form.number} className="mt-4" label={words.number} placeholder="1234 1234 1234 1234" />
        <div className="mt-5 grid grid-cols-2 gap-4">
          <TextField {...form.expiry} label={words.expiry} placeholder="MM / YY" />
          <TextField {...form.cvc} label={words.cvc} placeholder="123" />
        </div>
        <PaymentFault failure={attempt.failure} />
        <Button
          type="submit"
          size="large"
          className="mt-6 w-full"
          isPending={isBusy}
          pendingLabel={words.pending}
        >
          {words.submit(formatMoney(session, 'short'))}
        </Button>
      </form>
      <TestCards onUse={form.useTestCard} />
      <ChallengeDialog
        isOpen={payment.isChallenged}
        isPending={payment.isPending}
        onAnswer={payment.answerChallenge}
      />
    </>
  )
}
