import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { hostErrors } from '#app/lib/host-forms.ts'
import { useForm } from '#app/lib/use-form.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { claimDialog } from '#words/en/deposit-host.ts'
import { claimFormSchema, parseDollars } from './claim-form.ts'
import { ClaimPictures } from './claim-pictures.tsx'
import { type SendPicture, useClaimPictures } from './use-claim-pictures.ts'

/** What a host claims: how much, why, and what they show of it. */
export interface Claim {
  amountCents: number
  reason: string
  pictures: string[]
}

/**
 * Asks how much of the hold is claimed and why. The guest reads the reason as it is typed here, and sees the pictures.
 * Mount it when it opens.
 */
export function ClaimDialog({
  held,
  onSendPicture,
  onClaim,
  onClose,
}: {
  held: Money
  onSendPicture: SendPicture
  onClaim: (claim: Claim) => Promise<boolean>
  onClose: () => void
}) {
  const shown = useClaimPictures(onSendPicture)
  const schema = claimFormSchema(held.amountCents, held.currency)
  const { form, field, values, isPending } = useForm({
    defaultValues: { amountCents: '', reason: '' },
    check: (typed) => hostErrors(schema, typed),
    send: async (typed) => {
      // What failed says so itself, with a button to try again.
      const pictures = await shown.addresses()
      if (pictures && (await onClaim({ ...schema.parse(typed), pictures }))) onClose()
    },
  })

  return (
    <FormDialog
      {...claimDialog}
      text={claimDialog.held(formatMoney(held, 'short'))}
      confirm={claimLabel(values.amountCents, held)}
      width="narrow"
      variant="danger"
      {...{ form, isPending, onClose }}
    >
      <TextField
        label={claimDialog.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="80.00"
        {...field('amountCents')}
      />
      <TextArea label={claimDialog.reason} hint={claimDialog.reasonHint} {...field('reason')} />
      <ClaimPictures claim={shown} />
    </FormDialog>
  )
}

function claimLabel(typed: string, { amountCents, currency }: Money): string {
  const cents = parseDollars(typed)
  const isFit = cents !== null && cents > 0 && cents <= amountCents
  return isFit
    ? claimDialog.claimAmount(formatMoney({ amountCents: cents, currency }, 'short'))
    : claimDialog.claim
}
