import { useLocation } from 'wouter'
import { useSendsMail } from '#app/api/accounts.ts'
import { useWrite } from '#app/api/use-call.ts'
import { Notice } from '#app/components/ui/notice.tsx'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { inPlaceOfGuard } from '#app/lib/leave-warning.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { useHouseTime } from '#app/screens/admin/page/house-time.ts'
import { showStayCreated } from '#app/screens/admin/stay/guest-link.tsx'
import { isPast } from '#app/screens/admin/stay/stay-order.ts'
import { failures, successes } from '#i18n/en/admin.ts'
import { editContent, stayContent, termsContent } from '#i18n/en/stay.ts'
import { createContent } from '#i18n/en/stays.ts'
import * as stayCalls from '#shared/contract/stays/calls.ts'
import { createStayBodySchema } from '#shared/contract/stays/forms.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'
import * as threadCalls from '#shared/contract/threads/calls.ts'
import { parseDay } from '#shared/dates.ts'
import { AffectedDates, OverlapNotice, useOverlapCheck } from './date-warnings.tsx'
import {
  amountOf,
  bodyOf,
  changesOf,
  newStay,
  StayFormDialog,
  type StayValues,
  valuesOf,
} from './stay-form.tsx'

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
  const { today } = useHouseTime()
  const [create, accept] = [useWrite(stayCalls.createStay), useWrite(threadCalls.acceptEnquiry)]
  const sendsMail = useSendsMail()
  const [, navigate] = useLocation()
  const { dialog, ...fields } = useHostForm({
    defaultValues: { ...newStay, ...known, sendLink: sendsMail },
    // Validates the request body with the server's schema.
    check: (typed) => hostErrors(createStayBodySchema, bodyOf(typed)),
    send: async (typed) => {
      // Checks again before sending, because a stay may have been added in between.
      if (!(await overlaps.isAccepted())) return null
      const body = bodyOf(typed)
      return enquiryId
        ? accept.mutateAsync({ params: { id: enquiryId }, body: { stay: body } })
        : create.mutateAsync({ body })
    },
    failure: failures.createStay,
    // An accepted enquiry sends the same fields as `stay`.
    errorsOf: (error) =>
      Object.fromEntries(
        Object.entries(fieldsOf(error)).map(([path, text]) => [path.replace('stay.', ''), text]),
      ),
    onDone(stay) {
      showStayCreated(stay, sendsMail)
      onClose()
      if (onCreated) onCreated(stay.id)
      else navigate(`/admin/stays/${stay.id}`, inPlaceOfGuard())
    },
    onClose,
  })
  const { checkInDate, checkOutDate } = fields.values
  const overlaps = useOverlapCheck(checkInDate, checkOutDate)
  const isOver =
    checkOutDate > checkInDate && parseDay(checkOutDate) !== null && isPast({ checkOutDate }, today)

  return (
    <StayFormDialog
      {...createContent}
      title={stayContent.create}
      confirm={overlaps.found.length > 0 || isOver ? createContent.confirmAnyway : createContent.confirm}
      fields={fields}
      stay={null}
      warnings={
        <>
          <OverlapNotice overlaps={overlaps.found} />
          {isOver && (
            // Usually because of a wrong year.
            <Notice tone="attention" title={createContent.pastTitle}>
              {createContent.pastText}
            </Notice>
          )}
        </>
      }
      {...dialog}
    />
  )
}

/**
 * Edits a stay. Shows everything that moves before saving. Sends only changed fields, so another host's edits are
 * kept. `days` are filled in instead of the stay's own.
 */
export function EditDialog({
  stay,
  days = null,
  onClose,
}: {
  stay: AdminStay
  days?: AdminStay['movedTo']
  onClose: () => void
}) {
  const edit = useWrite(stayCalls.editStay)
  const { dialog, ...fields } = useHostForm({
    defaultValues: valuesOf({ ...stay, ...days }),
    check: (typed): FieldErrors =>
      amountOf(typed, stay.depositCurrency) === null ? { amount: termsContent.amountProblem } : {},
    send: async (typed) => {
      const body = changesOf(stay, typed)
      if (Object.keys(body).length === 0) {
        onClose()
        return null
      }
      if (isMoved && !(await overlaps.isAccepted())) return null
      return edit.mutateAsync({ params: { id: stay.id }, body: { ...body, version: stay.version } })
    },
    success: successes.stayUpdated,
    failure: failures.editStay,
    onClose,
  })
  const { values } = fields
  const changes = changesOf(stay, values)
  const isMoved = changes.checkInDate !== undefined || changes.checkOutDate !== undefined
  const nights = isMoved ? ([values.checkInDate, values.checkOutDate] as const) : (['', ''] as const)
  const overlaps = useOverlapCheck(...nights, stay.id)

  return (
    <StayFormDialog
      {...editContent}
      text={editContent.text(stay.guestName)}
      confirm={overlaps.found.length > 0 ? editContent.confirmAnyway : editContent.confirm}
      fields={fields}
      stay={stay}
      warnings={
        <>
          <OverlapNotice overlaps={overlaps.found} />
          <AffectedDates stayId={stay.id} changes={changes} />
        </>
      }
      {...dialog}
    />
  )
}
