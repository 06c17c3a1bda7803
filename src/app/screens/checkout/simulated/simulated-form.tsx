import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { useTranslations } from '#app/lib/translations.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { CardChoice, type CardFormProps } from '#app/screens/checkout/card-choice.tsx'
import { PayButton, type PayProps } from '#app/screens/checkout/pay-button.tsx'
import { showFailure, usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import { type Card, readCard } from './card-fields.ts'
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

const plain = {
  autoComplete: 'off',
  inputMode: 'numeric',
  spellCheck: false,
  inputClassName: 'figures',
} as const

function TypedCard({ onCard, ...pay }: PayProps & { onCard: (card: Card) => void }) {
  const { content } = useTranslations('checkout')
  const { formFailure } = usePaymentText()
  const texts = content.form
  const { form, field } = useForm({
    defaultValues: { number: '', expiry: '', cvc: '' },
    check: (typed): FieldErrors =>
      Object.fromEntries(
        Object.entries(readCard(typed, Date.now()).faults).map(([name, fault]) => [
          name,
          texts.problems[fault],
        ]),
      ),
    onWrong: () => showFailure(formFailure),
    send: (typed) => {
      const { card } = readCard(typed, Date.now())
      if (card) onCard(card)
    },
  })
  return (
    <form {...form} autoComplete="off">
      <h2 className="text-xl">{texts.title}</h2>
      <TextField
        {...plain}
        className="mt-4"
        label={texts.number}
        placeholder="1234 1234 1234 1234"
        {...field('number')}
      />
      <div className="mt-5 grid grid-cols-2 gap-4">
        <TextField {...plain} label={texts.expiry} placeholder={texts.expiryForm} {...field('expiry')} />
        <TextField {...plain} label={texts.cvc} placeholder="123" maxLength={4} {...field('cvc')} />
      </div>
      <PayButton {...pay} />
    </form>
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
