import * as z from 'zod/mini'
import { isCardNumber, isExpired, parseExpiry } from './card-fields.ts'

/** The simulator's card form, with the rules that Stripe's own form checks before it sends anything. */
export const cardFormSchema = z.object({
  number: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter the card number'),
      z.refine(isCardNumber, 'This is not a card number'),
    ),
  expiry: z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const expiry = parseExpiry(text)
      const message = text.trim() === '' ? 'Enter the expiry' : 'Write it as month and year, such as 04 / 29'
      if (expiry && !isExpired(expiry, new Date())) return expiry
      context.issues.push({
        code: 'custom',
        message: expiry ? 'This card has expired' : message,
        input: text,
      })
      return z.NEVER
    }),
  ),
  cvc: z
    .string()
    .check(z.trim(), z.minLength(1, 'Enter the CVC'), z.regex(/^\d{3,4}$/, 'The CVC is 3 or 4 digits')),
})
export type Card = z.output<typeof cardFormSchema>
