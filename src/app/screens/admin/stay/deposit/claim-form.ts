import * as z from 'zod/mini'
import { problem } from '#shared/contract/problems.ts'
import { claimBodySchema } from '#shared/contract/stay-forms.ts'
import { formatMoney } from '#shared/money.ts'

/** Parses dollars (`80`, `$80.50`, `1,200`) to cents. Returns `null` for any other text. */
export function parseDollars(text: string): number | null {
  const plain = text.trim().replace(/^(nz)?\$\s*/i, '')
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(plain)
  if (!match) return null
  const dollars = Number((match[1] ?? '').replaceAll(',', ''))
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Schema of the claim form: the request's rules, with the amount in dollars and at most the held amount. */
export function claimFormSchema(heldCents: number, currency: string) {
  const { amountCents, reason } = claimBodySchema.shape
  const most = problem('claimMax', formatMoney({ amountCents: heldCents, currency }, 'short'))
  return z.object({
    amountCents: z.pipe(
      z.pipe(
        z.string(),
        z.transform((text: string, context) => {
          const cents = parseDollars(text)
          if (cents !== null) return cents
          context.issues.push({ code: 'custom', message: problem('claimAmount'), input: text })
          return z.NEVER
        }),
      ),
      amountCents.check(z.maximum(heldCents, most)),
    ),
    reason,
  })
}
