import * as z from 'zod/mini'
import { useSendsMail } from '#app/api/auth.ts'
import { useEditStay, useSendGuestLink } from '#app/api/host-stays.ts'
import { ChoiceField } from '#app/components/ui/choice-field.tsx'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/actions/use-host-form.ts'
import { menuContent } from '#i18n/en/admin.ts'
import { failures, successes } from '#i18n/en/toasts.ts'
import { emailField } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import type { AdminStay } from '#shared/contract/stays/schemas.ts'

const words = menuContent.address
const fieldsSchema = z.object({ guestEmail: emailField(problem('emailRequired')) })

/** Where links are mailed to, as the host says. What the guest gave as contact is shown and never filled in. */
export function AddressDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const edit = useEditStay()
  const { field, dialog } = useHostForm({
    schema: fieldsSchema,
    defaultValues: { guestEmail: stay.bookingEmail ?? '' },
    send: (body) => edit.mutateAsync({ params: { id: stay.id }, body }),
    success: successes.addressSaved,
    failure: failures.editStay,
    onClose,
  })
  return (
    <FormDialog {...words} text={words.text(stay.guestName)} {...dialog}>
      <EmailField
        label={words.field}
        hint={stay.guestEmail === stay.bookingEmail ? undefined : words.given(stay.guestEmail)}
        {...field('guestEmail')}
      />
    </FormDialog>
  )
}

const linkWords = menuContent.sendLink
const linkSchema = z.object({
  guestEmail: z.string(linkWords.required).check(z.minLength(1, linkWords.required)),
})

/**
 * Mails the link. Where the guest gave another address than the host, both are shown with the host's chosen; the
 * guest's becomes the one that links go to only by being chosen here.
 */
export function SendLinkDialog({ stay, onClose }: { stay: AdminStay; onClose: () => void }) {
  const sendLink = useSendGuestLink()
  const sendsMail = useSendsMail()
  const { bookingEmail, guestEmail } = stay
  const { field, dialog } = useHostForm({
    schema: linkSchema,
    defaultValues: { guestEmail: bookingEmail ?? '' },
    send: (body) => sendLink.mutateAsync({ params: { id: stay.id }, body }),
    success: ({ state }) => (state === 'kept' ? successes.linkKept : successes.linkSent),
    failure: failures.sendLink,
    onClose,
    onFailed: onClose,
  })
  const choices = [
    ...(bookingEmail === null ? [] : [{ value: bookingEmail, label: linkWords.yours(bookingEmail) }]),
    ...(guestEmail === bookingEmail ? [] : [{ value: guestEmail, label: linkWords.guests(guestEmail) }]),
  ]
  return (
    <FormDialog
      {...linkWords}
      text={linkWords.text(stay.guestName)}
      {...(sendsMail ? {} : linkWords.unmailed)}
      {...dialog}
    >
      <ChoiceField legend={linkWords.which} choices={choices} {...field('guestEmail')} />
      {guestEmail !== bookingEmail && <p className="text-ink-soft">{linkWords.guestsHint}</p>}
    </FormDialog>
  )
}
