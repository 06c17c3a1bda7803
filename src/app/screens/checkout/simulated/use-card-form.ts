import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import { showFailure, usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import { type Card, readCard, type TypedCard } from './card-fields.ts'

const names = ['number', 'expiry', 'cvc'] as const

export function useCardForm(onCard: (card: Card) => void) {
  const { formFailure } = usePaymentText()
  const { problems } = useTranslations('checkout').content.form
  const [typed, setTyped] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  // Errors appear after the first submit.
  const [isSubmitted, setIsTried] = useState(false)
  const inputs = useRef<Partial<Record<keyof TypedCard, HTMLInputElement | null>>>({})
  const { faults, card } = readCard(typed, Date.now())

  const field = (name: keyof TypedCard) => ({
    name,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    spellCheck: false,
    inputClassName: 'figures',
    value: typed[name],
    error: isSubmitted && faults[name] ? problems[faults[name]] : undefined,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped({ ...typed, [name]: target.value }),
  })

  return {
    handleSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      setIsTried(true)
      const first = names.find((name) => faults[name])
      if (card) return onCard(card)
      if (!first || !faults[first]) return
      inputs.current[first]?.focus()
      showFailure(formFailure)
    },
    number: field('number'),
    expiry: field('expiry'),
    cvc: { ...field('cvc'), maxLength: 4 },
    useTestCard: (number: string) => {
      const year = String((new Date().getFullYear() + 2) % 100)
      setTyped({ number, expiry: `12 / ${year}`, cvc: '123' })
      inputs.current.number?.focus()
    },
  }
}
