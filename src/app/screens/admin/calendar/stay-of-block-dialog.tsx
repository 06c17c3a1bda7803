import { useForm } from 'react-hook-form'
import { useMakeStayOfBlock } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { type CalendarBlock, stayOfBlockBodySchema } from '#shared/contract/calendar.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.stay

/** Asks for the name of who booked elsewhere, and makes the stay. */
export function StayOfBlockDialog({ block, onClose }: { block: CalendarBlock; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(stayOfBlockBodySchema),
    defaultValues: { guestName: '', from: block.from, to: block.to },
  })
  const make = useHostAction(useMakeStayOfBlock(), {
    success: successes.stayCreated,
    failure: failures.createStay,
    onDone: onClose,
    onFailed: (error) => showFieldErrors(error, setError),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={words.title}
      description={words.intro(formatStayDates(block.from, block.to), block.name ?? '')}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      isPending={make.isPending}
      onSubmit={handleSubmit((body) => make.act({ params: { id: block.id }, body }))}
      onClose={onClose}
    >
      <TextField
        label={words.guestName}
        autoComplete="off"
        error={errors.guestName?.message}
        {...register('guestName')}
      />
      <EmailField
        label={words.guestEmail}
        hint={words.emailHint}
        isOptional
        error={errors.guestEmail?.message}
        {...register('guestEmail', { setValueAs: (text?: string) => text || undefined })}
      />
    </FormDialog>
  )
}
