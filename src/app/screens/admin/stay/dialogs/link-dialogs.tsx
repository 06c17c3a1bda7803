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

const texts = menuContent.address
const fieldsSchema = z.object({ guestEmail: emailField(problem('emailRequired')) })

/** Sets the address for mailed links. The guest's own contact is shown but never prefilled. */
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
    <FormDialog {...texts} text={texts.text(stay.guestName)} {...dialog}>
      <EmailField
        label={texts.field}
        hint={stay.guestEmail === stay.bookingEmail ? undefined : texts.given(stay.guestEmail)}
        {...field('guestEmail')}
      />
    </FormDialog>
  )
}

const linkTexts = menuContent.sendLink
const linkSchema = z.object({
  guestEmail: z.string(linkTexts.required).check(z.minLength(1, linkTexts.required)),
})

/**
 * Mails the link. If the guest gave a different address, both are shown with the host's preselected. The guest's
 * address is used only if it is chosen here.
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
    ...(bookingEmail === null ? [] : [{ value: bookingEmail, label: linkTexts.yours(bookingEmail) }]),
    ...(guestEmail === bookingEmail ? [] : [{ value: guestEmail, label: linkTexts.guests(guestEmail) }]),
  ]
  return (
    <FormDialog
      {...linkTexts}
      text={linkTexts.text(stay.guestName)}
      {...(sendsMail ? {} : linkTexts.unmailed)}
      {...dialog}
    >
      <ChoiceField legend={linkTexts.which} choices={choices} {...field('guestEmail')} />
      {guestEmail !== bookingEmail && <p className="text-ink-soft">{linkTexts.guestsHint}</p>}
    </FormDialog>
  )
}
