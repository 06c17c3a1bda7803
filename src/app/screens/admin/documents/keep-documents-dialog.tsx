import { useForm } from 'react-hook-form'
import { useKeepDocuments } from '#app/api/host-documents.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextArea } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
import { keepDocumentsBodySchema } from '#shared/contract/documents.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { maxKeepMs } from '#shared/stay/erase-policy.ts'
import { property } from '#shared/the-house.ts'
import { content, menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = menuContent.keep
const maxKeepDays = maxKeepMs / (24 * 60 * 60 * 1000)

/** Keeps the pictures of one stay beyond their time: until when, and why. */
export function KeepDocumentsDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const today = dayAt(Date.now(), property.timeZone)
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: hostResolver(keepDocumentsBodySchema),
    defaultValues: { until: '', reason: '' },
  })
  const keep = useHostAction(useKeepDocuments(), {
    success: successes.documentsKept,
    failure: failures.updateDocuments,
    onDone: onClose,
    onFailed: (error) => showFieldErrors(error, setError),
  })
  const handleKeep = handleSubmit((body) => keep.act({ params: { id: stay.id }, body }))
  return (
    <FormDialog
      title={words.title}
      description={words.text(stay.guestName)}
      submitLabel={words.confirm}
      pendingLabel={content.saving}
      isPending={keep.isPending}
      onSubmit={handleKeep}
      onClose={onClose}
    >
      <DateField
        label={words.until}
        hint={words.untilHint}
        min={today}
        max={addDays(today, maxKeepDays)}
        error={formState.errors.until?.message}
        {...register('until')}
      />
      <TextArea
        label={words.reason}
        hint={words.reasonHint}
        error={formState.errors.reason?.message}
        {...register('reason')}
      />
    </FormDialog>
  )
}
