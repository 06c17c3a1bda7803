import { useForm } from 'react-hook-form'
import { useAddBlock } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { blockBodySchema } from '#shared/contract/calendar.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.block

/** Keeps nights for the host. */
export function KeepNightsDialog({ onClose }: { onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(blockBodySchema),
    defaultValues: { from: '', to: '', note: '' },
  })
  const keep = useHostAction(useAddBlock(), {
    success: successes.nightsKept,
    failure: failures.keepNights,
    onDone: onClose,
    onFailed: (error) => showFieldErrors(error, setError),
  })
  const { errors } = formState
  return (
    <FormDialog
      title={words.title}
      description={words.intro}
      submitLabel={words.submit}
      pendingLabel={words.pending}
      isPending={keep.isPending}
      onSubmit={handleSubmit((body) => keep.act({ body }))}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={words.from} error={errors.from?.message} {...register('from')} />
        <DateField label={words.to} error={errors.to?.message} {...register('to')} />
      </div>
      <TextField
        label={words.note}
        hint={words.noteHint}
        isOptional
        autoComplete="off"
        error={errors.note?.message}
        {...register('note')}
      />
    </FormDialog>
  )
}
