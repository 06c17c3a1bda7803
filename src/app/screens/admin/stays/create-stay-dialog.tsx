import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useCreateStay } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, TextField } from '#app/components/ui/text-field.tsx'
import { showFieldErrors } from '#app/lib/form-errors.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { copyGuestUrl } from '#app/screens/admin/stay/guest-link.tsx'
import { createStayBodySchema } from '#shared/contract/stay-terms.ts'
import { parseDay } from '#shared/dates.ts'
import { createContent, stayContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { OverlapNotice, PastNotice } from './overlap-notice.tsx'
import { isPast, today } from './pending-order.ts'
import { useOverlapCheck } from './use-overlap-check.ts'

type Fields = z.input<typeof createStayBodySchema>

/** Creates a stay. Nights that meet another stay are shown first, and creating then takes a second, knowing press. */
export function CreateStayDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateStay()
  const form = useForm({
    resolver: zodResolver(createStayBodySchema),
    defaultValues: { guestName: '', guestEmail: '', checkInDate: '', checkOutDate: '' },
  })
  const [checkInDate, checkOutDate] = useWatch({
    control: form.control,
    name: ['checkInDate', 'checkOutDate'],
  })
  const overlaps = useOverlapCheck(checkInDate, checkOutDate)
  const isOver =
    checkOutDate > checkInDate && parseDay(checkOutDate) !== null && isPast({ checkOutDate }, today())

  const handleCreate = form.handleSubmit(async (body) => {
    try {
      // The look just before sending: a stay may have come in since the dates were chosen.
      if (!(await overlaps.isAccepted())) return
      const stay = await create.mutateAsync({ body })
      showToast(successes.stayCreated, {
        action: { label: stayContent.copyUrl, onAction: () => copyGuestUrl(stay.accessToken) },
      })
      onClose()
    } catch (error) {
      reportHostFailure(error, failures.createStay)
      showFieldErrors(error, form.setError)
    }
  })

  return (
    <FormDialog
      title={stayContent.create}
      description={createContent.intro}
      submitLabel={overlaps.found.length > 0 || isOver ? createContent.submitAnyway : createContent.submit}
      pendingLabel={createContent.pending}
      isPending={form.formState.isSubmitting}
      onSubmit={handleCreate}
      onClose={onClose}
    >
      <StayFields form={form} checkInDate={checkInDate} />
      <OverlapNotice overlaps={overlaps.found} />
      <PastNotice isShown={isOver} />
    </FormDialog>
  )
}

function StayFields({ form, checkInDate }: { form: UseFormReturn<Fields>; checkInDate: string }) {
  const { register, formState } = form
  const { errors } = formState
  const firstCheckOut = parseDay(checkInDate) ? { min: checkInDate } : {}
  return (
    <>
      <TextField
        label={createContent.guestName}
        autoComplete="off"
        error={errors.guestName?.message}
        {...register('guestName')}
      />
      <TextField
        label={createContent.guestEmail}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.guestEmail?.message}
        {...register('guestEmail')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField
          label={createContent.checkInDate}
          hint={createContent.checkInHint}
          error={errors.checkInDate?.message}
          {...register('checkInDate')}
        />
        <DateField
          label={createContent.checkOutDate}
          hint={createContent.checkOutHint}
          error={errors.checkOutDate?.message}
          {...firstCheckOut}
          {...register('checkOutDate')}
        />
      </div>
    </>
  )
}
