import * as z from 'zod/mini'
import { useEditStay } from '#app/api/host-stays.ts'
import { FormDialog } from '#app/components/ui/form-dialog.tsx'
import { EmailField } from '#app/components/ui/text-field.tsx'
import { useHostForm } from '#app/screens/admin/use-host-form.ts'
import { emailField } from '#shared/contract/fields.ts'
import { problem } from '#shared/contract/problems.ts'
import type { AdminStay } from '#shared/contract/stays.ts'
import { menuContent } from '#words/en/admin.ts'
import { failures, successes } from '#words/en/toasts.ts'

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
