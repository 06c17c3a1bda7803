import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { CardChoice, type CardFormProps } from '#app/screens/checkout/card-choice.tsx'
import { PayButton, type PayProps } from '#app/screens/checkout/pay-button.tsx'
import type { Card } from './card-fields.ts'
import { useCardForm } from './use-card-form.ts'
import { type ChosenCard, useSimulatedPayment } from './use-simulated-payment.ts'

/** The card form without a provider. Looks and behaves like a real one and charges nobody. */
export function SimulatedForm({ session, attempt, isFinishing, onConfirmed }: CardFormProps) {
  const payment = useSimulatedPayment(session, attempt, (intentId) => void onConfirmed(intentId))
  const isBusy = payment.isPending || payment.isChallenged || isFinishing
  const pay = { session, attempt, isBusy }
  const handleCard = (card: ChosenCard) => {
    if (!isBusy) void payment.confirmCard(card)
  }
  return (
    <>
      <CardChoice {...pay} onPaySaved={() => handleCard('saved')}>
        <TypedCard {...pay} onCard={handleCard} />
      </CardChoice>
      {payment.isChallenged && (
        <ChallengeDialog isPending={payment.isPending} onAnswer={payment.answerChallenge} />
      )}
    </>
  )
}

function TypedCard({ onCard, ...pay }: PayProps & { onCard: (card: Card) => void }) {
  const { content } = useTranslations('checkout')
  const texts = content.form
  const form = useCardForm(onCard)
  return (
    <>
      <form onSubmit={form.handleSubmit} noValidate autoComplete="off">
        <h2 className="text-xl">{texts.title}</h2>
        <TextField {...form.number} className="mt-4" label={texts.number} placeholder="1234 1234 1234 1234" />
        <div className="mt-5 grid grid-cols-2 gap-4">
          <TextField {...form.expiry} label={texts.expiry} placeholder={texts.expiryForm} />
          <TextField {...form.cvc} label={texts.cvc} placeholder="123" />
        </div>
        <PayButton {...pay} />
      </form>
      <TestCards onUse={form.useTestCard} />
    </>
  )
}

/** Simulates 3-D Secure. Closing the dialog declines. */
function ChallengeDialog({
  isPending,
  onAnswer,
}: {
  isPending: boolean
  onAnswer: (answer: 'complete' | 'fail') => void
}) {
  const { content } = useTranslations('checkout')
  const { title, text, complete, fail, pending } = content.challenge
  const handleClose = () => {
    if (!isPending) onAnswer('fail')
  }
  return (
    <Dialog
      onClose={handleClose}
      title={title}
      width="narrow"
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onAnswer('fail')}>
            {fail}
          </Button>
          <Button isPending={isPending} pendingLabel={pending} onClick={() => onAnswer('complete')}>
            {complete}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <p className="mt-3 font-semibold">{content.simulated.notice}</p>
    </Dialog>
  )
}

/** Stripe's public test numbers (https://docs.stripe.com/testing). */
const testCards = [
  { number: '4242 4242 4242 4242', does: 'accepted' },
  { number: '4000 0025 0000 3155', does: 'asks' },
  { number: '4000 0000 0000 0002', does: 'declined' },
  { number: '4000 0000 0000 9995', does: 'insufficientFunds' },
  { number: '4000 0000 0000 0341', does: 'refusedLater' },
] as const

function TestCards({ onUse }: { onUse: (number: string) => void }) {
  const { simulated } = useTranslations('checkout').content
  return (
    <section aria-labelledby="test-cards-title" className="mt-8 border-line border-t pt-5">
      <h3 id="test-cards-title" className="text-lg">
        {simulated.cardsTitle}
      </h3>
      <ul className="mt-2">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onUse(number)}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-wrap items-baseline justify-between gap-x-4 rounded-control px-2 py-2 text-left hover:bg-paper"
            >
              <span className="figures font-semibold text-bush-700">{number}</span>
              <span className="text-ink-soft text-sm">{simulated.cards[does]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
