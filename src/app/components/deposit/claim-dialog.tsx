import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '#app/components/ui/button.tsx'
import { Dialog } from '#app/components/ui/dialog.tsx'
import { TextArea, TextField } from '#app/components/ui/text-field.tsx'
import { hostResolver } from '#app/lib/host-forms.ts'
import type { Deposit } from '#shared/contract/deposits.ts'
import { formatMoney } from '#shared/money.ts'
import { claimDialog } from '#words/en/deposit-host.ts'
import { claimFormSchema, parseDollars } from './claim-form.ts'

/** Asks how much of the hold is claimed and why. The guest reads the reason as it is typed here. */
export function ClaimDialog({
  isOpen,
  onOpenChange,
  deposit,
  onClaim,
}: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  deposit: Deposit
  onClaim: (claim: { amountCents: number; reason: string }) => Promise<boolean>
}) {
  const formId = useId()
  const { register, handleSubmit, control, formState, reset } = useForm({
    resolver: hostResolver(claimFormSchema(deposit.amountCents, deposit.currency)),
    defaultValues: { amountCents: '', reason: '' },
  })
  const typed = useWatch({ control, name: 'amountCents' })

  const handleClaim = handleSubmit(async (claim) => {
    if (!(await onClaim(claim))) return
    reset()
    onOpenChange(false)
  })

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={claimDialog.title}
      description={claimDialog.held(formatMoney(deposit, 'short'))}
      width="narrow"
      keepsOpenOutside
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            {claimDialog.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            isPending={formState.isSubmitting}
            pendingLabel={claimDialog.pending}
          >
            {claimLabel(typed, deposit)}
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
      </form>
    </Dialog>
  )
}

function claimLabel(typed: string, { amountCents, currency }: Deposit): string {
  const cents = parseDollars(typed)
  const isFit = cents !== null && cents > 0 && cents <= amountCents
  return isFit
    ? claimDialog.claimAmount(formatMoney({ amountCents: cents, currency }, 'short'))
    : claimDialog.claim
}
