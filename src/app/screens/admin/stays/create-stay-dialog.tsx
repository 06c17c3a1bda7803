import { useCreateStay } from '#app/api/host-stays.ts'
import { CheckField } from '#app/components/ui/check-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { DateField, EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { hostErrors } from '#app/lib/host-forms.ts'
import { fieldsOf } from '#app/lib/http.ts'
import { reportHostFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useForm } from '#app/lib/use-form.ts'
import { copyGuestUrl } from '#app/screens/admin/stay/guest-link.tsx'
import {
  GuestsField,
  HostNoteField,
  RequirementFields,
  SourceField,
} from '#app/screens/admin/stay-dialogs/term-fields.tsx'
import { createStayBodySchema } from '#shared/contract/stay-terms.ts'
import { parseDay } from '#shared/dates.ts'
import { type StaySource, sourceProfiles } from '#shared/stay/sources.ts'
import { createContent, stayContent } from '#words/en/admin.ts'
import { termsContent } from '#words/en/stay-life.ts'
import { failures, successes } from '#words/en/toasts.ts'
import { OverlapNotice, PastNotice } from './overlap-notice.tsx'
import { isPast, today } from './pending-order.ts'
import { useOverlapCheck } from './use-overlap-check.ts'

/** The fields as they are typed; what stays empty is left to the house. */
interface Fields {
  guestName: string
  guestEmail: string
  checkInDate: string
  checkOutDate: string
  checkInTime: string
  checkOutTime: string
  source: StaySource
  documents: boolean
  deposit: boolean
  guests: string
  hostNote: string
  sendLink: boolean
}

const empty: Fields = {
  guestName: '',
  guestEmail: '',
  checkInDate: '',
  checkOutDate: '',
  checkInTime: '',
  checkOutTime: '',
  source: 'direct',
  ...sourceProfiles.direct.requires,
  guests: '',
  hostNote: '',
  sendLink: true,
}

function bodyOf({ documents, deposit, guests, checkInTime, checkOutTime, ...rest }: Fields) {
  return {
    ...rest,
    ...(checkInTime === '' ? {} : { checkInTime }),
    ...(checkOutTime === '' ? {} : { checkOutTime }),
    ...(guests.trim() === '' ? {} : { guests: Number(guests) }),
    requires: { documents, deposit },
  }
}

/** Creates a stay. Nights that meet another stay are shown first, and creating then takes a second, knowing press. */
export function CreateStayDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateStay()
  const form = useForm({
    defaultValues: empty,
    // The same rules as the server's, on what would be sent to it.
    check: (typed) => hostErrors(createStayBodySchema, bodyOf(typed)),
    send: async (typed, show) => {
      try {
        // The look just before sending: a stay may have come in since the dates were chosen.
        if (!(await overlaps.isAccepted())) return
        const stay = await create.mutateAsync({ body: bodyOf(typed) })
        showToast(successes.stayCreated, {
          action: { label: stayContent.copyUrl, onAction: () => copyGuestUrl(stay.accessToken) },
        })
        onClose()
      } catch (error) {
        reportHostFailure(error, failures.createStay)
        show(fieldsOf(error))
      }
    },
  })
  const { checkInDate, checkOutDate } = form.values
  const overlaps = useOverlapCheck(checkInDate, checkOutDate)
  const isOver =
    checkOutDate > checkInDate && parseDay(checkOutDate) !== null && isPast({ checkOutDate }, today())

  return (
    <FormDialog
      {...createContent}
      title={stayContent.create}
      confirm={overlaps.found.length > 0 || isOver ? createContent.confirmAnyway : createContent.confirm}
      isPending={form.isPending}
      form={form.form}
      onClose={onClose}
    >
      <StayFields form={form} />
      <OverlapNotice overlaps={overlaps.found} />
      <PastNotice isShown={isOver} />
    </FormDialog>
  )
}

function StayFields({
  form: { field, box, values, errors, setValue },
}: {
  form: ReturnType<typeof useForm<Fields>>
}) {
  const { checkInDate, source } = values
  // What the place of booking allows, until the host says otherwise.
  const handleSource = (chosen: StaySource) => {
    const { requires } = sourceProfiles[chosen]
    setValue('documents', requires.documents)
    setValue('deposit', requires.deposit)
  }
  const firstCheckOut = parseDay(checkInDate) ? { min: checkInDate } : {}
  return (
    <>
      <TextField label={createContent.guestName} autoComplete="off" {...field('guestName')} />
      <EmailField label={createContent.guestEmail} {...field('guestEmail')} />
      <CheckField label={termsContent.sendLink} {...box('sendLink')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField label={createContent.checkInDate} {...field('checkInDate')} />
        <DateField label={createContent.checkOutDate} {...firstCheckOut} {...field('checkOutDate')} />
      </div>
      <SourceField {...field('source')} onChosen={handleSource} />
      <RequirementFields
        documents={box('documents')}
        deposit={box('deposit')}
        isAirbnb={source === 'airbnb'}
      />
      {/* Open once something in it is wrong: nobody looks for an error in what is folded away. */}
      <details
        open={
          errors.checkInTime || errors.checkOutTime || errors.guests || errors.hostNote ? true : undefined
        }
      >
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{termsContent.more}</summary>
        <div className="mt-3 space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label={termsContent.checkInTime}
              hint={termsContent.usualTime}
              isOptional
              type="time"
              {...field('checkInTime')}
            />
            <TextField
              label={termsContent.checkOutTime}
              hint={termsContent.usualTime}
              isOptional
              type="time"
              {...field('checkOutTime')}
            />
          </div>
          <GuestsField {...field('guests')} />
          <HostNoteField {...field('hostNote')} />
        </div>
      </details>
    </>
  )
}
