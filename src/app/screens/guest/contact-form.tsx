import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { useSaveContact } from '#app/api/guest-stays.ts'
import { Button } from '#app/components/ui/button.tsx'
import { TextField } from '#app/components/ui/text-field.tsx'
import { ApiError } from '#app/lib/http.ts'
import { reportFailure } from '#app/lib/report-error.ts'
import { showToast } from '#app/lib/toasts.ts'
import { useTypedDraft } from '#app/lib/typed-draft.ts'
import { failures, successes } from '#app/messages.ts'
import { contactBodySchema, type GuestStay } from '#shared/contract/stays.ts'
import { contact } from './content.ts'

/** How the guest can be reached. What was typed is kept in the browser until it was saved. */
export function ContactForm({
  token,
  stay,
  onSaved,
  onCancel,
}: {
  token: string
  stay: Pick<GuestStay, 'guestPhone' | 'guestEmail'>
  onSaved?: () => void
  onCancel?: () => void
}) {
  const save = useSaveContact(token)
  const draft = useTypedDraft(`latchkey.contact.${token}`, {
    guestPhone: stay.guestPhone ?? '',
    guestEmail: stay.guestEmail,
  })
  const form = useForm({ resolver: zodResolver(contactBodySchema), defaultValues: draft.initial })
  const { errors } = form.formState

  const { keep } = draft
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form, keep],
  )

  const handleSave = form.handleSubmit(async (body) => {
    try {
      await save.mutateAsync({ params: { token }, body })
    } catch (error) {
      reportFailure(error, failures.saveContact)
      markFields(error)
      return
    }
    draft.forget()
    showToast(successes.contactSaved)
    onSaved?.()
  })

  const markFields = (error: unknown) => {
    const fields = error instanceof ApiError ? (error.body?.fields ?? {}) : {}
    for (const name of ['guestEmail', 'guestPhone'] as const) {
      const message = fields[name]
      if (message) form.setError(name, { message }, { shouldFocus: true })
    }
  }

  return (
    <form onSubmit={handleSave} noValidate className="space-y-5">
      <TextField
        label={contact.phone}
        hint={contact.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.guestPhone?.message}
        {...form.register('guestPhone')}
      />
      <TextField
        label={contact.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.guestEmail?.message}
        {...form.register('guestEmail')}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="large"
          className="max-sm:w-full"
          isPending={save.isPending}
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
              draft.forget()
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
