import { useAddBlock } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { blockBodySchema } from '#shared/contract/calendar.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.block

/** Keeps nights for the host. */
export function KeepNightsDialog({ onClose }: { onClose: () => void }) {
  const keep = useAddBlock()
  const { field, dialog } = useHostForm({
    schema: blockBodySchema,
    defaultValues: { from: '', to: '', note: '' },
    send: (body) => keep.mutateAsync({ body }),
    success: successes.nightsKept,
    failure: failures.keepNights,
    onClose,
  })
  return (
    <FormDialog {...words} {...dialog}>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={words.from} {...field('from')} />
        <DateField label={words.to} {...field('to')} />
      </div>
      <TextField label={words.note} hint={words.noteHint} isOptional autoComplete="off" {...field('note')} />
    </FormDialog>
  )
}
