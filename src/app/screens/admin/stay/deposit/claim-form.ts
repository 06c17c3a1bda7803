import * as z from 'zod/mini'
import { parseAmount, typedAmount } from '#shared/amounts.ts'
import { claimBodySchema } from '#shared/contract/deposits/forms.ts'
import { problem } from '#shared/contract/problems.ts'
import { formatMoney } from '#shared/money.ts'

/** Schema of the claim form: the request's rules, with a typed amount, at most the held one. */
export function claimFormSchema(heldCents: number, currency: string) {
  const { amountCents, reason } = claimBodySchema.shape
  const most = problem('claimMax', formatMoney({ amountCents: heldCents, currency }, 'short'))
  return z.object({
    amountCents: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string, context) => {
          const cents = parseAmount(text, currency)
          if (cents !== null) return cents
          context.issues.push({
            code: 'custom',
            message: problem('claimAmount', typedAmount({ amountCents: heldCents, currency })),
            input: text,
          })
          return z.NEVER
        }),
      ),
      amountCents.check(z.maximum(heldCents, most)),
    ),
    reason,
  })
}
