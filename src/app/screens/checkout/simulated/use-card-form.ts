import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { useTranslations } from '#app/lib/translations.ts'
import { showFailure, usePaymentText } from '#app/screens/checkout/payment-errors.ts'
import {
  type Card,
  caretAfter,
  formatExpiry,
  groupCardNumber,
  readCard,
  type TypedCard,
} from './card-fields.ts'

const names = ['number', 'expiry', 'cvc'] as const

const formats = {
  number: groupCardNumber,
  expiry: formatExpiry,
  cvc: (text: string) => text,
} satisfies Record<keyof TypedCard, (text: string, previous: string) => string>

/** Formats the field and keeps the caret behind the same digit. */
function tidy(input: HTMLInputElement, formatted: string): void {
  const { value, selectionStart } = input
  if (formatted === value) return
  const caret = caretAfter(value.slice(0, selectionStart ?? value.length), value, formatted)
  input.value = formatted
  input.setSelectionRange(caret, caret)
}

export function useCardForm(onCard: (card: Card) => void) {
  const { formFailure } = usePaymentText()
  const { problems } = useTranslations('checkout').content.form
  const [typed, setTyped] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  // Errors appear after the first submit.
  const [isTried, setIsTried] = useState(false)
  const inputs = useRef<Partial<Record<keyof TypedCard, HTMLInputElement | null>>>({})
  const { faults, card } = readCard(typed, new Date())

  const field = (name: keyof TypedCard) => ({
    name,
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    spellCheck: false,
    inputClassName: 'figures',
    value: typed[name],
    error: isTried && faults[name] ? problems[faults[name]] : undefined,
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      const text = formats[name](target.value, typed[name])
      tidy(target, text)
      setTyped({ ...typed, [name]: text })
    },
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
