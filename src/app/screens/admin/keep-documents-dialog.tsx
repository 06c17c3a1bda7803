import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useKeepDocuments } from '#app/api/host-documents.ts'
import { DateField, TextArea } from '#app/components/ui/text-field.tsx'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { failures, successes } from '#app/messages.ts'
import { property } from '#content/property.ts'
import { keepDocumentsBodySchema } from '#shared/contract/documents.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { addDays, dayAt } from '#shared/dates.ts'
import { content, menuContent } from './content.ts'
import { FormDialog } from './form-dialog.tsx'

const words = menuContent.keep

/** Keeps the pictures of one stay beyond their time: until when, and why. */
export function KeepDocumentsDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const tomorrow = addDays(dayAt(Date.now(), property.timeZone), 1)
  const keep = useKeepDocuments()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(keepDocumentsBodySchema),
    defaultValues: { until: '', reason: '' },
  })
  const handleKeep = handleSubmit((body) => {
    if (body.until < tomorrow) return setError('until', { message: words.untilPast }, { shouldFocus: true })
    return keep.mutateAsync({ params: { id: stay.id }, body }).then(
      () => {
        showToast(successes.documentsKept)
        onClose()
      },
      (error: unknown) => {
        reportHostFailure(error, failures.updateDocuments)
      },
    )
  })
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
        min={tomorrow}
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
