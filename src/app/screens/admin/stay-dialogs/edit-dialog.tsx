import { useEditStay } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextField } from '#app/components/ui/text-field.tsx'
import { fieldsOf } from '#app/lib/http.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { OverlapNotice } from '#app/screens/admin/stays/overlap-notice.tsx'
import { useOverlapCheck } from '#app/screens/admin/stays/use-overlap-check.ts'
import { actAndTell } from '#app/screens/admin/use-host-action.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { parseDay } from '#shared/dates.ts'
import { requiresFrom, type StaySource } from '#shared/stay/sources.ts'
import { createContent } from '#words/en/admin.ts'
import { editContent, termsContent } from '#words/en/stay-life.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { amountOf, changesOf, type EditValues, valuesOf } from './edit-changes.ts'
import { GuestsField, HostNoteField, RequirementFields, SourceField } from './term-fields.tsx'
import { WhatMoves } from './what-moves.tsx'

/** Changes a stay. What would move with it is on screen before it is saved; what somebody else changed is not overwritten. */
export function EditDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const edit = useEditStay()
  const form = useForm({
    defaultValues: valuesOf(stay),
    check: (typed): FieldErrors => (amountOf(typed) === null ? { amount: termsContent.amountProblem } : {}),
    send: async (typed, show) => {
      const body = changesOf(stay, typed)
      if (Object.keys(body).length === 0) return onClose()
      if (isMoved && !(await overlaps.isAccepted())) return
      await actAndTell(
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
      <EditFields form={form} stay={stay} />
      <OverlapNotice overlaps={overlaps.found} />
      <WhatMoves stayId={stay.id} changes={changes} />
    </FormDialog>
  )
}

function EditFields({
  form: { field, box, values, setValue },
  stay,
}: {
  form: ReturnType<typeof useForm<EditValues>>
  stay: AdminStay
}) {
  // What the place of booking allows, where the host and the guest have settled nothing else.
  const handleSource = (source: StaySource) => {
    const requires = requiresFrom(stay, source)
    setValue('documents', requires.documents)
    setValue('deposit', requires.deposit)
  }
  const firstCheckOut = parseDay(values.checkInDate) ? { min: values.checkInDate } : {}
  return (
    <>
      <TextField label={createContent.guestName} autoComplete="off" {...field('guestName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={createContent.checkInDate} {...field('checkInDate')} />
        <TextField label={termsContent.checkInTime} type="time" {...field('checkInTime')} />
        <DateField label={createContent.checkOutDate} {...firstCheckOut} {...field('checkOutDate')} />
        <TextField label={termsContent.checkOutTime} type="time" {...field('checkOutTime')} />
      </div>
      <SourceField {...field('source')} onChosen={handleSource} />
      <RequirementFields
        documents={box('documents')}
        deposit={box('deposit')}
        isAirbnb={values.source === 'airbnb' && !values.documents && !values.deposit}
      />
      {values.deposit && (
        <TextField
          label={termsContent.amount}
          hint={termsContent.amountHint(stay.depositCurrency)}
          inputMode="decimal"
          autoComplete="off"
          {...field('amount')}
        />
      )}
      <GuestsField {...field('guests')} />
      <HostNoteField {...field('hostNote')} />
    </>
  )
}
