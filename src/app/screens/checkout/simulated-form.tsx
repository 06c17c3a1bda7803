import { TextField } from '#app/components/ui/text-field.tsx'
import { useWords } from '#app/lib/words.ts'
import { CardChoice, type CardFormProps } from './card-choice.tsx'
import type { Card } from './card-fields.ts'
import { ChallengeDialog } from './challenge-dialog.tsx'
import { PayButton } from './pay-button.tsx'
import { TestCards } from './test-card-list.tsx'
import { useCardForm } from './use-card-form.ts'
import { type ChosenCard, useSimulatedPayment } from './use-simulated-payment.ts'

/** The card form while no card provider is set up. It looks and behaves like a real one and charges nobody. */
export function SimulatedForm({ session, attempt, isFinishing, onConfirmed }: CardFormProps) {
  const payment = useSimulatedPayment(session, attempt, (intentId) => void onConfirmed(intentId))
  const isBusy = payment.isPending || payment.isChallenged || isFinishing
  const handleCard = (card: ChosenCard) => {
    if (!isBusy) void payment.confirmCard(card)
  }
  return (
    <>
      <CardChoice {...{ session, attempt, isBusy }} onPaySaved={() => handleCard('saved')}>
        <TypedCard {...{ session, attempt, isBusy }} onCard={handleCard} />
      </CardChoice>
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
}: Pick<CardFormProps, 'session' | 'attempt'> & { isBusy: boolean; onCard: (card: Card) => void }) {
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
