import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { hostResolver } from '#app/lib/host-forms.ts'
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
  const formId = useId()
  const { register, handleSubmit, control, formState } = useForm({
    resolver: hostResolver(claimFormSchema(held.amountCents, held.currency)),
    defaultValues: { amountCents: '', reason: '' },
  })
  const typed = useWatch({ control, name: 'amountCents' })
  const shown = useClaimPictures(onSendPicture)

  const handleClaim = handleSubmit(async (claim) => {
    // What failed says so itself, with a button to try again.
    const pictures = await shown.addresses()
    if (pictures && (await onClaim({ ...claim, pictures }))) onClose()
  })

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={claimDialog.title}
      description={claimDialog.held(formatMoney(held, 'short'))}
      width="narrow"
      keepsOpenOutside
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {claimDialog.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isPending={formState.isSubmitting}
            pendingLabel={claimDialog.pending}
          >
            {claimLabel(typed, held)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleClaim} noValidate className="space-y-5">
        <TextField
          label={claimDialog.amount}
          inputMode="decimal"
          autoComplete="off"
          placeholder="80.00"
          error={formState.errors.amountCents?.message}
          {...register('amountCents')}
        />
        <TextArea
          label={claimDialog.reason}
          hint={claimDialog.reasonHint}
          error={formState.errors.reason?.message}
          {...register('reason')}
        />
        <ClaimPictures claim={shown} />
      </form>
    </Dialog>
  )
}

function claimLabel(typed: string, { amountCents, currency }: Money): string {
  const cents = parseDollars(typed)
  const isFit = cents !== null && cents > 0 && cents <= amountCents
  return isFit
    ? claimDialog.claimAmount(formatMoney({ amountCents: cents, currency }, 'short'))
    : claimDialog.claim
}
