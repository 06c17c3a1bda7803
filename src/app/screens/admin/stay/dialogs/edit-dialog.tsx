import { useEditStay } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { fieldsOf } from '#app/lib/http.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { runWithFeedback } from '#app/screens/admin/actions/use-host-action.ts'
import { editContent, termsContent } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { AffectedDates } from './affected-dates.tsx'
import { OverlapNotice, useOverlapCheck } from './overlaps.tsx'
import { StayFields } from './stay-fields.tsx'
import { amountOf, changesOf, valuesOf } from './stay-values.ts'

/**
 * Edits a stay. Shows everything that moves before saving. Sends only changed fields, so another host's edits are
 * kept.
 */
export function EditDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const edit = useEditStay()
  const form = useForm({
    defaultValues: valuesOf(stay),
    check: (typed): FieldErrors => (amountOf(typed) === null ? { amount: termsContent.amountProblem } : {}),
    send: async (typed, show) => {
      const body = changesOf(stay, typed)
      if (Object.keys(body).length === 0) return onClose()
      if (isMoved && !(await overlaps.isAccepted())) return
      await runWithFeedback(
        () => edit.mutateAsync({ params: { id: stay.id }, body: { ...body, version: stay.version } }),
        {
          success: successes.stayUpdated,
          failure: failures.editStay,
          onDone: onClose,
          onFailed: (error) => show(fieldsOf(error)),
        },
      )
    },
  })
  const { values } = form
  const changes = changesOf(stay, values)
  const isMoved = changes.checkInDate !== undefined || changes.checkOutDate !== undefined
  const nights = isMoved ? ([values.checkInDate, values.checkOutDate] as const) : (['', ''] as const)
  const overlaps = useOverlapCheck(...nights, stay.id)

  return (
    <FormDialog
      {...editContent}
      text={editContent.text(stay.guestName)}
      confirm={overlaps.found.length > 0 ? editContent.confirmAnyway : editContent.confirm}
      isPending={form.isPending}
      form={form.form}
      onClose={onClose}
    >
      <StayFields
        form={form}
        stay={stay}
        warnings={
          <>
            <OverlapNotice overlaps={overlaps.found} />
            <AffectedDates stayId={stay.id} changes={changes} />
          </>
        }
      />
    </FormDialog>
  )
}
