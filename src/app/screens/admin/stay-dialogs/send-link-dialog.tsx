import * as z from 'zod/mini'
import { useSendGuestLink } from '#app/api/host-stays.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

const words = menuContent.sendLink
const fieldsSchema = z.object({
  guestEmail: z.string(words.required).check(z.minLength(1, words.required)),
})

/**
 * Mails the link. Where the guest gave another address than the host, both are shown with the host's chosen; the
 * guest's becomes the one that links go to only by being chosen here.
 */
export function SendLinkDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const sendLink = useSendGuestLink()
  const { bookingEmail, guestEmail } = stay
  const { field, dialog } = useHostForm({
    schema: fieldsSchema,
    defaultValues: { guestEmail: bookingEmail ?? '' },
    send: (body) => sendLink.mutateAsync({ params: { id: stay.id }, body }),
    success: ({ state }) => (state === 'kept' ? successes.linkKept : successes.linkSent),
    failure: failures.sendLink,
    onClose,
    onFailed: onClose,
  })
  const choices = [
    ...(bookingEmail === null ? [] : [{ value: bookingEmail, label: words.yours(bookingEmail) }]),
    ...(guestEmail === bookingEmail ? [] : [{ value: guestEmail, label: words.guests(guestEmail) }]),
  ]
  return (
    <FormDialog {...words} text={words.text(stay.guestName)} {...dialog}>
      <ChoiceField legend={words.which} choices={choices} {...field('guestEmail')} />
      {guestEmail !== bookingEmail && <p className="text-ink-soft">{words.guestsHint}</p>}
    </FormDialog>
  )
}
