import { useClaimDeposit } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { errorText } from '#app/lib/report-error.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { sendPhoto, useUploads } from '#app/screens/admin/actions/use-uploads.ts'
import { claimDialog } from '#i18n/en/deposit-host.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { claimFormSchema, parseDollars } from './claim-form.ts'
import { ClaimPhotos } from './claim-photos.tsx'

/**
 * Asks for the amount, the reason and photos of a claim, which the guest sees as submitted. The dialog closes only on
 * success, so that no input is lost.
 */
export function ClaimDialog({ stayId, held, onClose }: { stayId: string; held: Money; onClose: () => void }) {
  const claim = useClaimDeposit()
  const shown = useUploads({
    send: sendPhoto,
    problemOf: (error) => errorText(error, claimDialog.photoFailed),
  })
  const { field, values, dialog } = useHostForm({
    schema: claimFormSchema(held.amountCents, held.currency),
    defaultValues: { amountCents: '', reason: '' },
    send: async (body) => {
      // A failed upload shows its own error and retry button.
      const photos = await shown.results()
      return photos && claim.mutateAsync({ params: { id: stayId }, body: { ...body, photos } })
    },
    success: successes.depositClaimed,
    failure: failures.claimDeposit,
    onClose,
  })
  return (
    <FormDialog
      {...claimDialog}
      text={claimDialog.held(formatMoney(held, 'short'))}
      confirm={claimLabel(values.amountCents, held)}
      width="narrow"
      variant="danger"
      {...dialog}
    >
      <TextField
        label={claimDialog.amount}
        inputMode="decimal"
        autoComplete="off"
        placeholder="80.00"
        {...field('amountCents')}
      />
      <TextArea label={claimDialog.reason} hint={claimDialog.reasonHint} {...field('reason')} />
      <ClaimPhotos shown={shown} />
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
