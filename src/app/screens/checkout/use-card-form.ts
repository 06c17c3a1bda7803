import { zodResolver } from '@hookform/resolvers/zod'
import type { ChangeEvent } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { problemText } from '#app/lib/problem-text.ts'
import { useWords } from '#app/lib/words.ts'
import {
  caretAfter,
  formatExpiry,
  groupCardNumber,
  isCardNumber,
  isExpired,
  parseExpiry,
} from './card-fields.ts'
import { showFailure, usePaymentWords } from './payment-errors.ts'

/**
 * The simulator's card form, with the rules that Stripe's own form checks before it sends anything. What it finds wrong is
 * named as the page's words have it.
 */
const cardFormSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'noNumber'), z.refine(isCardNumber, 'notANumber')),
  expiry: z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const expiry = parseExpiry(text)
      const found = text.trim() === '' ? 'noExpiry' : 'notAnExpiry'
      if (expiry && !isExpired(expiry, new Date())) return expiry
      context.issues.push({
        code: 'custom',
        message: expiry ? 'expired' : found,
        input: text,
      })
      return z.NEVER
    }),
  ),
  cvc: z.string().check(z.trim(), z.minLength(1, 'noCvc'), z.regex(/^\d{3,4}$/, 'notACvc')),
})
export type Card = z.output<typeof cardFormSchema>

/** Writes what was typed in its usual form, with the caret behind the same digit as before. */
function tidy(input: HTMLInputElement, format: (text: string) => string): void {
  const { value, selectionStart } = input
  const formatted = format(value)
  if (formatted === value) return
  const caret = caretAfter(value.slice(0, selectionStart ?? value.length), value, formatted)
  input.value = formatted
  input.setSelectionRange(caret, caret)
}

const field = {
  autoComplete: 'off',
  inputMode: 'numeric',
  spellCheck: false,
  inputClassName: 'figures',
} as const

/** The simulator's card form: its fields, its faults, and a way to fill in a test card. */
export function useCardForm(onCard: (card: Card) => void) {
  const { failureOfForm } = usePaymentWords()
  const { problems } = useWords('checkout').content.form
  const said = (found?: string) => (found === undefined ? undefined : problemText(found, problems))
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm({
    resolver: zodResolver(cardFormSchema),
    defaultValues: { number: '', expiry: '', cvc: '' },
  })
  const { errors, isSubmitted } = formState
  const [number, expiry] = [register('number'), register('expiry')]

  const fill = (values: { number: string; expiry: string; cvc: string }) => {
    for (const name of ['number', 'expiry', 'cvc'] as const)
      setValue(name, values[name], { shouldValidate: isSubmitted })
  }

  return {
    handleSubmit: handleSubmit(onCard, (faults) => {
      const first = faults.number ?? faults.expiry ?? faults.cvc
      if (first?.message) showFailure(failureOfForm(problemText(first.message, problems)))
    }),
    number: {
      ...field,
      ...number,
      error: said(errors.number?.message),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        tidy(event.target, groupCardNumber)
        return number.onChange(event)
      },
    },
    expiry: {
      ...field,
      ...expiry,
      error: said(errors.expiry?.message),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        tidy(event.target, (text) => formatExpiry(text, getValues('expiry')))
        return expiry.onChange(event)
      },
    },
    cvc: { ...field, ...register('cvc'), error: said(errors.cvc?.message), maxLength: 4 },
    /** Fills in a test card that is good for two years. */
    useTestCard: (testNumber: string) => {
      const year = String((new Date().getFullYear() + 2) % 100)
      fill({ number: testNumber, expiry: `12 / ${year}`, cvc: '123' })
      setFocus('number')
    },
  }
}
