import { useEffect, useState } from 'react'
import { useWrite } from '#app/api/use-call.ts'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { hasStatus } from '#app/lib/http.ts'
import { useTranslations } from '#app/lib/translations.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import {
  CardChoice,
  type CardFormProps,
  CardRefused,
  goodStatuses,
  PayButton,
  type PayProps,
  usePaymentText,
} from '#app/screens/checkout/card-form.tsx'
import * as depositCalls from '#shared/contract/deposits/calls.ts'
import { testCards } from '#shared/deposit/card.ts'
import { type Card, groupCardNumber, readCard, writeExpiry } from './card-fields.ts'

type Challenge = 'complete' | 'fail'

type ChosenCard = Card | 'saved'

/**
 * Confirms a card at the simulator. If 3-D Secure is needed, `isChallenged` turns true and the card is confirmed
 * again with the guest's answer.
 */
function useSimulatedPayment({ session, attempt, onConfirmed }: CardFormProps) {
  const { failureOfCall, failureOfProvider } = usePaymentText()
  const { mutateAsync, isPending } = useWrite(depositCalls.confirmSimulatedPayment)
  const [challenged, setChallenged] = useState<ChosenCard | null>(null)

  const confirm = async (card: ChosenCard, challenge?: Challenge): Promise<void> => {
    const { paymentIntentId, clientSecret } = session
    const fields = card === 'saved' ? { useSavedCard: true } : card
    const body = { clientSecret, ...fields, ...(challenge ? { challenge } : {}) }
    attempt.start()
    try {
      const answer = await mutateAsync({ params: { paymentIntentId }, body })
      if (answer.requiresChallenge) return setChallenged(card)
      setChallenged(null)
      if (goodStatuses.includes(answer.status)) void onConfirmed(answer.id)
      else attempt.fail(failureOfProvider({}))
    } catch (error) {
      setChallenged(null)
      // Another click or tab has confirmed the payment, or it has expired: the server reads the state.
      if (hasStatus(error, 409) || hasStatus(error, 404)) void onConfirmed(paymentIntentId)
      else attempt.fail(failureOfCall(error))
    }
  }

  return {
    isPending,
    isChallenged: challenged !== null,
    confirmCard: (card: ChosenCard) => confirm(card),
    answerChallenge: (answer: Challenge) => {
      if (challenged) void confirm(challenged, answer)
    },
  }
}

/** The card form without a provider. Looks and behaves like a real one and charges nobody. */
export function SimulatedForm(props: CardFormProps) {
  const { session, attempt, isFinishing } = props
  const payment = useSimulatedPayment(props)
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
  const texts = content.form
  const { form, field, focus, setValue } = useForm({
    defaultValues: { number: '', expiry: '', cvc: '' },
    check: (typed): FieldErrors =>
      Object.fromEntries(
        Object.entries(readCard(typed, Date.now()).faults).map(([name, fault]) => [
          name,
          texts.problems[fault],
        ]),
      ),
    send: (typed) => {
      const { card } = readCard(typed, Date.now())
      if (card) onCard(card)
    },
  })
  const refused = pay.attempt.failure?.reason
  const [number, expiry, cvc] = [field('number'), field('expiry'), field('cvc')]
  const isWrong = [number, expiry, cvc].some(({ error }) => error !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new refusal moves the focus, not a new render
  useEffect(() => {
    if (refused) focus('number')
  }, [pay.attempt.failure])
  const handleTestCard = (number: string) => {
    setValue('number', number)
    setValue('expiry', `12 / ${(new Date().getFullYear() + 2) % 100}`)
    setValue('cvc', '123')
    focus('number')
  }
  return (
    <>
      <form {...form} autoComplete="off">
        <h2 className="text-xl">{texts.title}</h2>
        <CardRefused isShown={isWrong || refused !== undefined} />
        <TextField
          {...plain}
          className="mt-4"
          label={texts.number}
          placeholder="1234 1234 1234 1234"
          {...number}
          error={number.error ?? refused}
          onBlur={({ target }) => {
            target.value = groupCardNumber(target.value)
          }}
        />
        <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-4">
          <TextField
            {...plain}
            label={texts.expiry}
            placeholder={texts.expiryForm}
            {...expiry}
            onBlur={({ target }) => {
              target.value = writeExpiry(target.value)
            }}
          />
          <TextField {...plain} label={texts.cvc} placeholder="123" maxLength={4} {...cvc} />
        </div>
        <PayButton {...pay} />
      </form>
      <TestCards onChoose={handleTestCard} />
    </>
  )
}

const testActions = Object.keys(testCards) as (keyof typeof testCards)[]

/** Lists Stripe's test cards; a tap fills in the form. */
function TestCards({ onChoose }: { onChoose: (number: string) => void }) {
  const { simulated } = useTranslations('checkout').content
  return (
    <section aria-labelledby="test-cards-title" className="mt-8 border-line border-t pt-5">
      <h3 id="test-cards-title" className="text-lg">
        {simulated.cardsTitle}
      </h3>
      <ul className="mt-2">
        {testActions.map((does) => (
          <li key={does}>
            <button
              type="button"
              onClick={() => onChoose(testCards[does])}
              className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] flex-col rounded-control px-2 py-2 sm:flex-row sm:items-baseline sm:justify-between sm:gap-4 text-left hover:bg-paper"
            >
              <span className="figures font-semibold text-bush-700 sm:whitespace-nowrap">
                {testCards[does]}
              </span>
              <span className="text-ink-soft text-sm sm:text-right">{simulated.cards[does]}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Simulates 3-D Secure. Closing the dialog declines. */
function ChallengeDialog({
  isPending,
  onAnswer,
}: {
  isPending: boolean
  onAnswer: (answer: Challenge) => void
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
