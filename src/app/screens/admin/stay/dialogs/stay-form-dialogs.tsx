import { useLocation } from 'wouter'
import { useSendsMail } from '#app/api/auth.ts'
import { useCreateStay, useEditStay } from '#app/api/host-stays.ts'
import { useAcceptEnquiry } from '#app/api/host-threads.ts'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { type FieldErrors, useForm } from '#app/lib/use-form.ts'
import { runWithFeedback } from '#app/screens/admin/actions/use-host-action.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { showStayCreated } from '#app/screens/admin/stay/guest-link.tsx'
import { isPast } from '#app/screens/admin/stay/stay-order.ts'
import { createContent, stayContent } from '#i18n/en/admin.ts'
import { editContent, termsContent } from '#i18n/en/stay-life.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { createStayBodySchema } from '#shared/contract/stay-forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import { parseDay } from '#shared/dates.ts'
import { AffectedDates } from './affected-dates.tsx'
import { OverlapNotice, PastNotice, useOverlapCheck } from './overlaps.tsx'
import { StayFormDialog } from './stay-form.tsx'
import { amountOf, bodyOf, changesOf, newStay, type StayValues, valuesOf } from './stay-values.ts'

export function CreateStayDialog({
  known = {},
  enquiryId,
  onCreated,
  onClose,
}: {
  known?: Partial<StayValues>
  enquiryId?: string
  /** Called with the new stay's id; the default opens its page. */
  onCreated?: (id: string) => void
  onClose: () => void
}) {
  const { todayAtHouse } = useHouseTime()
  const [create, accept] = [useCreateStay(), useAcceptEnquiry()]
  const sendsMail = useSendsMail()
  const [, navigate] = useLocation()
  const form = useForm({
    defaultValues: { ...newStay, ...known, sendLink: sendsMail },
    // Validates the request body with the server's schema.
    check: (typed) => hostErrors(createStayBodySchema, bodyOf(typed)),
    send: async (typed, show) => {
      try {
        // Checks again before sending, because a stay may have been added in between.
        if (!(await overlaps.isAccepted())) return
        const body = bodyOf(typed)
        const stay = enquiryId
          ? await accept.mutateAsync({ params: { id: enquiryId }, body: { stay: body } })
          : await create.mutateAsync({ body })
        showStayCreated(stay, sendsMail)
        onClose()
        if (onCreated) onCreated(stay.id)
        else navigate(`/admin/stays/${stay.id}`)
      } catch (error) {
        reportHostFailure(error, failures.createStay)
        // An accepted enquiry sends the same fields as `stay`.
        const problems = Object.entries(fieldsOf(error))
        show(Object.fromEntries(problems.map(([path, text]) => [path.replace('stay.', ''), text])))
      }
    },
  })
  const { checkInDate, checkOutDate } = form.values
  const overlaps = useOverlapCheck(checkInDate, checkOutDate)
  const isOver =
    checkOutDate > checkInDate && parseDay(checkOutDate) !== null && isPast({ checkOutDate }, todayAtHouse())

  return (
    <StayFormDialog
      {...createContent}
      title={stayContent.create}
      confirm={overlaps.found.length > 0 || isOver ? createContent.confirmAnyway : createContent.confirm}
      form={form}
      stay={null}
      warnings={
        <>
          <OverlapNotice overlaps={overlaps.found} />
          <PastNotice isShown={isOver} />
        </>
      }
      onClose={onClose}
    />
  )
}

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
    <StayFormDialog
      {...editContent}
      text={editContent.text(stay.guestName)}
      confirm={overlaps.found.length > 0 ? editContent.confirmAnyway : editContent.confirm}
      form={form}
      stay={stay}
      warnings={
        <>
          <OverlapNotice overlaps={overlaps.found} />
          <AffectedDates stayId={stay.id} changes={changes} />
        </>
      }
      onClose={onClose}
    />
  )
}
