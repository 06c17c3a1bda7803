import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useSendGuestLink } from '#app/api/host-stays.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { hostResolver } from '#app/lib/host-forms.ts'
import { useHostAction } from '#app/screens/admin/use-host-action.ts'
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
  const sendLink = useHostAction(useSendGuestLink(), {
    success: ({ state }) => (state === 'kept' ? successes.linkKept : successes.linkSent),
    failure: failures.sendLink,
  })
  const { bookingEmail, guestEmail } = stay
  const { register, handleSubmit, formState } = useForm({
    resolver: hostResolver(fieldsSchema),
    defaultValues: { guestEmail: bookingEmail ?? '' },
  })
  const choices = [
    ...(bookingEmail === null ? [] : [{ value: bookingEmail, label: words.yours(bookingEmail) }]),
    ...(guestEmail === bookingEmail ? [] : [{ value: guestEmail, label: words.guests(guestEmail) }]),
  ]
  const handleSend = handleSubmit((body) => sendLink.act({ params: { id: stay.id }, body }).then(onClose))
  return (
    <FormDialog
      title={words.title}
      description={words.text(stay.guestName)}
      submitLabel={words.confirm}
      pendingLabel={words.pending}
      isPending={sendLink.isPending}
      onSubmit={handleSend}
      onClose={onClose}
    >
      <ChoiceField
        legend={words.which}
        choices={choices}
        error={formState.errors.guestEmail?.message}
        {...register('guestEmail')}
      />
      {guestEmail !== bookingEmail && <p className="text-ink-soft">{words.guestsHint}</p>}
    </FormDialog>
  )
}
