import { Button } from '#app/components/ui/button.tsx'
import { EmailField, TextField } from '#app/components/ui/text-field.tsx'
import { useWords } from '#app/lib/words.ts'
import type { GuestStay } from '#shared/contract/stays.ts'
import { useContactForm } from './use-contact-form.ts'

/** How the guest can be reached. What was typed is kept in the browser until it was saved. */
export function ContactForm({
  token,
  stay,
  onSaved = () => {},
  onCancel,
}: {
  token: string
  stay: Pick<GuestStay, 'guestPhone' | 'guestEmail' | 'preferredName'>
  onSaved?: () => void
  onCancel?: () => void
}) {
  const { contact } = useWords('guest')
  const { form, fieldProps, handleSubmit, isPending, forget } = useContactForm(token, stay, onSaved)

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate className="space-y-5">
      <TextField
        label={contact.phone}
        hint={contact.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        {...fieldProps('guestPhone')}
      />
      <EmailField label={contact.email} autoComplete="email" required {...fieldProps('guestEmail')} />
      <TextField
        label={contact.name}
        autoComplete="nickname"
        maxLength={60}
        isOptional
        {...fieldProps('preferredName')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full"
          isPending={isPending}
          pendingLabel={contact.saving}
        >
          {contact.save}
        </Button>
        {onCancel && (
          <Button
            variant="quiet"
            size="large"
            className="max-sm:w-full"
            onClick={() => {
              forget()
              onCancel()
            }}
          >
            {contact.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
