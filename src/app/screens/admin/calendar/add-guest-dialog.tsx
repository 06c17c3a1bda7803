import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { useMakeStayOfBlock } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { showStayCreated } from '#app/screens/admin/stay/guest-link.tsx'
import { calendarContent } from '#i18n/en/calendar.ts'
import { failures } from '#i18n/en/toasts.ts'
import { type CalendarBlock, stayOfBlockBodySchema } from '#shared/contract/calendar/schemas.ts'
import { formatStayDates } from '#shared/formatting.ts'

const loadStayTexts = calendarContent.stay

// Omits an empty address.
const { guestEmail } = stayOfBlockBodySchema.shape
const formSchema = z.extend(stayOfBlockBodySchema, {
  guestEmail: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text || undefined),
    ),
    guestEmail,
  ),
})

export function AddGuestDialog({
  block,
  onClose,
}: {
  block: Pick<CalendarBlock, 'id' | 'from' | 'to' | 'name'>
  onClose: () => void
}) {
  const make = useMakeStayOfBlock()
  const [, navigate] = useLocation()
  const { field, dialog } = useHostForm({
    schema: formSchema,
    defaultValues: { guestName: '', guestEmail: '', from: block.from, to: block.to },
    send: (body) => make.mutateAsync({ params: { id: block.id }, body }),
    failure: failures.createStay,
    onDone(stay) {
      showStayCreated(stay, false)
      navigate(`/admin/stays/${stay.id}`)
    },
    onClose,
  })
  return (
    <FormDialog
      {...loadStayTexts}
      text={loadStayTexts.text(formatStayDates(block.from, block.to), block.name ?? '')}
      {...dialog}
    >
      <TextField label={loadStayTexts.guestName} autoComplete="off" {...field('guestName')} />
      <EmailField
        label={loadStayTexts.guestEmail}
        hint={loadStayTexts.emailHint}
        isOptional
        {...field('guestEmail')}
      />
    </FormDialog>
  )
}
