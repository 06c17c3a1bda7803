import * as z from 'zod/mini'
import { useMakeStayOfBlock } from '#app/api/calendar.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { type CalendarBlock, stayOfBlockBodySchema } from '#shared/contract/calendar.ts'
import { formatStayDates } from '#shared/formatting.ts'
import { calendarContent } from '#words/en/calendar.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = calendarContent.stay

// An address that is left empty is none.
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

/** Asks for the name of who booked elsewhere, and makes the stay. */
export function StayOfBlockDialog({ block, onClose }: { block: CalendarBlock; onClose: () => void }) {
  const make = useMakeStayOfBlock()
  const { field, dialog } = useHostForm({
    schema: formSchema,
    defaultValues: { guestName: '', guestEmail: '', from: block.from, to: block.to },
    send: (body) => make.mutateAsync({ params: { id: block.id }, body }),
    success: successes.stayCreated,
    failure: failures.createStay,
    onClose,
  })
  return (
    <FormDialog
      {...words}
      text={words.text(formatStayDates(block.from, block.to), block.name ?? '')}
      {...dialog}
    >
      <TextField label={words.guestName} autoComplete="off" {...field('guestName')} />
      <EmailField label={words.guestEmail} hint={words.emailHint} isOptional {...field('guestEmail')} />
    </FormDialog>
  )
}
