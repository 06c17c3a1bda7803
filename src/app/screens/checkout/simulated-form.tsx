import type { PaymentSession } from '#app/api/deposits.ts'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useWords } from '#app/lib/words.ts'
import { CardChoice } from './card-choice.tsx'
import type { Card } from './card-fields.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { PayButton } from './pay-button.tsx'
import type { PaymentAttempt } from './payment-errors.ts'
import { TestCards } from './test-card-list.tsx'
import { useCardForm } from './use-card-form.ts'
import { type ChosenCard, useSimulatedPayment } from './use-simulated-payment.ts'

interface FormProps {
  session: PaymentSession
  attempt: PaymentAttempt
  isFinishing: boolean
  onConfirmed: (intentId: string) => Promise<void>
}

/** The card form while no card provider is set up. It looks and behaves like a real one and charges nobody. */
export function SimulatedForm({ session, attempt, isFinishing, onConfirmed }: FormProps) {
  const payment = useSimulatedPayment(session, attempt, (intentId) => void onConfirmed(intentId))
  const isBusy = payment.isPending || payment.isChallenged || isFinishing
  const handleCard = (card: ChosenCard) => {
    if (!isBusy) void payment.confirmCard(card)
  }
  return (
    <>
      <CardChoice
        savedCard={session.savedCard}
        renderSaved={() => (
          <PayButton session={session} attempt={attempt} isBusy={isBusy} onPay={() => handleCard('saved')} />
        )}
        renderForm={() => (
          <TypedCard session={session} attempt={attempt} isBusy={isBusy} onCard={handleCard} />
        )}
      />
      {payment.isChallenged && (
        <ChallengeDialog isPending={payment.isPending} onAnswer={payment.answerChallenge} />
      )}
    </>
  )
}

function TypedCard({
  session,
  attempt,
  isBusy,
  onCard,
}: Pick<FormProps, 'session' | 'attempt'> & { isBusy: boolean; onCard: (card: Card) => void }) {
  const { content } = useWords('checkout')
  const words = content.form
  const form = useCardForm(onCard)
  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate autoComplete="off">
        <h2 className="text-xl">{words.title}</h2>
        <TextField {...form.number} className="mt-4" label={words.number} placeholder="1234 1234 1234 1234" />
        <div className="mt-5 grid grid-cols-2 gap-4">
          <TextField {...form.expiry} label={words.expiry} placeholder={words.expiryForm} />
          <TextField {...form.cvc} label={words.cvc} placeholder="123" />
        </div>
        <PayButton session={session} attempt={attempt} isBusy={isBusy} />
      </form>
      <TestCards onUse={form.useTestCard} />
    </>
  )
}
